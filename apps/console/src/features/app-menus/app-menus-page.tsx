import { lazyPart } from '../../ui/lazy-part.tsx';
import { ROOT } from '@portico/contracts/platform/app-menus';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuQuery, useMenuTreeQuery } from '../../api/app-menus.ts';
import { NARROW, NO_DETAIL_PANEL, useMedia } from '../../lib/media.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import type { RowActions } from '../../domain/menu-tree/menu-row.tsx';
import { TreeFoot } from '../../domain/menu-tree/tree-foot.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { arrangeTree, topmost, withAncestors } from '../../lib/tree-math.ts';
import { useTreeOpen } from '../../ui/tree-editor/use-tree-open.ts';
import { createChosenMenus, NONE_CHOSEN } from './chosen-menus.ts';
import { matcher, toItem, type MenuItem, type OwnerFilter } from './menu-items.ts';
import { MenusActions } from './menus-actions.tsx';
import { MenusSelection } from './menus-selection.tsx';
import { MenusToolbar } from './menus-toolbar.tsx';
import { MenusTree } from './menus-tree.tsx';
import type { UnsavedMenu } from './preview-edits.ts';
import { useAppMenuMoves } from './use-app-menu-moves.ts';
import { useMenusAddress } from './use-menus-address.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import styles from '../../domain/menu-tree/menu-tree.module.css';

const MoveClash = lazyPart(async () => (await import('../../domain/menu-tree/move-clash.tsx')).MoveClash);
const MoveMenu = lazyPart(async () => (await import('../../domain/menu-tree/move-menu.tsx')).MoveMenu<MenuItem>);
const AppMenuCreate = lazyPart(async () => (await import('./app-menu-panels.tsx')).AppMenuCreate);
const AppMenuDetail = lazyPart(async () => (await import('./app-menu-panels.tsx')).AppMenuDetail);
const DeleteMenus = lazyPart(async () => (await import('./menu-dialogs.tsx')).DeleteMenus);
const MenuImport = lazyPart(async () => (await import('./menu-import.tsx')).MenuImport);
const MenuPreview = lazyPart(async () => (await import('./menu-preview.tsx')).MenuPreview);
const NoMenus = lazyPart(async () => (await import('./no-menus.tsx')).NoMenus);

