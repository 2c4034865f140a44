import { LIMITS } from '@portico/contracts/limits';
import { ROOT } from '@portico/contracts/platform/app-menus';
import { Button, Dropdown, Input, Segmented } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useMenuQuery, useMenuTreeQuery } from '../../api/app-menus.ts';
import { NARROW, NO_DETAIL_PANEL, useMedia } from '../../lib/media.ts';
import { manageHref, useAppBase } from '../../session/app-base.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MenuRow, type RowActions } from '../../ui/menu-tree/menu-row.tsx';
import { MoveMenu } from '../../ui/menu-tree/move-menu.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TreeEditor, type TreeTexts } from '../../ui/tree-editor/tree-editor.tsx';
import { arrangeTree, withAncestors } from '../../ui/tree-editor/tree-math.ts';
import { AppMenuCreate, AppMenuDetail } from './app-menu-panels.tsx';
import { DeleteMenu } from './menu-dialogs.tsx';
import { matcher, toItem, type MenuItem, type OwnerFilter } from './menu-items.ts';
import { useAppMenuMoves } from './use-app-menu-moves.ts';
import styles from '../../ui/menu-tree/menu-tree.module.css';

const ownerOf = (value: string | null): OwnerFilter => (value === 'own' || value === 'service' ? value : 'all');

