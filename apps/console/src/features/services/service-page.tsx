import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useServiceByCodeQuery } from '../../api/services.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ServiceScreen } from './service-screen.tsx';

/** R2.20: one service, by its code. */
function ServicePage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const hrefOf = useManageHref();
  const list = hrefOf('service-list');
  const crumbs = [...useInstallationCrumbs(), { label: t('services.title'), to: list }];
  const { currentData: service, error, isFetching, refetch } = useServiceByCodeQuery({ params: { service_code: code } });
  if (service) return <ServiceScreen key={service.service_id} service={service} crumbs={crumbs} list={list} />;
  const missing = isApiError(error) && error.code === 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';
  return (
    <PageShell fill title={code} crumbs={crumbs}>
      {missing ? (
        <EmptyState
          icon="plug"
          title={t('services.not_found.title')}
          text={t('services.not_found.text')}
          action={<Link to={list}>{t('services.back')}</Link>}
        />
      ) : isApiError(error) ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} height={34} />
      )}
    </PageShell>
  );
}
export { ServicePage as Component };