/** R2.19, R1.04: the app's menus, arranged and edited. The address names the selected menu and the filters. */
function AppMenusPage() {
  const { t } = useTranslation();
  const address = useMenusAddress();
  const { app_menu_id, making } = address;
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const narrow = useMedia(NARROW);
  const place = useMedia(NO_DETAIL_PANEL) ? 'over' : 'inline';
  const { data, currentData, error, isFetching, refetch } = useMenuTreeQuery({ params: { app_id } }, { skip: app_id === '' });
  const failure = currentData === undefined ? error : undefined;
  const nodes = useMemo(() => (failure ? [] : (data?.items ?? [])), [data, failure]);
  const tree = useMemo(() => arrangeTree(nodes.map(toItem)), [nodes]);
  const keyword = useDeferredValue(address.keyword.trim());
  const { owner } = address;
  const filtered = keyword !== '' || owner !== 'all';
  const only = useMemo(() => (filtered ? withAncestors(tree, matcher(keyword, owner)) : undefined), [tree, filtered, keyword, owner]);
  const own_count = useMemo(() => nodes.filter((node) => node.owner === 'own').length, [nodes]);
  const open = useTreeOpen();
  const moves = useAppMenuMoves(app_id, tree);
  // Read where something is done with it: this page is not drawn anew by each step of a selection.
  const [chosen] = useState(createChosenMenus);
  const [deleting, setDeleting] = useState<readonly MenuItem[]>();
  const [importing, setImporting] = useState(false);
  const [unsaved, setUnsaved] = useState<UnsavedMenu>();
  const [moving, setMoving] = useState<readonly MenuItem[]>();
  const may_write = can(app, 'menu:write');
  const selected = app_menu_id === ROOT ? undefined : tree.byId.get(app_menu_id);
  const { data: menu } = useMenuQuery(
    { params: { app_id, app_menu_id }, ignore: ['MP/MENU_NOT_FOUND'] },
    { skip: app_id === '' || app_menu_id === ROOT },
  );
  const parent = tree.byId.get(address.parent_id);
  const inside = selected?.directory ? selected.id : (selected?.parent_id ?? undefined);

  // Rows and tools keep what they were given; they find today's state here.
  const now = useRef({ moves, address, open, tree, inside });
  useLayoutEffect(() => {
    now.current = { moves, address, open, tree, inside };
  });
  const actions = useMemo<RowActions<MenuItem> | undefined>(
    () =>
      may_write
        ? {
            onMove: (item, to) => now.current.moves.move(item, to),
            onMoveTo: (item) => setMoving([item]),
            onNew: (type, into) => now.current.address.make(type, into.id),
            onDelete: (item) => setDeleting([item]),
            onMark: (item) => chosen.set(new Set([...chosen.get(), item.id])),
          }
        : undefined,
    [may_write, chosen],
  );
  const chosenItems = (): readonly MenuItem[] => topmost(tree, chosen.get());
  const select = useCallback((item: MenuItem) => now.current.address.open(item.id), []);
  const tools = useMemo(
    () => ({
      onOwner: (next: OwnerFilter) => now.current.address.set({ owner: next === 'all' ? undefined : next }),
      onExpandAll: () => now.current.open.expandAll(),
      onCollapseAll: () => now.current.open.collapseAll(now.current.tree),
      onPreview: () => now.current.address.set({ as: 'role' }),
    }),
    [],
  );
  const startImport = useCallback(() => setImporting(true), []);
  const startNew = useCallback((type: 'page' | 'directory') => now.current.address.make(type, now.current.inside), []);
  const crumbs = useAppCrumbs();
  return (
    <PageShell
      fill
      title={t('app_menus.title')}
      crumbs={crumbs}
      actions={
        <MenusActions app_id={app_id} app_code={app?.app_code ?? ''} may_write={may_write} onImport={startImport} onNew={startNew} />
      }
    >
      <div className={styles['split']}>
        <div className={styles['main']}>
          {address.as === undefined ? (
            <>
              <MenusToolbar
                keyword={address.keyword}
                onKeyword={address.setKeyword}
                owner={owner}
                all={nodes.length}
                own={own_count}
                may_preview={can(app, 'why:read')}
                {...tools}
              />
              {data === undefined && !failure ? <SkeletonRows rows={12} height={narrow ? 48 : 34} /> : null}
              {failure ? <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} /> : null}
              {data !== undefined && !failure && nodes.length === 0 ? (
                <NoMenus may_write={may_write} onImport={startImport} onNew={() => address.make('page', undefined)} />
              ) : null}
              {only?.size === 0 && nodes.length > 0 ? <NothingFound onClear={address.clear} /> : null}
              {nodes.length > 0 && only?.size !== 0 ? (
                <MenusTree
                  tree={tree}
                  only={only}
                  keyword={keyword}
                  selected={selected?.id}
                  open={open}
                  moves={moves}
                  chosen={may_write ? chosen : undefined}
                  actions={actions}
                  onDelete={may_write ? (item) => setDeleting(chosen.get().has(item.id) ? chosenItems() : [item]) : undefined}
                  onSelect={select}
                />
              ) : null}
              <MenusSelection
                tree={tree}
                chosen={chosen}
                onMove={() => setMoving(chosenItems())}
                onDelete={() => setDeleting(chosenItems())}
                onClear={() => chosen.set(NONE_CHOSEN)}
              />
              <TreeFoot
                moves={moves}
                count={failure ? undefined : nodes.length}
                may_write={may_write && nodes.length > 0}
                hint={t('menu_work.keys_hint')}
              />
            </>
          ) : (
            <MenuPreview app_id={app_id} address={address} as={address.as} unsaved={unsaved} selected={selected?.id} />
          )}
        </div>
        {making ? (
          <AppMenuCreate
            key={`${making}:${parent?.id ?? ''}`}
            app_id={app_id}
            type={making}
            parent={parent}
            place={place}
            sort={tree.childrenOf(parent?.id ?? null).length}
            onUnsaved={setUnsaved}
            onCreated={address.open}
            onClose={() => address.open(app_menu_id)}
          />
        ) : menu && menu.app_menu_id === app_menu_id ? (
          <AppMenuDetail
            key={menu.app_menu_id}
            app_id={app_id}
            menu={menu}
            child_count={tree.childrenOf(menu.app_menu_id).length}
            may_write={may_write}
            place={place}
            onUnsaved={setUnsaved}
            onClose={() => address.open(ROOT)}
          />
        ) : null}
      </div>
      {deleting ? (
        <DeleteMenus app_id={app_id} items={deleting} onDeleted={() => address.open(ROOT)} onClose={() => setDeleting(undefined)} />
      ) : null}
      {importing ? <MenuImport app_id={app_id} onClose={() => setImporting(false)} /> : null}
      {moving ? <MoveMenu tree={tree} items={moving} onMove={moves.moveMany} onClose={() => setMoving(undefined)} /> : null}
      {moves.clash ? <MoveClash tree={tree} clash={moves.clash} onSettle={moves.settleClash} /> : null}
    </PageShell>
  );
}
export { AppMenusPage as Component };
