import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { isGain, isLoss } from './plan.ts';
import type { Difference } from './plan.queries.ts';

const asRows = (rows: readonly Difference[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows.map(({ subject_id, role_id, name }) => ({ subject_id, role_id, name })))}::jsonb)
    as t(subject_id text, role_id uuid, name text)`;

async function addMembers(db: Db, app_id: string, rows: readonly Difference[]): Promise<void> {
  await sql`
    insert into app_member (app_id, subject_id, kind, name, by_hand, by_directory)
    select ${app_id}, subject_id, 'operator', left(name, 128), false, true from ${asRows(rows)} where role_id is null`.execute(db);
  await sql`
    insert into role_member (app_id, role_id, subject_id, by_hand, by_directory)
    select ${app_id}, role_id, subject_id, false, true from ${asRows(rows)} where role_id is not null`.execute(db);
}

async function removeMembers(db: Db, app_id: string, rows: readonly Difference[]): Promise<void> {
  await sql`
    delete from role_member r using ${asRows(rows)}
    where r.app_id = ${app_id} and r.subject_id = t.subject_id and r.role_id = t.role_id`.execute(db);
  await sql`
    delete from app_member m using ${asRows(rows)}
    where m.app_id = ${app_id} and m.subject_id = t.subject_id and t.role_id is null`.execute(db);
}

/** Rows that were given manually stay; only their sources change. */
async function markMembers(db: Db, app_id: string, rows: readonly Difference[], by_directory: boolean): Promise<void> {
  await sql`
    update role_member r set by_directory = ${by_directory}, by_hand = true from ${asRows(rows)}
    where r.app_id = ${app_id} and r.subject_id = t.subject_id and r.role_id = t.role_id`.execute(db);
  await sql`
    update app_member m set by_directory = ${by_directory}, by_hand = true from ${asRows(rows)}
    where m.app_id = ${app_id} and m.subject_id = t.subject_id and t.role_id is null`.execute(db);
}

/** A concurrent edit of one of these members then fails as stale. */
async function countVersions(db: Db, app_id: string, rows: readonly Difference[]): Promise<void> {
  await sql`
    update app_member set version = version + 1
    where app_id = ${app_id} and subject_id = any (${[...new Set(rows.map(({ subject_id }) => subject_id))]}::text[])`.execute(db);
}

export async function carryOut(db: Db, app_id: string, differences: readonly Difference[]): Promise<void> {
  if (differences.length === 0) return;
  await countVersions(db, app_id, differences);
  await addMembers(db, app_id, differences.filter(isGain));
  await removeMembers(db, app_id, differences.filter(isLoss));
  const kept = differences.filter((each) => !isGain(each) && !isLoss(each));
  await markMembers(
    db,
    app_id,
    kept.filter(({ wanted }) => wanted),
    true,
  );
  await markMembers(
    db,
    app_id,
    kept.filter(({ wanted }) => !wanted),
    false,
  );
}
