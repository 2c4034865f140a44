/** Plain numbers: a lookup costs an addition, and whoever scrapes reads them. */
export interface CacheCounts {
  /** Given without reading, also to whoever got what somebody else was reading. */
  hits: number;
  misses: number;
}

const counts = new Map<string, CacheCounts>();

/** Those of one name count together, so a process that makes caches again and again keeps no more numbers. */
export function countsOf(cache: string): CacheCounts {
  const known = counts.get(cache);
  if (known) return known;
  const added = { hits: 0, misses: 0 };
  counts.set(cache, added);
  return added;
}

export const allCounts = (): ReadonlyMap<string, Readonly<CacheCounts>> => counts;
