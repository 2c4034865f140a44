import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import type { LdapCounts, LdapRun } from '@portico/contracts/user-centre/ldap-runs';
import type { LdapReason } from '@portico/contracts/user-centre/ldap-trace';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

export const SYNC_TASK = 'sync_directory';
/** Beside the lock of recurring work (7420010): one run of a directory at a time, over all processes. */
const SYNC_LOCK = 7_420_011;

/**
 * A run holds a connection of its worker, and everybody whom it read, for as long as a directory takes to answer. So few at once, in all
 * processes, leave the rest of a worker to seals and codes, however many directories there are.
 */
const SLOT_LOCK = 7_420_012;
const RUNS_AT_ONCE = 2;

/** In the transaction of the run that it names, one for each. A run that failed is not tried again by itself: the next night is. */
export const addSyncJob = (db: Db, run_id: string, in_s = 0) =>
  sql`select graphile_worker.add_job(${SYNC_TASK}, ${JSON.stringify({ run_id })}::json,
    run_at => now() + make_interval(secs => ${in_s}::float8), max_attempts => 2, job_key => ${run_id})`.execute(db);

export const insertRun = (db: Db, row: Insertable<Tables['directory_sync']>) => db.insertInto('directory_sync').values(row).execute();

export const hasOpenRun = async (db: Db, directory_id: string): Promise<boolean> =>
  (await db
    .selectFrom('directory_sync')
    .select('run_id')
    .where('directory_id', '=', directory_id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()) !== undefined;

/** Open for so long that nobody works on them: their jobs are gone, as after two failures to reach the database. */
export const lostRuns = (db: Db, before: Date) =>
  db.selectFrom('directory_sync').select('run_id').where('state', 'in', ['waiting', 'running']).where('asked_at', '<', before).execute();

/** One that nobody asked for. */
export const wasReadSince = async (db: Db, directory_id: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('directory_sync')
    .select('run_id')
    .where('directory_id', '=', directory_id)
    .where('asked_name', '=', '')
    .where('asked_at', '>', since)
    .executeTakeFirst()) !== undefined;

const COLUMNS = [
  'run_id',
  'dry',
  'held_digest',
  'agreed_digest',
  'asked_name',
  'asked_at',
  'ended_at',
  'state',
  'reason',
  'detail',
  'counts',
] as const;

export const listRuns = (db: Db, directory_id: string) =>
  db
    .selectFrom('directory_sync')
    .select(COLUMNS)
    .where('directory_id', '=', directory_id)
    .orderBy('asked_at', 'desc')
    .limit(LDAP_LIMITS.runs)
    .execute();

export const findRun = (db: Db, directory_id: string, run_id: string) =>
  db
    .selectFrom('directory_sync')
    .select([...COLUMNS, 'lines_wrapped'])
    .where('directory_id', '=', directory_id)
    .where('run_id', '=', run_id)
    .executeTakeFirst();

/** What waits for somebody to agree: what the last run that was to write has found. Undefined: nothing does. */
export async function digestToAgree(db: Db, directory_id: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('directory_sync')
    .select(['state', 'held_digest'])
    .where('directory_id', '=', directory_id)
    .where('dry', '=', false)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'held' ? (last.held_digest ?? undefined) : undefined;
}

export const findJobRun = (db: Db, run_id: string) =>
  db
    .selectFrom('directory_sync')
    .select(['run_id', 'directory_id', 'dry', 'agreed_digest', 'asked_by', 'asked_name', 'state'])
    .where('run_id', '=', run_id)
    .executeTakeFirst();
export type JobRun = NonNullable<Awaited<ReturnType<typeof findJobRun>>>;

export const beginRun = (db: Db, run_id: string, started_at: Date) =>
  db.updateTable('directory_sync').set({ state: 'running', started_at }).where('run_id', '=', run_id).execute();

export interface Ended {
  readonly state: Exclude<LdapRun['state'], 'waiting' | 'running'>;
  readonly reason?: LdapReason;
  readonly detail?: string;
  readonly counts?: LdapCounts;
  readonly lines_wrapped?: string;
  /** Of one that is held: what somebody may agree to. */
  readonly held_digest?: string;
}

export async function endRun(
  db: Db,
  { run_id, directory_id, dry }: JobRun,
  { state, reason = '', detail = '', counts, lines_wrapped, held_digest }: Ended,
  at: Date,
): Promise<void> {
  const told = {
    counts: counts === undefined ? null : JSON.stringify(counts),
    lines_wrapped: lines_wrapped ?? null,
    held_digest: held_digest ?? null,
  };
  await db
    .updateTable('directory_sync')
    .set({ state, reason, detail, ended_at: at, ...told })
    .where('run_id', '=', run_id)
    .execute();
  if (state === 'done' && !dry)
    await db.updateTable('directory_ldap').set({ synced_at: at }).where('directory_id', '=', directory_id).execute();
  await sql`delete from directory_sync where directory_id = ${directory_id} and run_id not in
    (select run_id from directory_sync where directory_id = ${directory_id} order by asked_at desc limit ${LDAP_LIMITS.runs})`.execute(db);
}

async function got(on: Db, lock: number, key: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lock}, ${key}) as got`.execute(on);
  return rows[0]?.got === true;
}

/** On one connection, which goes on holding it: it goes with the process that does the run. */
export const tryLock = (on: Db, directory_id: string): Promise<boolean> => got(on, SYNC_LOCK, sql`hashtext(${directory_id})`);
export const unlock = (on: Db, directory_id: string) => sql`select pg_advisory_unlock(${SYNC_LOCK}, hashtext(${directory_id}))`.execute(on);

/** Runs that nobody is going to begin: their jobs were given up before, as when the database was gone at both attempts. */
export async function runsWithoutJob(db: Db): Promise<string[]> {
  const { rows } = await sql<{ run_id: string }>`select s.run_id from directory_sync s where s.state = 'waiting' and not exists (
    select from graphile_worker.jobs j where j.key = s.run_id::text and (j.locked_at is not null or j.attempts < j.max_attempts))`.execute(
    db,
  );
  return rows.map(({ run_id }) => run_id);
}

/** Runs that are under way, as they say. */
export const runningRuns = (db: Db) =>
  db
    .selectFrom('directory_sync as s')
    .innerJoin('directory as d', 'd.directory_id', 's.directory_id')
    .select(['s.run_id', 's.directory_id', 's.dry', 's.asked_name', 'd.name'])
    .where('s.state', '=', 'running')
    .execute();
export type RunningRun = Awaited<ReturnType<typeof runningRuns>>[number];

/** False: somebody works on it, or it has ended. The lock is ours until commit, so that none is begun meanwhile. */
export async function endIfLost(db: Db, { run_id, directory_id }: RunningRun, ended_at: Date): Promise<boolean> {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(${SYNC_LOCK}, hashtext(${directory_id})) as got`.execute(db);
  if (rows[0]?.got !== true) return false;
  const ended = await db
    .updateTable('directory_sync')
    .set({ state: 'failed', reason: 'interrupted', ended_at })
    .where('run_id', '=', run_id)
    .where('state', '=', 'running')
    .returning('run_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Likewise. Undefined: as many as may be are under way. */
export async function takeSlot(on: Db): Promise<number | undefined> {
  for (let slot = 0; slot < RUNS_AT_ONCE; slot += 1) if (await got(on, SLOT_LOCK, sql`${slot}::int`)) return slot;
  return undefined;
}
export const freeSlot = (on: Db, slot: number) => sql`select pg_advisory_unlock(${SLOT_LOCK}, ${slot}::int)`.execute(on);

/** By the last run of each directory that was to write. */
export async function countBehind(db: Db): Promise<{ failed: number; held: number }> {
  const { rows } = await sql<{ failed: number; held: number }>`
    select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'held')::int as held from (
      select distinct on (directory_id) state from directory_sync
      where not dry and state in ('done', 'held', 'failed') order by directory_id, asked_at desc
    ) last`.execute(db);
  return rows[0] ?? { failed: 0, held: 0 };
}

export const nightlyDirectories = (db: Db) => db.selectFrom('directory_ldap').select('directory_id').where('nightly', '=', true).execute();

/** Groups with their members, by what the directory calls them. */
export async function groupsOf(db: Db, directory_id: string) {
  const { rows } = await sql<{
    group_id: string;
    external_id: string | null;
    display_name: string;
    missing_since: Date | null;
    members: string[];
  }>`
    select g.group_id, g.external_id, g.display_name, g.missing_since, coalesce(array_agg(p.external_id) filter (where p.external_id is not null), '{}') as members
    from directory_group g
    left join directory_group_member m on m.directory_id = g.directory_id and m.group_id = g.group_id
    left join directory_person p on p.directory_id = g.directory_id and p.subject_id = m.subject_id
    where g.directory_id = ${directory_id} group by g.directory_id, g.group_id`.execute(db);
  return rows;
}
