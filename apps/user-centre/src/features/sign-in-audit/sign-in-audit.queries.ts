import { choiceOf, type Several } from '@portico/contracts/rules/several';
import { SIGN_IN_EVENTS } from '@portico/contracts/user-centre/audit-words';
import { named } from '@portico/server-kit/db/named';
import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';

const insertTrail = named(
  'sign_in_audit_insert',
  `insert into sign_in_audit (occurred_at, audit_id, subject_id, event, outcome, family_id, device_id, app_id, ip_address, user_agent, trace_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export async function insertAudit(db: Db, row: Insertable<Tables['sign_in_audit']>): Promise<void> {
  const what = [row.occurred_at, row.audit_id, row.subject_id, row.event, row.outcome, row.family_id];
  await insertTrail(db, [...what, row.device_id, row.app_id, row.ip_address, row.user_agent, row.trace_id]);
}

export interface AuditFilter {
  subject_id?: Several | undefined;
  event?: Several | undefined;
  outcome?: Several | undefined;
  ip_address?: Several | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The last row of the page before. */
  after?: { occurred_at: Date; audit_id: string } | undefined;
}

const CHOICES = ['subject_id', 'event', 'outcome', 'ip_address'] as const;

/** Newest first, by the key: a later page costs what the first did. */
export function listAudit(db: Db, filter: AuditFilter, limit: number) {
  let query = db
    .selectFrom('sign_in_audit')
    .selectAll()
    .$if(filter.from !== undefined, (q) => q.where('occurred_at', '>=', filter.from ?? new Date(0)))
    .$if(filter.to !== undefined, (q) => q.where('occurred_at', '<', filter.to ?? new Date(0)))
    .$if(filter.after !== undefined, (q) =>
      q.where(sql<boolean>`(occurred_at, audit_id) < (${filter.after?.occurred_at}::timestamptz, ${filter.after?.audit_id}::uuid)`),
    );
  for (const column of CHOICES) {
    const { in: wanted, not } = choiceOf(filter[column]);
    if (wanted.length > 0) query = query.where(column, 'in', wanted);
    // Where nobody knows whose name was tried, it was none of theirs.
    if (not.length > 0) query = query.where((eb) => eb.or([eb(column, 'is', null), eb(column, 'not in', not)]));
  }
  return query.orderBy('occurred_at', 'desc').orderBy('audit_id', 'desc').limit(limit).execute();
}

/** What people are called now; whoever is gone is not among them. */
export const findNames = (db: Db, subject_ids: readonly string[]) =>
  db
    .selectFrom('account as a')
    .select(['a.subject_id', 'a.nick_name'])
    .select(
      sql<string | null>`(select c.value from credential c where c.subject_id = a.subject_id
        and c.kind in ('org_user_code', 'user_name') order by c.kind limit 1)`.as('login_name'),
    )
    .where(sql<boolean>`a.subject_id = any(${[...subject_ids]}::bigint[])`)
    .execute();

export const findLastSignIn = (db: Db, subject_id: string) =>
  db
    .selectFrom('sign_in_audit')
    .select(['occurred_at', 'event', 'ip_address', 'user_agent'])
    .where('subject_id', '=', subject_id)
    .where('outcome', '=', 'done')
    .where('event', 'in', SIGN_IN_EVENTS)
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A month without a partition refuses every sign-in of that month. */
export const ensureAuditPartitions = (db: Db, months_ahead = 3) => sql`select ensure_audit_partitions(${months_ahead}::int)`.execute(db);

export const dropExpiredAudit = (db: Db) => sql`select drop_expired_audit()`.execute(db);
