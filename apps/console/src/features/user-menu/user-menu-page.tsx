import { LIMITS } from '@portico/contracts/limits';
import { ROOT } from '@portico/contracts/platform/app-menus';
import { Segmented } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useUserMenusQuery } from '../../api/members.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { NARROW, NO_DETAIL_PANEL, useMedia } from '../../lib/media.ts';
import { oneOf } from '../../lib/one-of.ts';
import { manageHref, useAppBase } from '../../domain/screens/app-base.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { hasWords } from '../../api/menu-item.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TreeEditor } from '../../ui/tree-editor/tree-editor.tsx';
import type { TreeTexts } from '../../ui/tree-editor/tree-texts.ts';
import { arrangeTree, withAncestors } from '../../lib/tree-math.ts';
import { PersonSelect } from './person-select.tsx';
import { isOf, toItems, WHICH, type UserMenuItem } from './user-menu-items.ts';
import { WhyPanel } from './why-panel.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import styles from './user-menu-page.module.css';

/** R2.17, R2.32: the menus one person has, and why or why not. The address names the person, the menu and the filters. */
function UserMenuPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const base = useAppBase();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const narrow = useMedia(NARROW);
  const over = useMedia(NO_DETAIL_PANEL);
  const address = useListAddress();
  const [search] = useSearchParams();
  const { app_menu_id = ROOT, typeCode } = useParams();
  const [user_id, q] = [address.get('user'), address.get('q')];
  const keyword = useDeferredValue(q);
  const which = oneOf(address.get('which'), WHICH);
  const { currentData, error, isFetching, refetch } = useUserMenusQuery(
    { params: { app_id, user_id }, query: typeCode === undefined ? {} : { biz_type: typeCode } },
    { skip: app_id === '' || user_id === '' },
  );
  const tree = useMemo(() => arrangeTree(toItems(currentData?.items ?? [])), [currentData]);
  const filtered = keyword !== '' || which !== undefined;
  const only = useMemo(
    () => (filtered ? withAncestors(tree, (menu) => hasWords(menu, keyword) && isOf(menu, which)) : undefined),
    [tree, filtered, keyword, which],
  );
  const hrefOfMenu = (id: string): string => `${manageHref(base, 'user-menu', id)}?${search}`;
  const selected = tree.byId.get(app_menu_id);
  const texts: TreeTexts = {
    label: t('user_menus.tree'),
    expand: (name) => t('app_menus.expand', { name }),
    collapse: (name) => t('app_menus.collapse', { name }),
    drag: (name) => t('app_menus.drag', { name }),
    moveInto: (name) => t('app_menus.move_into_drop', { name }),
  };
  const failure = currentData === undefined ? error : undefined;
  const crumbs = useAppCrumbs();
  return (
    <PageShell fill title={t('user_menus.title')} crumbs={crumbs}>
      <div className={styles['split']}>
        <div className={styles['main']}>
          <div className={styles['tools']}>
            <PersonSelect app_id={app_id} value={user_id} may_list={can(app, 'member:read')} onChange={(user) => address.set({ user })} />
            {tree.byId.size > 0 ? (
              <>
                <SearchField
                  className={styles['filter']}
                  label={t('user_menus.filter')}
                  value={q}
                  onChange={(typed) => address.set({ q: typed })}
                />
                <Segmented
                  aria-label={t('user_menus.which')}
                  value={which ?? ''}
                  onChange={(value) => address.set({ which: value })}
                  options={[{ value: '', label: t('common.all') }, ...WHICH.map((value) => ({ value, label: t(`user_menus.${value}`) }))]}
                />
              </>
            ) : null}
          </div>
          {user_id === '' ? <EmptyState icon="eye" title={t('user_menus.start.title')} text={t('user_menus.start.text')} /> : null}
          {user_id !== '' && currentData === undefined && !failure ? <SkeletonRows rows={12} height={narrow ? 48 : 34} /> : null}
          {failure ? <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} /> : null}
          {currentData && tree.byId.size === 0 ? (
            <EmptyState
              icon="list"
              title={t('user_menus.empty.title')}
              text={t('user_menus.empty.text')}
              action={can(app, 'menu:read') ? <Link to={manageHref(base, 'menu-manage')}>{t('menu_groups.no_menus.action')}</Link> : null}
            />
          ) : null}
          {only?.size === 0 && tree.byId.size > 0 ? <NothingFound onClear={() => address.set({ q: '', which: '' })} /> : null}
          {tree.byId.size > 0 && only?.size !== 0 ? (
            <TreeEditor<UserMenuItem>
              tree={tree}
              only={only}
              selected={selected?.id}
              rowHeight={narrow ? 48 : 34}
              indent={24}
              most_levels={LIMITS.menu_depth}
              texts={texts}
              onSelect={(item) => void navigate(hrefOfMenu(item.id))}
              renderRow={({ item }) => (
                <span className={styles['row']} data-seen={item.visible}>
                  <Icon name={item.visible ? (item.directory ? 'folder' : 'file') : 'eye_off'} />
                  <bdi className={styles['name']}>
                    <Highlight text={item.name} part={keyword} />
                  </bdi>
                  <span className={styles['code']}>
                    <CodeText quiet>{item.code}</CodeText>
                  </span>
                  <span className={styles['outcome']}>
                    <Badge tone={item.visible ? 'success' : 'neutral'} dot>
                      {item.failing_step === null ? t('user_menus.yes') : t('user_menus.no')}
                    </Badge>
                  </span>
                </span>
              )}
            />
          ) : null}
          {tree.byId.size > 0 && currentData ? (
            <div className={styles['foot']} role="status">
              {t('user_menus.count', { seen: currentData.visible_count, total: currentData.count })}
            </div>
          ) : null}
        </div>
        {selected ? (
          <WhyPanel
            key={selected.id}
            user_id={user_id}
            menu={selected}
            biz_type={typeCode}
            place={over ? 'over' : 'inline'}
            hrefOfMenu={hrefOfMenu}
            onClose={() => void navigate(hrefOfMenu(ROOT))}
          />
        ) : null}
      </div>
    </PageShell>
  );
}
export { UserMenuPage as Component };
