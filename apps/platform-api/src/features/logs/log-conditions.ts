import type { Act } from '@portico/contracts/acts';
import type { EventName } from '@portico/contracts/events';
import type { Severity } from '@portico/contracts/events/logged-event';
import { OUTSIDE_APPS } from '@portico/contracts/platform/logs';
import { isLogWord } from '@portico/contracts/rules/log-word';
import { choiceOf, type Several } from '@portico/contracts/rules/several';
import { sql, type RawBuilder } from 'kysely';
import { likePart, likeText } from '@portico/server-kit/db/like';
import { actRules } from './log-acts.ts';
import { wasOneOf } from './log-events.queries.ts';
import { eventsOf } from './log-severities.ts';
import { VALUES, type LogFilter } from './log-search.ts';

type Sql = RawBuilder<unknown>;

export const inApp = (app_id: string): Sql => (app_id === OUTSIDE_APPS ? sql`l.app_id is null` : sql`l.app_id = ${app_id}`);

/** In whatever case. Where only ASCII letters have one, the plain collation knows it too, at a tenth of the price. */
function contains(column: string, text: string): Sql {
  const [field, like] = [sql.ref(`l.${column}`), likePart(text)];
  if (text.toLowerCase() === text.toUpperCase()) return sql`${field} like ${like}`;
  const others = text.replace(/[a-z]/gi, '');
  return others.toLowerCase() === others.toUpperCase() ? sql`${field} collate "C" ilike ${like}` : sql`${field} ilike ${like}`;
}

const wordOrId = (name: string, id: string, text: string): Sql =>
  isLogWord(text) ? sql`(${contains(name, text)} or ${sql.ref(`l.${id}`)} = ${text})` : sql`${sql.ref(`l.${id}`)} = ${text}`;

/** In rows from before acts were stored, by the rules. */
export function didBefore(...acts: readonly Act[]): Sql {
  const rules = actRules(...acts).map(({ method, like, unlike }) => {
    const of_method = sql`l.request_method = ${method}`;
    if (like !== undefined) return sql`(${of_method} and l.request_uri ~ ${like})`;
    return unlike === undefined ? of_method : sql`(${of_method} and l.request_uri !~ ${unlike})`;
  });
  return rules.length === 0 ? sql`false` : sql`(l.act is null and (${sql.join(rules, sql` or `)}))`;
}

const didAct = (act: Act): Sql => sql`(l.act = ${act} or ${didBefore(act)})`;

/** Any of them, or none: a column that is null is neither. */
function chosenAmong<T extends string>(value: Several<T> | undefined, any: (values: readonly T[]) => Sql): Sql[] {
  const { in: wanted, not } = choiceOf(value);
  return [...(wanted.length > 0 ? [any(wanted)] : []), ...(not.length > 0 ? [sql`(${any(not)}) is not true`] : [])];
}
const chosen = <T extends string>(value: Several<T> | undefined, is: (one: T) => Sql): Sql[] =>
  chosenAmong(value, (values) => sql`(${sql.join(values.map(is), sql` or `)})`);

/** What a row has to be to pass the filter, whichever way it is found. `is_named`: every row of ours bears its event. */
export function conditionsOf(filter: LogFilter, is_named = false): Sql[] {
  const { operator_ids = {}, object, request_uri, keyword } = filter;
  const conditions: Sql[] = [];
  for (const column of VALUES) {
    if (column === 'act') conditions.push(...chosen(filter.act, didAct));
    else if (column === 'app_id') conditions.push(...chosen(filter.app_id, inApp));
    else conditions.push(...chosen(filter[column], (value) => sql`${sql.ref(`l.${column}`)} = ${value}`));
  }
  const byOperator = (operator: string): Sql => {
    const [named, id] = [wordOrId('operator', 'user_id', operator), operator_ids[operator]];
    return id === undefined ? named : sql`(${named} or l.user_id = ${id})`;
  };
  const ofEvents = (events: readonly EventName[]): Sql => wasOneOf(events, is_named);
  const ofSeverities = (severities: readonly Severity[]): Sql => ofEvents(eventsOf(severities));
  conditions.push(
    ...chosenAmong(filter.event, ofEvents),
    ...chosenAmong(filter.severity, ofSeverities),
    ...chosen(filter.operator, byOperator),
  );
  if (object !== undefined) conditions.push(wordOrId('object_name', 'object_id', object));
  if (request_uri !== undefined) {
    const below = likeText(request_uri);
    conditions.push(sql`(l.request_uri = ${request_uri} or l.request_uri like ${`${below}/%`} or l.request_uri like ${`${below}?%`})`);
  }
  if (keyword !== undefined) {
    const fields = ['log_content', 'object_name', 'operator'].map((column) => contains(column, keyword));
    conditions.push(sql`(${sql.join(fields, sql` or `)})`);
  }
  return conditions;
}
