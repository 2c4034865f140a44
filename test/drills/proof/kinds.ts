import { randomUUID } from 'node:crypto';
import type { Site } from '../../nodes/cluster.ts';
import { read, signed } from './clients.ts';
import type { History, Write } from './history.ts';

/** An object that one writer changes and nobody else, so that its state tells which of its writes happened. */
export interface Register {
  readonly kind: string;
  readonly began: number;
  readonly writes: Write[];
  /** What a write makes of it, by the key of the write. */
  readonly values: Map<string, string>;
  readonly look: (base_url: string) => Promise<{ readonly value: string; readonly version: number }>;
}

export interface Writer {
  readonly kind: string;
  readonly act: (history: History, ending: AbortSignal) => Promise<void>;
  readonly register?: Register;
}

export const KINDS = {
  create: 'menu created',
  move: 'menu moved',
  grant: 'grants changed',
  translate: 'translations saved',
  member: 'member added',
  sign_in: 'sign-in',
  refresh: 'refresh',
  factor: 'second factor added',
} as const;
export const LOGGED: readonly string[] = [KINDS.create, KINDS.move, KINDS.grant, KINDS.translate, KINDS.member];

/** Fields of replies of the platform, whose contracts say more than is needed here. */
type Fields = Readonly<Record<string, string & number>>;
const fieldsOf = (body: unknown): Fields => body as Fields;
const itemsOf = (body: unknown): readonly Fields[] => (body as { items: Fields[] }).items;

const PAGE = { type: 'page', target: 'https://example.test/' };

/** Before the load begins everything works: the first answer is the answer. */
async function make(site: Site, path: string, body: object): Promise<Fields> {
  const reply = await signed(site, 'POST', path, body, randomUUID())(`00-${'2'.repeat(32)}-${'2'.repeat(16)}-00`);
  if (reply.status >= 300) throw new Error(`POST ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return fieldsOf(reply.body);
}

async function creator(site: Site): Promise<Writer> {
  const path = `/v2/apps/${site.app_id}/app_menus`;
  const parent = await make(site, path, { name: `drill ${randomUUID()}`, type: 'directory' });
  return {
    kind: KINDS.create,
    act: async (history, ending) => {
      const key = randomUUID();
      const draft = { name: `drill ${key}`, parent_id: parent['app_menu_id'], ...PAGE };
      const write = await history.untilKnown(KINDS.create, key, signed(site, 'POST', path, draft, key), ending);
      if (write.outcome === 'ok') write.id = fieldsOf(write.body)['app_menu_id'] ?? '';
    },
  };
}

/** Writes one value after the other to an object of its own. */
function registerWriter(
  register: Register,
  next: (n: number) => { value: string; send: (key: string) => ReturnType<typeof signed> },
): Writer {
  let n = 0;
  return {
    kind: register.kind,
    register,
    act: async (history, ending) => {
      n += 1;
      const key = randomUUID();
      const { value, send } = next(n);
      register.values.set(key, value);
      register.writes.push(await history.untilKnown(register.kind, key, send(key), ending));
    },
  };
}

async function mover(site: Site): Promise<Writer> {
  const path = `/v2/apps/${site.app_id}/app_menus`;
  const dirs = [
    await make(site, path, { name: `from ${randomUUID()}`, type: 'directory' }),
    await make(site, path, { name: `to ${randomUUID()}`, type: 'directory' }),
  ];
  const menu = await make(site, path, { name: `moved ${randomUUID()}`, parent_id: dirs[0]?.['app_menu_id'], ...PAGE });
  const own = `${path}/${menu['app_menu_id']}`;
  const look: Register['look'] = async (base_url) => {
    const seen = fieldsOf(await read({ client: site.client, base_url }, 'GET', own));
    return { value: seen['parent_id'] ?? '', version: seen['version'] ?? 0 };
  };
  const register = { kind: KINDS.move, began: menu['version'] ?? 0, writes: [], values: new Map(), look };
  return registerWriter(register, (n) => {
    const value = String(dirs[n % 2]?.['app_menu_id']);
    return { value, send: (key) => signed(site, 'PATCH', `${own}/parent/${value}/sort/0`, undefined, key) };
  });
}

async function granter(site: Site): Promise<Writer> {
  const app = `/v2/apps/${site.app_id}`;
  const mark = randomUUID();
  const role = await make(site, `${app}/roles`, { role_name: `drill ${mark}` });
  const permission = await make(site, `${app}/permissions`, { name: `drill ${mark}`, code: `drill:${mark}` });
  const own = `${app}/roles/${role['role_id']}/permissions`;
  const look: Register['look'] = async (base_url) => {
    const seen = await read({ client: site.client, base_url }, 'GET', own);
    return { value: itemsOf(seen).length === 1 ? 'held' : 'none', version: fieldsOf(seen)['version'] ?? 0 };
  };
  const register = { kind: KINDS.grant, began: role['version'] ?? 0, writes: [], values: new Map(), look };
  return registerWriter(register, (n) => {
    const value = n % 2 === 1 ? 'held' : 'none';
    const body = { [value === 'held' ? 'add' : 'remove']: [permission['permission_id']] };
    return { value, send: (key) => signed(site, 'PATCH', own, body, key) };
  });
}

async function translator(site: Site): Promise<Writer> {
  const langs = itemsOf(await read(site, 'GET', `/v2/apps/${site.app_id}/langs`));
  const lang = String(langs.at(-1)?.['lang']);
  const path = `/v2/apps/${site.app_id}/app_menus`;
  const menus = [
    await make(site, path, { name: `said ${randomUUID()}`, ...PAGE }),
    await make(site, path, { name: `said ${randomUUID()}`, ...PAGE }),
  ];
  const ids = menus.map((menu) => String(menu['app_menu_id']));
  const look: Register['look'] = async (base_url) => {
    const seen = itemsOf(await read({ client: site.client, base_url }, 'POST', `${path}/langs/actions/multiget`, { ids, langs: [lang] }));
    const names = new Set(seen.map((cell) => cell['name']));
    // All or none: two texts of one batch are never those of two batches.
    return { value: names.size === 1 ? String([...names][0]) : 'torn', version: seen[0]?.['version'] ?? 0 };
  };
  const register = { kind: KINDS.translate, began: 0, writes: [], values: new Map(), look };
  return registerWriter(register, (n) => {
    const value = `text ${n}`;
    const body = { items: ids.map((menu_id) => ({ menu_id, lang, name: value })) };
    return { value, send: (key) => signed(site, 'POST', `${path}/langs/actions/multipost`, body, key) };
  });
}

/** Counts from 1, for all writers of a load together. */
export type Turns = () => number;

/** Each account is added once. */
function memberAdder(site: Site, turn: Turns): Writer {
  return {
    kind: KINDS.member,
    act: async (history, ending) => {
      const number = turn();
      if (number > site.accounts.count) return;
      const subject_id = String(site.accounts.first_id + BigInt(number));
      const key = randomUUID();
      const send = signed(site, 'POST', `/v2/apps/${site.app_id}/members`, { subject_id }, key);
      const write = await history.untilKnown(KINDS.member, key, send, ending);
      write.id = subject_id;
    },
  };
}

/** One writer of each kind that is about an app. */
export const makeAppWriters = async (site: Site, turn: Turns): Promise<readonly Writer[]> => [
  await creator(site),
  await mover(site),
  await granter(site),
  await translator(site),
  memberAdder(site, turn),
];
