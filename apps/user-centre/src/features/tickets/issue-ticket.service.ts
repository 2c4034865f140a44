import type { InputOf } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { tickets } from '@portico/contracts/user-centre/tickets';
import type { Ticket } from '@portico/contracts/user-centre/token-ways';
import type { UcCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { clientOf, originOf } from '../registry/registered.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { callersOwnSignIn } from '../tokens/source-sign-in.service.ts';
import { findHolder, insertTicket } from './tickets.queries.ts';

type TicketErrors = 'UC/INVALID_ACCOUNT_TYPE' | 'UC/CLIENT_NOT_REGISTERED' | 'UC/ORIGIN_NOT_REGISTERED' | 'UC/MOBILE_REQUIRED';
type TicketBody = InputOf<typeof tickets.create>['body'];

interface TicketInput {
  subject_id: string;
  family_id: string;
  app_id: string | null;
  origin: string | null;
  second_step: boolean;
}

export async function issueTicket(ctx: Pick<UcCtx, 'db' | 'now'>, input: TicketInput): Promise<Ticket> {
  const ticket = newOpaque();
  // A second step takes its time, and protects the ticket meanwhile.
  const expires_at = ctx.now + (input.second_step ? TIMES.code_s : TIMES.ticket_s) * 1_000;
  await insertTicket(ctx.db, { ...input, ticket_hash: sha256(ticket), expires_at: new Date(expires_at) });
  return { ticket, second_step: input.second_step, expires_at: formatWireTime(expires_at), server_time: formatWireTime(ctx.now) };
}

interface Target {
  app_id: string | null;
  origin: string | null;
  second_step: boolean;
}

async function targetOf(ctx: UcCtx<TicketErrors>, body: TicketBody): Promise<Target> {
  if (body.app_id !== undefined) {
    const client = (await clientOf(ctx, body.app_id)) ?? ctx.fail('UC/CLIENT_NOT_REGISTERED');
    return { app_id: client.client_id, origin: null, second_step: client.second_step };
  }
  const registered = await originOf(ctx, body.origin ?? '');
  if (!registered?.uses.includes('page')) return ctx.fail('UC/ORIGIN_NOT_REGISTERED');
  const client = registered.client_id === null ? undefined : await clientOf(ctx, registered.client_id);
  return { app_id: null, origin: registered.origin, second_step: client?.second_step ?? false };
}

/** Either side may ask for a second step; neither can take the other's wish back. */
export async function createTicket(ctx: UcCtx<TicketErrors>, body: TicketBody): Promise<Ticket> {
  const { subject_id, family_id } = await callersOwnSignIn(ctx);
  const target = await targetOf(ctx, body);
  const second_step = target.second_step || body.second_step === true;
  if (second_step && (await findHolder(ctx.db, subject_id))?.mobile_wrapped === null) return ctx.fail('UC/MOBILE_REQUIRED');
  const ticket = await issueTicket(ctx, { ...target, subject_id, family_id, second_step });
  await audit(ctx, { event: 'ticket', outcome: 'done', subject_id, family_id });
  return ticket;
}
