/** How much shorter a drill is than what it stands for: an hour of the rules passes in five minutes. */
export const SHORTENED = 12;
/** Ages less: a worker signs once a minute, and five minutes without that must stay more than a minute. */
export const AGES_SHORTENED = 4;

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const isUnit = (unit: string): unit is keyof typeof UNIT_MS => unit in UNIT_MS;

function shorter(duration: string): string {
  const unit = duration.slice(-1);
  if (!isUnit(unit)) throw new Error(`${duration} is no duration`);
  return `${Math.round((Number(duration.slice(0, -1)) * UNIT_MS[unit]) / SHORTENED)}ms`;
}

/**
 * The same rules or settings with less time in them: ranges, `for`, intervals, and the ages that metrics in seconds are
 * compared with. Everything else stays as it is, the names of recorded ratios too.
 */
export const shortened = (yaml: string): string =>
  yaml
    .replaceAll(/\[(\d+[smhd])\]/g, (_, range: string) => `[${shorter(range)}]`)
    .replaceAll(
      /^(\s*(?:for|interval|scrape_interval|evaluation_interval): )(\d+[smhd])$/gm,
      (_, key: string, value: string) => key + shorter(value),
    )
    .replaceAll(/^(.*_seconds\) > )(.+)$/gm, (_, metric: string, age: string) => `${metric}${age} / ${AGES_SHORTENED}`);
