import type { UcCtx } from '../../deps.ts';
import { isAddressAllowed, type Allowed } from '../../lib/allowed-sign-in.ts';
import { sessionOf } from '../../lib/session-surplus.ts';
import { findLiving } from './session-limits.queries.ts';

/** Sign-ins of these accounts that were last renewed where their policies admit nobody, without those that end anyway. */
export async function countOutside(
  { db, now }: Pick<UcCtx, 'db' | 'now'>,
  allowed: ReadonlyMap<string, Pick<Allowed, 'networks_by'>>,
  ended: ReadonlySet<string>,
): Promise<number> {
  if (allowed.size === 0) return 0;
  const living = await findLiving(db, [...allowed.keys()], new Date(now));
  return living.filter((each) => {
    const is_inside = isAddressAllowed(allowed.get(each.subject_id) ?? { networks_by: [] }, each.ip_address);
    return !is_inside && !ended.has(each.family_id) && !ended.has(sessionOf(each));
  }).length;
}
