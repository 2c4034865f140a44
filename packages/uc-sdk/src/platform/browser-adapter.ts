import type { Adapter } from './adapter.ts';
import { type Bytes, hex } from './encoding.ts';
import { indexedDbStorage } from './indexed-db-storage.ts';
import { deviceIdFrom, tabNotes } from './local-storage.ts';
import type { Announcement, Channel } from '../token/login-state.ts';
import { memoryStorage } from '../token/token-storage.ts';

function broadcast(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', (event: MessageEvent<Announcement>) => hear(event.data)),
    close: () => channel.close(),
  };
}

export function browserAdapter(): Adapter {
  const now = (): number => Date.now();
  const random = (bytes: number): Bytes => crypto.getRandomValues(new Uint8Array(bytes));
  return {
    fetch: (input, init) => fetch(input, init),
    now,
    random,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    deviceId: deviceIdFrom(() => hex(random(16))),
    language: () => document.documentElement.lang || navigator.language,
    storage: (kind, name) => (kind === 'memory' ? memoryStorage() : indexedDbStorage(name, now)),
    // The types say these always exist; on plain http they do not.
    locks: navigator.locks,
    subtle: crypto.subtle,
    channel: typeof BroadcastChannel === 'undefined' ? undefined : broadcast,
    notes: tabNotes,
    base: document.baseURI,
  };
}
