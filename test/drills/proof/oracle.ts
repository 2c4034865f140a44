import { withClient } from '@portico/server-kit/testing/test-database';
import { KINDS, LOGGED, type Register } from './kinds.ts';
import { longestGapSeconds, type Write } from './history.ts';

export interface Verdict {
  readonly ok: number;
  readonly fail: number;
  readonly info: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** Refused, and there. */
  readonly phantom: number;
  /** There more than once. */
  readonly doubled: number;
  /** Without exactly one row of the log (or of the sign-in audit) for what is there. */
  readonly unlogged: number;
  /** What a platform process shows that is not what the database has. */
  readonly stale: number;
  readonly unsent: number;
  readonly longest_gap_s: number;
  readonly kinds: number;
  readonly findings: readonly string[];
}

interface Judged {
  readonly platform_db: string;
  readonly uc_db: string;
  /** Of each platform process, not of the proxy before them. */
  readonly platforms: readonly string[];
  readonly app_id: string;
  readonly writes: readonly Write[];
  readonly registers: readonly Register[];
}

const countBy = async (url: string, query: string, values: unknown[]): Promise<ReadonlyMap<string, number>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ key: string; n: number }>(query, values);
    return new Map(rows.map(({ key, n }) => [key, n]));
  });

const MENUS = `select name as key, count(*)::int as n from app_menu where app_id = $1 and name like 'drill %' group by 1`;
const MEMBERS = 'select subject_id as key, count(*)::int as n from app_member where app_id = $1 group by 1';
const LOGS = 'select trace_id as key, count(*)::int as n from operation_log where trace_id = any($1) group by 1';
const AUDIT = `select trace_id as key, count(*)::int as n from sign_in_audit where trace_id = any($1) and outcome = 'done' and event = any($2) group by 1`;
const FACTORS = `select f.subject_id::text as key, count(*)::int as n from totp_factor f where f.subject_id = any($1::bigint[]) group by 1`;
const NOTICES = `select subject_id::text as key, count(*)::int as n from notice where kind = 'factor_added' and subject_id = any($1::bigint[]) group by 1`;
const UNSENT = 'select 1::text as key, count(*)::int as n from outbox where sent_at is null';

/** Holds what every client saw against what the databases have and what each process shows. */
export async function judge({ platform_db, uc_db, platforms, app_id, writes, registers }: Judged): Promise<Verdict> {
  const findings: string[] = [];
  const tally = { lost: 0, phantom: 0, doubled: 0, unlogged: 0, stale: 0 };
  const find = (what: keyof typeof tally, detail: string, n = 1): void => {
    tally[what] += n;
    findings.push(`${what}: ${detail}`);
  };

  const traces = writes.flatMap((write) => write.traces);
  const logs = await countBy(platform_db, LOGS, [traces]);
  const audit = await countBy(uc_db, AUDIT, [traces, ['sign_in', 'refresh']]);
  const uc_logs = await countBy(uc_db, LOGS, [traces]);
  const logOf = (kind: string) => (LOGGED.includes(kind) ? logs : kind === KINDS.factor ? uc_logs : audit);
  const rowsOf = ({ kind, traces: own }: Write): number => own.reduce((sum, trace) => sum + (logOf(kind).get(trace) ?? 0), 0);
  for (const write of writes) {
    const rows = rowsOf(write);
    const said = `${write.kind} ${write.key} (${write.outcome}${write.refused === undefined ? '' : `, ${write.refused}`}) has ${rows} rows`;
    if (write.outcome === 'ok' && rows !== 1) find('unlogged', said);
    if (write.outcome === 'fail' && rows > 0) find('phantom', said);
    if (write.outcome === 'info' && rows > 1) find('doubled', said);
  }

  const menus = await countBy(platform_db, MENUS, [app_id]);
  const members = await countBy(platform_db, MEMBERS, [app_id]);
  const owners = writes.flatMap(({ kind, id }) => (kind === KINDS.factor && id !== undefined ? [id] : []));
  const factors = await countBy(uc_db, FACTORS, [owners]);
  const notices = await countBy(uc_db, NOTICES, [owners]);
  for (const id of new Set(owners))
    if (factors.get(id) !== notices.get(id)) find('unlogged', `${KINDS.factor} of ${id} has ${notices.get(id) ?? 0} notices`);
  const things = [
    { kind: KINDS.create, thereOf: ({ key }: Write) => menus.get(`drill ${key}`) ?? 0 },
    { kind: KINDS.member, thereOf: ({ id = '' }: Write) => members.get(id) ?? 0 },
    { kind: KINDS.factor, thereOf: ({ id = '' }: Write) => factors.get(id) ?? 0 },
  ];
  for (const { kind, thereOf } of things) {
    for (const write of writes.filter((each) => each.kind === kind)) {
      const there = thereOf(write);
      const said = `${kind} ${write.key} (${write.outcome}) is there ${there} times`;
      if (write.outcome === 'ok' && there === 0) find('lost', said);
      if (write.outcome === 'fail' && there > 0) find('phantom', said);
      if (there > 1) find('doubled', said);
      if (write.outcome === 'info' && there !== rowsOf(write)) find('unlogged', `${said} with ${rowsOf(write)} rows`);
    }
  }

  for (const register of registers) {
    const { kind, began, values } = register;
    const known = register.writes.filter(({ outcome }) => outcome === 'ok');
    const unknown = register.writes.filter(({ outcome }) => outcome === 'info');
    const logged = register.writes.reduce((sum, write) => sum + rowsOf(write), 0);
    const last = register.writes.findLast(({ outcome }) => outcome !== 'fail');
    for (const url of platforms) {
      const shown = await register.look(url).catch((error: unknown) => String(error));
      if (typeof shown === 'string') {
        find('stale', `${kind}: ${url} shows nothing: ${shown.slice(0, 200)}`);
        continue;
      }
      const { value, version } = shown;
      const changes = version - began;
      if (changes < known.length) find('lost', `${kind}: ${known.length} acknowledged, ${changes} changes`, known.length - changes);
      if (changes > known.length + unknown.length) find('doubled', `${kind}: ${changes} changes of ${known.length} acknowledged`);
      if (changes !== logged) find('unlogged', `${kind}: ${changes} changes, ${logged} rows`);
      if (last?.outcome === 'ok' && values.get(last.key) !== value) find('stale', `${kind}: ${url} shows ${value}`);
    }
  }

  let unsent = 0;
  for (const url of [platform_db, uc_db]) unsent += (await countBy(url, UNSENT, [])).get('1') ?? 0;
  if (unsent > 0) findings.push(`${unsent} events were not sent`);
  const counted = (outcome: string): number => writes.filter((write) => write.outcome === outcome).length;
  return {
    ok: counted('ok'),
    fail: counted('fail'),
    info: counted('info'),
    ...tally,
    unsent,
    longest_gap_s: Number(longestGapSeconds(writes).toFixed(2)),
    kinds: new Set(writes.filter(({ outcome }) => outcome === 'ok').map(({ kind }) => kind)).size,
    findings,
  };
}

export const isWhole = ({ lost, phantom, doubled, unlogged, stale, unsent }: Verdict): boolean =>
  lost + phantom + doubled + unlogged + stale + unsent === 0;
