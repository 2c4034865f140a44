import { LRUCache } from 'lru-cache';
import { heapBytes } from './heap-bytes.ts';

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
  readonly expires_at: number;
  readonly tags: readonly string[];
}

export interface KeptOptions<V> {
  /** Bytes of the heap, keys and index included. */
  readonly max_bytes: number;
  /** Of one value; by default what `heapBytes` says. Infinity: not kept. */
  readonly weigh?: ((value: V) => number) | undefined;
  readonly clock?: (() => number) | undefined;
  /** When an entry stops being good by itself. */
  readonly expiresAt?: ((value: V) => number) | undefined;
  /** What an entry belongs to besides its key, to be forgotten together. */
  readonly tagsOf?: ((key: string, value: V) => readonly string[]) | undefined;
}

export interface KeptEntries<V> {
  readonly find: (key: string) => { readonly value: V } | undefined;
  readonly keep: (key: string, value: V) => void;
  readonly remove: (key: string) => void;
  /** Costs what is removed, not what is kept. */
  readonly removeTagged: (tag: string) => void;
  readonly removeAll: () => void;
  readonly bytes: () => number;
}

/** The place in the line, the entry and its key's slot, measured; a tag adds its place in the index. */
const ENTRY_BYTES = 220;
const TAG_BYTES = 150;

/** The least recently used goes first, as soon as all of it is heavier than it may be. */
export function createKeptEntries<V>(options: KeptOptions<V>): KeptEntries<V> {
  const tagged = new Map<string, Set<string>>();
  const clock = options.clock ?? Date.now;
  const weigh = options.weigh ?? heapBytes;
  const index = (key: string, tag: string): void => {
    const keys = tagged.get(tag);
    if (keys) keys.add(key);
    else tagged.set(tag, new Set([key]));
  };
  const unindex = (key: string, tag: string): void => {
    const keys = tagged.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) tagged.delete(tag);
  };
  const entries = new LRUCache<string, Entry<V>>({
    maxSize: options.max_bytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ tags }, key) => {
      for (const tag of tags) unindex(key, tag);
    },
  });
  const remove = (key: string): void => void entries.delete(key);

  return {
    remove,
    bytes: () => entries.calculatedSize,
    find: (key) => {
      const entry = entries.get(key);
      if (!entry || entry.expires_at === Infinity || entry.expires_at > clock()) return entry;
      remove(key);
      return undefined;
    },
    keep: (key, value) => {
      remove(key);
      const tags = options.tagsOf?.(key, value) ?? [];
      const bytes = ENTRY_BYTES + heapBytes(key) + TAG_BYTES * tags.length + weigh(value);
      if (bytes > options.max_bytes) return;
      for (const tag of tags) index(key, tag);
      entries.set(key, { value, bytes, expires_at: options.expiresAt?.(value) ?? Infinity, tags });
    },
    removeTagged: (tag) => {
      for (const key of tagged.get(tag) ?? []) remove(key);
    },
    removeAll: () => entries.clear(),
  };
}
