import type { PolicyScope, FirstFactor } from '@portico/contracts/rules/second-factor';
import { sql } from 'kysely';
import { TOUCHES } from '../../db/policy-scope.ts';
import type { Db } from '../../db/tables.ts';

export interface Restriction {
  scope: PolicyScope;
  target_id: string;
  ways: FirstFactor[] | null;
  networks: string[];
}

/** Policies of an account that leave out ways or networks; whoever saves one of them meanwhile waits. */
export async function lockRestricting(db: Db, subject_id: string): Promise<Restriction[]> {
  const { rows } = await sql<Restriction>`
    select p.scope, p.target_id, p.ways, p.networks from sign_in_policy p, account a
    where a.subject_id = ${subject_id} and ${sql.raw(TOUCHES)} and (p.ways is not null or cardinality(p.networks) > 0)
    order by p.scope, p.target_id for update of p`.execute(db);
  return rows;
}

export const liftRestriction = (db: Db, { scope, target_id }: Pick<Restriction, 'scope' | 'target_id'>, now: Date) =>
  db
    .updateTable('sign_in_policy')
    .set({ ways: null, networks: [], version: sql`version + 1`, updated_at: now })
    .where('scope', '=', scope)
    .where('target_id', '=', target_id)
    .execute();
