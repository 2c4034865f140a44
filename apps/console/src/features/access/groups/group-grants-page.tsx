import { LIMITS } from '@portico/contracts/limits';
import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../lib/address.ts';
import { useGroupRoleGrantsQuery, useGroupRolesQuery } from '../../../api/group-roles.ts';
import { usePermissionMenusQuery } from '../../../api/permissions.ts';
import { NARROW, useMedia } from '../../../lib/media.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useAccessHrefs } from '../addresses.ts';
import { BackToList } from '../back-to-list.tsx';
import { PickList } from '../pick-list.tsx';
import { GroupRoleTicks } from './group-role-ticks.tsx';
import { GroupShell } from './group-shell.tsx';
import styles from '../access.module.css';

interface GrantsProps {
  readonly app_id: string;
  readonly group: MenuGroup;
}

function OneRole({ app_id, group, role_id }: GrantsProps & { readonly role_id: string }) {
  const grants = useGroupRoleGrantsQuery({ params: { app_id, role_id }, query: { group_id: group.group_id } });
  const matrix = usePermissionMenusQuery({ params: { app_id } });
  const failed = [grants, matrix].find(({ currentData, error }) => currentData === undefined && error !== undefined);
  if (failed?.error) return <LoadFailure error={failed.error} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!grants.currentData || !matrix.data) return <SkeletonRows rows={10} height={36} />;
  return <GroupRoleTicks key={role_id} app_id={app_id} group={group} role_id={role_id} loaded={grants.currentData} matrix={matrix.data} />;
}

function Grants({ app_id, group }: GrantsProps) {
  const { t } = useTranslation();
  const hrefs = useAccessHrefs();
  const narrow = useMedia(NARROW);
  const [search, set] = useAddress();
  const { data, error, isFetching, refetch } = useGroupRolesQuery({
    params: { app_id },
    query: { group_id: group.group_id, limit: LIMITS.page_size },
  });
  if (error && !data) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={10} height={48} />;
  const asked = data.items.find(({ role_id }) => role_id === search.get('open'));
  const opened = asked ?? (narrow ? undefined : data.items[0]);
  const open = (role_id: string): void => set({ open: role_id }, { replace: !narrow });
  if (data.items.length === 0)
    return (
      <EmptyState
        icon="shield"
        title={t('menu_groups.no_roles.title')}
        text={t('menu_groups.no_roles.text')}
        action={
          <LinkButton to={hrefs.auth(group.group_id)} type="primary">
            {t('menu_groups.to_roles')}
          </LinkButton>
        }
      />
    );
  return (
    <div className={styles['split']}>
      {narrow && opened ? null : (
        <PickList
          label={t('menu_groups.roles_of', { name: group.display_name })}
          selected={opened?.role_id}
          onPick={open}
          items={data.items.map((role) => ({
            id: role.role_id,
            name: role.role_display_name,
            under: role.narrowed ? t('menu_groups.narrowed') : t('menu_groups.all_count'),
          }))}
        />
      )}
      {opened ? (
        <div className={styles['main']}>
          {narrow ? (
            <div className={styles['tools']}>
              <BackToList onBack={() => open('')} />
            </div>
          ) : null}
          <OneRole app_id={app_id} group={group} role_id={opened.role_id} />
        </div>
      ) : null}
    </div>
  );
}

/** R2.18 `role`: what of the roles of a group counts inside it. */
function GroupGrantsPage() {
  return <GroupShell current="role">{(group, app_id) => <Grants key={group.group_id} app_id={app_id} group={group} />}</GroupShell>;
}
export { GroupGrantsPage as Component };
