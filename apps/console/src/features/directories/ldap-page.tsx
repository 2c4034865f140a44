import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useLdapDirectoriesQuery } from '../../api/directories.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { LdapScreen } from './ldap-screen.tsx';

/** One directory that is read, at an address of its own. */
function LdapPage() {
  const { t } = useTranslation();
  const { directory_id = '' } = useParams();
  const list = useManageHref()('directories');
  const crumbs = [...useInstallationCrumbs(), { label: t('layout.directories'), to: list }];
  const { data, error, isFetching, refetch } = useLdapDirectoriesQuery();
  const directory = data?.items.find((each) => each.directory_id === directory_id);
  if (directory) return <LdapScreen key={directory_id} directory={directory} crumbs={crumbs} list={list} />;
  return (
    <PageShell fill title={t('layout.directories')} crumbs={crumbs.slice(0, -1)}>
      {data ? (
        <EmptyState
          icon="search"
          title={t('common.gone.title')}
          text={t('common.gone.text')}
          action={<Link to={list}>{t('directories.all')}</Link>}
        />
      ) : isApiError(error) ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={48} />
      )}
    </PageShell>
  );
}
export { LdapPage as Component };
