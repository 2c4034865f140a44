import type { MemberCandidate } from '@portico/contracts/platform/members';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { People } from '../people/people.service.ts';
import { membersAmong } from './members.queries.ts';

/** Only whom the caller could add, and nothing of them that adding would not tell. */
export async function findPeopleToAdd(
  people: People,
  ctx: PlatformCtx,
  app_id: string,
  keyword: string,
): Promise<{ items: MemberCandidate[] }> {
  const { subject_id, roles } = ctx.actor;
  const found = await people.findNear(keyword, { subject_id, sdp_app_id: app_id }, roles.includes('super_admin'));
  const members = await membersAmong(
    ctx.db,
    app_id,
    found.map(({ user_id }) => user_id),
  );
  return { items: found.map(({ user_id, ...person }) => ({ subject_id: user_id, ...person, is_member: members.has(user_id) })) };
}
