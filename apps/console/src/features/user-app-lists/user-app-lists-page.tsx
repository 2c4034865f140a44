import { MEMBER_ORDERS, type Member } from '@portico/contracts/platform/members';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppsOfUserQuery, useMyAppsQuery } from '../../api/apps.ts';
import { useMembersQuery } from '../../api/members.ts';
import { nameList } from '../../lib/name-list.ts';
import { orderOf, pageOf, useListAddress } from '../../lib/list-address.ts';
import { can } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateBadge } from '../../domain/apps/state-badge.tsx';
import styles from './user-app-lists-page.module.css';

function AppsOf({ member, onClose }: { readonly member: Pick<Member, 'subject_id' | 'name'>; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAppsOfUserQuery({
    params: { user_id: member.subject_id },
    body: {},
    ignore: ['MP/USER_APP_NOT_EXIST'],
  });
  const none = error !== undefined && 'code' in error && error.code === 'MP/USER_APP_NOT_EXIST';
  const title = t('user_apps.apps_of', { name: member.name });
  return (
    <SidePanel label={title} place="over" width={480} onClose={onClose} head={<h2 className={styles['title']}>{title}</h2>}>
      {isFetching && !data ? <SkeletonRows rows={4} height={48} /> : null}
      {none ? <p>{t('user_apps.none')}</p> : null}
      {error && !none ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      <ul className={styles['apps']} aria-label={title}>
        {(data?.items ?? []).map((app) => (
          <li key={app.app_id}>
            <AppIcon icon={app.icon} logo={app.logo_url} size={26} />
            <span className={styles['words']}>
              <Link to={`/app/${encodeURIComponent(app.app_code)}/menu/root/members?open=${encodeURIComponent(member.subject_id)}`}>
                <bdi>{app.app_name}</bdi>
              </Link>
              <StateBadge app={app} />
            </span>
            {app.kind === null ? null : <Badge tone="neutral">{t(`app_list.kind.${app.kind}`)}</Badge>}
          </li>
        ))}
      </ul>
      {data ? <p className={styles['known']}>{t('user_apps.known')}</p> : null}
    </SidePanel>
  );
}

/** R2.11: which users have which apps, for administrators. The people of an app first, then the apps of one of them. */
function UserAppListsPage() {
  const { t } = useTranslation();
  const address = useListAddress();
  const mine = useMyAppsQuery({ query: {} });
  const apps = (mine.data?.items ?? []).filter((app) => can(app, 'member:read'));
  const last = useAppSelector((state) => state.appTarget.last_app_id);
  const app_id = address.get('app') || (apps.find((app) => app.app_id === last) ?? apps[0])?.app_id || '';
  const keyword = address.get('q');
  const reply = useMembersQuery(
    { params: { app_id }, query: { ...(keyword === '' ? {} : { keyword }), ...orderOf(address, MEMBER_ORDERS), ...pageOf(address) } },
    { skip: app_id === '' },
  );
  const opened = reply.data?.items.find(({ subject_id }) => subject_id === address.get('open'));
  const columns: readonly Column<Member>[] = [
    { key: 'name', title: t('members.name'), narrow: 'first', width: '30%', render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'id', title: t('members.user_id'), narrow: 'second', render: (m) => <CodeText quiet>{m.subject_id}</CodeText> },
    {
      key: 'kind',
      title: t('members.kind'),
      narrow: 'beside',
      render: ({ kind }) => <Badge tone={kind === 'admin' ? 'info' : 'neutral'}>{t(`app_list.kind.${kind}`)}</Badge>,
    },
    {
      key: 'roles',
      title: t('members.roles'),
      narrow: 'hide',
      render: ({ roles }) => (
        <bdi>
          {nameList(
            roles.map(({ display_name }) => display_name),
            t,
          ) || t('members.no_roles')}
        </bdi>
      ),
    },
  ];
  return (
    <PageShell fill title={t('user_apps.title')} crumbs={[{ label: t('layout.installation') }]}>
      {mine.error && !mine.data ? (
        <LoadFailure error={mine.error} retrying={mine.isFetching} onRetry={() => void mine.refetch()} />
      ) : mine.data && apps.length === 0 ? (
        <EmptyState icon="people" title={t('user_apps.nothing.title')} text={t('user_apps.nothing.text')} />
      ) : (
        <>
          <div className={styles['which']}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={t('user_apps.app')}
              className={styles['app'] ?? ''}
              loading={mine.isFetching}
              value={app_id === '' ? null : app_id}
              options={apps.map((app) => ({ value: app.app_id, label: app.app_name }))}
              onChange={(value: string) => address.set({ app: value, q: '' })}
            />
          </div>
          <ResourceList
            key={app_id}
            label={t('user_apps.title')}
            address={address}
            reply={reply}
            columns={columns}
            orders={MEMBER_ORDERS}
            rowKey={(m) => m.subject_id}
            rowLabel={(m) => m.name}
            search={t('members.search')}
            onOpen={(m) => address.set({ open: m.subject_id })}
            empty={<EmptyState icon="people" title={t('members.empty.title')} text={t('members.empty.text')} />}
          />
        </>
      )}
      {opened ? <AppsOf key={opened.subject_id} member={opened} onClose={() => address.set({ open: '' })} /> : null}
    </PageShell>
  );
}
export { UserAppListsPage as Component };
