import type { Role } from '@portico/contracts/platform/roles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/address.ts';
import { usePermissionMenusQuery } from '../../../api/permissions.ts';
import { useRoleGrantsQuery } from '../../../api/roles.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useAccessHrefs } from '../addresses.ts';
import { BackToList } from '../back-to-list.tsx';
import { RoleTicks } from './role-ticks.tsx';
import styles from '../access.module.css';

const RoleConsole = lazyPart(async () => (await import('./role-console.tsx')).RoleConsole);
const RoleGroups = lazyPart(async () => (await import('./role-groups.tsx')).RoleGroups);

interface RoleViewProps {
  readonly app_id: string;
  readonly role: Role;
  /** On narrow screens the list is elsewhere. */
  readonly onBack?: (() => void) | undefined;
}

const TABS = ['permissions', 'groups', 'console'] as const;
type Tab = (typeof TABS)[number];

function Permissions({ app_id, role }: RoleViewProps) {
  const grants = useRoleGrantsQuery({ params: { app_id, role_id: role.role_id } });
  const matrix = usePermissionMenusQuery({ params: { app_id } });
  const failed = [grants, matrix].find(({ currentData, error }) => currentData === undefined && error !== undefined);
  if (failed?.error) return <LoadFailure error={failed.error} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!grants.currentData || !matrix.data) return <SkeletonRows rows={12} height={36} />;
  return <RoleTicks app_id={app_id} role={role} loaded={grants.currentData} matrix={matrix.data} />;
}

/** One role: what it gives, where it counts, what it lets people do in the console. */
export function RoleView({ app_id, role, onBack }: RoleViewProps) {
  const { t } = useTranslation();
  const panel_id = useId();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const [search, set] = useAddress();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'permissions';
  const go = (to: Tab): void => set({ q: '', show: '', tab: to === 'permissions' ? '' : to });
  const counts = { permissions: role.permission_count, groups: role.group_count, console: role.capabilities.length };
  return (
    <div className={styles['main']}>
      <div className={styles['tabs']}>
        {onBack ? <BackToList onBack={onBack} /> : null}
        <Segments<Tab>
          label={t('roles.parts')}
          panel_id={panel_id}
          value={tab}
          onChange={go}
          items={TABS.map((key) => ({ key, label: t('roles.tab', { name: t(`roles.tabs.${key}`), count: counts[key] }) }))}
        />
        {can(app, 'member:read') && role.member_count > 0 ? (
          <Link to={hrefs.members(role.role_id)}>{t('roles.people', { count: role.member_count })}</Link>
        ) : null}
      </div>
      <div id={panel_id} role="tabpanel" aria-label={t(`roles.tabs.${tab}`)} className={styles['main']}>
        {tab === 'permissions' ? <Permissions app_id={app_id} role={role} /> : null}
        {tab === 'groups' ? <RoleGroups app_id={app_id} role={role} /> : null}
        {tab === 'console' ? <RoleConsole app_id={app_id} role={role} /> : null}
      </div>
    </div>
  );
}
