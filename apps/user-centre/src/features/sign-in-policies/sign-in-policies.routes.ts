import { signInPolicies } from '@portico/contracts/user-centre/sign-in-policies';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { changePolicy, explainPolicy, previewPolicy, readPolicies, readPolicy } from './policies.service.ts';

export function mountSignInPolicies(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(signInPolicies, {
    list: (ctx) => readPolicies(ctx),
    read: (ctx, { params }) => readPolicy(ctx, params),
    preview: (ctx, { params, body }) => previewPolicy(deps, ctx, params, body),
    save: (ctx, { params, body }) => changePolicy(deps, ctx, params, body),
    of_person: (ctx, { body }) => explainPolicy(ctx, body.user_id),
  });
}
