import { DEFAULTS, LIMITS } from '@portico/contracts/limits';
import type { AppMenuChange } from '@portico/contracts/platform/app-menus';
import type { MenuDetail as Menu } from '@portico/contracts/platform/menu-trees';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../lib/format.ts';
import { NARROW, NO_DETAIL_PANEL, useMedia } from '../../lib/media.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { SaveAnswer } from '../../lib/save-answer.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TreeEditor } from '../../ui/tree-editor/tree-editor.tsx';
import { arrangeTree, withAncestors } from '../../lib/tree-math.ts';
import type { CreateMenu } from './menu-create.tsx';
import { hasWords, type MenuItem } from '../../api/menu-item.ts';
import { MenuRow } from './menu-row.tsx';
import type { TreeAddress } from './tree-address.ts';
import { TreeFoot } from './tree-foot.tsx';
import { useMenuMoves, type MovesPort } from './use-menu-moves.ts';
import { useTreeTexts } from './use-tree-texts.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './menu-tree.module.css';

const DeleteTreeMenu = lazyPart(async () => (await import('./delete-tree-menu.tsx')).DeleteTreeMenu);
const MenuCreate = lazyPart(async () => (await import('./menu-create.tsx')).MenuCreate);
const MenuDetail = lazyPart(async () => (await import('./menu-detail.tsx')).MenuDetail);
const MoveMenu = lazyPart(async () => (await import('./move-menu.tsx')).MoveMenu<MenuItem>);

/** Where the menus of a tree come from and who changes them. */
export interface MenuTreeStore {
  readonly items: readonly MenuItem[] | undefined;
  readonly failure: ComponentProps<typeof LoadFailure>['error'] | undefined;
  readonly fetching: boolean;
  readonly refetch: () => unknown;
  /** The selected one with everything it carries. */
  readonly menu: (Menu & { readonly id: string }) | undefined;
  readonly moves: MovesPort<MenuItem>;
  readonly create: CreateMenu;
  readonly save: (id: string, values: AppMenuChange, version: number | undefined) => Promise<SaveAnswer>;
  readonly remove: (item: MenuItem) => Promise<boolean>;
}

interface MenuTreeProps {
  readonly store: MenuTreeStore;
  readonly address: TreeAddress;
  readonly user_id: string;
  readonly zone: string;
  /** Names the forms for kept drafts: whose menus these are. */
  readonly whose: string;
  /** Where a new one goes unless it is said. */
  readonly directory: string | undefined;
  readonly may_write: boolean;
  /** A shown one may be hidden again: nobody sees it before an app has it. */
  readonly may_hide?: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  /** What deleting means beyond the tree. */
  readonly on_delete?: string;
}

const NONE: readonly MenuItem[] = [];

/** A menu tree that belongs to no app: of a service, of a template, or of every app. */
export function MenuTree({
  store,
  address,
  user_id,
  zone,
  whose,
  directory,
  may_write,
  may_hide = false,
  empty,
  on_delete,
}: MenuTreeProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const place = useMedia(NO_DETAIL_PANEL) ? 'over' : 'inline';
  const { items = NONE, failure, menu } = store;
  const texts = useTreeTexts();
  const tree = useMemo(() => arrangeTree(items), [items]);
  const keyword = useDeferredValue(address.keyword);
  const only = useMemo(() => (keyword === '' ? undefined : withAncestors(tree, (item) => hasWords(item, keyword))), [tree, keyword]);
  const moves = useMenuMoves(tree, store.moves);
  const [menuFor, setMenuFor] = useState<string>();
  const [deleting, setDeleting] = useState<MenuItem>();
  const [moving, setMoving] = useState<readonly MenuItem[]>();
  const parent = tree.byId.get(address.parent ?? '');
  const close = (): void => address.open(undefined);
  const startNew = (type: 'page' | 'directory', into?: MenuItem): void => address.startNew(type, into?.id ?? directory);
  const actions = may_write
    ? { onMove: moves.move, onMoveTo: (item: MenuItem) => setMoving([item]), onNew: startNew, onDelete: setDeleting }
    : undefined;
  const loaded = store.items !== undefined && !failure;
  const head = (
    <div className={styles['head']} data-plain aria-hidden="true">
      <span>{t('common.name')}</span>
      <span>{t('common.code_of')}</span>
    </div>
  );
  const facts = (of: Menu): ReactNode => (
    <div>
      <dt>{t('app_menus.changed_at')}</dt>
      <dd>
        <CodeText quiet>{tableTime(of.updated_at, zone)}</CodeText> <bdi>{of.updated_by}</bdi>
      </dd>
    </div>
  );
  return (
    <div className={styles['split']}>
      <div className={styles['main']} data-plain>
        {loaded && items.length === 0 ? null : (
          <div className={styles['tools']}>
            <SearchField className={styles['filter']} label={t('app_menus.filter')} value={address.keyword} onChange={address.find} />
          </div>
        )}
        {store.items === undefined && !failure ? <SkeletonRows rows={8} height={narrow ? 48 : 34} /> : null}
        {failure ? <LoadFailure error={failure} retrying={store.fetching} onRetry={() => void store.refetch()} /> : null}
        {loaded && items.length === 0 ? (
          <EmptyState
            icon="list"
            {...empty}
            action={may_write ? <Button onClick={() => startNew('page')}>{t('app_menus.new_page')}</Button> : null}
          />
        ) : null}
        {only?.size === 0 && items.length > 0 ? <NothingFound onClear={() => address.find('')} /> : null}
        {items.length > 0 && only?.size !== 0 && !failure ? (
          <TreeEditor<MenuItem>
            tree={tree}
            only={only}
            selected={address.selected}
            rowHeight={narrow ? 48 : 34}
            indent={24}
            most_levels={LIMITS.menu_depth}
            texts={texts}
            head={narrow ? null : head}
            onSelect={(item) => address.open(item.id)}
            onMove={may_write && keyword === '' ? moves.move : undefined}
            onDelete={may_write ? setDeleting : undefined}
            renderRow={(row) => (
              <MenuRow
                row={row}
                keyword={keyword}
                actions={actions}
                menuIn={menuFor === row.item.id ? tree : undefined}
                onMenu={setMenuFor}
              />
            )}
          />
        ) : null}
        <TreeFoot moves={moves} count={loaded && items.length > 0 ? items.length : undefined} may_write={may_write && items.length > 0} />
      </div>
      {address.creating && may_write ? (
        <MenuCreate
          key={`${address.creating}:${parent?.id ?? ''}`}
          user_id={user_id}
          biz_type={DEFAULTS.biz_type}
          type={address.creating}
          parent={parent}
          place={place}
          create={store.create}
          onCreated={address.open}
          onClose={() => address.open(address.selected)}
        />
      ) : menu && menu.id === address.selected ? (
        <MenuDetail
          key={menu.id}
          draft={`${whose}:${menu.id}`}
          user_id={user_id}
          menu={menu}
          may_hide={may_hide || menu.hidden}
          child_count={tree.childrenOf(menu.id).length}
          may_write={may_write}
          place={place}
          save={(values, version) => store.save(menu.id, values, version)}
          facts={facts(menu)}
          onClose={close}
        />
      ) : null}
      {deleting ? (
        <DeleteTreeMenu
          tree={tree}
          item={deleting}
          also={on_delete}
          remove={store.remove}
          onDeleted={close}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
      {moving ? <MoveMenu tree={tree} items={moving} onMove={moves.moveMany} onClose={() => setMoving(undefined)} /> : null}
    </div>
  );
}
