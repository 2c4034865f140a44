import type { Interaction } from 'oidc-provider';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { TIMES } from '@portico/contracts/limits';
import type { Db } from '../../db/tables.ts';
import { sha256 } from '../../lib/opaque.ts';
import { aliveSignIn, type SourceSignIn } from '../tokens/source-sign-in.service.ts';
import { allowedScopes } from './app-roles.service.ts';
import { findOpenidClient, insertGrant, useAnswer } from './openid.queries.ts';
import { acrOf, strengthFor } from './strength.ts';

interface Now {
  readonly db: Db;
  readonly now: number;
}
type InteractionInstance = InstanceType<typeof Interaction>;
export type InteractionResult = NonNullable<InteractionInstance['result']>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined: the person has withdrawn their consent since they answered. */
async function makeGrant(
  provider: Provider,
  { db, now }: Now,
  asked: InteractionInstance,
  source: SourceSignIn,
): Promise<string | undefined> {
  const client_id = textOf(asked.params['client_id']);
  const grant = new provider.Grant({ accountId: source.subject_id, clientId: client_id });
  const client = await findOpenidClient(db, client_id);
  grant.addOIDCScope(allowedScopes(client ?? { apps: [] }, textOf(asked.params['scope']).split(' ')).join(' '));
  const grant_id = await grant.save();
  const { subject_id, family_id } = source;
  const expires_at = new Date(now + TIMES.refresh_token_s * 1_000);
  const row = { grant_id, client_id, subject_id, family_id, created_at: new Date(now), expires_at };
  return (await insertGrant(db, row, client?.needs_consent ?? true)) ? grant_id : undefined;
}

/** The browser's session with the provider is somebody else's, who has left: it is not theirs to go on with. */
async function leaveOthersSession(provider: Provider, asked: InteractionInstance, subject_id: string): Promise<void> {
  if (asked.session === undefined || asked.session.accountId === undefined || asked.session.accountId === subject_id) return;
  const session = await provider.Session.findByUid(asked.session.uid);
  await session?.destroy();
  delete asked.session;
  await asked.save(asked.remainingTTL);
}

const hinted = z.object({ sub: z.string() });
const claimed = z.object({ id_token: z.object({ sub: z.object({ value: z.string() }).optional() }).optional() });

/** Whom the client asks about, where it names somebody; the provider has checked that it was given the hint. */
function askedAbout({ params }: InteractionInstance): string[] {
  const [, hint = ''] = textOf(params['id_token_hint']).split('.');
  const sub = hint === '' ? undefined : hinted.parse(JSON.parse(Buffer.from(hint, 'base64url').toString())).sub;
  const claims = textOf(params['claims']);
  const value = claims === '' ? undefined : claimed.parse(JSON.parse(claims)).id_token?.sub?.value;
  return [sub, value].flatMap((each) => each ?? []);
}

/** What the ticket that the person got on the console says about this browser's request. */
export async function resultOf(
  provider: Provider,
  ctx: Now,
  asked: InteractionInstance,
  ticket: string,
): Promise<InteractionResult | undefined> {
  const answer = await useAnswer(ctx.db, sha256(ticket), sha256(asked.uid), new Date(ctx.now));
  if (!answer) return undefined;
  if (!answer.is_allowed) return { error: 'access_denied', error_description: 'the person did not agree' };
  const source = await aliveSignIn(ctx, answer.family_id);
  if (!source) return { error: 'access_denied', error_description: 'the sign-in is over' };
  // Asked again, the same person would answer, for ever.
  if (askedAbout(asked).some((sub) => sub !== source.subject_id))
    return { error: 'login_required', error_description: 'somebody else is signed in' };
  const strength = strengthFor(acrOf(textOf(asked.params['claims']) || undefined), source.factors);
  if (!strength)
    return { error: 'unmet_authentication_requirements', error_description: 'nobody signs in here in the way that was asked for' };
  await leaveOthersSession(provider, asked, source.subject_id);
  const grantId = await makeGrant(provider, ctx, asked, source);
  if (grantId === undefined) return { error: 'access_denied', error_description: 'the person has withdrawn their consent' };
  return {
    login: { accountId: source.subject_id, ts: Math.floor(source.verified_at.getTime() / 1_000), ...strength },
    consent: { grantId },
  };
}
