import { EVENT_NAMES, type EventName } from '@portico/contracts/events';
import { choiceOf } from '@portico/contracts/rules/several';
import type { LogFilter } from './log-search.ts';
import { eventsOf } from './log-severities.ts';

/** What the rows of an event are narrowed by without a look into many of them: where they are, and what follows from the event. */
const BESIDE: ReadonlySet<string> = new Set<keyof LogFilter>(['app_id', 'module_name', 'act', 'event', 'severity']);

/**
 * The events one of which every row has that passes, of a tidy filter; undefined: others pass too, or the rows of these events would be
 * read in vain. Severities are those of events: `info` is not asked for by name (log-severities.ts).
 */
export function eventsAskedFor(filter: LogFilter): readonly EventName[] | undefined {
  const [event, severity] = [choiceOf(filter.event), choiceOf(filter.severity)];
  if (event.in.length === 0 && severity.in.length === 0) return undefined;
  if (!Object.keys(filter).every((key) => BESIDE.has(key))) return undefined;
  const [wanted, not] = [new Set(eventsOf(severity.in)), new Set([...event.not, ...eventsOf(severity.not)])];
  const named = event.in.length > 0 ? event.in : EVENT_NAMES;
  return named.filter((name) => (severity.in.length === 0 || wanted.has(name)) && !not.has(name));
}

/** The events none of which a row has that passes, of a tidy filter that asks for nothing else; undefined: it does. */
export function eventsRefused({ event, severity, ...beside }: LogFilter): readonly EventName[] | undefined {
  const [events, severities] = [choiceOf(event), choiceOf(severity)];
  if (events.in.length > 0 || severities.in.length > 0 || Object.keys(beside).length > 0) return undefined;
  const names = new Set([...events.not, ...eventsOf(severities.not)]);
  return names.size > 0 ? [...names] : undefined;
}
