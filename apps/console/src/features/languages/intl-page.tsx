import type { AppLang } from '@portico/contracts/platform/langs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppLangsQuery } from '../../api/app-langs.ts';
import { useCoverageQuery } from '../../api/language-packs.ts';
import { NO_DETAIL_PANEL, useMedia } from '../../lib/media.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { appLangsOf, useI18nModel } from '../../domain/languages/i18n-model.ts';
import { addLangDialog, langSelected } from '../../session/i18n-slice.ts';
import { useAppDispatch } from '../../session/state.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceTable, type Column } from '../../ui/resource-table.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import { Coverage } from './coverage-bar.tsx';
import { LangDetail } from './lang-detail.tsx';
import styles from './languages.module.css';

const AddLangs = lazyPart(async () => (await import('./add-langs.tsx')).AddLangs);
const AppPackImport = lazyPart(async () => (await import('./app-pack-import.tsx')).AppPackImport);

/** R2.21 intl, R1.07, R2.28: the languages of the app. Which one is looked at is client state (R3.20, R4.12). */
function IntlPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const app = useCurrentApp();
  const over = useMedia(NO_DETAIL_PANEL);
  const app_id = app?.app_id ?? '';
  const asked = { skip: app_id === '' };
  const { isLoading, isUninitialized, error, isFetching, refetch } = useAppLangsQuery(appLangsOf(app_id), asked);
  const { data: coverage } = useCoverageQuery({ params: { app_id } }, asked);
  const supportLangList = useI18nModel('supportLangList');
  const selectedLang = useI18nModel('selectedLang');
  const showAddLangDialog = useI18nModel('showAddLangDialog');
  const [importing, setImporting] = useState(false);
  const failure = supportLangList.length === 0 ? error : undefined;
  const may_write = can(app, 'lang:write');
  const coverageOf = (lang: string) => coverage?.items.find((item) => item.lang === lang);
  const first = supportLangList[0]?.lang;
  const selected = supportLangList.find(({ lang }) => lang === selectedLang);
  const columns: readonly Column<AppLang>[] = [
    {
      key: 'language',
      title: t('languages.language'),
      width: '30%',
      narrow: 'first',
      render: ({ lang, langName }) => (
        <span className={styles['lang']}>
          <bdi lang={lang}>{langName}</bdi>
          {lang === first ? <Badge tone="neutral">{t('languages.first')}</Badge> : null}
        </span>
      ),
    },
    { key: 'tag', title: t('languages.tag'), width: '110px', narrow: 'second', render: ({ lang }) => <CodeText quiet>{lang}</CodeText> },
    {
      key: 'coverage',
      title: t('languages.translated'),
      narrow: 'second',
      render: ({ lang }) => {
        const item = coverageOf(lang);
        return item ? <Coverage translated={item.translated} menus={item.menus} /> : null;
      },
    },
    {
      key: 'old',
      title: t('languages.old'),
      width: '130px',
      narrow: 'beside',
      render: ({ lang }) => {
        const old = coverageOf(lang)?.source_changed ?? 0;
        return old > 0 ? <Badge tone="warning">{t('languages.old_count', { count: old })}</Badge> : null;
      },
    },
  ];
  // Whoever comes back has not asked for it.
  useEffect(() => () => void dispatch(addLangDialog(false)), [dispatch]);
  const crumbs = useAppCrumbs();
  return (
    <PageShell
      fill
      title={t('languages.title')}
      crumbs={crumbs}
      subtitle={t('languages.intro')}
      actions={may_write ? <NewButton label={t('languages.add')} onClick={() => dispatch(addLangDialog(true))} /> : null}
    >
      <div className={styles['split']}>
        <div className={styles['list']} aria-busy={isFetching}>
          <ResourceTable
            label={t('languages.title')}
            columns={columns}
            rows={supportLangList}
            rowKey={({ lang }) => lang}
            rowLabel={({ langName }) => langName}
            loading={isLoading || isUninitialized}
            selected={selected?.lang}
            onOpen={({ lang }) => dispatch(langSelected(lang))}
            empty={
              failure ? (
                <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} />
              ) : (
                <EmptyState icon="globe" title={t('languages.empty.title')} text={t('languages.empty.text')} />
              )
            }
          />
        </div>
        {selected && app ? (
          <LangDetail
            key={selected.lang}
            app={app}
            lang={selected}
            coverage={coverageOf(selected.lang)}
            last={supportLangList.length === 1}
            may_write={may_write}
            place={over ? 'over' : 'inline'}
            onImport={() => setImporting(true)}
            onClose={() => dispatch(langSelected(''))}
          />
        ) : null}
      </div>
      {importing && selected && app ? (
        <AppPackImport app={app} langs={[selected]} lang={selected.lang} onClose={() => setImporting(false)} />
      ) : null}
      {showAddLangDialog ? <AddLangs app_id={app_id} onClose={() => dispatch(addLangDialog(false))} /> : null}
    </PageShell>
  );
}
export { IntlPage as Component };
