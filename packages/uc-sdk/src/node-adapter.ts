import type { Adapter } from './adapter.ts';
import type { Bytes } from './encoding.ts';
import { memoryStorage } from './token-storage.ts';

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
    base: undefined,
  };
}
