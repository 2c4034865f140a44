import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { sendEmailCode, type UcClient } from '@portico/uc-sdk';
import { call } from '../faults/signed-client.ts';
import { visitor } from './visitor.ts';

export interface Tally {
  readonly done: Map<string, number>;
  /** Everything that was not answered as it should have been, in words. */
  readonly errors: string[];
  /** Menus that were acknowledged: name to id. */
  readonly acknowledged: Map<string, string>;
  /** Addresses to which a code was promised. */
  readonly codes: Set<string>;
}

export interface LoadPlace {
  readonly base_url: string;
  readonly uc_url: string;
  readonly app_id: string;
  /** Who writes. */
  readonly client: UcClient;
  /** Accounts that sign in, one after the other: `u1@load` and so on. */
  readonly accounts: { readonly count: number; readonly password: string };
}

const PAUSE_MS = 40;

type Act = (client: UcClient) => Promise<void>;

/** What people do all day, some of it more often. */
function actsOf(place: LoadPlace, tally: Tally): Readonly<Record<string, { readonly weight: number; readonly act: Act }>> {
  const { base_url, uc_url, app_id, accounts } = place;
  let signed_in = 0;
  const expectStatus = async (client: UcClient, method: string, path: string, status: number, body?: object, key?: string) => {
    const reply = await call(client, method, `${base_url}${path}`, body, key);
    if (reply.status !== status) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  return {
    'apps read': { weight: 6, act: async (client) => void (await expectStatus(client, 'GET', '/v2/apps/actions/get_user_app', 200)) },
    'menus read': { weight: 6, act: async (client) => void (await expectStatus(client, 'GET', `/v2/apps/${app_id}/app_menus`, 200)) },
    'settings read': { weight: 3, act: async (client) => void (await expectStatus(client, 'GET', '/v2/user_configs', 200)) },
    'menus written': {
      weight: 4,
      act: async (client) => {
        const name = `node ${randomUUID()}`;
        const draft = { name, type: 'page', target: 'https://example.test/' };
        const made = await expectStatus(client, 'POST', `/v2/apps/${app_id}/app_menus`, 201, draft, randomUUID());
        tally.acknowledged.set(name, (made as { app_menu_id: string }).app_menu_id);
      },
    },
    'sign-ins': {
      weight: 1,
      act: async () => {
        const fresh = visitor(uc_url).client;
        signed_in += 1;
        await fresh.signInWithPassword({ login_name: `u${(signed_in % accounts.count) + 1}@load`, password: accounts.password });
        await expectStatus(fresh, 'GET', '/v2/user_configs', 200);
      },
    },
    'codes asked for': {
      weight: 1,
      act: async () => {
        const email = `n${randomUUID()}@example.test`;
        await sendEmailCode(visitor(uc_url).client, { email, op_type: OP_TYPE.register });
        tally.codes.add(email);
      },
    },
  };
}

/** Workers that do one thing after the other until they are told to end. None of them tries anything twice. */
export function startMixedLoad(place: LoadPlace, people: number): { readonly tally: Tally; readonly stop: () => Promise<void> } {
  const tally: Tally = { done: new Map(), errors: [], acknowledged: new Map(), codes: new Set() };
  const acts = Object.entries(actsOf(place, tally)).flatMap(([name, { weight, act }]) =>
    Array.from({ length: weight }, () => ({ name, act })),
  );
  const ending = new AbortController();
  const person = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const { name, act } = acts[randomInt(acts.length)] ?? { name: '', act: () => Promise.resolve() };
      try {
        await act(place.client);
        tally.done.set(name, (tally.done.get(name) ?? 0) + 1);
      } catch (error) {
        tally.errors.push(`${new Date().toISOString()} ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await wait(PAUSE_MS);
    }
  };
  const all = Array.from({ length: people }, person);
  return {
    tally,
    stop: async () => {
      ending.abort();
      await Promise.all(all);
    },
  };
}
