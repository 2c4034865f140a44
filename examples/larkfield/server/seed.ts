import { createHash } from 'node:crypto';
import type { Value } from '../api-types.ts';
import { COLUMNS } from '../data/columns.ts';
import { VALUES } from '../data/values.ts';
import { entryOf, plansOf, statesOf, type ColumnPlan } from './definition.ts';

type Random = () => number;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The same address gives the same rows, on every machine. */
function randomOf(path: string): Random {
  let state = createHash('sha256').update(path).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const between = (random: Random, [least, most]: readonly [number, number]): number => least + random() * (most - least);
const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** A number of a type; dates and times count from now. */
function measured(random: Random, type: string, range: readonly [number, number], now: number): Value {
  const value = between(random, range);
  if (type === 'money') return Math.round(value * 20) / 20;
  if (type === 'date') return new Date(now + Math.round(value) * DAY_MS).toISOString().slice(0, 10);
  if (type === 'time') return new Date(Math.round((now + value * HOUR_MS) / 60_000) * 60_000).toISOString();
  return Math.round(value);
}

function valueOf({ key, arg }: ColumnPlan, random: Random, place: { n: number; rows: number; first: number; now: number }): Value {
  const { type, source } = COLUMNS[key];
  if ('pick' in source) return pick<string>(random, VALUES[source.pick]) ?? '';
  // The newest has the highest number, and stands first.
  if ('prefix' in source) return `${arg ?? source.prefix}${place.first + (place.rows - place.n) * 2 + Math.floor(random() * 2)}`;
  if ('email' in source)
    return `${pick(random, ['sales', 'office', 'info', 'desk', 'hello', 'team'])}.${place.first + place.n}@mail.example`;
  if ('chance' in source) return random() < source.chance;
  if ('states' in source) return pick<string>(random, statesOf(arg)) ?? '';
  return measured(random, type, source.range, place.now);
}

/** What a page begins with. */
export function seedRows(path: string, word: string, now: number): Record<string, Value>[] {
  const random = randomOf(path);
  const plans = plansOf(word);
  const [, , rows] = entryOf(word);
  const first = 10_000 + Math.floor(random() * 20_000);
  return Array.from({ length: rows }, (_, n) =>
    Object.fromEntries(plans.map((plan) => [plan.key, valueOf(plan, random, { n, rows, first, now })])),
  );
}

/** What a new row has beside what the person filled in. */
export function newValues(word: string, id: number, by: string, now: number): Record<string, Value> {
  const given: Readonly<Record<string, Value>> = { requester: by, owner: by };
  return Object.fromEntries(
    plansOf(word).map(({ key, arg }) => {
      const { type, source } = COLUMNS[key];
      if ('prefix' in source) return [key, `${arg ?? source.prefix}${90_000 + id}`];
      if ('states' in source) return [key, statesOf(arg)[0] ?? ''];
      if (type === 'date') return [key, new Date(now).toISOString().slice(0, 10)];
      if (type === 'time') return [key, new Date(now).toISOString()];
      return [key, given[key] ?? (type === 'flag' ? false : 'range' in source ? 0 : '')];
    }),
  );
}
