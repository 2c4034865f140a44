import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LIMITS } from '@portico/contracts/limits';
import type { Role } from '@portico/contracts/platform/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../lib/address.ts';
import { useRoleQuery, useRolesQuery } from '../../../api/roles.ts';
import { NARROW, useMedia } from '../../../lib/media.ts';
import { useTypedSearch } from '../../../lib/typed-search.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageShell } from '../../../ui/page-shell.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { NewButton } from '../../../ui/new-button.tsx';
import { useAppCrumbs } from '../../../domain/apps/app-crumbs.ts';
import { useAccessHrefs } from '../addresses.ts';
import { PickList } from '../pick-list.tsx';
import { RoleView } from './role-view.tsx';
import styles from '../access.module.css';

const DeleteRole = lazyPart(async () => (await import('./delete-role.tsx')).DeleteRole);
const RolePanel = lazyPart(async () => (await import('./role-panel.tsx')).RolePanel);

/** R1.04, R2.19: the roles of an app and what each of them gives. The address names the role. */
function RolesPage() {
  const { t } = useTranslation();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const narrow = useMedia(NARROW);
  const [search, set] = useAddress();
  const find = search.get('find') ?? '';
  const [typed, setTyped] = useTypedSearch(find, (words) => set({ find: words }));
  const [deleting, setDeleting] = useState(false);
  const { data, currentData, error, isFetching, refetch } = useRolesQuery(
    { params: { app_id }, query: { limit: LIMITS.page_size, ...(find === '' ? {} : { keyword: find }) } },
    { skip: app_id === '' },
  );
  const failure = currentData === undefined ? error : undefined;
  const items = failure ? [] : (data?.items ?? []);
  const role_id = search.get('open') ?? (narrow ? '' : (items[0]?.role_id ?? ''));
  const {
    currentData: role,
    error: lost,
    isFetching: reading,
    refetch: reread,
  } = useRoleQuery({ params: { app_id, role_id }, ignore: ['MP/ROLE_NOT_FOUND'] }, { skip: app_id === '' || role_id === '' });
  const may_write = can(app, 'role:write');
  const panel = may_write ? search.get('new') : null;
  const closePanel = (): void => set({ new: '' });
  const open = (id: string): void => set({ open: id, new: '', q: '', show: '', with: '' }, { replace: false });
  /** What a new one gives is chosen next. */
  const begin = (id: string): void => set({ open: id, new: '', q: '', show: '', with: '', tab: '' }, { replace: false });
  const actionsOf = ({ display_name, within_reach }: Role) => (
    <RowMenu
      name={display_name}
      actions={[
        {
          key: 'edit',
          label: t('roles.edit'),
          icon: 'sliders',
          disabled: !within_reach,
          run: () => set({ new: 'edit' }, { replace: false }),
        },
        { key: 'delete', label: t('common.delete'), icon: 'trash', danger: true, disabled: !within_reach, run: () => setDeleting(true) },
      ]}
    />
  );
  const newButton = <NewButton label={t('roles.new')} onClick={() => set({ new: 'role' }, { replace: false })} />;
  const none = data !== undefined && items.length === 0 && find === '' && !failure;
  const list = (
    <PickList
      label={t('roles.title')}
      selected={role_id}
      onPick={open}
      head={<SearchField label={t('roles.search')} value={typed} onChange={setTyped} />}
      items={items.map((each) => ({
        id: each.role_id,
        name: each.display_name,
        mark: each.disabled ? <Badge tone="neutral">{t('roles.off')}</Badge> : null,
        under: t('roles.figures', { people: each.member_count, permissions: each.permission_count }),
      }))}
      foot={
        data && items.length === 0 ? (
          t('common.nothing_found.title')
        ) : data && data.count > items.length ? (
          <span className={styles['quiet']}>{t('roles.more', { count: data.count - items.length })}</span>
        ) : null
      }
    />
  );
  const body = () => {
    if (failure) return <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} />;
    if (data === undefined) return <SkeletonRows rows={12} height={48} />;
    if (none)
      return <EmptyState icon="shield" title={t('roles.empty.title')} text={t('roles.empty.text')} action={may_write ? newButton : null} />;
    return (
      <div className={styles['split']}>
        {narrow && role_id !== '' ? null : list}
        {role ? <RoleView key={role.role_id} app_id={app_id} role={role} onBack={narrow ? () => open('') : undefined} /> : null}
        {lost && !role && !reading ? (
          'code' in lost && lost.code === 'MP/ROLE_NOT_FOUND' ? (
            <EmptyState icon="shield" title={t('roles.gone.title')} text={t('roles.gone.text')} />
          ) : (
            <LoadFailure error={lost} retrying={reading} onRetry={() => void reread()} />
          )
        ) : null}
      </div>
    );
  };
  const crumbs = useAppCrumbs(...(role ? [{ label: t('roles.title'), to: hrefs.roles }] : []));
  return (
    <PageShell
      fill
      title={role && (!narrow || role_id !== '') ? role.display_name : t('roles.title')}
      crumbs={crumbs}
      mark={
        <>
          {role?.disabled ? <Badge tone="neutral">{t('roles.off')}</Badge> : null}
          {role && may_write ? actionsOf(role) : null}
        </>
      }
      actions={
        none ? null : (
          <>
            {narrow ? null : (
              <LinkButton to={hrefs.matrix} icon={<Icon name="tabs" />}>
                {t('permissions.matrix')}
              </LinkButton>
            )}
            {may_write ? newButton : null}
          </>
        )
      }
    >
      {body()}
      {panel === 'role' ? <RolePanel key="new" app_id={app_id} onMade={begin} onClose={closePanel} /> : null}
      {panel === 'edit' && role?.within_reach ? (
        <RolePanel key={role.role_id} app_id={app_id} role={role} onMade={open} onClose={closePanel} />
      ) : null}
      {role && deleting ? <DeleteRole app_id={app_id} role={role} onDeleted={() => open('')} onClose={() => setDeleting(false)} /> : null}
    </PageShell>
  );
}
export { RolesPage as Component };
