interface Use {
  readonly app_menu_id: string;
  readonly day: string;
  readonly uses: number;
}

export interface UseSeries {
  /** Undefined: all the other pages. */
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

/** The pages opened most, each as a series; the rest, and those one does not see, together. */
export function arrangeUse(
  items: readonly Use[],
  days: readonly string[],
  nameOf: (app_menu_id: string) => string | undefined,
  other: string,
  most = 3,
): ArrangedUse {
  const dayAt = new Map(days.map((day, at) => [day, at]));
  const byPage = new Map<string, number[]>();
  for (const { app_menu_id, day, uses } of items) {
    const at = dayAt.get(day);
    if (at === undefined) continue;
    const key = nameOf(app_menu_id) === undefined ? '' : app_menu_id;
    const figures = byPage.get(key) ?? days.map(() => 0);
    figures[at] = (figures[at] ?? 0) + uses;
    byPage.set(key, figures);
  }
  const named = [...byPage].filter(([id]) => id !== '').toSorted(([, a], [, b]) => sum(b) - sum(a));
  const rest = [...named.slice(most).map(([, figures]) => figures), ...(byPage.has('') ? [byPage.get('') ?? []] : [])];
  const series: UseSeries[] = named.slice(0, most).map(([app_menu_id, uses]) => ({ app_menu_id, name: nameOf(app_menu_id) ?? '', uses }));
  if (rest.length > 0)
    series.push({ app_menu_id: undefined, name: other, uses: days.map((_, at) => sum(rest.map((figures) => figures[at] ?? 0))) });
  const totals = days.map((_, at) => sum(series.map(({ uses }) => uses[at] ?? 0)));
  return { days, series, totals, total: sum(totals) };
}

/** Round figures for four lines at most, the last one not below the highest bar. */
export function gridLines(highest: number): readonly number[] {
  const rough = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((n) => n * power >= rough) ?? 10) * power);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  return Array.from({ length: Math.max(1, Math.ceil(highest / whole)) + 1 }, (_, i) => i * whole);
}
