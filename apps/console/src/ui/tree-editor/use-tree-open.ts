import { useCallback, useMemo, useState } from 'react';
import type { Tree, TreeItem } from '../../lib/tree-math.ts';

export interface TreeOpen {
  readonly closed: ReadonlySet<string>;
  readonly toggle: (id: string, open: boolean) => void;
  /** Opens all of these. */
  readonly reveal: (ids: readonly string[]) => void;
  readonly expandAll: () => void;
  readonly collapseAll: (tree: Tree<TreeItem>) => void;
}

/** Which directories are closed; whoever has buttons for all of them keeps this and hands it to the tree. */
export function useTreeOpen(): TreeOpen {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const change = useCallback((ids: readonly string[], open: boolean) => {
    setClosed((before) => {
      if (ids.every((id) => before.has(id) !== open)) return before;
      const next = new Set(before);
      for (const id of ids)
        if (open) next.delete(id);
        else next.add(id);
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      closed,
      toggle: (id, open) => change([id], open),
      reveal: (ids) => change(ids, true),
      expandAll: () => setClosed(new Set()),
      collapseAll: (tree) => setClosed(new Set([...tree.byId.values()].flatMap((item) => (item.directory ? [item.id] : [])))),
    }),
    [closed, change],
  );
}
