import type { Endpoint, Schema } from '@portico/contracts/endpoint';
import type { Random } from '../seeded.ts';
import type { Parts } from './requests.ts';
import { validValue, type Ids } from './valid-input.ts';

/** What comes in where something else is meant. */
const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  9_007_199_254_740_992,
  -2_147_483_649,
  '',
  ' ',
  '0',
  'NaN',
  'null',
  'undefined',
  '-1',
  '99999999999999999999',
  'root',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '👩‍👩‍👧‍👦',
  'ａｂｃ',
  '\u202eabc',
  'a\u0301'.repeat(40),
  '订单',
  'x'.repeat(51),
  'x'.repeat(501),
  'x'.repeat(5_000),
  "'; select 1; --",
  'javascript:alert(1)',
  'https://user:pw@pages.example.test/',
  'http://[::1]/',
  '2026-02-30T25:61:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  [null],
  {},
  { a: { b: { c: [] } } },
  Array.from({ length: 600 }, () => 'x'),
];

const shapeOf = (schema: Schema | undefined): Record<string, Schema> =>
  (schema as { shape?: Record<string, Schema> } | undefined)?.shape ?? {};

/** Optional fields too, as often as not. */
function grown(schema: Schema | undefined, part: Record<string, unknown>, ids: Ids, random: Random): Record<string, unknown> {
  const grew = { ...part };
  for (const [name, inner] of Object.entries(shapeOf(schema)))
    if (!(name in grew) && random.next() < 0.5) grew[name] = validValue(inner, ids, name);
  return grew;
}

/** Replaces one value somewhere inside, or takes it away. */
function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.next() < 0.1) return random.pick(NASTY);
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as unknown[])];
    if (list.length === 0) return [random.pick(NASTY)];
    const at = random.below(list.length);
    list[at] = spoiled(list[at], random);
    return list;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return { unexpected: random.pick(NASTY) };
  const [name, inner] = random.pick(entries);
  if (random.next() < 0.1) return Object.fromEntries(entries.filter(([each]) => each !== name));
  return { ...value, [name]: spoiled(inner, random) };
}

/** In an address everything is text; a part that became something else than fields is left out. */
const asText = (part: unknown): Record<string, unknown> =>
  typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]))
    : {};

/** A request that was good, with one to three things wrong with it. */
export function mutated(endpoint: Endpoint, parts: Parts, ids: Ids, random: Random): Parts {
  let { params } = parts;
  let query = grown(endpoint.query, parts.query, ids, random);
  let body: unknown = parts.body && grown(endpoint.body, parts.body, ids, random);
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const draw = random.next();
    if (body !== undefined && draw < 0.6) body = spoiled(body, random);
    else if (Object.keys(query).length > 0 && draw < 0.85) query = asText(spoiled(query, random));
    else params = asText(spoiled(params, random));
  }
  return { params, query, body: body as Parts['body'] };
}
