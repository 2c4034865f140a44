import type { tickets } from '@portico/contracts/user-centre/tickets';
import { callsOf } from './call.ts';

/** `verify` is for services, which have a credential of their own. */
export const TICKETS = /* @__PURE__ */ callsOf<Omit<typeof tickets, 'verify'>>({
  create: ['POST', '/v1.1/token_tickets', 'signed_in'],
  exchange: ['POST', '/v1.1/ticket_tokens', 'public'],
});
