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
  subject_id?: string | undefined;
  event?: string | undefined;
  outcome?: string | undefined;
  ip_address?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The last row of the page before. */
  after?: { occurred_at: Date; audit_id: string } | undefined;
}

/** Newest first, by the key: a later page costs what the first did. */
export const listAudit = (db: Db, filter: AuditFilter, limit: number) =>
  db
    .selectFrom('sign_in_audit')
    .selectAll()
    .$if(filter.subject_id !== undefined, (q) => q.where('subject_id', '=', filter.subject_id ?? ''))
    .$if(filter.event !== undefined, (q) => q.where('event', '=', filter.event ?? ''))
    .$if(filter.outcome !== undefined, (q) => q.where('outcome', '=', filter.outcome ?? ''))
    .$if(filter.ip_address !== undefined, (q) => q.where('ip_address', '=', filter.ip_address ?? ''))
    .$if(filter.from !== undefined, (q) => q.where('occurred_at', '>=', filter.from ?? new Date(0)))
    .$if(filter.to !== undefined, (q) => q.where('occurred_at', '<', filter.to ?? new Date(0)))
    .$if(filter.after !== undefined, (q) =>
      q.where(sql<boolean>`(occurred_at, audit_id) < (${filter.after?.occurred_at}::timestamptz, ${filter.after?.audit_id}::uuid)`),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute();

/** A month without a partition refuses every sign-in of that month. */
export const ensureAuditPartitions = (db: Db, months_ahead = 3) => sql`select ensure_audit_partitions(${months_ahead}::int)`.execute(db);

export const dropExpiredAudit = (db: Db) => sql`select drop_expired_audit()`.execute(db);
