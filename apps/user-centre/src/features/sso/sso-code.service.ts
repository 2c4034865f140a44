import type { InputOf } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { sso, SsoCode } from '@portico/contracts/user-centre/sso';
import type { UcCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { clientOf, type FoundClient } from '../registry/registered.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { callersOwnSignIn } from '../tokens/source-sign-in.service.ts';
import { insertCode } from './sso.queries.ts';

type ClientErrors = 'UC/CLIENT_NOT_REGISTERED' | 'UC/REDIRECT_NOT_REGISTERED';
type CodeBody = InputOf<typeof sso.create_code>['body'];

/** Exactly one of the registered addresses, letter for letter: no prefix, no pattern, no other port. */
async function clientFor(ctx: UcCtx<ClientErrors>, client_id: string, redirect_uri: string | undefined): Promise<FoundClient> {
  const client = (await clientOf(ctx, client_id)) ?? ctx.fail('UC/CLIENT_NOT_REGISTERED');
  if (redirect_uri !== undefined && !client.redirect_uris.includes(redirect_uri)) return ctx.fail('UC/REDIRECT_NOT_REGISTERED');
  return client;
}

export async function readClient(
  ctx: UcCtx<ClientErrors>,
  client_id: string,
  redirect_uri: string | undefined,
): Promise<{ client_id: string; name: string }> {
  const client = await clientFor(ctx, client_id, redirect_uri);
  return { client_id: client.client_id, name: client.name };
}

interface CodeInput {
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  subject_id: string;
  family_id: string;
}

export async function issueCode(ctx: Pick<UcCtx, 'db' | 'now'>, input: CodeInput): Promise<{ code: string; expires_at: number }> {
  const code = newOpaque();
  const expires_at = ctx.now + TIMES.sso_code_s * 1_000;
  await insertCode(ctx.db, { ...input, code_hash: sha256(code), expires_at: new Date(expires_at) });
  return { code, expires_at };
}

function withAnswer(redirect_uri: string, answer: Record<string, string>): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.href;
}

export async function createCode(ctx: UcCtx<ClientErrors | 'UC/INVALID_ACCOUNT_TYPE'>, body: CodeBody): Promise<SsoCode> {
  const { subject_id, family_id } = await callersOwnSignIn(ctx);
  const { client_id } = await clientFor(ctx, body.client_id, body.redirect_uri);
  const { redirect_uri, code_challenge, state } = body;
  const { code, expires_at } = await issueCode(ctx, { client_id, redirect_uri, code_challenge, subject_id, family_id });
  await audit(ctx, { event: 'sso_code', outcome: 'done', subject_id, family_id });
  return {
    code,
    location: withAnswer(redirect_uri, { code, state }),
    expires_at: formatWireTime(expires_at),
    server_time: formatWireTime(ctx.now),
  };
}
