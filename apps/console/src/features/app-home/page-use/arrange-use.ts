import type { NavigationItem } from '@portico/contracts/platform/app-menus';

interface Use {
  readonly app_menu_id: string;
  readonly day: string;
  readonly uses: number;
}

/** A page, or the section of the menu that it stands in. */
export type UsePart = Pick<NavigationItem, 'app_menu_id' | 'name'>;

export interface UseSeries {
  /** Undefined: all the others. */
  readonly app_menu_id: string | undefined;
  readonly name: string;
  /** One figure for each day. */
  readonly uses: readonly number[];
}

export interface ArrangedUse {
  /** `yyyy-MM-dd`, oldest first, also those on which nothing was opened. */
  readonly days: readonly string[];
  readonly series: readonly UseSeries[];
  readonly totals: readonly number[];
  readonly total: number;
}

const DAY_MS = 86_400_000;
const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);

/** The days up to `today`, as the app counts them. */
export const lastDays = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(`${today}T00:00:00Z`) - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10));

/** As many as have colours of their own. */
const MOST = 4;

/** The parts opened most, each as a series; the rest, and the pages one does not see, together. */
export function arrangeUse(
  items: readonly Use[],
  days: readonly string[],
  partOf: (app_menu_id: string) => UsePart | undefined,
  other: string,
): ArrangedUse {
  const dayAt = new Map(days.map((day, at) => [day, at]));
  const by_part = new Map<string, UseSeries & { readonly uses: number[] }>();
  const rest = days.map(() => 0);
  for (const { app_menu_id, day, uses } of items) {
    const at = dayAt.get(day);
    if (at === undefined) continue;
    const part = partOf(app_menu_id);
    if (part && !by_part.has(part.app_menu_id))
      by_part.set(part.app_menu_id, { app_menu_id: part.app_menu_id, name: part.name, uses: days.map(() => 0) });
    const figures = (part && by_part.get(part.app_menu_id)?.uses) ?? rest;
    figures[at] = (figures[at] ?? 0) + uses;
  }
  const named = [...by_part.values()].toSorted((a, b) => sum(b.uses) - sum(a.uses));
  for (const { uses } of named.slice(MOST)) for (const [at, n] of uses.entries()) rest[at] = (rest[at] ?? 0) + n;
  const series: UseSeries[] = named.slice(0, MOST);
  if (sum(rest) > 0) series.push({ app_menu_id: undefined, name: other, uses: rest });
  const totals = days.map((_, at) => sum(series.map(({ uses }) => uses[at] ?? 0)));
  return { days, series, totals, total: sum(totals) };
}

/** Of all that was opened, 0…1. */
export const shareOf = ({ uses }: UseSeries, { total }: ArrangedUse): number => sum(uses) / Math.max(1, total);

const otherShare = (use: ArrangedUse): number =>
  sum(use.series.map((series) => (series.app_menu_id === undefined ? shareOf(series, use) : 0)));

/** Pages that leave more than this to the others say little; sections say more, unless there are hardly any. */
const OTHERS_MOST = 0.25;
export const saysMoreBySection = (by_page: ArrangedUse, by_section: ArrangedUse): boolean =>
  otherShare(by_page) > OTHERS_MOST && otherShare(by_section) < otherShare(by_page);

/** Round figures for four lines at most, the last one not below the highest bar. */
export function gridLines(highest: number): readonly number[] {
  const rough = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((n) => n * power >= rough) ?? 10) * power);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  return Array.from({ length: Math.max(1, Math.ceil(highest / whole)) + 1 }, (_, i) => i * whole);
}
