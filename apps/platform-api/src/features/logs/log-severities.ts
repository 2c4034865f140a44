import { EVENT_NAMES, severityOf, type EventName } from '@portico/contracts/events';
import { SEVERITIES, type Severity } from '@portico/contracts/events/logged-event';
import { choiceOf, tidyChoice, type Several } from '@portico/contracts/rules/several';

/** A row has an event, and that its severity. */
export const eventsOf = (severities: readonly Severity[]): EventName[] =>
  EVENT_NAMES.filter((event) => severities.includes(severityOf(event)));

/** Wanted and refused at once: nothing passes. */
const NONE: Several<Severity> = { in: ['critical'], not: ['critical'] };

/**
 * The same choice without `info`, which no list of events holds: what a service tells of, and what nobody has a name for, is `info` too.
 * To want it is to want none of the severities that are not wanted.
 */
export function withoutInfo(severity: Several<Severity>): Several<Severity> | undefined {
  const { in: wanted, not } = choiceOf(severity);
  const passes = (one: Severity): boolean => (wanted.length === 0 || wanted.includes(one)) && !not.includes(one);
  const passing = SEVERITIES.filter(passes);
  if (passes('info')) return tidyChoice<Severity>({ not: SEVERITIES.filter((one) => !passes(one)) });
  return passing.length > 0 ? { in: passing } : NONE;
}
