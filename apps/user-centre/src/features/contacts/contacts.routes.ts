import { contacts } from '@portico/contracts/user-centre/contacts';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps, UcCtx } from '../../deps.ts';
import { bindEmail, bindMobile, unbind } from './contacts.service.ts';

const person = (ctx: Pick<UcCtx, 'actor'>, id: string) => ({ id, own_id: ctx.actor.account_id });
const user = (ctx: Pick<UcCtx, 'actor'>, id: string) => ({ id, own_id: ctx.actor.user_id });

export function mountContacts(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(contacts, {
    bind_mobile_of_person: (ctx, { params, body }) => bindMobile(deps, ctx, person(ctx, params.id), body),
    bind_mobile_of_user: (ctx, { params, body }) => bindMobile(deps, ctx, user(ctx, params.id), body),
    unbind_mobile_of_person: (ctx, { params, body }) => unbind(deps, ctx, person(ctx, params.id), 'mobile', body),
    unbind_mobile_of_user: (ctx, { params, body }) => unbind(deps, ctx, user(ctx, params.id), 'mobile', body),
    bind_email_of_person: (ctx, { params, body }) => bindEmail(deps, ctx, person(ctx, params.id), body),
    bind_email_of_user: (ctx, { params, body }) => bindEmail(deps, ctx, user(ctx, params.id), body),
    unbind_email_of_person: (ctx, { params, body }) => unbind(deps, ctx, person(ctx, params.id), 'email', body),
    unbind_email_of_user: (ctx, { params, body }) => unbind(deps, ctx, user(ctx, params.id), 'email', body),
  });
}
