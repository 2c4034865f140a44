import { LIMITS } from '@portico/contracts/limits';
import { Checkbox } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../../lib/media.ts';
import { MenuRow, type RowActions } from '../../domain/menu-tree/menu-row.tsx';
import type { MenuMoves } from '../../domain/menu-tree/use-menu-moves.ts';
import { useTreeTexts } from '../../domain/menu-tree/use-tree-texts.ts';
import { TreeEditor } from '../../ui/tree-editor/tree-editor.tsx';
import type { Row, Tree } from '../../lib/tree-math.ts';
import type { TreeOpen } from '../../ui/tree-editor/use-tree-open.ts';
import { useChosenHere, type ChosenMenus } from './chosen-menus.ts';
import type { MenuItem } from './menu-items.ts';
import styles from '../../domain/menu-tree/menu-tree.module.css';

interface MenusTreeProps {
  readonly tree: Tree<MenuItem>;
  readonly only: ReadonlySet<string> | undefined;
  readonly keyword: string;
  readonly selected: string | undefined;
  readonly open: TreeOpen;
  readonly moves: MenuMoves<MenuItem>;
  /** The three are absent for who may only read. */
  readonly chosen: ChosenMenus | undefined;
  readonly actions: RowActions<MenuItem> | undefined;
  readonly onDelete: ((item: MenuItem) => void) | undefined;
  readonly onSelect: (item: MenuItem) => void;
}

/** The app's menus as a tree whose rows can be chosen, moved and opened. */
export function MenusTree({ tree, only, keyword, selected, open, moves, chosen, actions, onDelete, onSelect }: MenusTreeProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const texts = useTreeTexts();
  const [menuFor, setMenuFor] = useState<string>();
  const menuIn = menuFor === undefined ? undefined : tree;
  const renderRow = useCallback(
    (row: Row<MenuItem>) => (
      <MenuRow row={row} keyword={keyword} actions={actions} menuIn={menuFor === row.item.id ? menuIn : undefined} onMenu={setMenuFor} />
    ),
    [menuIn, keyword, actions, menuFor],
  );
  const ids = useChosenHere(chosen, tree);
  const marks = useMemo(() => chosen && { ids, onChange: chosen.set }, [chosen, ids]);
  const shown = only?.size ?? tree.byId.size;
  const head = narrow ? null : (
    <div className={styles['head']} data-marks={marks !== undefined}>
      {marks ? (
        <Checkbox
          className={styles['all'] ?? ''}
          aria-label={t('menu_work.select_all')}
          checked={marks.ids.size >= shown}
          indeterminate={marks.ids.size > 0 && marks.ids.size < shown}
          onChange={(event) => marks.onChange(event.target.checked ? new Set(only ?? tree.byId.keys()) : new Set())}
        />
      ) : null}
      <span aria-hidden="true">{t('common.name')}</span>
      <span aria-hidden="true">{t('common.code_of')}</span>
      <span aria-hidden="true">{t('app_menus.owner')}</span>
    </div>
  );
  const may_move = actions !== undefined && only === undefined;
  return (
    <TreeEditor<MenuItem>
      tree={tree}
      only={only}
      selected={selected}
      rowHeight={narrow ? 48 : 34}
      indent={24}
      most_levels={LIMITS.menu_depth}
      texts={texts}
      head={head}
      open={open}
      marks={marks}
      onSelect={onSelect}
      onMove={may_move ? moves.move : undefined}
      onMoveMany={may_move ? moves.moveMany : undefined}
      onDelete={onDelete}
      renderRow={renderRow}
    />
  );
}
