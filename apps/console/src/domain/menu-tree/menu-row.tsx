import { LIMITS } from '@portico/contracts/limits';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { MenuIcon } from '../menus/menu-icon.tsx';
import { RowMenu, type RowAction } from '../../ui/row-menu.tsx';
import { stepPlace, type Place, type Row, type Step, type Tree } from '../../lib/tree-math.ts';
import type { MenuItem } from '../../api/menu-item.ts';
import styles from './menu-tree.module.css';

export interface RowActions<T extends MenuItem> {
  readonly onMove: (item: T, to: Place) => void;
  readonly onMoveTo: (item: T) => void;
  readonly onNew: (type: 'page' | 'directory', parent: T) => void;
  readonly onDelete: (item: T) => void;
  /** Where several rows can be chosen: chooses this one. */
  readonly onMark?: (item: T) => void;
}

interface MenuRowProps<T extends MenuItem> {
  readonly row: Row<T>;
  readonly keyword: string;
  /** Absent for who may only read. */
  readonly actions: RowActions<T> | undefined;
  /** While the row's menu is open: the tree in which it finds places to go. Rows whose menu is closed need not know of every change. */
  readonly menuIn?: Tree<T> | undefined;
  readonly onMenu: (id: string | undefined) => void;
}

/** Made for the one row whose menu is open: to look for all the places it could go takes time. */
function rowMenu<T extends MenuItem>({ row, menuIn: tree, actions }: MenuRowProps<T>, t: TFunction): readonly RowAction[] {
  if (!actions || !tree) return [];
  const { item } = row;
  const step = (key: Step, label: string, icon: IconName): RowAction => {
    const to = stepPlace(tree, item.id, key, LIMITS.menu_depth);
    return { key, label, icon, disabled: to === undefined, run: () => to && actions.onMove(item, to) };
  };
  const { onMark } = actions;
  const inside: readonly RowAction[] = [
    { key: 'page', label: t('app_menus.add_page_inside'), icon: 'file_plus', run: () => actions.onNew('page', item) },
    { key: 'directory', label: t('app_menus.add_directory_inside'), icon: 'folder_plus', run: () => actions.onNew('directory', item) },
  ];
  return [
    ...(item.directory ? inside : []),
    { ...step('up', t('common.move_up'), 'arrow_up'), apart: item.directory },
    step('down', t('common.move_down'), 'arrow_down'),
    step('out', t('app_menus.move_out'), 'undo'),
    { key: 'to', label: t('app_menus.move_to'), icon: 'move', run: () => actions.onMoveTo(item) },
    ...(onMark ? [{ key: 'mark', label: t('menu_work.select'), icon: 'check', apart: true, run: () => onMark(item) } as const] : []),
    { key: 'delete', danger: true, label: t('common.delete'), icon: 'trash', apart: !onMark, run: () => actions.onDelete(item) },
  ];
}

/** Name, count and marks | code | owner | permissions | more. */
export function MenuRow<T extends MenuItem>(props: MenuRowProps<T>) {
  const { row, keyword, actions, menuIn, onMenu } = props;
  const { t } = useTranslation();
  const { item } = row;
  return (
    <div className={styles['cells']}>
      <span className={styles['name']} data-directory={item.directory}>
        <MenuIcon item={item} className={styles['type']} />
        <span className={styles['names']}>
          <span className={styles['text']}>
            <Highlight text={item.name} part={keyword} />
          </span>
          <span className={styles['under']}>
            <CodeText quiet>{item.code}</CodeText>
          </span>
        </span>
        {row.children > 0 ? <span className={styles['count']}>{row.children}</span> : null}
        {item.hidden ? (
          <span title={t('app_menus.hidden')}>
            <Icon name="eye_off" size={14} />
            <span className="sr-only">{t('app_menus.hidden')}</span>
          </span>
        ) : null}
        {item.open_in_new_window ? (
          <span title={t('app_menus.window')}>
            <Icon name="external" size={13} />
            <span className="sr-only">{t('app_menus.window')}</span>
          </span>
        ) : null}
        {item.template_only ? <Badge tone="neutral">{t('app_menus.template_only')}</Badge> : null}
      </span>
      <span className={styles['code']}>
        <CodeText quiet>
          <Highlight text={item.code} part={keyword} />
        </CodeText>
      </span>
      {item.owner === undefined ? null : (
        <span className={styles['owner']}>
          {item.owner === 'own' ? (
            t('app_menus.this_app')
          ) : (
            <Badge tone="outline">
              <Icon name="plug" size={12} />
              {item.service_name}
            </Badge>
          )}
        </span>
      )}
      <span className={styles['keys']}>
        {item.permission_count > 0 ? (
          <span title={t('app_menus.key_count', { count: item.permission_count })}>
            <Icon name="key" size={13} />
            <span aria-hidden="true">{item.permission_count}</span>
            <span className="sr-only">{t('app_menus.key_count', { count: item.permission_count })}</span>
          </span>
        ) : null}
      </span>
      <span className={styles['more']}>
        {actions ? (
          <RowMenu
            name={item.name}
            of={item.id}
            tabIndex={-1}
            actions={rowMenu(props, t)}
            onOpenChange={(open) => {
              // Another row's menu may be open by the time that this one has gone.
              if (open) onMenu(item.id);
              else if (menuIn) onMenu(undefined);
            }}
          />
        ) : null}
      </span>
    </div>
  );
}
