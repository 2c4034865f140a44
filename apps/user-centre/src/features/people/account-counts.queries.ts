import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

interface Counted {
  readonly organisations: number;
  readonly sign_in_policies: number;
  readonly role_holders: number;
  readonly registrations: number;
}

export async function countKept(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from org) as organisations,
    (select count(*)::int from sign_in_policy) as sign_in_policies,
    (select count(distinct subject_id)::int from installation_role) as role_holders,
    ((select count(*) from registered_origin)
      + (select count(*) from sso_client where revoked_at is null)
      + (select count(*) from third_provider where revoked_at is null)
      + (select count(*) from service_credential where revoked_at is null))::int as registrations`.execute(db);
  return rows[0] as Counted; // A select without a from has one row.
}
