import { LIMITS } from '@portico/contracts/limits';
import { ROOT } from '@portico/contracts/platform/app-menus';
import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useGroupTreeQuery } from '../../../api/menu-groups.ts';
import { NARROW, useMedia } from '../../../lib/media.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { CodeText } from '../../../ui/code-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TreeEditor } from '../../../ui/tree-editor/tree-editor.tsx';
import type { TreeTexts } from '../../../ui/tree-editor/tree-texts.ts';
import { arrangeTree } from '../../../lib/tree-math.ts';
import { useAccessHrefs } from '../addresses.ts';
import { toEntry, type GroupEntry } from './group-entry.ts';
import { GroupShell } from './group-shell.tsx';
import { useGroupMoves } from './use-group-moves.ts';
import styles from './group-menu-page.module.css';

const GroupMenuPanel = lazyPart(async () => (await import('./group-menu-panel.tsx')).GroupMenuPanel);
const RemoveGroupMenu = lazyPart(async () => (await import('./remove-group-menu.tsx')).RemoveGroupMenu);

function Arrange({ app_id, group }: { readonly app_id: string; readonly group: MenuGroup }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const narrow = useMedia(NARROW);
  const { MenuId = ROOT } = useParams();
  const { group_id } = group;
  const { data, currentData, error, isFetching, refetch } = useGroupTreeQuery({ params: { group_id } });
  const items = useMemo(() => (currentData?.items ?? []).map(toEntry), [currentData]);
  const tree = useMemo(() => arrangeTree(items), [items]);
  const moves = useGroupMoves(group_id, tree);
  const [removing, setRemoving] = useState<GroupEntry>();
  const may_write = can(app, 'group:write');
  const selected = tree.byId.get(MenuId);
  const open = (id: string): void => void navigate(hrefs.menu(group_id, id));
  const texts: TreeTexts = {
    label: t('menu_groups.order_tree'),
    expand: (name) => t('app_menus.expand', { name }),
    collapse: (name) => t('app_menus.collapse', { name }),
    drag: (name) => t('app_menus.drag', { name }),
    moveInto: (name) => t('app_menus.move_into_drop', { name }),
  };
  if (error && !currentData) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={12} height={36} />;
  if (items.length === 0)
    return (
      <EmptyState
        icon="list"
        title={t('menu_groups.empty_group.title')}
        text={t('menu_groups.empty_group.text')}
        action={
          may_write ? (
            <LinkButton to={hrefs.tree(group_id)} type="primary">
              {t('menu_groups.compose')}
            </LinkButton>
          ) : null
        }
      />
    );
  return (
    <div className={styles['arrange']}>
      <TreeEditor<GroupEntry>
        tree={tree}
        selected={selected?.id}
        rowHeight={narrow ? 48 : 34}
        indent={24}
        most_levels={LIMITS.menu_depth}
        texts={texts}
        onSelect={(item) => open(item.id)}
        onMove={may_write ? moves.move : undefined}
        onDelete={may_write ? setRemoving : undefined}
        renderRow={({ item, children }) => (
          <div className={styles['cells']}>
            <Icon name={item.directory ? 'folder' : 'file'} />
            <span className={styles['name']} data-directory={item.directory}>
              <bdi>{item.name}</bdi>
              {children > 0 ? <span className={styles['count']}>{children}</span> : null}
            </span>
            <CodeText quiet>{item.code}</CodeText>
          </div>
        )}
      />
      <div className={styles['foot']}>
        <span role="status" className={styles['moved']}>
          {moves.last ? (
            <>
              <bdi>{moves.last.text}</bdi>
              {moves.last.back ? (
                <Button size="small" type="link" onClick={moves.undo}>
                  {t('app_menus.undo')}
                </Button>
              ) : null}
            </>
          ) : (
            t('app_menus.count', { count: items.length })
          )}
        </span>
        {may_write ? <span className={styles['hint']}>{t('app_menus.keys_hint')}</span> : null}
      </div>
      {selected ? (
        <GroupMenuPanel
          key={selected.id}
          app_id={app_id}
          entry={selected}
          tree={tree}
          read_only={!may_write}
          onRemove={() => setRemoving(selected)}
          onClose={() => open(ROOT)}
        />
      ) : null}
      {removing ? (
        <RemoveGroupMenu entry={removing} tree={tree} onRemoved={() => open(ROOT)} onClose={() => setRemoving(undefined)} />
      ) : null}
    </div>
  );
}

/** R2.18 `menu`: the menus of a group in their order; the address names the one that is edited. */
function GroupMenuPage() {
  return <GroupShell current="menu">{(group, app_id) => <Arrange key={group.group_id} app_id={app_id} group={group} />}</GroupShell>;
}
export { GroupMenuPage as Component };
