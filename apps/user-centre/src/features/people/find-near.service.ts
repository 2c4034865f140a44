import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { people } from '@portico/contracts/user-centre/people';
import type { UcCtx } from '../../deps.ts';
import { assertPlatform } from '../installation-roles/installation-roles.service.ts';
import { nearOrgsOf } from '../public-info/public-info.service.ts';
import { findPeople, readPeople } from './people.queries.ts';
import { listed } from './person.service.ts';

type FindNear = (typeof people)['find_near'];

/** The platform has asked whether the caller may add people; which organisations are near them is decided here. */
export async function findNear(
  ctx: UcCtx<'MP/NO_PERMISSION'>,
  { keyword, near, everywhere }: InputOf<FindNear>['body'],
): Promise<ResponseOf<FindNear>> {
  await assertPlatform(ctx);
  const org_ids = everywhere ? undefined : [...(await nearOrgsOf(ctx, near))];
  const ids = await findPeople(ctx.db, { keyword, org_ids, may_sign_in: true }, { limit: LIMITS.people_offered });
  const items = (await readPeople(ctx.db, ids)).map((row) => {
    const { user_id, name, login_name, org } = listed(row);
    return { user_id, name, login_name, org_name: org?.org_name ?? '' };
  });
  return { items };
}
