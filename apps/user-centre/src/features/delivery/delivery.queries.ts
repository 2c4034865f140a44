import { OP_TYPE, type OpType } from '@portico/contracts/rules/op-type';
import { deleteOlder } from '@portico/server-kit/db/delete-older';
import { sql, type Insertable } from 'kysely';
import type { DeliveryState } from '../../db/code-tables.ts';
import type { Db, Tables } from '../../db/tables.ts';

export const DELIVER_TASK = 'deliver_code';
/** With graphile-worker's waits (3, 7, 20, 55, 148 s) the last one comes just before the code expires. */
export const MOST_ATTEMPTS = 6;

export const insertDelivery = (db: Db, ...rows: Insertable<Tables['delivery']>[]) => db.insertInto('delivery').values(rows).execute();

export const NOTICE_TASK = 'deliver_notice';
export const SMS_NOTICE_TASK = 'deliver_notice_by_sms';
/** A notice does not expire as a code does: by the same waits, which end at six hours, it is tried for most of a day. */
export const MOST_NOTICE_ATTEMPTS = 12;

export const DIRECTORY_MAIL_TASK = 'deliver_directory_mail';

export const INVITATION_TASK = 'deliver_invitation';
/** Behind codes, which somebody waits for: an import invites thousands at once. */
const UNHURRIED = 10;

const addJob = (db: Db, task: string, payload: object, run_at: Date | null, most: number) =>
  sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${run_at}::timestamptz, max_attempts => ${most})`.execute(
    db,
  );

/** In the transaction of what it tells about. */
export const addDeliveryJob = (db: Db, payload: object, run_at: Date | null = null) =>
  addJob(db, DELIVER_TASK, payload, run_at, MOST_ATTEMPTS);
export const addNoticeJob = (db: Db, payload: object, run_at: Date | null = null) =>
  addJob(db, NOTICE_TASK, payload, run_at, MOST_NOTICE_ATTEMPTS);
export const addSmsNoticeJob = (db: Db, payload: object, run_at: Date | null = null) =>
  addJob(db, SMS_NOTICE_TASK, payload, run_at, MOST_NOTICE_ATTEMPTS);

export const addDirectoryMailJob = (db: Db, payload: object, run_at: Date | null = null) =>
  addJob(db, DIRECTORY_MAIL_TASK, payload, run_at, MOST_NOTICE_ATTEMPTS);

/** One statement however many. */
export const addInvitationJobs = (db: Db, payloads: readonly object[], run_at: Date | null = null) =>
  sql`select graphile_worker.add_job(${INVITATION_TASK}, p.payload::json, run_at => ${run_at}::timestamptz,
    max_attempts => ${MOST_NOTICE_ATTEMPTS}, priority => ${UNHURRIED})
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as p(payload)`.execute(db);

export const noteAttempt = (db: Db, delivery_id: string, state: DeliveryState, detail: string, now: number) =>
  db
    .updateTable('delivery')
    .set({ state, detail, updated_at: new Date(now), attempts: sql`attempts + 1` })
    .where('delivery_id', '=', delivery_id)
    .execute();

export const findDelivery = (db: Db, delivery_id: string) =>
  db.selectFrom('delivery').select(['state', 'attempts']).where('delivery_id', '=', delivery_id).executeTakeFirst();

/** Whether anybody could do anything with a code sent here. Registration and a new contact are for contacts nobody has yet. */
export async function hasRecipient(db: Db, op_type: OpType, kind: 'mobile' | 'email', contact: string): Promise<boolean> {
  if (op_type === OP_TYPE.register || op_type === OP_TYPE.change_contact) return true;
  const only = op_type === OP_TYPE.reset_person_password ? 'person' : op_type === OP_TYPE.reset_org_password ? 'org' : null;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from credential c join account a using (subject_id)
      where c.kind = ${kind} and c.value = ${contact} and (${only}::text is null or a.account_type = ${only})
    ) or (${only}::text is not null and exists (select from guardian where mobile_hash = ${contact})) as found`.execute(db);
  return rows[0]?.found === true;
}

export const insertDevelopmentMessage = (db: Db, row: Insertable<Tables['development_message']>) =>
  db
    .insertInto('development_message')
    .values(row)
    .onConflict((on) => on.constraint('development_message_pk').doNothing())
    .execute();

export const listDevelopmentMessages = (db: Db, limit: number) =>
  db.selectFrom('development_message').selectAll().orderBy('created_at', 'desc').orderBy('message_id', 'desc').limit(limit).execute();

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

export async function sweepDeliveries(db: Db, now: number): Promise<void> {
  await deleteOlder(db, { table: 'delivery', column: 'created_at', before: new Date(now - KEPT_DAYS * DAY_MS) });
  await deleteOlder(db, { table: 'development_message', column: 'created_at', before: new Date(now - DAY_MS) });
}
