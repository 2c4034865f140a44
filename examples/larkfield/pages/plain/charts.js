import { barsOf, chartTitle, columnsOf, pointName } from '../shared/chart.js';
import { icon } from './parts.js';
import { h } from './render.js';

/** @typedef {import('../shared/open-page.js').Voice} Voice */
/** @typedef {import('../../api-types.ts').Series} Series */

/** @param {Voice} voice @param {import('../../api-types.ts').Tile} tile */
export const tile = ({ say, label, format }, { label: name, type, currency, value, change }) =>
  h(
    'div',
    { class: 'tile' },
    h('dt', null, label(name)),
    h('dd', { class: 'figure' }, format.amount({ type, ...(currency && { currency }) }, value)),
    h(
      'dd',
      { class: 'change' },
      change === 0 ? null : icon(change > 0 ? 'rising' : 'falling'),
      say('against_before', { change: format.change(change) }),
    ),
  );

/** @param {Voice} voice @param {Series} series */
function columns(voice, series) {
  const { bars, ticks, labels } = columnsOf(series, voice.lang === 'ar');
  return h(
    'div',
    { class: 'plot' },
    h(
      'div',
      { class: 'ticks', 'aria-hidden': 'true' },
      ticks.map(({ value }) => h('span', null, voice.format.amount(series, value, true))),
    ),
    h(
      'svg',
      { role: 'img', 'aria-label': voice.label(series.label) },
      ticks.map(({ y }) => h('line', { class: 'grid-line', x1: '0', x2: '100%', y1: `${y}%`, y2: `${y}%` })),
      bars.map(({ point, x, y, width, height }) =>
        h(
          'rect',
          { class: 'bar', x: `${x}%`, y: `${y}%`, width: `${width}%`, height: `${height}%`, rx: '1.5' },
          h('title', null, `${pointName(series, point, voice)}: ${voice.format.amount(series, point.value)}`),
        ),
      ),
    ),
    h(
      'div',
      { class: 'dates', 'aria-hidden': 'true' },
      labels.map((point) => h('span', null, pointName(series, point, voice))),
    ),
  );
}

/** @param {Voice} voice @param {Series} series */
const bars = (voice, series) =>
  h(
    'ul',
    { class: 'bars' },
    barsOf(series).map(({ point, width }) =>
      h(
        'li',
        null,
        h('span', { class: 'name' }, h('bdi', null, pointName(series, point, voice))),
        h(
          'svg',
          { 'aria-hidden': 'true' },
          h('rect', { class: 'ground', width: '100%', height: '100%', rx: '2' }),
          h('rect', { class: 'bar', width: `${width}%`, height: '100%', rx: '2' }),
        ),
        h('span', { class: 'amount' }, voice.format.amount(series, point.value)),
      ),
    ),
  );

/** The same numbers for whoever reads them rather than looks. @param {Voice} voice @param {Series} series */
const asTable = (voice, series) =>
  h(
    'details',
    null,
    h('summary', null, voice.say('as_table')),
    h(
      'table',
      null,
      h('caption', { class: 'unseen' }, voice.label(series.label)),
      h(
        'thead',
        null,
        h('tr', null, h('th', { scope: 'col' }, voice.say('day')), h('th', { scope: 'col', class: 'amount' }, voice.label(series.label))),
      ),
      h(
        'tbody',
        null,
        series.points.map((point) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, pointName(series, point, voice)),
            h('td', { class: 'amount' }, voice.format.amount(series, point.value)),
          ),
        ),
      ),
    ),
  );

/** Columns over time, with a table of the same; bars of names and states say their numbers themselves. @param {Voice} voice @param {import('../../api-types.ts').Page} page @param {Series} series */
export const chart = (voice, { columns: all }, series) =>
  h(
    'figure',
    { class: series.by === 'date' ? 'chart wide' : 'chart' },
    h('figcaption', null, chartTitle(series, all, voice)),
    series.by === 'date' ? columns(voice, series) : bars(voice, series),
    series.by === 'date' && asTable(voice, series),
  );
