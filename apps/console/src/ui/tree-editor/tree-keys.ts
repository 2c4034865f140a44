import type { KeyboardEvent } from 'react';
import type { Marking } from './tree-marks.ts';
import { stepPlace, type Place, type Row, type Step, type Tree, type TreeItem } from '../../lib/tree-math.ts';
import type { TreeOpen } from './use-tree-open.ts';

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down' };

interface TreeKeys<T extends TreeItem> {
  readonly tree: Tree<T>;
  readonly rows: readonly Row<T>[];
  readonly index: ReadonlyMap<string, number>;
  readonly at: number;
  readonly page: number;
  readonly most_levels: number;
  readonly open: TreeOpen;
  readonly marking: Marking | undefined;
  readonly onActive: (id: string) => void;
  readonly onSelect: (item: T) => void;
  readonly onMove: ((item: T, to: Place) => void) | undefined;
  readonly onDelete: ((item: T) => void) | undefined;
}

/** What the keys do while the tree has the focus. */
export const treeKeys =
  <T extends TreeItem>({ tree, rows, index, at, page, most_levels, open, marking, onActive, onSelect, onMove, onDelete }: TreeKeys<T>) =>
  (event: KeyboardEvent<HTMLDivElement>): void => {
    const row = rows[at];
    if (!row || event.target !== event.currentTarget) return;
    const rtl = document.documentElement.dir === 'rtl';
    const forward = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight');
    const back = event.key === (rtl ? 'ArrowRight' : 'ArrowLeft');
    const step = STEPS[event.key] ?? (forward ? 'in' : back ? 'out' : undefined);
    if (event.altKey && step) {
      event.preventDefault();
      const to = onMove && stepPlace(tree, row.item.id, step, most_levels);
      if (!to || !onMove) return;
      onActive(row.item.id);
      if (to.parent_id !== null) open.reveal([to.parent_id]);
      onMove(row.item, to);
      return;
    }
    if (marking && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      marking.all();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const go = (to: number): void => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
      if (!next) return;
      onActive(next.item.id);
      if (event.shiftKey) marking?.extendTo(next.item.id, row.item.id);
      else marking?.anchor(next.item.id);
    };
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      PageDown: () => go(at + page),
      PageUp: () => go(at - page),
      Enter: () => onSelect(row.item),
      ' ': () => (marking ? marking.toggle(row.item.id) : onSelect(row.item)),
      Delete: () => onDelete?.(row.item),
    };
    const run = forward
      ? () => (row.children > 0 && !row.expanded ? open.toggle(row.item.id, true) : row.expanded ? go(at + 1) : undefined)
      : back
        ? () => (row.expanded ? open.toggle(row.item.id, false) : go(index.get(row.item.parent_id ?? '') ?? at))
        : actions[event.key];
    if (event.key === 'Escape' && marking?.clear()) event.preventDefault();
    if (!run) return;
    event.preventDefault();
    run();
  };
