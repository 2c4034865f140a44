import { randomBytes } from 'node:crypto';
import type { Adapter } from '../src/platform/adapter.ts';
import { memoryStorage, type TokenStorage } from '../src/token/token-storage.ts';

/** Two clients given one storage are two tabs of one browser. */
export const sharedStorage = (): TokenStorage => ({ ...memoryStorage(), shared: true });

const memoryNotes = (): Adapter['notes'] => {
  const notes = new Map<string, string>();
  return { read: (key) => notes.get(key), write: (key, value) => void (value === undefined ? notes.delete(key) : notes.set(key, value)) };
};

export const nodeAdapter = (over: Partial<Adapter> = {}): Adapter => ({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: (n) => new Uint8Array(randomBytes(n)),
  deviceId: () => 'device-0001',
  language: () => 'ms',
  storage: () => memoryStorage(),
  locks: navigator.locks,
  subtle: crypto.subtle,
  channel: undefined,
  notes: memoryNotes(),
  base: undefined,
  ...over,
});
