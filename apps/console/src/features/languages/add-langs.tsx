import { nameList } from '../../lib/name-list.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddLangsMutation, useLangRelationsQuery } from '../../api/app-langs.ts';
import { langSelected } from '../../session/i18n-slice.ts';
import { useManageHref, useOfferedScreens } from '../../domain/screens/screens.ts';
import { useAppDispatch } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './languages.module.css';

/** So many are seen at once. */
const FEW = 8;

/** R2.28: languages of the installation that the app does not have yet. */
export function AddLangs({ app_id, onClose }: { readonly app_id: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const href = useManageHref();
  const { installation } = useOfferedScreens();
  const { data } = useLangRelationsQuery({ params: { app_id } }, { refetchOnMountOrArgChange: true });
  const [add, { isLoading }] = useAddLangsMutation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const free = (data?.items ?? []).filter(({ offered, related }) => offered && !related);
  const words = typed.trim().toLocaleLowerCase();
  const shown = free.filter(({ lang, name, display }) => `${display} ${name} ${lang}`.toLocaleLowerCase().includes(words));
  const run = async (): Promise<void> => {
    const { error } = await add({ params: { app_id }, body: { items: chosen.map((lang) => ({ lang })) } });
    if (error) return;
    const names = free.filter(({ lang }) => chosen.includes(lang)).map(({ display }) => display);
    pushNotice({ kind: 'success', title: t('languages.added'), text: nameList(names, t) });
    dispatch(langSelected(chosen[0] ?? ''));
    onClose();
  };
  const none = data !== undefined && free.length === 0;
  return (
    <Modal
      title={t('languages.add')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={isLoading} disabled={chosen.length === 0} onClick={() => void run()}>
            {t('common.add')}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>{none ? t('languages.none_left') : t('languages.add_text')}</p>
      {none ? null : (
        <>
          {free.length > FEW ? <SearchField label={t('common.search')} value={typed} onChange={setTyped} /> : null}
          <div role="group" aria-label={t('languages.title')} className={styles['options']}>
            {shown.map(({ lang, name, display }) => (
              <Checkbox
                key={lang}
                checked={chosen.includes(lang)}
                onChange={({ target }) => setChosen((before) => (target.checked ? [...before, lang] : before.filter((l) => l !== lang)))}
              >
                <bdi lang={lang}>{display}</bdi> <bdi className={styles['figure']}>{name}</bdi> <CodeText quiet>{lang}</CodeText>
              </Checkbox>
            ))}
          </div>
        </>
      )}
      {installation.some(({ path }) => path === 'languages') ? (
        <p className={styles['note']}>
          <Link to={href('languages')} onClick={onClose}>
            {t('languages.product.open')}
          </Link>
        </p>
      ) : null}
    </Modal>
  );
}
