export interface MemoryCache<V> {
  readonly get: (key: string, load: () => Promise<V>) => Promise<V>;
  /** What is kept, at once; undefined where `get` would have to read. */
  readonly peek: (key: string) => V | undefined;
  /** For what is read together with something else: begin before reading, keep after; what changed in between is not kept. */
  readonly reading: () => Reading<V>;
  /** One entry. Costs the same however much is kept. */
  readonly drop: (key: string) => void;
  /** Whatever matches; looks at all of it. */
  readonly forget: (matches: (key: string, value: V) => boolean) => void;
  readonly clear: () => void;
}

export interface Reading<V> {
  readonly keep: (key: string, value: V) => void;
  /** Always, kept or not. */
  readonly end: () => void;
}

interface CacheOptions<V> {
  /** Entries, or whatever `weigh` counts in. */
  readonly max: number;
  readonly weigh?: (value: V) => number;
  /** False while changes elsewhere would not be heard of: then nothing is kept and nothing kept is given out. */
  readonly isLive: () => boolean;
  readonly clock?: () => number;
  /** When an entry stops being good by itself. */
  readonly expiresAt?: (value: V) => number;
}

interface Entry<V> {
  value: V;
  weight: number;
  expires_at: number;
  /** When it was last put at the end of the line, by the number of the look. */
  moved_at: number;
}

/** Used again within so many looks it keeps its place: moving it costs more than finding it. */
const MOVED_EVERY = 1_000;

/** About the least recently used goes first. Holds only what messages can invalidate. */
export function createMemoryCache<V>(options: CacheOptions<V>): MemoryCache<V> {
  const entries = new Map<string, Entry<V>>();
  const clock = options.clock ?? Date.now;
  let weight = 0;
  let looks = 0;
  const moved_every = options.max < MOVED_EVERY ? 0 : MOVED_EVERY;
  // A value read before a change and arriving after its message must not be kept: changes are counted while somebody reads.
  let change = 0;
  let changed_all = 0;
  let readers = 0;
  const changed = new Map<string, number>();

  const remove = (key: string, entry: Entry<V>): void => {
    entries.delete(key);
    weight -= entry.weight;
  };
  const keep = (key: string, value: V): void => {
    const old = entries.get(key);
    if (old) remove(key, old);
    const entry = { value, weight: options.weigh?.(value) ?? 1, expires_at: options.expiresAt?.(value) ?? Infinity, moved_at: looks };
    if (entry.weight > options.max) return;
    entries.set(key, entry);
    weight += entry.weight;
    for (const [oldest, least] of entries) {
      if (weight <= options.max) break;
      remove(oldest, least);
    }
  };
  const find = (key: string): Entry<V> | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expires_at !== Infinity && entry.expires_at <= clock()) {
      remove(key, entry);
      return undefined;
    }
    looks += 1;
    if (looks - entry.moved_at > moved_every) {
      entries.delete(key);
      entries.set(key, entry);
      entry.moved_at = looks;
    }
    return entry;
  };

  const reading = (): Reading<V> => {
    const begun = change;
    let is_open = true;
    readers += 1;
    return {
      keep: (key, value) => {
        const is_old = changed_all > begun || (changed.get(key) ?? 0) > begun;
        if (is_open && !is_old && options.isLive()) keep(key, value);
      },
      end: () => {
        if (!is_open) return;
        is_open = false;
        readers -= 1;
        if (readers === 0) changed.clear();
      },
    };
  };
  const forgetAll = (): void => {
    change += 1;
    changed_all = change;
  };

  return {
    reading,
    peek: (key) => (options.isLive() ? find(key)?.value : undefined),
    get: async (key, load) => {
      if (!options.isLive()) return await load();
      const found = find(key);
      if (found) return found.value;
      const { keep: keepRead, end } = reading();
      try {
        const value = await load();
        keepRead(key, value);
        return value;
      } finally {
        end();
      }
    },
    drop: (key) => {
      change += 1;
      if (readers > 0) changed.set(key, change);
      const entry = entries.get(key);
      if (entry) remove(key, entry);
    },
    forget: (matches) => {
      forgetAll();
      for (const [key, entry] of entries) if (matches(key, entry.value)) remove(key, entry);
    },
    clear: () => {
      forgetAll();
      entries.clear();
      weight = 0;
    },
  };
}
