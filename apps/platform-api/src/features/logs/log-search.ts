import type { Act } from '@portico/contracts/acts';
import { eventFacts, type EventName } from '@portico/contracts/events';
import type { Severity } from '@portico/contracts/events/logged-event';
import { OUTSIDE_APPS } from '@portico/contracts/platform/logs';
import { isLogWord } from '@portico/contracts/rules/log-word';
import { choiceOf, tidyChoice, type Several } from '@portico/contracts/rules/several';
import { eventsOf, withoutInfo } from './log-severities.ts';
import { segmentsOf, termsOfWord, valueTerm, type LogValues } from './log-terms.ts';

export interface LogFilter {
  app_id?: Several | undefined;
  user_id?: Several | undefined;
  operator?: Several | undefined;
  /** The accounts whose login names are in `operator`. */
  operator_ids?: Readonly<Record<string, string>> | undefined;
  module_name?: Several | undefined;
  act?: Several<Act> | undefined;
  event?: Several<EventName> | undefined;
  severity?: Several<Severity> | undefined;
  object_id?: Several | undefined;
  object?: string | undefined;
  request_method?: Several | undefined;
  ip_address?: Several | undefined;
  request_uri?: string | undefined;
  keyword?: string | undefined;
}

/** What every matching row has: all of `all`, and of each of `either` one of its choices whole. */
export interface SearchTerms {
  readonly all: readonly number[];
  readonly either: readonly (readonly (readonly number[])[])[];
}

/** Columns that are compared whole, with one value or several. */
export const VALUES = ['app_id', 'user_id', 'object_id', 'ip_address', 'module_name', 'request_method', 'act'] as const;
const CHOICES = [...VALUES, 'event', 'severity', 'operator'] as const;

/** Without what is empty, and a path without the slash at its end. */
export function tidyFilter(filter: LogFilter): LogFilter {
  const tidy: LogFilter = {};
  for (const [key, value] of Object.entries(filter)) if (value !== undefined && value !== '') Object.assign(tidy, { [key]: value });
  for (const key of CHOICES) {
    const value = tidyChoice<string>(tidy[key] ?? '');
    if (value === undefined) delete tidy[key];
    else Object.assign(tidy, { [key]: value });
  }
  const severity = tidy.severity && withoutInfo(tidy.severity);
  if (severity === undefined) delete tidy.severity;
  else tidy.severity = severity;
  const uri = tidy.request_uri?.replace(/\/+$/, '');
  if (uri === '') delete tidy.request_uri;
  else if (uri !== undefined) tidy.request_uri = uri;
  return tidy;
}

/** Whether something is asked for that a row must not be. */
export const excludes = (filter: LogFilter): boolean => CHOICES.some((key) => choiceOf<string>(filter[key]).not.length > 0);

/** The same without what a row must not be. */
export function withoutExclusions(filter: LogFilter): LogFilter {
  const wanted = CHOICES.map((key) => [key, { in: choiceOf<string>(filter[key]).in }] as const);
  return tidyFilter({ ...filter, ...Object.fromEntries(wanted) });
}

const wordOr = (text: string, name: keyof LogValues): number[][] => [
  ...(isLogWord(text) ? [termsOfWord(text)] : []),
  [valueTerm(name, text)],
];

/** A row outside of apps has the empty one. */
const wholeTerm = (name: (typeof VALUES)[number], value: string): number =>
  valueTerm(name, name === 'app_id' && value === OUTSIDE_APPS ? '' : value);

export function termsOfFilter(filter: LogFilter): SearchTerms {
  const all: number[] = [];
  const either: number[][][] = [];
  for (const name of VALUES) {
    const terms = choiceOf<string>(filter[name]).in.map((value) => wholeTerm(name, value));
    if (terms.length === 1) all.push(...terms);
    else if (terms.length > 1) either.push(terms.map((term) => [term]));
  }
  // Not a term of its own, so that no row has to be read for its words anew: every row of an event has its act and module.
  for (const events of [choiceOf(filter.event).in, eventsOf(choiceOf(filter.severity).in)]) {
    const facts = new Map(events.map(eventFacts).map((fact) => [`${fact.act} ${fact.module}`, fact]));
    const terms = [...facts.values()].map(({ act, module }) => [valueTerm('act', act), valueTerm('module_name', module)]);
    if (terms.length > 0) either.push(terms);
  }
  for (const segment of segmentsOf(filter.request_uri ?? '')) all.push(valueTerm('request_uri', segment));
  if (filter.keyword !== undefined) all.push(...termsOfWord(filter.keyword));
  const operators = choiceOf(filter.operator).in.flatMap((operator) => {
    const id = filter.operator_ids?.[operator];
    return [...wordOr(operator, 'user_id'), ...(id === undefined ? [] : [[valueTerm('user_id', id)]])];
  });
  if (operators.length > 0) either.push(operators);
  if (filter.object !== undefined) either.push(wordOr(filter.object, 'object_id'));
  return { all, either };
}

/** Whatever has the terms matches: a pair of letters is the whole word, and values are compared whole. */
export const isDecidedByTerms = (filter: LogFilter): boolean => {
  const { keyword = '', event, severity, operator, object, request_uri } = filter;
  const others = [event, severity, operator, object, request_uri];
  return keyword.length <= 2 && others.every((value) => value === undefined) && !excludes(filter);
};

/** What one of the log's own indexes leads with. */
export interface Scope {
  readonly app_id?: string;
  readonly user_id?: string;
  readonly module_name?: string;
}

/** Together they hold every row that passes; each is in order by itself. */
export function scopesOf(filter: LogFilter): readonly Scope[] {
  const apps = choiceOf(filter.app_id).in;
  const [app_id] = apps;
  if (app_id === undefined) return [{}];
  if (apps.length > 1) return apps.map((app) => ({ app_id: app }));
  const [users, modules] = [choiceOf(filter.user_id).in, choiceOf(filter.module_name).in];
  if (users.length > 0) return users.map((user_id) => ({ app_id, user_id }));
  return modules.length > 0 ? modules.map((module_name) => ({ app_id, module_name })) : [{ app_id }];
}

/** Answered in order by the log's own indexes: by app, by app and person, by app and module, or everything by time. */
export function isInOrder(filter: LogFilter): boolean {
  const { app_id, user_id, module_name, ...rest } = filter;
  if (excludes(filter) || Object.values(rest).some((value) => value !== undefined)) return false;
  const narrowed = [user_id, module_name].filter((value) => value !== undefined).length;
  return narrowed === 0 || (choiceOf(app_id).in.length === 1 && narrowed === 1);
}
