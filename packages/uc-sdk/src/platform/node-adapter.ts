import type { Adapter } from './adapter.ts';
import type { Bytes } from './encoding.ts';
import { memoryStorage } from '../token/token-storage.ts';

function memoryNotes(): Adapter['notes'] {
  const notes = new Map<string, string>();
  return { read: (key) => notes.get(key), write: (key, value) => void (value === undefined ? notes.delete(key) : notes.set(key, value)) };
}

/** For Node: a token in memory, one device per process unless told otherwise. Nothing is shared between clients. */
export function nodeAdapter(device_id: string, language = 'en'): Adapter {
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    random: (bytes): Bytes => crypto.getRandomValues(new Uint8Array(bytes)),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    deviceId: () => device_id,
    language: () => language,
    storage: () => memoryStorage(),
    locks: undefined,
    subtle: crypto.subtle,
    channel: undefined,
    notes: memoryNotes(),
    base: undefined,
  };
}
