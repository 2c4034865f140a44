import type { Endpoint } from '@portico/contracts/endpoint';
import type { Example } from './example.ts';
import { faultsOfExample } from './faults.ts';
import type { StableCall } from './stable.ts';

/** Longer ones are taken only where every reply of a call is long. */
const LONG = 2_600;
/** What tests of hostile input send, and names that tests draw at random. */
const HOSTILE = /\\u00|[\u202A-\u202E\uFEFF]|[<>]|\.\.\/|([a-z])\1{9}|javascript:|drop table|(?:role|group)_name":"[a-z]\d+"/i;

/** A server that had too much to do says nothing about a call. */
const BUSY = /^COMMON\/(?:UNAVAILABLE|INTERNAL|TOO_MANY)/;

/** The fields that have a value, a list counted once. */
function filled(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => filled(each, `${at}[]`)))];
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => filled(inner, `${at}.${key}`));
  return value === null || value === '' || value === undefined ? [] : [at];
}

/** What shows most fields in little room; what is alike in that, in the order of its letters, so that no run decides. */
function best<T>(candidates: readonly T[], worthOf: (candidate: T) => number): T | undefined {
  const texts = new Map(candidates.map((each) => [JSON.stringify(each), each]));
  const ranked = [...texts].map(([text, each]) => ({
    text,
    each,
    worth: worthOf(each) - Math.max(0, text.length - LONG) / 50 - (HOSTILE.test(text) ? 500 : 0),
  }));
  return ranked.toSorted(
    (one, other) => other.worth - one.worth || one.text.length - other.text.length || (one.text < other.text ? -1 : 1),
  )[0]?.each;
}

const isGood = ({ status }: StableCall): boolean => status >= 200 && status < 300;
const codeOf = (reply: unknown): string => (typeof reply === 'object' && reply !== null && 'code' in reply ? String(reply.code) : '');

/** One reply and one refusal of a call, out of all that its tests got. */
export function choose(endpoint: Endpoint, calls: readonly StableCall[]): Example | undefined {
  const { errors } = endpoint;
  const good = calls
    .filter(isGood)
    .map(({ url, body, status, reply }): Example => ({
      request: { target: url, ...(body === undefined || body === null ? {} : { body }) },
      reply: { status, ...(reply === undefined ? {} : { body: reply }) },
    }))
    .filter((example) => faultsOfExample(endpoint, example).length === 0);
  const chosen = best(good, (example) => filled(example.reply).length * 3 + filled(example.request).length * 2);
  if (!chosen) return undefined;
  // What the declaration names first says most about the call.
  const worthOf = (code: string): number => (errors.some((each) => each === code) ? 100 - errors.findIndex((each) => each === code) : 0);
  const refused = calls
    .filter(({ status, reply }) => status >= 400 && codeOf(reply) !== '' && !BUSY.test(codeOf(reply)))
    .map(({ status, reply }) => ({ status, body: reply }));
  const refusal = best(refused, ({ body }) => worthOf(codeOf(body)));
  return refusal ? { ...chosen, refusal } : chosen;
}
