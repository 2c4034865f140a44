import { people } from '@portico/contracts/user-centre/people';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { readAccountCounts } from './account-counts.service.ts';
import { correctPerson } from './correct-person.service.ts';
import { findNear } from './find-near.service.ts';
import { disablePerson, enablePerson, endOneSignIn, readPerson, readSignInsOf, searchPeople, signOutPerson } from './people.service.ts';

export function mountPeople(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(people, {
    search: (ctx, { body }) => searchPeople(deps, ctx, body),
    count: (ctx) => readAccountCounts(ctx.db),
    find_near: (ctx, { body }) => findNear(ctx, body),
    read: (ctx, { params }) => readPerson(deps, ctx, params.user_id),
    sign_ins: (ctx, { params }) => readSignInsOf(ctx, params.user_id),
    end_sign_in: (ctx, { params }) => endOneSignIn(ctx, params),
    sign_out: (ctx, { params }) => signOutPerson(ctx, params.user_id),
    disable: (ctx, { params }) => disablePerson(deps, ctx, params.user_id),
    enable: (ctx, { params }) => enablePerson(deps, ctx, params.user_id),
    change: (ctx, { params, body }) => correctPerson(deps, ctx, params.user_id, body),
  });
}
