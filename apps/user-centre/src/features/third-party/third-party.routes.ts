import { thirdParty } from '@portico/contracts/user-centre/third-party';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps, UcCtx } from '../../deps.ts';
import { beginThird, readOffered } from './authorize.service.ts';
import { beginBinding, bindThird, readBindings, unbindThird, type Own } from './bindings.service.ts';
import { signInByThird } from './third-sign-in.service.ts';

interface BindBody {
  session_id: string;
  source_plat: string;
  state: string;
  code: string;
  app_id?: string | undefined;
  iss?: string | undefined;
  open_id?: string | undefined;
}
const backOf = ({ app_id, iss, open_id, ...body }: BindBody) => ({ ...body, app_id, iss, open_id });

/** The two families of paths differ in what they call the caller. */
const asPerson = (ctx: UcCtx, params: { id: string }): Own => ({ id: params.id, own_id: ctx.actor.account_id });
const asUser = (ctx: UcCtx, params: { id: string }): Own => ({ id: params.id, own_id: ctx.actor.user_id });

export function mountThirdParty(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(thirdParty, {
    providers: readOffered,
    start_sign_in: (ctx, { body }) => beginThird(deps, ctx, body, ''),
    sign_in: (ctx, { body }) => signInByThird(deps, ctx, body),
    list_of_person: (ctx, { params }) => readBindings(ctx, asPerson(ctx, params)),
    list_of_user: (ctx, { params }) => readBindings(ctx, asUser(ctx, params)),
    start_binding_person: (ctx, { params, body }) => beginBinding(deps, ctx, asPerson(ctx, params), body),
    start_binding_user: (ctx, { params, body }) => beginBinding(deps, ctx, asUser(ctx, params), body),
    bind_person: (ctx, { params, body }) => bindThird(deps, ctx, asPerson(ctx, params), backOf(body)),
    bind_user: (ctx, { params, body }) => bindThird(deps, ctx, asUser(ctx, params), backOf(body)),
    unbind_person: (ctx, { params, query }) => unbindThird(ctx, asPerson(ctx, params), params.open_id, query.source_plat),
    unbind_user: (ctx, { params, query }) => unbindThird(ctx, asUser(ctx, params), params.open_id, query.source_plat),
  });
}
