import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMenuGroupQuery } from '../../../api/menu-groups.ts';
import { useCurrentApp } from '../../../session/current-app.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageShell, type Crumb } from '../../../ui/page-shell.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useAppCrumbs } from '../../../domain/apps/app-crumbs.ts';
import { FROM, useAccessHrefs } from '../addresses.ts';
import { GroupingNote } from './grouping-note.tsx';

interface GroupShellProps {
  readonly current: 'menutree' | 'menu' | 'auth' | 'role';
  readonly actions?: ReactNode;
  readonly children: (group: MenuGroup, app_id: string) => ReactNode;
}

/** R2.18: what the four screens of one menu group share. */
export function GroupShell({ current, actions, children }: GroupShellProps) {
  const { t } = useTranslation();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const { groupId = '', appId, fromPer } = useParams();
  // The address may name another app; whose group it is, the app that is open decides.
  const elsewhere = app !== undefined && appId !== undefined && appId !== app_id;
  const { data, currentData, error, isFetching, refetch } = useMenuGroupQuery(
    { params: { app_id, group_id: groupId }, ignore: ['MP/GROUP_NOT_FOUND'] },
    { skip: app_id === '' || elsewhere },
  );
  const group = currentData ?? (data?.group_id === groupId ? data : undefined);
  const gone = elsewhere || (error !== undefined && 'code' in error && error.code === 'MP/GROUP_NOT_FOUND');
  const back: Crumb =
    fromPer === FROM.permission
      ? { label: t('permissions.title'), to: hrefs.permissions }
      : { label: t('menu_groups.title'), to: hrefs.groups };
  const tabs = [
    { key: 'menutree', to: hrefs.tree(groupId), label: t('menu_groups.tabs.menus'), count: group?.menu_count },
    { key: 'menu', to: hrefs.menu(groupId), label: t('menu_groups.tabs.order') },
    { key: 'auth', to: hrefs.auth(groupId), label: t('menu_groups.tabs.roles'), count: group?.role_count },
    { key: 'role', to: hrefs.grants(groupId), label: t('menu_groups.tabs.grants') },
  ] as const;
  const body = (): ReactNode => {
    if (gone) return <EmptyState icon="box" title={t('menu_groups.gone.title')} text={t('menu_groups.gone.text')} />;
    if (group)
      return (
        <>
          <GroupingNote />
          {children(group, app_id)}
        </>
      );
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={12} height={36} />
    );
  };
  const crumbs = useAppCrumbs(back);
  return (
    <PageShell fill title={group?.display_name ?? t('menu_groups.one')} crumbs={crumbs} actions={group && !gone ? actions : null}>
      {gone ? null : (
        <TabLinks label={t('menu_groups.parts')} items={tabs.map(({ key, ...tab }) => ({ ...tab, current: key === current }))} />
      )}
      {body()}
    </PageShell>
  );
}
