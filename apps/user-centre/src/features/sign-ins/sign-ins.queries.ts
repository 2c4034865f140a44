import { LIMITS } from '@portico/contracts/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** One row a sign-in: of its tokens the one that is alive. */
export const listSignIns = (db: Db, subject_id: string, now: Date) =>
  db
    .selectFrom('token')
    .select(['family_id', 'device_id', 'app_id', 'ip_address', 'user_agent', 'issued_at'])
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'active')
    .where('refresh_expires_at', '>', now)
    .orderBy('issued_at', 'desc')
    .limit(LIMITS.own_sign_ins)
    .execute();

export const hasSignIn = async (db: Db, subject_id: string, family_id: string): Promise<boolean> =>
  (await db
    .selectFrom('token')
    .select('family_id')
    .where('family_id', '=', family_id)
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'active')
    .executeTakeFirst()) !== undefined;

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
