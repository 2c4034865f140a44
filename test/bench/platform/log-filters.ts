import type { Call } from '@portico/user-centre/testing/signed-client';
import { type Figure, ms } from '../report.ts';
import { appOf, histogram, monthsAgo, query, timeOf, untilCounted } from './log-calls.ts';
import { inTurns } from './rounds.ts';
import type { Scene } from './scene.ts';

const DAY = 86_400_000;
/** For a filter of one value, against the same without it. */
const ONE = 1.5;
/** For several values, for those that must not be, and for several filters at once. */
const MORE = 3;
/** For what the index of words finds. */
const WORD = 4;

interface Filter {
  readonly body: object;
  readonly most: number;
}

const one = (body: object): Filter => ({ body, most: ONE });
const more = (body: object): Filter => ({ body, most: MORE });
const word = (body: object): Filter => ({ body, most: WORD });

/** Two that the newest entries of the app have. */
async function twoOf(scene: Scene, column: 'user_id' | 'ip_address' | 'object_id'): Promise<string[]> {
  const { rows } = await scene.admin.query<{ value: string }>(
    `select distinct value from (select ${column} as value from operation_log where app_id = $1 order by operation_time desc limit 1000) l limit 2`,
    [appOf(scene)],
  );
  return rows.map(({ value }) => value);
}

/** See load/words.sql for how often an event happens, and with it an act. */
async function filtersOf(scene: Scene): Promise<Record<string, Filter>> {
  const people = await twoOf(scene, 'user_id');
  const day = { from: new Date(Date.now() - 4 * DAY).toISOString(), to: new Date(Date.now() - 3 * DAY).toISOString() };
  const severe = { severity: { in: ['warning', 'critical'] } };
  return {
    event: one({ event: 'menu.changed' }),
    'seldom-event': one({ event: 'app_admin.granted' }),
    'ten-of-an-event': one({ event: 'app.deleted' }),
    'no-such-event': one({ event: 'service.deleted' }),
    severity: one({ severity: 'warning' }),
    info: one({ severity: 'info' }),
    module: one({ module_name: 'role' }),
    person: one({ user_id: people[0] }),
    day: one(day),
    'several-events': more({ event: { in: ['menu.created', 'role.capabilities_changed', 'log.exported'] } }),
    'several-severities': more(severe),
    'several-modules': more({ module_name: { in: ['role', 'language', 'user'] } }),
    'several-people': more({ user_id: { in: people } }),
    'several-apps': more({ app_id: { in: scene.apps.slice(0, 3).map((app) => app.app_id) } }),
    'several-apps-event': more({ app_id: { in: scene.apps.slice(0, 3).map((app) => app.app_id) }, event: 'app_admin.granted' }),
    'negated-event': more({ event: { not: ['menu.changed', 'menu.created'] } }),
    'negated-severity': more({ severity: { not: ['info'] } }),
    'negated-module': more({ module_name: { not: ['language', 'system'] } }),
    'negated-people': more({ user_id: { not: people } }),
    'day-event': more({ ...day, event: 'member.added' }),
    'day-severity': more({ ...day, ...severe }),
    'person-event': more({ user_id: people[0], event: 'menu.changed' }),
    act: one({ act: 'created' }),
    'seldom-act': one({ act: 'granted' }),
    'ten-of-an-act': one({ act: 'revoked' }),
    'several-acts': more({ act: { in: ['created', 'granted', 'revoked'] } }),
    'negated-act': more({ act: { not: ['changed'] } }),
  };
}

/** Of this month and the one before it, against all of that time: what the index of words finds. One entry in five thousand has each word of logs.sql, one in a thousand an address. */
async function wordsOf(scene: Scene): Promise<Record<string, Filter>> {
  const [addresses, objects] = [await twoOf(scene, 'ip_address'), await twoOf(scene, 'object_id')];
  return {
    word: word({ keyword: 'zeppelin' }),
    'chinese-word': word({ keyword: '飞艇' }),
    'frequent-word': word({ keyword: 'page' }),
    address: word({ ip_address: addresses[0] }),
    'several-addresses': word({ ip_address: { in: addresses } }),
    'negated-address': more({ ip_address: { not: addresses } }),
    object: word({ object_id: objects[0] }),
    path: word({ request_uri: `/v2/apps/${appOf(scene)}/roles` }),
    method: word({ request_method: 'DELETE' }),
    'word-act': word({ keyword: 'zeppelin', act: 'created' }),
  };
}

type Calls = Readonly<Record<string, { readonly call: Call; readonly most: number; readonly than: string }>>;

/** Each against the one it is measured by, which is among them. */
async function measure(scene: Scene, what: string, calls: Calls): Promise<Figure[]> {
  const sides = Object.entries(calls).map(([name, { call }]) => [name, () => timeOf(scene, scene, call, scene.people.auditors)] as const);
  const times = await inTurns(scene.rounds, Object.fromEntries(sides));
  return Object.entries(calls).flatMap(([name, { most, than }]) => {
    const [time, plain] = [times[name] ?? Number.NaN, times[than] ?? Number.NaN];
    const made_of = `${ms(time)} with the filter, ${ms(plain)} without`;
    return name === than ? [] : [{ what: `log-filters-${what}-${name}/plain`, value: time / plain, most, made_of }];
  });
}

/** In the app with the most entries, and in the log of the whole installation. */
async function callsOf(scene: Scene, ask: (body: object) => Call): Promise<Calls> {
  const app_id = appOf(scene);
  const filters = Object.entries(await filtersOf(scene));
  const recent = { app_id, from: monthsAgo(1) };
  const words = Object.entries(await wordsOf(scene));
  const all = { event: { event: 'app_admin.granted' }, severity: { severity: 'critical' }, info: { severity: 'info' } };
  return {
    plain: { call: ask({ app_id }), most: ONE, than: 'plain' },
    ...Object.fromEntries(filters.map(([name, { body, most }]) => [name, { call: ask({ app_id, ...body }), most, than: 'plain' }])),
    recent: { call: ask(recent), most: ONE, than: 'recent' },
    ...Object.fromEntries(words.map(([name, { body, most }]) => [name, { call: ask({ ...recent, ...body }), most, than: 'recent' }])),
    all: { call: ask({}), most: ONE, than: 'all' },
    ...Object.fromEntries(Object.entries(all).map(([name, body]) => [`all-${name}`, { call: ask(body), most: ONE, than: 'all' }])),
  };
}

export const measureFilteredPages = async (scene: Scene): Promise<Figure[]> => await measure(scene, 'page', await callsOf(scene, query));

export async function measureFilteredBars(scene: Scene): Promise<Figure[]> {
  await untilCounted(scene);
  return await measure(scene, 'histogram', await callsOf(scene, (body) => histogram({ zone: 'Asia/Shanghai', ...body })));
}

/** Takes the indexes of events from who plans a statement, until they are given back. */
export async function switchEventIndexes({ admin }: Pick<Scene, 'admin'>, is_on: boolean): Promise<void> {
  await admin.query(
    `update pg_index x set indisvalid = $1 from pg_class i where i.oid = x.indexrelid and i.relkind = 'i'
       and x.indrelid in (select inhrelid from pg_inherits where inhparent = 'operation_log'::regclass)
       and pg_get_indexdef(i.oid) ~ '\\m(app_id, )?event, operation_time, log_id'`,
    [is_on],
  );
}
