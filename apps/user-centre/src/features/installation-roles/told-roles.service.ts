import type { InputOf } from '@portico/contracts/endpoint';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { installationRoles } from '@portico/contracts/user-centre/installation-roles';
import type { UcCtx } from '../../deps.ts';
import { tellManyAnew } from '../tokens/revoke.service.ts';
import { assertPlatform } from './installation-roles.service.ts';
import { findChanged, findOthersIn, saveTold, type ToldPerson } from './told-roles.queries.ts';

type Told = InputOf<(typeof installationRoles)['tell']>['body'];

/** Written in one way, whatever zeros it came with: nobody is in a batch twice. */
const idOf = (user_id: string): string => String(BigInt(user_id));

/**
 * Held until the platform says otherwise. Services ask again about the sign-ins of whoever gained or lost a role, so that a policy about
 * it holds at once. Of a range only what differs is written: it is compared all the time.
 */
export async function holdTold(ctx: UcCtx<'MP/NO_PERMISSION'>, { as_of, items, range }: Told): Promise<void> {
  await assertPlatform(ctx);
  // A clock that is ahead would keep out everything that is told after it was set right.
  const at = new Date(Math.min(parseWireTime(as_of), ctx.now));
  const named = new Map<string, ToldPerson>(items.map(({ user_id, roles }) => [idOf(user_id), { user_id: idOf(user_id), roles }]));
  const others = range === undefined ? [] : await findOthersIn(ctx.db, range, [...named.keys()]);
  const people = [...named.values(), ...others.map((user_id) => ({ user_id, roles: [] }))];
  const changed = await findChanged(ctx.db, people, at);
  await tellManyAnew(ctx, changed);
  const written = range === undefined ? people : people.filter(({ user_id }) => changed.includes(user_id));
  if (written.length > 0) await saveTold(ctx.db, written, at);
}
