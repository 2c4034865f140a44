import type { InputOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { tickets } from '@portico/contracts/user-centre/tickets';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { isClientProved } from '../../lib/client-secret.ts';
import { sha256 } from '../../lib/opaque.ts';
import { useCode } from '../codes/code-check.service.ts';
import { addressTries, returnTry, takeTry } from '../limits/try-window.service.ts';
import { clientOf, originOf } from '../registry/registered.service.ts';
import { openUnusedSession, type OpenSession } from '../sessions/sessions.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';
import { aliveSignIn, assertActive, mintFrom } from '../tokens/source-sign-in.service.ts';
import { checkSecondStep } from './second-step.service.ts';
import { findTicket, useTicket, type FoundTicket } from './tickets.queries.ts';

export type TicketSignInErrors =
  | 'UC/INVALID_SESSION_ID'
  | 'UC/SESSION_EXPIRED'
  | 'UC/TICKET_INVALID'
  | 'UC/CLIENT_CREDENTIAL_INVALID'
  | 'UC/SECOND_STEP_REQUIRED'
  | 'UC/CODE_NOT_CORRECT'
  | 'UC/TOO_MANY_TRIES'
  | 'UC/ACCOUNT_DISABLED'
  | 'UC/SECOND_FACTOR_NEEDED'
  | 'UC/NETWORK_REFUSED';
type Body = InputOf<typeof tickets.exchange>['body'];

/** The app a ticket is for: named by it, or the one that its origin belongs to. */
async function appOf(ctx: UcCtx, ticket: FoundTicket): Promise<string | undefined> {
  if (ticket.app_id !== null) return ticket.app_id;
  return (await originOf(ctx, ticket.origin ?? ''))?.client_id ?? undefined;
}

/** A ticket of the sign-in itself (R5.19) is for an app that need not be registered; it then has no secret to show. Whether it is a client. */
async function isForClient(
  ctx: UcCtx<TicketSignInErrors>,
  ticket: FoundTicket,
  session: OpenSession,
  client_secret: string | undefined,
): Promise<boolean> {
  const app_id = await appOf(ctx, ticket);
  if (app_id === undefined || app_id !== session.app_id) return ctx.fail('UC/TICKET_INVALID');
  const client = await clientOf(ctx, app_id);
  if (client && !isClientProved(client, client_secret, ctx.now)) ctx.fail('UC/CLIENT_CREDENTIAL_INVALID');
  return client !== undefined;
}

async function readTicket(ctx: UcCtx<TicketSignInErrors>, ticket: string): Promise<FoundTicket> {
  const keys = addressTries(ctx, 'ticket_address', LIMITS.wrong_tickets_address);
  await takeTry(ctx, keys);
  const found = (await findTicket(ctx.db, sha256(ticket), new Date(ctx.now))) ?? ctx.fail('UC/TICKET_INVALID');
  await returnTry(ctx, keys);
  return found;
}

interface Admission {
  ticket: FoundTicket;
  session: OpenSession;
  for_client: boolean;
}

async function admit(
  deps: Deps,
  ctx: UcCtx<TicketSignInErrors>,
  { ticket, session, for_client }: Admission,
): Promise<Token | 'UC/NETWORK_REFUSED'> {
  const now = new Date(ctx.now);
  if (!(await useTicket(ctx.db, ticket.ticket_hash, now))) return ctx.fail('UC/TICKET_INVALID');
  // Disabling ends every sign-in too; a disabled account is told so, as on every other way in.
  await assertActive(ctx, ticket.subject_id);
  const source = (await aliveSignIn(ctx, ticket.family_id)) ?? ctx.fail('UC/TICKET_INVALID');
  const made = await mintFrom(deps, ctx, source, {
    subject_id: ticket.subject_id,
    device_id: session.device_id,
    app_id: session.app_id,
    session_id: session.session_id,
    for_client,
    keep_login: false,
    refresh_key: presentedKey(ctx),
    event: 'ticket_sign_in',
  });
  if (typeof made === 'string') return made;
  await audit(ctx, { event: 'ticket_sign_in', outcome: 'done', subject_id: ticket.subject_id, family_id: made.family_id });
  return made.token;
}

/** R5.26, R7.29. */
export async function exchangeTicket(deps: Deps, ctx: UcManualCtx<TicketSignInErrors>, body: Body): Promise<Token> {
  const session = await openUnusedSession(deps, ctx, body.session_id);
  const ticket = await readTicket(ctx, body.ticket);
  const for_client = await isForClient(ctx, ticket, session, body.client_secret);
  const grant = await checkSecondStep(deps, ctx, ticket, session, body.sms_code);
  const made = await ctx.inTransaction(async (tx) => {
    if (grant) await useCode(tx, grant);
    return await admit(deps, tx, { ticket, session, for_client });
  });
  return typeof made === 'string' ? ctx.fail(made) : made;
}
