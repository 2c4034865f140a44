import type { BodyTo, ReplyTo } from '../calls/call.ts';
import { TICKETS } from '../calls/tickets.ts';
import { asOnWire, type Spelled } from '../calls/wire-names.ts';
import { requireText } from '../http/errors.ts';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';

export type TicketRequest = Spelled<BodyTo<typeof TICKETS.create>>;
export type Ticket = ReplyTo<typeof TICKETS.create>;

/** R7.29: a one-time ticket for another registered app, or for the page at a registered origin. */
export const createTicket = async (uc: UcClient, input: TicketRequest): Promise<Ticket> => {
  const body = asOnWire<BodyTo<typeof TICKETS.create>>(input);
  if (body.app_id !== undefined) requireText({ app_id: body.app_id });
  return await partsOf(uc).signed(TICKETS.create, () => ({ body }));
};
