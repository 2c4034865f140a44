import { EVENT_NAMES, type EventName } from '@portico/contracts/events';
import { choiceOf } from '@portico/contracts/rules/several';
import type { LogFilter } from './log-search.ts';
import { eventsOf } from './log-severities.ts';

/** Filters that do not require reading many rows of an event: the app, and what follows from the event itself. */
const BESIDE: ReadonlySet<string> = new Set<keyof LogFilter>(['app_id', 'module_name', 'act', 'event', 'severity']);

/**
 * Events of which every matching row has one, for a tidy filter. Undefined: rows with other events match too, or too few rows of these
 * events would match. Severities stand for their events; `info` is never requested by name (log-severities.ts).
 */
export function eventsAskedFor(filter: LogFilter): readonly EventName[] | undefined {
  const [event, severity] = [choiceOf(filter.event), choiceOf(filter.severity)];
  if (event.in.length === 0 && severity.in.length === 0) return undefined;
  if (!Object.keys(filter).every((key) => BESIDE.has(key))) return undefined;
  const [wanted, not] = [new Set(eventsOf(severity.in)), new Set([...event.not, ...eventsOf(severity.not)])];
  const named = event.in.length > 0 ? event.in : EVENT_NAMES;
  return named.filter((name) => (severity.in.length === 0 || wanted.has(name)) && !not.has(name));
}

/** Events that no matching row has, for a tidy filter that only excludes events. Undefined: it filters by something else. */
export function eventsRefused({ event, severity, ...beside }: LogFilter): readonly EventName[] | undefined {
  const [events, severities] = [choiceOf(event), choiceOf(severity)];
  if (events.in.length > 0 || severities.in.length > 0 || Object.keys(beside).length > 0) return undefined;
  const names = new Set([...events.not, ...eventsOf(severities.not)]);
  return names.size > 0 ? [...names] : undefined;
}
