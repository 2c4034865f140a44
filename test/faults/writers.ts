import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { UcClient } from '@portico/uc-sdk';
import { call } from './signed-client.ts';

export interface Load {
  /** Id of each acknowledged menu, by the name it was created with. */
  readonly acknowledged: Map<string, string>;
  readonly stop: () => Promise<void>;
  /** Resolves with the next acknowledgement of a write that was sent after this was called. */
  readonly nextAcknowledgement: () => Promise<void>;
  readonly refused: Map<string, number>;
}

const PAUSE_MS = 20;
const BETWEEN_TRIES_MS = 100;

/** Writers that keep creating menus; each repeats a write with its key until it is acknowledged, as a good client does. */
export function startWriters(client: UcClient, base_url: string, app_id: string, writers: number): Load {
  const acknowledged = new Map<string, string>();
  const refused = new Map<string, number>();
  let waiting: { since: number; resolve: () => void }[] = [];
  const ending = new AbortController();

  async function tryOnce(name: string, key: string): Promise<boolean> {
    const began = performance.now();
    try {
      const draft = { name, type: 'page', target: 'https://example.test/' };
      const reply = await call(client, 'POST', `${base_url}/v2/apps/${app_id}/app_menus`, draft, key);
      if (reply.status === 201) {
        acknowledged.set(name, (reply.body as { app_menu_id: string }).app_menu_id);
        for (const waiter of waiting.filter((w) => w.since <= began)) waiter.resolve();
        waiting = waiting.filter((w) => w.since > began);
        return true;
      }
      const code = `${reply.status} ${(reply.body as { code?: string } | undefined)?.code ?? ''}`;
      refused.set(code, (refused.get(code) ?? 0) + 1);
    } catch {
      refused.set('no answer', (refused.get('no answer') ?? 0) + 1);
    }
    return false;
  }

  async function write(): Promise<void> {
    while (!ending.signal.aborted) {
      const key = randomUUID();
      while (!ending.signal.aborted && !(await tryOnce(`fault ${key}`, key))) await wait(BETWEEN_TRIES_MS);
      await wait(PAUSE_MS);
    }
  }

  const all = Array.from({ length: writers }, write);
  return {
    acknowledged,
    refused,
    nextAcknowledgement: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ since: performance.now(), resolve });
      await promise;
    },
    stop: async () => {
      ending.abort();
      await Promise.all(all);
    },
  };
}
