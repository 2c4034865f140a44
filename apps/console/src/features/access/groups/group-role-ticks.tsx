import type { GroupRoleGrants } from '@portico/contracts/platform/group-roles';
import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import type { PermissionMenus } from '@portico/contracts/platform/permissions';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { currentOf, saveFailure } from '../../../api/failure-text.ts';
import { useChangeGroupRoleGrantsMutation } from '../../../api/group-roles.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { useAppSelector } from '../../../session/state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useEditSet } from '../../../ui/form-kit/use-edit-set.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { arrangeTree } from '../../../lib/tree-math.ts';
import { useAccessHrefs } from '../addresses.ts';
import { permissionItems, type PermissionItem } from '../permission-tree.ts';
import { TickEditor } from '../tick-editor.tsx';
import { useImpact } from '../../../domain/impact/use-impact.ts';
import styles from '../access.module.css';

interface GroupRoleTicksProps {
  readonly app_id: string;
  readonly group: MenuGroup;
  readonly role_id: string;
  readonly loaded: GroupRoleGrants;
  readonly matrix: PermissionMenus;
}
interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly version: number;
  readonly narrowed: boolean;
}

const toChoice = ({ narrowed, version, items }: GroupRoleGrants): Choice => ({
  ids: new Set(items.flatMap(({ permission_id, chosen }) => (chosen ? [permission_id] : []))),
  version,
  narrowed,
});

/** Which permissions of one role count inside one group. Choosing changes the association, never the role. */
export function GroupRoleTicks({ app_id, group, role_id, loaded, matrix }: GroupRoleTicksProps) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const hrefs = useAccessHrefs();
  const { defPerId } = useParams();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [change, { isLoading }] = useChangeGroupRoleGrantsMutation();
  const tree = useMemo(() => {
    const held = new Set(loaded.items.map(({ permission_id }) => permission_id));
    return arrangeTree(permissionItems(matrix, t('permissions.unused'), held));
  }, [matrix, loaded.items, t]);
  const base = useMemo(() => toChoice(loaded), [loaded]);
  const { group_id } = group;
  const key = { params: { app_id, role_id }, query: { group_id } };
  const edit = useEditSet<Choice>({
    name: `group-role:${group_id}:${role_id}`,
    user_id,
    base,
    save: async ({ add, remove }, from) => {
      const answer = await change({
        ...key,
        body: { add: [...add], remove: [...remove] },
        if_match: from.version,
        ignore: ['COMMON/STALE_VERSION'],
      });
      const current = currentOf(answer);
      if (answer.data) {
        pushNotice({ kind: 'success', title: t('common.saved'), text: group.display_name });
        return { saved: toChoice(answer.data) };
      }
      return { refused: saveFailure(answer.error, t) ?? { code: '', message: '' }, theirs: current && toChoice(current) };
    },
  });
  const codes = loaded.items.flatMap(({ permission_id, code }) => (edit.chosen.has(permission_id) ? [code] : []));
  const impact = useImpact({ group_roles: { set: [{ group_id, role_id, permissions: codes }] } }, edit.changes);
  const may_write = can(app, 'group:write');
  if (loaded.items.length === 0)
    return (
      <EmptyState
        icon="key"
        title={t('menu_groups.empty_role.title')}
        text={t('menu_groups.empty_role.text')}
        action={<LinkButton to={hrefs.role(role_id)}>{t('menu_groups.to_role')}</LinkButton>}
      />
    );
  return (
    <TickEditor<PermissionItem, Choice>
      label={t('permissions.tree')}
      filter={t('permissions.search')}
      ticked={t('menu_groups.counts')}
      tree={tree}
      edit={edit}
      may_write={may_write}
      impact={impact}
      selected={tree.byId.has(defPerId ?? '') ? defPerId : undefined}
      end={(item) => t('access.pages', { count: item.pages })}
      head={
        <p className={styles['note']} role="note">
          <Icon name="info" />
          <span className={styles['grow']}>{loaded.narrowed ? t('menu_groups.narrowed_note') : t('menu_groups.all_note')}</span>
          {loaded.narrowed && may_write ? (
            <Button
              size="small"
              loading={isLoading}
              disabled={edit.changes > 0}
              onClick={() => void change({ ...key, body: { narrowed: false }, if_match: loaded.version })}
            >
              {t('menu_groups.widen')}
            </Button>
          ) : null}
        </p>
      }
    />
  );
}
