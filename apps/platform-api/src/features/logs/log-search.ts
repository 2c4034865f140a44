import type { Act } from '@portico/contracts/acts';
import { isLogWord } from '@portico/contracts/rules/log-word';
import { segmentsOf, termsOfWord, valueTerm, type LogValues } from './log-terms.ts';

export interface LogFilter {
  app_id?: string | undefined;
  user_id?: string | undefined;
  operator?: string | undefined;
  /** The account whose login name `operator` is. */
  operator_id?: string | undefined;
  module_name?: string | undefined;
  act?: Act | undefined;
  object_id?: string | undefined;
  object?: string | undefined;
  request_method?: string | undefined;
  ip_address?: string | undefined;
  request_uri?: string | undefined;
  keyword?: string | undefined;
}

/** What every matching row has: all of `all`, and of each of `either` one of its choices whole. */
export interface SearchTerms {
  readonly all: readonly number[];
  readonly either: readonly (readonly (readonly number[])[])[];
}

const VALUES = ['app_id', 'user_id', 'object_id', 'ip_address', 'module_name', 'request_method', 'act'] as const;

/** Without what is empty, and a path without the slash at its end. */
export function tidyFilter(filter: LogFilter): LogFilter {
  const tidy: LogFilter = {};
  for (const [key, value] of Object.entries(filter)) if (value !== undefined && value !== '') Object.assign(tidy, { [key]: value });
  const uri = tidy.request_uri?.replace(/\/+$/, '');
  if (uri === '') delete tidy.request_uri;
  else if (uri !== undefined) tidy.request_uri = uri;
  return tidy;
}

const wordOr = (text: string, name: keyof LogValues): number[][] => [
  ...(isLogWord(text) ? [termsOfWord(text)] : []),
  [valueTerm(name, text)],
];

export function termsOfFilter(filter: LogFilter): SearchTerms {
  const all: number[] = [];
  for (const name of VALUES) {
    const value = filter[name];
    if (value !== undefined) all.push(valueTerm(name, value));
  }
  for (const segment of segmentsOf(filter.request_uri ?? '')) all.push(valueTerm('request_uri', segment));
  if (filter.keyword !== undefined) all.push(...termsOfWord(filter.keyword));
  const either = [
    filter.operator === undefined
      ? []
      : [...wordOr(filter.operator, 'user_id'), ...(filter.operator_id === undefined ? [] : [[valueTerm('user_id', filter.operator_id)]])],
    filter.object === undefined ? [] : wordOr(filter.object, 'object_id'),
  ].filter((choices) => choices.length > 0);
  return { all, either };
}

/** Whatever has the terms matches: a pair of letters is the whole word, and values are compared whole. */
export const isDecidedByTerms = ({ keyword = '', operator, object, request_uri }: LogFilter): boolean =>
  keyword.length <= 2 && operator === undefined && object === undefined && request_uri === undefined;

/** Answered in order by one of the log's own indexes: by app, by app and person, by app and module, or everything by time. */
export function isInOrder(filter: LogFilter): boolean {
  const { app_id, user_id, module_name, ...rest } = filter;
  if (Object.values(rest).some((value) => value !== undefined)) return false;
  const narrowed = [user_id, module_name].filter((value) => value !== undefined).length;
  return narrowed === 0 || (app_id !== undefined && narrowed === 1);
}
