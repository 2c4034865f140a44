import type { App } from '@portico/contracts/platform/apps';
import type { AppLang } from '@portico/contracts/platform/langs';
import type { LangCoverage } from '@portico/contracts/platform/language-packs';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppTextsQuery } from '../../api/app-texts.ts';
import { useLangDependentsQuery, useRemoveLangMutation } from '../../api/app-langs.ts';
import { langGone } from '../../session/i18n-slice.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useAppDispatch } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Coverage } from './coverage-bar.tsx';
import { PackExport } from './pack-export.tsx';
import { useAppPackFile } from './pack-files.ts';
import styles from './languages.module.css';

const AppTextForm = lazyPart(async () => (await import('./app-text-form.tsx')).AppTextForm);

/** From here on the name has to be typed. */
const MANY = 20;

function DeleteLang({ app_id, lang, onClose }: { readonly app_id: string; readonly lang: AppLang; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data } = useLangDependentsQuery({ params: { app_id, lang: lang.lang } }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveLangMutation();
  if (!data) return null;
  const run = async (): Promise<void> => {
    const { data: remaining } = await remove({ params: { app_id, lang: lang.lang } });
    onClose();
    if (!remaining) return;
    pushNotice({ kind: 'success', title: t('languages.deleted'), text: lang.langName });
    dispatch(langGone({ lang: lang.lang, remaining: remaining.items }));
  };
  return (
    <ConfirmDelete
      name={lang.langName}
      consequences={data.translations > 0 ? [t('languages.translations', { count: data.translations })] : []}
      typed={data.translations >= MANY}
      type={lang.lang}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}

interface AppTextProps {
  readonly app: App;
  readonly lang: AppLang;
  readonly may_write: boolean;
}

/** The app itself has a name too. */
function AppText({ app, lang, may_write }: AppTextProps) {
  const { t } = useTranslation();
  const { data } = useAppTextsQuery({ params: { app_id: app.app_id } });
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  const words = data.items.find((each) => each.lang === lang.lang) ?? { name: '', memo: '' };
  return (
    <>
      <h3 className={styles['section']}>{t('languages.app_text.section')}</h3>
      <p className={styles['note']}>
        {words.name === '' ? t('languages.app_text.own', { text: app.app_name }) : <bdi lang={lang.lang}>{words.name}</bdi>}
      </p>
      {may_write ? (
        <div className={styles['buttons']}>
          <Button icon={<Icon name="translate" />} onClick={() => setEditing(true)}>
            {t('languages.app_text.edit')}
          </Button>
        </div>
      ) : null}
      {editing ? <AppTextForm app={app} lang={lang} words={words} version={data.version} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

interface LangDetailProps {
  readonly app: App;
  readonly lang: AppLang;
  readonly coverage: LangCoverage | undefined;
  /** An app has at least one. */
  readonly last: boolean;
  readonly may_write: boolean;
  readonly place: 'inline' | 'over';
  readonly onImport: () => void;
  readonly onClose: () => void;
}

export function LangDetail({ app, lang, coverage, last, may_write, place, onImport, onClose }: LangDetailProps) {
  const { t } = useTranslation();
  const file = useAppPackFile(app);
  const href = useManageHref();
  const [deleting, setDeleting] = useState(false);
  const missing = coverage ? coverage.menus - coverage.translated : 0;
  const workbench = href('multi-menu');
  return (
    <SidePanel
      label={t('languages.details', { name: lang.langName })}
      place={place}
      width={404}
      onClose={onClose}
      head={
        <h2 className={styles['panel-title']}>
          <Icon name="globe" size={18} />
          <bdi lang={lang.lang}>{lang.langName}</bdi>
          <CodeText quiet>{lang.lang}</CodeText>
        </h2>
      }
    >
      {coverage ? <Coverage translated={coverage.translated} menus={coverage.menus} /> : null}
      <ul className={styles['links']}>
        <li>
          <Link to={`${workbench}?lang=${lang.lang}`}>{t('languages.translate')}</Link>
        </li>
        {missing > 0 ? (
          <li>
            <Link to={`${workbench}?lang=${lang.lang}&show=missing`}>{t('languages.missing_count', { count: missing })}</Link>
          </li>
        ) : null}
        {coverage && coverage.source_changed > 0 ? (
          <li>
            <Link to={`${workbench}?lang=${lang.lang}&show=old`}>{t('languages.old_count', { count: coverage.source_changed })}</Link>
          </li>
        ) : null}
      </ul>
      <AppText app={app} lang={lang} may_write={may_write} />
      <h3 className={styles['section']}>{t('languages.file.title')}</h3>
      <p className={styles['note']}>{t('languages.file.text')}</p>
      <div className={styles['buttons']}>
        <PackExport file={file} langs={[lang]} />
        {may_write ? (
          <Button icon={<Icon name="upload" />} onClick={onImport}>
            {t('common.import')}
          </Button>
        ) : null}
      </div>
      {may_write ? (
        <>
          <h3 className={styles['section']}>{t('languages.give_up')}</h3>
          <p className={styles['note']}>{last ? t('languages.last') : t('languages.give_up_text')}</p>
          <div className={styles['buttons']}>
            <Button danger icon={<Icon name="trash" />} disabled={last} onClick={() => setDeleting(true)}>
              {t('common.delete')}
            </Button>
          </div>
        </>
      ) : null}
      {deleting ? <DeleteLang app_id={app.app_id} lang={lang} onClose={() => setDeleting(false)} /> : null}
    </SidePanel>
  );
}
