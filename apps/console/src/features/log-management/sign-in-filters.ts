import type { LogViewFilter } from '@portico/contracts/log-views';
import { AUDIT_EVENTS, AUDIT_OUTCOMES } from '@portico/contracts/user-centre/audit-words';
import type { AuditQuery } from '../../api/sign-in-audit.ts';
import { isAccountId } from './account-id.ts';
import { asked, readValues, SINCE } from './log-filters.ts';

export const SIGN_INS_SINCE: Readonly<Record<string, number>> = { ...SINCE, month: 30 * SINCE.day };

const KNOWN = {
  person: isAccountId,
  event: (value: string) => AUDIT_EVENTS.some((known) => known === value),
  outcome: (value: string) => AUDIT_OUTCOMES.some((known) => known === value),
} as const;
export type AuditChoice = keyof typeof KNOWN;

/** Every key that narrows the sign-ins. */
export const SIGN_IN_KEYS: readonly LogViewFilter[] = ['since', 'person', 'not-person', 'event', 'not-event', 'outcome', 'not-outcome'];

export const readAuditChoice = (search: URLSearchParams, key: AuditChoice) => readValues(search, key, KNOWN[key]);

/** What the address asks for. `now` stays while the screen is open, so that a page stays what it was. */
export function toAuditQuery(search: URLSearchParams, size: number, now: number): AuditQuery {
  const [since, cursor] = [SIGN_INS_SINCE[search.get('since') ?? ''], search.get('cursor')];
  const parts = {
    subject_id: asked(readAuditChoice(search, 'person')),
    event: asked(readAuditChoice(search, 'event')),
    outcome: asked(readAuditChoice(search, 'outcome')),
    from: since === undefined ? undefined : new Date(now - since).toISOString(),
    cursor: cursor ?? undefined,
  };
  return { ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)), limit: size };
}
