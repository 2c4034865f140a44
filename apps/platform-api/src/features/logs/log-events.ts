import type { Act } from '@portico/contracts/acts';
import { eventFacts, isEventName, plainEvent, type AnyEvent, type EventName } from '@portico/contracts/events';
import { actOfRequest } from './log-acts.ts';
import { callOf, DECLARED_CALLS } from './declared-calls.ts';

/** What of a row says which event it is. */
export interface EventRow {
  readonly event: string | null;
  readonly act: Act | null;
  readonly module_name: string;
  readonly request_method: string;
  readonly request_uri: string;
  readonly source: string;
}

/** Told by a service: it has no names of ours. */
const TOLD = 'service:';

/**
 * As it is stored, if the sealed columns bear it out: of the events that the call declares, with the act and the module that the seal
 * covers. So a name that was written over in the database shows nothing that did not happen. Rows without one go by the same columns.
 */
export function eventOfRow(row: EventRow): AnyEvent {
  const act = row.act ?? actOfRequest(row.request_method, row.request_uri);
  if (row.source.startsWith(TOLD)) return plainEvent(act);
  const fits = (name: EventName): boolean => {
    const facts = eventFacts(name);
    return facts.act === act && facts.module === row.module_name;
  };
  const declared = callOf(row.request_method, row.request_uri)?.events;
  const stored = row.event !== null && isEventName(row.event) ? row.event : undefined;
  if (stored !== undefined && fits(stored) && (declared === undefined || declared.includes(stored))) return stored;
  return declared?.find(fits) ?? plainEvent(act);
}

/** Of rows without an event, those of this method and address; where `any_act` is false, only those with the act of the event. */
interface EventRule {
  readonly method: string;
  readonly like: string;
  readonly any_act: boolean;
}

/** Together they find the rows without an event to which `eventOfRow` gives this one. */
export function eventRules(event: EventName): EventRule[] {
  const { act, module } = eventFacts(event);
  return DECLARED_CALLS.flatMap(({ method, pattern, events }) => {
    const first = events.find((name) => eventFacts(name).act === act && eventFacts(name).module === module);
    return first === event ? [{ method, like: pattern, any_act: events[0] === event }] : [];
  });
}
