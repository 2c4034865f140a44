import { TIMES } from '@portico/contracts/limits';
import type { Db } from './db/tables.ts';
import { sweepUnfinished } from './features/factors/factor-sweep.queries.ts';
import { sweepTold } from './features/installation-roles/told-roles.queries.ts';
import { sweepTries } from './features/limits/try-window.queries.ts';
import { sweepOpenid } from './features/openid/openid.queries.ts';
import { sweepQrTickets } from './features/qr/qr.queries.ts';
import { sweepMinted } from './features/sessions/minted-session.queries.ts';
import { sweepGuests } from './features/sign-in/guest.queries.ts';
import { sweepSso } from './features/sso/sso.queries.ts';
import { sweepTickets } from './features/tickets/tickets.queries.ts';

/** A while after they ran out: until then a second use of a code still finds what the first one gave. */
const KEPT_MS = 600_000;

/** No message about a role is under way for so long. */
const LATE_MS = 86_400_000;

/** What was good once and is over, tries nobody counts any more, and guests without a token. */
export async function sweepOnce(db: Db, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS);
  await sweepTickets(db, before);
  await sweepUnfinished(db, before);
  await sweepQrTickets(db, before);
  await sweepSso(db, before);
  await sweepOpenid(db, before);
  await sweepMinted(db, new Date(now - KEPT_MS - TIMES.session_s * 1_000));
  await sweepTries(db, new Date(now - 2 * TIMES.try_window_s * 1_000));
  await sweepGuests(db, before);
  await sweepTold(db, new Date(now - LATE_MS));
}
