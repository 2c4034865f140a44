/**
 * Which of the drawn elements shows which row. A row keeps its own while it is in sight, and one that comes into sight takes
 * that of a row that has gone: to make and lay out new ones for each turn of the wheel costs more than all else.
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
