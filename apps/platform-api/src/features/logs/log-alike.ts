import type { Act } from '@portico/contracts/acts';
import { isEventName } from '@portico/contracts/events';
import { choiceOf } from '@portico/contracts/rules/several';
import { actOfRequest } from './log-acts.ts';
import { eventOfRow } from './log-events.ts';
import type { LogFilter } from './log-search.ts';
import { eventsOf } from './log-severities.ts';

/** Entries that are alike. Address, method and source are empty where act and event say what they were. */
export interface Alike {
  readonly module_name: string;
  readonly act: Act | null;
  readonly event: string | null;
  readonly request_method: string;
  readonly request_uri: string;
  readonly source: string;
}

/** What they are as the filters see them; no event: a service told of them, or nobody has a name for it. */
interface Named {
  readonly module_name: string;
  readonly act: Act;
  readonly event: string;
}

export function nameAlike(alike: Alike): Named {
  const { module_name, request_method, request_uri } = alike;
  const act = alike.act ?? actOfRequest(request_method, request_uri);
  if (alike.event !== null) return { module_name, act, event: alike.event };
  const event = eventOfRow(alike);
  return { module_name, act, event: isEventName(event) ? event : '' };
}

/** Whether they pass what hours are counted by, beside the apps. */
export function passes({ module_name, act, event, severity }: LogFilter, named: Named): boolean {
  const holds = (value: LogFilter['module_name'], is: (one: string) => boolean): boolean => {
    const { in: wanted, not } = choiceOf<string>(value);
    return (wanted.length === 0 || wanted.some(is)) && !not.some(is);
  };
  const severities = choiceOf(severity);
  const ofSeverity = (among: typeof severities.in): boolean => eventsOf(among).some((name) => name === named.event);
  return (
    holds(module_name, (one) => one === named.module_name) &&
    holds(act, (one) => one === named.act) &&
    holds(event, (one) => one === named.event) &&
    (severities.in.length === 0 || ofSeverity(severities.in)) &&
    !ofSeverity(severities.not)
  );
}
