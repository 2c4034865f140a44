import { LIMITS } from '@portico/contracts/limits';
import type { AccountCounts } from '@portico/contracts/user-centre/people';
import type { Db } from '../../db/tables.ts';
import { countKept } from './account-counts.queries.ts';
import { countPeople } from './people.queries.ts';

export async function readAccountCounts(db: Db): Promise<AccountCounts> {
  const found = await countPeople(db, {});
  return {
    people: Math.min(found, LIMITS.page_offset),
    people_capped: found > LIMITS.page_offset,
    ...(await countKept(db)),
  };
}
