import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { TicketHolder } from '@portico/contracts/user-centre/tickets';
import type { Deps, UcCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { openRealName } from '../../lib/personal.ts';
import { displayName, identityOf } from '../../lib/token-identity.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { aliveSignIn, assertActive } from '../tokens/source-sign-in.service.ts';
import { findHolder, findTicket, useTicket } from './tickets.queries.ts';

/** Nothing is minted, but the same gate holds: a service must not be told that a disabled person is there. */
export async function verifyTicket(
  deps: Deps,
  ctx: UcCtx<'UC/TICKET_INVALID' | 'UC/ACCOUNT_DISABLED'>,
  ticket: string,
  origin: string,
): Promise<TicketHolder> {
  const now = new Date(ctx.now);
  const found = await findTicket(ctx.db, sha256(ticket), now);
  // A ticket for another origin stays good: whoever holds it by mistake cannot spoil it.
  if (!found || found.origin !== origin || found.second_step) return ctx.fail('UC/TICKET_INVALID');
  if (!(await useTicket(ctx.db, found.ticket_hash, now))) return ctx.fail('UC/TICKET_INVALID');
  await assertActive(ctx, found.subject_id);
  const source = (await aliveSignIn(ctx, found.family_id)) ?? ctx.fail('UC/TICKET_INVALID');
  const holder = (await findHolder(ctx.db, found.subject_id)) ?? ctx.fail('UC/TICKET_INVALID');
  await audit(ctx, { event: 'ticket_verified', outcome: 'done', subject_id: found.subject_id, family_id: found.family_id });
  return {
    ...identityOf(holder),
    account_type: holder.account_type,
    name: displayName({ ...holder, real_name: openRealName(deps.keyring, holder) }),
    verified_at: formatWireTime(source.verified_at.getTime()),
    server_time: formatWireTime(ctx.now),
  };
}
