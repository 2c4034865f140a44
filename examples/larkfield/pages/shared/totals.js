/** Amounts and counts have a sum; of percents and times it would say nothing. */
const SUMMED = new Set(['money', 'number']);

/**
 * The sums of a report's columns; undefined where nothing can be summed.
 * @param {readonly import('../../api-types.ts').Column[]} columns
 * @param {readonly import('../../api-types.ts').Row[]} rows
 * @returns {Readonly<Record<string, number>> | undefined}
 */
export function totalsOf(columns, rows) {
  const summed = columns.filter(({ type }) => SUMMED.has(type));
  if (summed.length === 0 || rows.length === 0) return undefined;
  return Object.fromEntries(summed.map(({ key }) => [key, rows.reduce((sum, { values }) => sum + Number(values[key] ?? 0), 0)]));
}
