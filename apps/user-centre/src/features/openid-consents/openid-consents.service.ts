import type { ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { OpenidConsent, openidConsents } from '@portico/contracts/user-centre/openid-consents';
import type { UcCtx } from '../../deps.ts';
import { logNameOf, mustFind } from '../people/person.service.ts';
import { deleteConsent, endGrants, listConsents } from './openid-consents.queries.ts';

type Consents = ResponseOf<typeof openidConsents.list>;
type Ended = Pick<OpenidConsent, 'client_id' | 'name' | 'scopes'>;
type NoConsent = 'UC/CONSENT_NOT_FOUND';

export async function consentsOf({ db }: Pick<UcCtx, 'db'>, subject_id: string): Promise<OpenidConsent[]> {
  return (await listConsents(db, subject_id, LIMITS.person_data_rows)).map(({ given_at, last_used_at, ...consent }) => ({
    ...consent,
    given_at: formatWireTime(given_at.getTime()),
    last_used_at: last_used_at === null ? null : formatWireTime(last_used_at.getTime()),
  }));
}

export const readConsents = async (ctx: UcCtx): Promise<Consents> => ({ items: await consentsOf(ctx, ctx.actor.subject_id) });

export async function readConsentsOf(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, user_id: string): Promise<Consents> {
  const { subject_id } = await mustFind(ctx, user_id);
  return { items: await consentsOf(ctx, subject_id) };
}

/** The consent is deleted first: a request that creates a grant from it holds its row until the grant exists and can be ended here. */
async function endConsent(ctx: UcCtx<NoConsent>, subject_id: string, client_id: string): Promise<Ended> {
  const ended = (await deleteConsent(ctx.db, subject_id, client_id)) ?? ctx.fail('UC/CONSENT_NOT_FOUND');
  await endGrants(ctx.db, subject_id, client_id, new Date(ctx.now));
  return ended;
}

export async function withdrawConsent(ctx: UcCtx<NoConsent>, client_id: string): Promise<void> {
  const { name, scopes } = await endConsent(ctx, ctx.actor.subject_id, client_id);
  ctx.record({ object_id: client_id, object_name: name, content: 'Withdrew the consent for the client', before: { scopes }, after: null });
}

export async function endConsentOf(ctx: UcCtx<NoConsent>, { user_id, client_id }: { user_id: string; client_id: string }): Promise<void> {
  const ended = await endConsent(ctx, user_id || '0', client_id);
  ctx.record({
    object_id: user_id,
    object_name: await logNameOf(ctx, user_id),
    content: "Ended the person's consent for a client",
    before: ended,
    after: null,
  });
}
