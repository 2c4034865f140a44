import { cellClass } from '../shared/cell-class.js';
import { createFigures } from '../shared/figures-model.js';
import { tableColumns } from '../shared/list-model.js';
import { followHeight } from '../shared/height.js';
import { totalsOf } from '../shared/totals.js';
import { chart } from './charts.js';
import { failure, icon, shown, skeleton } from './parts.js';
import { h } from './render.js';
import { startPage } from './start.js';

startPage('', (opened, page) => {
  const { store, load } = createFigures(opened, page.columns[0]?.key ?? '');
  const columns = tableColumns(page.columns);
  const printed_at = new Date();
  followHeight(opened);

  /** @param {import('../shared/open-page.js').Voice} voice */
  const table = (voice) => {
    const { rows } = store.get();
    const totals = totalsOf(columns, rows);
    return h(
      'table',
      null,
      h('caption', { class: 'unseen' }, voice.label(page.title)),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          columns.map((column) => h('th', { scope: 'col', class: cellClass(column) }, voice.label(column.label))),
        ),
      ),
      h(
        'tbody',
        null,
        rows.map((row) =>
          h(
            'tr',
            null,
            columns.map((column) => h('td', { class: cellClass(column) }, shown(voice, column, row.values[column.key]))),
          ),
        ),
      ),
      totals &&
        h(
          'tfoot',
          null,
          h(
            'tr',
            null,
            columns.map((column, n) =>
              n === 0
                ? h('th', { scope: 'row' }, voice.say('total'))
                : h('td', { class: cellClass(column) }, column.key in totals ? voice.format.value(column, totals[column.key]) : ''),
            ),
          ),
        ),
    );
  };

  return {
    stores: [store],
    view: (voice) => {
      const { status, problem, figures, rows } = store.get();
      if (status === 'failed') return failure(voice, problem, () => void load());
      if (!figures) return skeleton(voice, 12);
      const name = opened.store.get().session?.person.name ?? '';
      const time = voice.format.time(printed_at);
      return h(
        'article',
        { class: 'figures' },
        h(
          'div',
          { class: 'report-head' },
          h(
            'div',
            null,
            h('h2', null, voice.label(page.title)),
            h(
              'p',
              { class: 'small quiet' },
              h('bdi', null, voice.say('printed', { time, name })),
              ' · ',
              voice.count('rows_shown', rows.length),
            ),
          ),
          h('button', { type: 'button', class: 'button no-print', onclick: () => window.print() }, icon('print'), voice.say('print')),
        ),
        h(
          'div',
          { class: 'charts' },
          figures.series.slice(0, 1).map((series) => chart(voice, page, series)),
        ),
        h('div', { class: 'report-table', tabindex: '0', role: 'region', 'aria-label': voice.label(page.title) }, table(voice)),
      );
    },
  };
});
