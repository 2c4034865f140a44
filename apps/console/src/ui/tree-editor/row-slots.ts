export interface RowSlots {
  /** An element for each of these rows. */
  readonly of: (ids: readonly string[]) => readonly number[];
  /** This is what stands in the document now; a drawing that was given up changes nothing. */
  readonly keep: (ids: readonly string[], slots: readonly number[]) => void;
}

/**
 * Which element shows which row. A visible row keeps its element; a row that scrolls into view reuses the element of one that has left,
 * because creating and laying out new elements is the most expensive part of scrolling.
 */
export function createRowSlots(): RowSlots {
  let held: ReadonlyMap<string, number> = new Map();
  return {
    of: (ids) => {
      const kept = ids.map((id) => held.get(id));
      const taken = new Set(kept);
      let free = -1;
      return kept.map((slot) => {
        if (slot !== undefined) return slot;
        do free += 1;
        while (taken.has(free));
        return free;
      });
    },
    keep: (ids, slots) => {
      held = new Map(ids.map((id, i) => [id, slots[i] ?? i]));
    },
  };
}
