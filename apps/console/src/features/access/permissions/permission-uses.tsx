import type { Permission } from '@portico/contracts/platform/permissions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePermissionDependentsQuery } from '../../../api/permissions.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { CodeText } from '../../../ui/code-text.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { FROM, useAccessHrefs } from '../addresses.ts';

interface ListProps {
  readonly title: string;
  readonly count: number;
  readonly items: readonly { readonly id: string; readonly line: ReactNode }[];
}

function List({ title, count, items }: ListProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map(({ id, line }) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
      {count > items.length ? <p>{t('access.and_more', { count: count - items.length })}</p> : null}
    </section>
  );
}

/** Pages, roles and groups that a permission is used in, each a way there. */
export function PermissionUses({ app_id, permission }: { readonly app_id: string; readonly permission: Permission }) {
  const { t } = useTranslation();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const { permission_id } = permission;
  const { currentData: uses, error, isFetching, refetch } = usePermissionDependentsQuery({ params: { app_id, permission_id } });
  if (error && !uses) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!uses) return <SkeletonRows rows={4} height={28} />;
  const used = uses.menus.count + uses.global_menus.count + uses.roles.count > 0;
  return (
    <>
      {used ? <p>{t('permissions.held_by', { count: uses.members })}</p> : <p>{t('permissions.not_used')}</p>}
      <List
        title={t('permissions.used_pages', { count: uses.menus.count })}
        count={uses.menus.count}
        items={uses.menus.items.map(({ app_menu_id, name, code }) => ({
          id: app_menu_id,
          line: (
            <>
              {can(app, 'menu:read') ? <Link to={hrefs.menus(app_menu_id)}>{name}</Link> : <bdi>{name}</bdi>}
              <CodeText quiet>{code}</CodeText>
            </>
          ),
        }))}
      />
      <List
        title={t('permissions.used_global', { count: uses.global_menus.count })}
        count={uses.global_menus.count}
        items={uses.global_menus.items.map(({ global_menu_id, name }) => ({ id: global_menu_id, line: <bdi>{name}</bdi> }))}
      />
      <List
        title={t('permissions.used_roles', { count: uses.roles.count })}
        count={uses.roles.count}
        items={uses.roles.items.map(({ role_id, display_name }) => ({
          id: role_id,
          line: <Link to={hrefs.role(role_id)}>{display_name}</Link>,
        }))}
      />
      <List
        title={t('permissions.used_groups', { count: uses.group_roles.count })}
        count={uses.group_roles.count}
        items={uses.group_roles.items.map(({ role_id, display_name, group_id, group_display_name }) => ({
          id: `${group_id} ${role_id}`,
          line: (
            <Link to={`${hrefs.grants(group_id, permission_id, FROM.permission)}?open=${role_id}`}>
              {t('permissions.role_in_group', { role: display_name, group: group_display_name })}
            </Link>
          ),
        }))}
      />
    </>
  );
}