/** R2.19, R1.04: the app's menus, arranged and edited. The address names the selected menu and the filters. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const base = useAppBase();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const narrow = useMedia(NARROW);
  const over = useMedia(NO_DETAIL_PANEL);
  const { app_menu_id = ROOT } = useParams();
  const [search, setSearch] = useSearchParams();
  const { data, currentData, error, isFetching, refetch } = useMenuTreeQuery({ params: { app_id } }, { skip: app_id === '' });
  const failure = currentData === undefined ? error : undefined;
  const nodes = useMemo(() => (failure ? [] : (data?.items ?? [])), [data, failure]);
  const tree = useMemo(() => arrangeTree(nodes.map(toItem)), [nodes]);
  const keyword = useDeferredValue(search.get('q') ?? '');
  const owner = ownerOf(search.get('owner'));
  const filtered = keyword !== '' || owner !== 'all';
  const only = useMemo(() => (filtered ? withAncestors(tree, matcher(keyword, owner)) : undefined), [tree, filtered, keyword, owner]);
  const moves = useAppMenuMoves(app_id, nodes);
  const [menuFor, setMenuFor] = useState<string>();
  const [deleting, setDeleting] = useState<MenuItem>();
  const [moving, setMoving] = useState<MenuItem>();
  const may_write = can(app, 'menu:write');
  const selected = app_menu_id === ROOT ? undefined : tree.byId.get(app_menu_id);
  const { data: menu } = useMenuQuery(
    { params: { app_id, app_menu_id }, ignore: ['MP/MENU_NOT_FOUND'] },
    { skip: app_id === '' || app_menu_id === ROOT },
  );
  const creating = search.get('new');
  const parent = tree.byId.get(search.get('parent') ?? '');
  const place = over ? 'over' : 'inline';

  const set = (changes: Record<string, string>): void => {
    setSearch(
      (before) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') before.delete(key);
          else before.set(key, value);
        }
        return before;
      },
      { replace: true },
    );
  };
  const filters = (): string => {
    const kept = new URLSearchParams(search);
    kept.delete('new');
    kept.delete('parent');
    return kept.size > 0 ? `?${kept}` : '';
  };
  const open = (id: string): void => void navigate(manageHref(base, 'menu-manage', id) + filters());
  const startNew = (type: 'page' | 'directory', into?: MenuItem): void => {
    const inside = into ?? (selected?.directory ? selected : selected?.parent_id ? tree.byId.get(selected.parent_id) : undefined);
    const next = new URLSearchParams(search);
    next.set('new', type);
    if (inside) next.set('parent', inside.id);
    else next.delete('parent');
    void navigate(`${manageHref(base, 'menu-manage', app_menu_id)}?${next}`);
  };
  const actions: RowActions<MenuItem> | undefined = may_write
    ? { onMove: moves.move, onMoveTo: setMoving, onNew: startNew, onDelete: setDeleting }
    : undefined;
  const texts: TreeTexts = {
    label: t('app_menus.tree'),
    expand: (name) => t('app_menus.expand', { name }),
    collapse: (name) => t('app_menus.collapse', { name }),
    drag: (name) => t('app_menus.drag', { name }),
    moveInto: (name) => t('app_menus.move_into_drop', { name }),
  };
  const newItems = [
    { key: 'page', label: t('app_menus.new_page'), icon: <Icon name="file_plus" />, onClick: () => startNew('page') },
    { key: 'directory', label: t('app_menus.new_directory'), icon: <Icon name="folder_plus" />, onClick: () => startNew('directory') },
  ];
  const newButton = may_write ? (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus
      menu={{ items: newItems }}
    >
      <Button type="primary" icon={<Icon name="plus" />} aria-haspopup="menu">
        {t('app_menus.new_menu')}
        <Icon name="chevron_down" size={14} />
      </Button>
    </Dropdown>
  ) : null;
  const isType = creating === 'page' || creating === 'directory';
  const count = (which: OwnerFilter): number => (which === 'all' ? nodes.length : nodes.filter((n) => n.owner === which).length);
  const option = (value: OwnerFilter, label: string) => ({
    value,
    label: (
      <span>
        {label} <span className={styles['figure']}>{count(value)}</span>
      </span>
    ),
  });

  return (
    <PageShell
      fill
      title={t('app_menus.title')}
      crumbs={[{ label: app?.app_name ?? '', to: base }, { label: t('app_menus.manage') }]}
      actions={newButton}
    >
      <div className={styles['split']}>
        <div className={styles['main']}>
          <div className={styles['tools']}>
            <Input
              type="search"
              allowClear
              prefix={<Icon name="search" />}
              className={styles['filter'] ?? ''}
              aria-label={t('app_menus.filter')}
              placeholder={t('app_menus.filter')}
              maxLength={LIMITS.search_keyword}
              value={search.get('q') ?? ''}
              onChange={(event) => set({ q: event.target.value })}
            />
            <Segmented
              aria-label={t('app_menus.owner')}
              value={owner}
              onChange={(value) => set({ owner: value === 'all' ? '' : value })}
              options={[option('all', t('app_menus.all')), option('own', t('app_menus.own')), option('service', t('app_menus.services'))]}
            />
          </div>
          {data === undefined && !failure ? <SkeletonRows rows={12} height={narrow ? 48 : 34} /> : null}
          {failure ? <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} /> : null}
          {data !== undefined && !failure && nodes.length === 0 ? (
            <EmptyState
              icon="list"
              title={t('app_menus.empty.title')}
              text={t('app_menus.empty.text')}
              action={may_write ? <Button onClick={() => startNew('page')}>{t('app_menus.new_page')}</Button> : null}
            />
          ) : null}
          {only?.size === 0 && nodes.length > 0 ? (
            <EmptyState
              icon="search"
              title={t('common.nothing_found.title')}
              text={t('common.nothing_found.text')}
              action={<Button onClick={() => set({ q: '', owner: '' })}>{t('common.clear_filters')}</Button>}
            />
          ) : null}
          {nodes.length > 0 && only?.size !== 0 ? (
            <TreeEditor<MenuItem>
              tree={tree}
              only={only}
              selected={selected?.id}
              rowHeight={narrow ? 48 : 34}
              indent={24}
              most_levels={LIMITS.menu_depth}
              texts={texts}
              head={
                narrow ? null : (
                  <div className={styles['head']} aria-hidden="true">
                    <span>{t('app_menus.name')}</span>
                    <span>{t('app_menus.code')}</span>
                    <span>{t('app_menus.owner')}</span>
                  </div>
                )
              }
              onSelect={(item) => open(item.id)}
              onMove={may_write && !filtered ? moves.move : undefined}
              onDelete={may_write ? setDeleting : undefined}
              renderRow={(row) => (
                <MenuRow row={row} tree={tree} keyword={keyword} actions={actions} menuOpen={menuFor === row.item.id} onMenu={setMenuFor} />
              )}
            />
          ) : null}
          <div className={styles['foot']}>
            <span role="status" className={styles['moved']}>
              {moves.last ? (
                <>
                  <Icon name="undo" size={14} />
                  <bdi>{moves.last.text}</bdi>
                  {moves.last.back ? (
                    <Button size="small" type="link" onClick={moves.undo}>
                      {t('app_menus.undo')}
                    </Button>
                  ) : null}
                </>
              ) : failure ? null : (
                t('app_menus.count', { count: nodes.length })
              )}
            </span>
            {may_write ? <span className={styles['hint']}>{t('app_menus.keys_hint')}</span> : null}
          </div>
        </div>
        {isType ? (
          <AppMenuCreate
            key={`${creating}:${parent?.id ?? ''}`}
            app_id={app_id}
            type={creating}
            parent={parent}
            place={place}
            onCreated={open}
            onClose={() => open(app_menu_id)}
          />
        ) : menu && menu.app_menu_id === app_menu_id ? (
          <AppMenuDetail
            key={menu.app_menu_id}
            app_id={app_id}
            menu={menu}
            child_count={tree.childrenOf(menu.app_menu_id).length}
            may_write={may_write}
            place={place}
            onClose={() => open(ROOT)}
          />
        ) : null}
      </div>
      {deleting ? <DeleteMenu app_id={app_id} item={deleting} onDeleted={() => open(ROOT)} onClose={() => setDeleting(undefined)} /> : null}
      {moving ? <MoveMenu tree={tree} item={moving} onMove={moves.move} onClose={() => setMoving(undefined)} /> : null}
    </PageShell>
  );
}
