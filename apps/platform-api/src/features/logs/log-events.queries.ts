import { eventFacts, type EventName } from '@portico/contracts/events';
import { sql, type RawBuilder } from 'kysely';
import { eventRules } from './log-events.ts';

/** Rows from before there were names, which the rules give this one. */
function hadEvent(event: EventName): RawBuilder<unknown>[] {
  const { act, module } = eventFacts(event);
  const rules = eventRules(event).map(({ method, like, any_act }) => {
    const of_act = any_act ? sql`(l.act is null or l.act = ${act})` : sql`l.act = ${act}`;
    return sql`(l.request_method = ${method} and l.request_uri ~ ${like} and ${of_act})`;
  });
  return rules.length === 0 ? [] : [sql`l.module_name = ${module} and (${sql.join(rules, sql` or `)})`];
}

/**
 * By the column, and by the rules for rows from before it existed. Only for our own entries: those reported by a service do not use our
 * event names. `is_named`: there are no such rows, so the rules, which take long to plan, are left out.
 */
export function wasOneOf(events: readonly EventName[], is_named = false): RawBuilder<unknown> {
  const named = sql`l.event = any(${[...events]}::text[])`;
  const before = is_named ? [] : events.flatMap(hadEvent);
  if (before.length === 0) return named;
  return sql`(${named} or l.event is null and l.source not like 'service:%' and (${sql.join(before, sql` or `)}))`;
}
