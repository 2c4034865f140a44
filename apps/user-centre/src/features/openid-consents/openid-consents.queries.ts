import type { Db } from '../../db/tables.ts';

export const listConsents = (db: Db, subject_id: string, limit: number) =>
  db
    .selectFrom('openid_consent as o')
    .innerJoin('sso_client as c', 'c.client_id', 'o.client_id')
    .select(['o.client_id', 'c.name', 'o.scopes', 'o.given_at', 'o.last_used_at'])
    .where('o.subject_id', '=', subject_id)
    .where('c.revoked_at', 'is', null)
    .orderBy('o.given_at', 'desc')
    .limit(limit)
    .execute();

/** What it allowed, with the name of the client; undefined: there was none. */
export const deleteConsent = (db: Db, subject_id: string, client_id: string) =>
  db
    .deleteFrom('openid_consent as o')
    .using('sso_client as c')
    .whereRef('c.client_id', '=', 'o.client_id')
    .where('o.subject_id', '=', subject_id)
    .where('o.client_id', '=', client_id)
    .returning(['o.client_id', 'c.name', 'o.scopes'])
    .executeTakeFirst();

/** A trigger has the client told of each. */
export const endGrants = (db: Db, subject_id: string, client_id: string, now: Date) =>
  db
    .updateTable('openid_grant')
    .set({ ended_at: now })
    .where('subject_id', '=', subject_id)
    .where('client_id', '=', client_id)
    .where('ended_at', 'is', null)
    .execute();
