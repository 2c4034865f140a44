import { tickets } from '@portico/contracts/user-centre/tickets';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { exchangeTicket } from './exchange-ticket.service.ts';
import { createTicket } from './issue-ticket.service.ts';
import { verifyTicket } from './verify-ticket.service.ts';

export function mountTickets(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(tickets, {
    create: (ctx, { body }) => createTicket(ctx, body),
    exchange: (ctx, { body }) => exchangeTicket(deps, ctx, body),
    verify: (ctx, { body }) => verifyTicket(deps, ctx, body.ticket, body.origin),
  });
}
