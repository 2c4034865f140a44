import type { Column, Row, Series, SeriesPage, Tile, Value, Words } from '../api-types.ts';

const NUMBERS: readonly Column['type'][] = ['money', 'number', 'percent', 'minutes'];
/** Of these a total says nothing. */
const AVERAGED: readonly string[] = ['percent', 'minutes'];
const MOST_TILES = 4;
const MOST_BARS = 8;

const numberOf = (value: Value | undefined): number => (typeof value === 'number' ? value : 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const round = (value: number): number => Math.round(value * 100) / 100;

function gather({ key, type }: Column, rows: readonly Row[]): number {
  const total = sum(rows.map((row) => numberOf(row.values[key])));
  const averaged = AVERAGED.includes(type) || key === 'rating' || key === 'grade';
  return round(averaged ? total / Math.max(1, rows.length) : total);
}

/** How the newer half stands against the older one, in percent. */
function change(column: Column | undefined, rows: readonly Row[], at: Column | undefined): number {
  if (!at) return 0;
  const ordered = rows.toSorted((a, b) => String(a.values[at.key]).localeCompare(String(b.values[at.key])));
  const half = Math.floor(ordered.length / 2);
  const [older, newer] = [ordered.slice(0, half), ordered.slice(half)].map((part) => (column ? gather(column, part) : part.length));
  return older ? Math.round((((newer ?? 0) - older) / Math.abs(older)) * 1000) / 10 : 0;
}

function groups(rows: readonly Row[], key: string, dated: boolean): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const value = String(row.values[key] ?? '');
    const at = dated ? value.slice(0, 10) : value;
    found.set(at, [...(found.get(at) ?? []), row]);
  }
  return found;
}

function seriesBy(by: Column, measure: Column, rows: readonly Row[]): Series {
  const dated = by.type === 'date' || by.type === 'time';
  const points = [...groups(rows, by.key, dated)].map(([at, inside]) => {
    const label = by.states?.find((state) => state.value === at)?.label;
    return { at, value: gather(measure, inside), ...(label ? { label } : {}) };
  });
  return {
    key: `${by.key}.${measure.key}`,
    label: measure.label,
    type: measure.type,
    ...(measure.currency === undefined ? {} : { currency: measure.currency }),
    by: dated ? 'date' : by.type === 'state' ? 'state' : 'name',
    points: dated ? points.toSorted((a, b) => a.at.localeCompare(b.at)) : points.toSorted((a, b) => b.value - a.value).slice(0, MOST_BARS),
  };
}

/** Tiles and curves of a page, computed from the rows it has. */
export function seriesOf(title: Words, columns: readonly Column[], rows: readonly Row[]): SeriesPage {
  const measures = columns.filter((column) => NUMBERS.includes(column.type));
  const at = columns.find((column) => column.type === 'date' || column.type === 'time');
  const bars = columns.filter((column) => column.type === 'state' || column.type === 'name' || column.type === 'text').slice(0, 2);
  const counted: Tile = { key: 'rows', label: title, type: 'number', value: rows.length, change: change(undefined, rows, at) };
  const tiles = measures.map((column): Tile => {
    const { key, label, type, currency } = column;
    return {
      key,
      label,
      type,
      value: gather(column, rows),
      change: change(column, rows, at),
      ...(currency === undefined ? {} : { currency }),
    };
  });
  const [first] = measures;
  const by = [...(at ? [at] : []), ...bars];
  return { tiles: [counted, ...tiles].slice(0, MOST_TILES), series: first ? by.map((column) => seriesBy(column, first, rows)) : [] };
}
