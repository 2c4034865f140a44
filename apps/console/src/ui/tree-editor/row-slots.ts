/**
 * Which element shows which row. A visible row keeps its element; a row that scrolls into view reuses the element of one that has left,
 * because creating and laying out new elements is the most expensive part of scrolling.
 */
export function createRowSlots(): (ids: readonly string[]) => readonly number[] {
  let held: ReadonlyMap<string, number> = new Map();
  return (ids) => {
    const kept = ids.map((id) => held.get(id));
    const taken = new Set(kept);
    let free = -1;
    const slots = kept.map((slot) => {
      if (slot !== undefined) return slot;
      do free += 1;
      while (taken.has(free));
      return free;
    });
    held = new Map(ids.map((id, i) => [id, slots[i] ?? i]));
    return slots;
  };
}
