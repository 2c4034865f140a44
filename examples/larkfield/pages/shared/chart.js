/** @typedef {import('../../api-types.ts').Series} Series */

const TICKS = 4;
/** Of its slot. */
const BAR = 0.56;

/** The next round number. @param {number} value */
function roundUp(value) {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].map((factor) => factor * unit).find((top) => top >= value) ?? value;
}

/**
 * Columns over time, in percent of the plot: SVG stretches them with the page. Time runs with the reading direction.
 * @param {Series} series
 * @param {boolean} rtl
 */
export function columnsOf({ points }, rtl) {
  const top = roundUp(Math.max(...points.map(({ value }) => value), 1) / TICKS) * TICKS;
  const slot = 100 / Math.max(points.length, 1);
  const bars = points.map((point, index) => {
    const from = (index + (1 - BAR) / 2) * slot;
    const height = (Math.max(point.value, 0) / top) * 100;
    return { point, x: rtl ? 100 - from - slot * BAR : from, width: slot * BAR, y: 100 - height, height };
  });
  const ticks = Array.from({ length: TICKS + 1 }, (_, n) => ({ value: (top / TICKS) * n, y: 100 - (100 / TICKS) * n }));
  // No more dates below than can be read.
  const every = Math.max(1, Math.ceil(points.length / 6));
  return { bars, ticks, labels: points.filter((_, index) => index % every === 0) };
}

/** Bars from the start edge, the longest filling it. @param {Series} series */
export function barsOf({ points }) {
  const top = Math.max(...points.map(({ value }) => value), 1);
  return points.map((point) => ({ point, width: (Math.max(point.value, 0) / top) * 100 }));
}

/** What a point is called. @param {Series} series @param {Series['points'][number]} point @param {import('./open-page.js').Voice} voice */
export const pointName = ({ by }, { at, label }, voice) => (label ? voice.label(label) : by === 'date' ? voice.format.day(at) : at);

/** What a chart shows: the measure, and what it is by. @param {Series} series @param {readonly import('../../api-types.ts').Column[]} columns @param {import('./open-page.js').Voice} voice */
export const chartTitle = ({ key, label }, columns, voice) => {
  const by = columns.find((column) => key.startsWith(`${column.key}.`));
  return by ? `${voice.label(label)} · ${voice.label(by.label)}` : voice.label(label);
};
