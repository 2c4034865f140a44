import { signInPolicies } from '@portico/contracts/user-centre/sign-in-policies';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { explainPolicy } from './explain.service.ts';
import { changePolicy, previewPolicy, readPolicy } from './policies.service.ts';
import { readPolicies } from './policy-list.service.ts';

export function mountSignInPolicies(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(signInPolicies, {
    list: (ctx, { query }) => readPolicies(ctx, query.keyword),
    read: (ctx, { params }) => readPolicy(ctx, params),
    preview: (ctx, { params, body }) => previewPolicy(deps, ctx, params, body),
    save: (ctx, { params, body }) => changePolicy(deps, ctx, params, body),
    of_person: (ctx, { body }) => explainPolicy(ctx, body),
  });
}
