import { useTranslation } from 'react-i18next';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { OwnedTranslations } from './owned-translations.tsx';

const EVERY_APP = { kind: 'global' } as const;

/** R1.07, R7.15: what the menus that every app shows are called in each language. */
function GlobalTranslationsPage() {
  const { t } = useTranslation();
  const href = useManageHref();
  const { data: standing } = useOwnStandingQuery({});
  const crumbs = [...useInstallationCrumbs(), { label: t('global_menus.title'), to: href('global-menu') }];
  return (
    <PageShell fill title={t('layout.translations')} crumbs={crumbs}>
      <OwnedTranslations owner={EVERY_APP} may_write={standing?.roles.includes('super_admin') ?? false} />
    </PageShell>
  );
}
export { GlobalTranslationsPage as Component };
