import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useServiceByCodeQuery } from '../../api/services.ts';
import { useManageHref } from '../../session/manage-screens.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NewMenuButton } from '../../ui/menu-tree/new-menu-button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { QuietActions } from '../../ui/quiet-actions.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DeleteService } from './delete-service.tsx';
import { ServiceAbout } from './service-about.tsx';
import { ServiceApps } from './service-apps.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServiceMenus } from './service-menus.tsx';
import { useCrumbs } from './use-crumbs.ts';
import styles from './services.module.css';

const TABS = ['menus', 'apps', 'about'] as const;
type Tab = (typeof TABS)[number];

/** R2.20: one service with its menus, the apps that link them and what is registered of it. */
export function Component() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const hrefOf = useManageHref();
  const crumbs = useCrumbs();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const { data: standing } = useOwnStandingQuery({});
  const { currentData: service, error, isFetching, refetch } = useServiceByCodeQuery({ params: { service_code: code } });
  const is_super = standing?.roles.includes('super_admin') ?? false;
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const list = hrefOf('service-list');
  // Who only reads it is not told which apps link it.
  const tabs = service?.owned ? TABS : TABS.filter((key) => key !== 'apps');
  const tab: Tab = tabs.find((key) => key === search.get('tab')) ?? 'menus';
  const show = (key: Tab): void => setSearch(key === 'menus' ? {} : { tab: key });
  const trail = [...crumbs, { label: t('services.title'), to: list }];
  if (!service) {
    const missing = isApiError(error) && error.code === 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';
    return (
      <PageShell fill title={code} crumbs={trail}>
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
  const startNew = (type: 'page' | 'directory'): void => {
    const parent = search.get('open');
    setSearch({ new: type, ...(parent === null ? {} : { open: parent }) });
  };
  return (
    <PageShell
      fill
      title={service.nickname}
      crumbs={trail}
      mark={service.category === '' ? null : <Badge tone="neutral">{service.category}</Badge>}
      subtitle={<CodeText>{service.service_code}</CodeText>}
      actions={
        service.owned ? (
          <>
            <QuietActions
              actions={[
                ...(is_super
                  ? [{ label: t('services.delete'), icon: 'trash' as const, bare: true, danger: true, onClick: () => setDeleting(true) }]
                  : []),
                { label: t('services.edit'), icon: 'pencil' as const, onClick: () => setEditing(true) },
              ]}
            />
            {tab === 'menus' ? <NewMenuButton onNew={startNew} /> : null}
          </>
        ) : null
      }
    >
      <div className={styles['tabs']}>
        <Segments
          label={service.nickname}
          items={tabs.map((key) => ({ key, label: t(`services.${key}`) }))}
          value={tab}
          panel_id={id}
          onChange={show}
        />
      </div>
      {service.owned ? null : <p className={styles['note']}>{t('services.read_only')}</p>}
      <div id={id} role="tabpanel" aria-label={t(`services.${tab}`)} className={styles['panel']}>
        {tab === 'menus' ? <ServiceMenus service={service} /> : null}
        {tab === 'apps' ? <ServiceApps service={service} /> : null}
        {tab === 'about' ? <ServiceAbout service={service} may_name={is_super} /> : null}
      </div>
      {editing ? <ServiceForm service={service} onClose={() => setEditing(false)} /> : null}
      {deleting ? (
        <DeleteService
          service={service}
          onApps={() => {
            setDeleting(false);
            show('apps');
          }}
          onDeleted={() => void navigate(list)}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </PageShell>
  );
}
