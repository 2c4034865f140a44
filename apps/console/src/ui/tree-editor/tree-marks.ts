import { useRef } from 'react';
import type { Row, TreeItem } from '../../lib/tree-math.ts';

/** The rows chosen for one action on all of them. */
export interface TreeMarks {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

export interface Marking {
  readonly toggle: (id: string) => void;
  /** From the last one that was named without Shift to this one. */
  readonly extendTo: (id: string, from: string | undefined) => void;
  readonly anchor: (id: string) => void;
  readonly all: () => void;
  /** False when there was nothing to clear. */
  readonly clear: () => boolean;
}

export function useMarking<T extends TreeItem>(
  marks: TreeMarks | undefined,
  rows: readonly Row<T>[],
  index: ReadonlyMap<string, number>,
): Marking | undefined {
  const start = useRef<string>(undefined);
  if (!marks) return undefined;
  return {
    toggle: (id) => {
      const next = new Set(marks.ids);
      if (!next.delete(id)) next.add(id);
      start.current = id;
      marks.onChange(next);
    },
    extendTo: (id, from) => {
      start.current ??= from;
      const a = index.get(start.current ?? id) ?? index.get(id) ?? 0;
      const b = index.get(id) ?? a;
      marks.onChange(new Set(rows.slice(Math.min(a, b), Math.max(a, b) + 1).map((row) => row.item.id)));
    },
    anchor: (id) => {
      start.current = id;
    },
    all: () => marks.onChange(new Set(rows.map((row) => row.item.id))),
    clear: () => {
      if (marks.ids.size === 0) return false;
      marks.onChange(new Set());
      return true;
    },
  };
}
