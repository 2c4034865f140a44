import { createTicket, type Ticket } from '@portico/uc-sdk';
import { uc } from './uc.ts';

/** For the page at a registered origin, once and for a minute; the user centre refuses every other origin. */
export const frameTicket = (origin: string): Promise<Ticket> => createTicket(uc(), { origin });
