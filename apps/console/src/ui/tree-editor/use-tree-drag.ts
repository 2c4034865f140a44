import { useState, type DragEvent, type RefObject } from 'react';
import { dropPlace, type Drop } from './drop-place.ts';
import type { TreeMarks } from './tree-marks.ts';
import { topmost, type Place, type Row, type Tree, type TreeItem } from '../../lib/tree-math.ts';

interface TreeDragOptions<T extends TreeItem> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly tree: Tree<T>;
  readonly rows: readonly Row<T>[];
  readonly rowHeight: number;
  readonly indent: number;
  /** Where the first level begins, in px. */
  readonly start: number;
  readonly most_levels: number;
  readonly marks: TreeMarks | undefined;
  readonly onMove: ((item: T, to: Place) => void) | undefined;
  readonly onMoveMany: ((items: readonly T[], to: Place) => void) | undefined;
}

const NOTHING: ReadonlySet<string> = new Set();
const same = (a: Drop | undefined, b: Drop | undefined): boolean => a?.kind === b?.kind && JSON.stringify(a) === JSON.stringify(b);

/** A row by the pointer, or all that are marked when it is one of them. */
export function useTreeDrag<T extends TreeItem>(options: TreeDragOptions<T>) {
  const { scroller, tree, rows, rowHeight, indent, start, most_levels, marks, onMove, onMoveMany } = options;
  const [dragged, setDragged] = useState<ReadonlySet<string>>(NOTHING);
  const [drop, setDrop] = useState<Drop>();

  const dropAt = (event: DragEvent): Drop | undefined => {
    const box = scroller.current;
    if (dragged.size === 0 || !box) return undefined;
    const rect = box.getBoundingClientRect();
    const y = event.clientY - rect.top + box.scrollTop;
    const x = document.documentElement.dir === 'rtl' ? rect.right - event.clientX : event.clientX - rect.left;
    const pointer = {
      row: Math.min(rows.length - 1, Math.floor(y / rowHeight)),
      share: (y % rowHeight) / rowHeight,
      level: Math.max(1, Math.round((x - start) / indent)),
    };
    return dropPlace(tree, rows, dragged, pointer, most_levels);
  };
  const end = (): void => {
    setDragged(NOTHING);
    setDrop(undefined);
  };
  return {
    dragged,
    drop,
    end,
    /** How many go along. */
    begin: (id: string): number => {
      const ids = marks?.ids.has(id) === true && onMoveMany ? topmost(tree, marks.ids).map((item) => item.id) : [id];
      setDragged(new Set(ids));
      return ids.length;
    },
    over: (event: DragEvent): void => {
      const next = dropAt(event);
      // A pointer that moves within a place draws nothing anew.
      setDrop((before) => (same(before, next) ? before : next));
      if (!next) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    leave: (event: DragEvent): void => {
      if (event.target === scroller.current) setDrop(undefined);
    },
    drop_here: (event: DragEvent): void => {
      event.preventDefault();
      // Asked again: what is drawn may be a frame behind the pointer.
      const place = dropAt(event)?.place;
      const items = topmost(tree, dragged);
      const [first] = items;
      if (place && first) {
        if (items.length > 1) onMoveMany?.(items, place);
        else onMove?.(first, place);
      }
      end();
    },
  };
}
