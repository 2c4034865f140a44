import type { Service } from '@portico/contracts/platform/services';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useServiceByCodeQuery } from '../../api/services.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell, type Crumb } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OwnedTranslations } from './owned-translations.tsx';
import { PackActions } from './pack-actions.tsx';
import { useServicePackFile } from './pack-files.ts';
import { useProductLangNames } from './product-lang-names.ts';

function ServiceTranslations({ service, crumbs }: { readonly service: Service; readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  const file = useServicePackFile(service);
  const { langs } = useProductLangNames();
  return (
    <PageShell
      fill
      title={t('layout.translations')}
      crumbs={crumbs}
      actions={<PackActions file={file} langs={langs} may_write={service.owned} />}
    >
      <OwnedTranslations owner={{ kind: 'service', service_id: service.service_id }} may_write={service.owned} />
    </PageShell>
  );
}

/** R1.07, R7.15: what the menus of a service are called in each language; apps that link them take it over. */
function ServiceTranslationsPage() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const href = useManageHref();
  const { currentData: service, error, isFetching, refetch } = useServiceByCodeQuery({ params: { service_code: code } });
  const crumbs = [
    ...useInstallationCrumbs(),
    { label: t('services.title'), to: href('service-list') },
    { label: service?.nickname ?? code, to: href(`service/${encodeURIComponent(code)}`) },
  ];
  if (service) return <ServiceTranslations key={service.service_id} service={service} crumbs={crumbs} />;
  return (
    <PageShell fill title={t('layout.translations')} crumbs={crumbs}>
      {isApiError(error) ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={14} height={37} />
      )}
    </PageShell>
  );
}
export { ServiceTranslationsPage as Component };
