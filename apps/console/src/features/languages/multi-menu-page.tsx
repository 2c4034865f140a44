import { useTranslation } from 'react-i18next';
import { useAppLangsQuery } from '../../api/app-langs.ts';
import { seenCells, useCoverageQuery, useSaveCellsMutation } from '../../api/language-packs.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { appLangsOf, useI18nModel } from '../../domain/languages/i18n-model.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useAppDispatch } from '../../session/state.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SAVE_CODES, type PackKeeper } from './grid/use-drafts.ts';
import { usePackRows } from './grid/use-pack-rows.ts';
import { PackActions } from './pack-actions.tsx';
import { useAppPackFile } from './pack-files.ts';
import { TranslationBoard } from './translation-board.tsx';

/** R2.21 MultiMenu, R1.07: every menu in every language of the app. */
function MultiMenuPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const href = useManageHref();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const narrow = useMedia(NARROW);
  const asked = { skip: app_id === '' };
  const langsReply = useAppLangsQuery(appLangsOf(app_id), asked);
  const { data: coverage } = useCoverageQuery({ params: { app_id } }, asked);
  const supportLangList = useI18nModel('supportLangList');
  const pack = usePackRows(app_id, can(app, 'menu:read'));
  const file = useAppPackFile({ app_id, app_code: app?.app_code ?? '' });
  const [send, { isLoading: saving }] = useSaveCellsMutation();
  const may_write = can(app, 'lang:write');
  const keeper: PackKeeper = {
    key: app_id,
    saving,
    save: (items) => send({ params: { app_id }, body: { items: [...items] }, ignore: SAVE_CODES }),
    seen: (cells) => void dispatch(seenCells(app_id, cells)),
  };
  const no_langs = supportLangList.length === 0 ? langsReply.error : undefined;
  const crumbs = useAppCrumbs();
  return (
    <PageShell
      fill
      title={t('layout.translations')}
      crumbs={crumbs}
      actions={
        app && supportLangList.length > 0 ? (
          <>
            {narrow ? null : (
              <LinkButton to={href('intl')} type="text">
                {t('languages.title')}
              </LinkButton>
            )}
            <PackActions file={file} langs={supportLangList} may_write={may_write} />
          </>
        ) : null
      }
    >
      <TranslationBoard
        pack={pack}
        langs={supportLangList}
        waiting={langsReply.isLoading}
        failure={no_langs && { error: no_langs, retrying: langsReply.isFetching, onRetry: () => void langsReply.refetch() }}
        coverage={coverage?.items ?? []}
        may_write={may_write}
        keeper={keeper}
      />
    </PageShell>
  );
}
export { MultiMenuPage as Component };
