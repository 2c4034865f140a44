import type { AdapterPayload } from 'oidc-provider';
import * as z from 'zod';
import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { PROOF_FIELD, type Proof } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import { ACR, APP_SCOPE, OPENID_SCOPES, type OpenidScope, type openid } from '@portico/contracts/user-centre/openid';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { isAskedStrong } from '../sign-in-policies/standing.service.ts';
import { callersOwnSignIn, type SourceSignIn } from '../tokens/source-sign-in.service.ts';
import { readItem } from './adapter.service.ts';
import { allowedScopes, appsIn } from './app-roles.service.ts';
import { refusalOf, type GateRefusal } from './gate.service.ts';
import { findConsent, findOpenidClient, insertAnswer, saveConsent, type OpenidClient } from './openid.queries.ts';
import { acrOf } from './strength.ts';

type Errors = 'UC/INVALID_ACCOUNT_TYPE' | 'UC/OPENID_REQUEST_ENDED';
type AnswerErrors = Errors | GateRefusal | 'UC/SECURITY_VERIFY_REQUIRED';
type Store = Pick<Deps, 'keyring' | 'openid_issuer'>;

/** What the provider keeps of a request, as far as it is looked at here. */
const params = z.object({
  client_id: z.string(),
  scope: z.string().default(''),
  prompt: z.string().default(''),
  max_age: z.coerce.number().optional(),
  claims: z.string().optional(),
});
interface OpenRequest {
  client: OpenidClient;
  scopes: OpenidScope[];
  apps: string[];
  prompts: string[];
  max_age: number | undefined;
  /** An essential claim names ways to have signed in; undefined: any will do. */
  acr: string[] | undefined;
  begun_at: number;
}

async function openRequest({ keyring }: Store, ctx: Pick<UcCtx, 'db' | 'now'>, request_id: string): Promise<OpenRequest | undefined> {
  const store = { db: ctx.db, keyring, clock: () => ctx.now };
  const item: AdapterPayload | undefined = await readItem(store, 'Interaction', request_id);
  const asked = params.safeParse(item?.params);
  if (!item || !asked.success || item.result !== undefined) return undefined;
  const client = await findOpenidClient(ctx.db, asked.data.client_id);
  if (!client) return undefined;
  const scopes = asked.data.scope.split(' ');
  return {
    client,
    scopes: OPENID_SCOPES.filter((scope) => scopes.includes(scope) && client.scopes.includes(scope)),
    apps: appsIn(allowedScopes(client, scopes)),
    prompts: asked.data.prompt.split(' '),
    max_age: asked.data.max_age,
    acr: acrOf(asked.data.claims),
    begun_at: (item.iat ?? 0) * 1_000,
  };
}

/** As a consent is kept. */
const agreedTo = ({ scopes, apps }: Pick<OpenRequest, 'scopes' | 'apps'>): string[] => [
  ...scopes,
  ...apps.map((code) => `${APP_SCOPE}${code}`),
];

async function isAgreed(ctx: Pick<UcCtx, 'db'>, subject_id: string, { client, prompts, ...asked }: OpenRequest): Promise<boolean> {
  if (prompts.includes('consent')) return false;
  if (!client.needs_consent) return true;
  const given = await findConsent(ctx.db, subject_id, client.client_id);
  return given !== undefined && agreedTo(asked).every((scope) => given.scopes.includes(scope));
}

export async function readRequest(store: Store, ctx: UcCtx<Errors>, request_id: string): Promise<ResponseOf<typeof openid.request>> {
  const { subject_id } = await callersOwnSignIn(ctx);
  const asked = (await openRequest(store, ctx, request_id)) ?? ctx.fail('UC/OPENID_REQUEST_ENDED');
  const { client, scopes, apps } = asked;
  return { client_id: client.client_id, client_name: client.name, scopes, apps, is_agreed: await isAgreed(ctx, subject_id, asked) };
}

/** What the client asks of the sign-in, and it has not shown. */
function missingProof({ acr, prompts, max_age, begun_at }: OpenRequest, source: SourceSignIn, now: number): Proof | undefined {
  if (acr?.includes(ACR.two) === true && !acr.includes(ACR.one) && source.factors.length === 0) return 'strong';
  const verified_at = source.verified_at.getTime();
  const since = Math.max(prompts.includes('login') ? begun_at : 0, max_age === undefined ? 0 : now - max_age * 1_000);
  return verified_at < since ? 'recent' : undefined;
}

async function assertShown(ctx: UcManualCtx<AnswerErrors>, asked: OpenRequest, source: SourceSignIn): Promise<void> {
  const rule = missingProof(asked, source, ctx.now);
  // A step-up would not give them the factor that they have not got.
  if (rule === 'strong' && !(await isAskedStrong(ctx, source.subject_id))) ctx.fail('UC/SECOND_FACTOR_NEEDED');
  if (rule !== undefined) ctx.fail('UC/SECURITY_VERIFY_REQUIRED', { fields: [{ path: PROOF_FIELD, rule }] });
}

/** Good once, for a minute, and in the browser alone that the request began in: it has a cookie that goes with it. */
async function giveAnswer(ctx: UcCtx, request_id: string, { subject_id, family_id }: SourceSignIn, is_allowed: boolean): Promise<string> {
  const ticket = newOpaque();
  const [ticket_hash, request_hash] = [sha256(ticket), sha256(request_id)];
  const expires_at = new Date(ctx.now + TIMES.sso_code_s * 1_000);
  await insertAnswer(ctx.db, { ticket_hash, request_hash, subject_id, family_id, is_allowed, expires_at });
  return ticket;
}

async function allow(ctx: UcCtx, request_id: string, asked: OpenRequest, source: SourceSignIn): Promise<{ ticket: string } | GateRefusal> {
  const refusal = await refusalOf(ctx, source);
  if (refusal) return refusal;
  const { subject_id, family_id } = source;
  const { client_id, needs_consent } = asked.client;
  // What holds already is left as it is: since when, and what else the client may know.
  if (needs_consent && !(await isAgreed(ctx, subject_id, asked)))
    await saveConsent(ctx.db, { subject_id, client_id, scopes: agreedTo(asked), given_at: new Date(ctx.now) });
  await audit(ctx, { event: 'sso_code', outcome: 'done', subject_id, family_id });
  return { ticket: await giveAnswer(ctx, request_id, source, true) };
}

export async function answerRequest(
  store: Store,
  ctx: UcManualCtx<AnswerErrors>,
  request_id: string,
  { is_allowed }: InputOf<typeof openid.answer>['body'],
): Promise<ResponseOf<typeof openid.answer>> {
  const source = await ctx.inTransaction((tx) => callersOwnSignIn(tx));
  const asked = (await openRequest(store, ctx, request_id)) ?? ctx.fail('UC/OPENID_REQUEST_ENDED');
  if (is_allowed) await assertShown(ctx, asked, source);
  // The refusal comes after the commit: the trail has it.
  const given = await ctx.inTransaction(async (tx) =>
    is_allowed ? await allow(tx, request_id, asked, source) : { ticket: await giveAnswer(tx, request_id, source, false) },
  );
  if (typeof given === 'string') return ctx.fail(given);
  return { location: `${store.openid_issuer ?? ''}/interaction/${request_id}/finish?ticket=${given.ticket}` };
}
