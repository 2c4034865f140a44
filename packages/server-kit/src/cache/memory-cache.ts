import { countsOf } from './cache-counts.ts';
import { createFlights } from './flights.ts';
import { isUnavailable } from '../work/unavailable.ts';
import { createKeptEntries, type KeptOptions } from './kept-entries.ts';

export interface MemoryCache<V> {
  /** Reads what is not kept. Who asks while it is being read gets what is being read. */
  readonly get: (key: string, load: () => Promise<V>) => Promise<V>;
  /** What is kept, at once; undefined where `get` would have to read. */
  readonly peek: (key: string) => V | undefined;
  /** For what is read together with something else: begin before reading, keep after; what changed in between is not kept. */
  readonly reading: () => Reading<V>;
  /** One entry, and what is being read of it. Costs the same however much is kept. */
  readonly drop: (key: string) => void;
  /** Everything that carries this tag. Costs what is forgotten, not what is kept. */
  readonly forget: (tag: string) => void;
  readonly clear: () => void;
  readonly bytes: () => number;
}

export interface Reading<V> {
  readonly keep: (key: string, value: V) => void;
  /** Always, kept or not. */
  readonly end: () => void;
}

interface CacheOptions<V> extends KeptOptions<V> {
  /** Under which its hits and misses are counted. */
  readonly name: string;
  /** False while changes elsewhere would not be heard of: then nothing is kept and nothing kept is given out. */
  readonly isLive: () => boolean;
  /**
   * Whether a failure applies to every caller that joined the read, as when there is no answer. By default each of them then reads again.
   */
  readonly failsForAll?: (error: unknown) => boolean;
}

/** Remembered one by one while somebody reads; beyond that whatever is being read counts as changed. */
const MOST_CHANGES = 10_000;
const tagMark = (tag: string): string => `tag ${tag}`;
const keyMark = (key: string): string => `key ${key}`;

/** Bounded by bytes, since a process ends by bytes and not by entries. Holds only what messages can invalidate. */
export function createMemoryCache<V>(options: CacheOptions<V>): MemoryCache<V> {
  const kept = createKeptEntries(options);
  const counts = countsOf(options.name);
  const flights = createFlights<V>();
  // A value read before a change and arriving after its message must not be kept: changes are counted while somebody reads.
  let change = 0;
  let changed_all = 0;
  let readers = 0;
  const changed = new Map<string, number>();
  const noteChange = (mark: string): void => {
    change += 1;
    if (readers === 0) return;
    changed.set(mark, change);
    if (changed.size < MOST_CHANGES) return;
    changed_all = change;
    changed.clear();
  };

  const reading = (): Reading<V> => {
    const begun = change;
    let is_open = true;
    readers += 1;
    const isOld = (key: string, value: V): boolean =>
      changed_all > begun ||
      (changed.size > 0 &&
        [keyMark(key), ...(options.tagsOf?.(key, value) ?? []).map(tagMark)].some((mark) => (changed.get(mark) ?? 0) > begun));
    return {
      keep: (key, value) => {
        if (is_open && options.isLive() && !isOld(key, value)) kept.keep(key, value);
      },
      end: () => {
        if (!is_open) return;
        is_open = false;
        readers -= 1;
        if (readers === 0) changed.clear();
      },
    };
  };

  const read = async (key: string, load: () => Promise<V>): Promise<V> => {
    counts.misses += 1;
    const { keep, end } = reading();
    try {
      const value = await load();
      keep(key, value);
      return value;
    } finally {
      end();
    }
  };
  return {
    reading,
    bytes: kept.bytes,
    peek: (key) => {
      const found = options.isLive() ? kept.find(key) : undefined;
      // Whoever finds nothing goes on to `get`, which counts the miss.
      if (found) counts.hits += 1;
      return found?.value;
    },
    get: async (key, load) => {
      if (!options.isLive()) {
        counts.misses += 1;
        return await load();
      }
      const found = kept.find(key);
      if (found) {
        counts.hits += 1;
        return found.value;
      }
      const flight = flights.find(key);
      if (!flight) return await flights.begin(key, () => read(key, load));
      try {
        const value = await flights.join(key, flight, () => read(key, load));
        counts.hits += 1;
        return value;
      } catch (error) {
        if (isUnavailable(error) || options.failsForAll?.(error) === true) throw error;
        // The fault may be the other one's own: its transaction, its signature.
        return await read(key, load);
      }
    },
    drop: (key) => {
      noteChange(keyMark(key));
      flights.drop(key);
      kept.remove(key);
    },
    forget: (tag) => {
      noteChange(tagMark(tag));
      // Which tags they will carry is not known yet: nobody else joins them, and each is judged when it arrives.
      flights.clear();
      kept.removeTagged(tag);
    },
    clear: () => {
      change += 1;
      changed_all = change;
      flights.clear();
      kept.removeAll();
    },
  };
}
