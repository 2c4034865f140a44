export interface MemoryCache<V> {
  readonly get: (key: string, load: () => Promise<V>) => Promise<V>;
  readonly forget: (matches: (key: string, value: V) => boolean) => void;
  readonly clear: () => void;
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
}

/** Least recently used goes first. Holds only what messages can invalidate. */
export function createMemoryCache<V>(options: CacheOptions<V>): MemoryCache<V> {
  const entries = new Map<string, Entry<V>>();
  const clock = options.clock ?? Date.now;
  let weight = 0;
  // A value read before a change and arriving after its message must not be kept.
  let generation = 0;

  const remove = (key: string, entry: Entry<V>): void => {
    entries.delete(key);
    weight -= entry.weight;
  };
  const keep = (key: string, value: V): void => {
    const old = entries.get(key);
    if (old) remove(key, old);
    const entry = { value, weight: options.weigh?.(value) ?? 1, expires_at: options.expiresAt?.(value) ?? Infinity };
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
    entries.delete(key);
    if (entry.expires_at <= clock()) {
      weight -= entry.weight;
      return undefined;
    }
    entries.set(key, entry);
    return entry;
  };

  return {
    get: async (key, load) => {
      if (!options.isLive()) return await load();
      const found = find(key);
      if (found) return found.value;
      const started = generation;
      const value = await load();
      if (generation === started && options.isLive()) keep(key, value);
      return value;
    },
    forget: (matches) => {
      generation += 1;
      for (const [key, entry] of entries) if (matches(key, entry.value)) remove(key, entry);
    },
    clear: () => {
      generation += 1;
      entries.clear();
      weight = 0;
    },
  };
}
