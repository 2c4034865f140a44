import { members as declared } from '@portico/contracts/platform/members';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { findPeopleToAdd } from './find-people.service.ts';
import { leaveEverything, readLeaving } from './leave.service.ts';
import { createMembers } from './members.service.ts';

export function mountMembers(kit: Kit<PlatformDB>, { access, people }: Deps): void {
  const members = createMembers({ access, people });
  kit.mount(declared, {
    list: (ctx, { params, query }) => members.list(ctx, params.app_id, query),
    find_people: (ctx, { params, body }) => findPeopleToAdd(people, ctx, params.app_id, body.keyword),
    read: (ctx, { params }) => members.read(ctx, params),
    create: (ctx, { params, body }) => members.add(ctx, params.app_id, body),
    update: (ctx, { params, body }) => members.changeKind(ctx, params, body.kind),
    change_roles: (ctx, { params, body }) => members.changeRoles(ctx, params, body),
    remove: (ctx, { params }) => members.remove(ctx, params),
    leaving: (ctx, { params }) => readLeaving(ctx, params.subject_id),
    leave: (ctx, { params }) => leaveEverything(people, ctx, params.subject_id),
  });
}
