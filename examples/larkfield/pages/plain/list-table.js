import { cellClass } from '../shared/cell-class.js';
import { tableColumns } from '../shared/list-model.js';
import { icon, notice, shown, skeleton } from './parts.js';
import { h } from './render.js';

/** @typedef {import('../shared/open-page.js').Voice} Voice */
/** @typedef {import('../../api-types.ts').Column} Column */
/** @typedef {import('../shared/list-model.js').List} List */

/** @param {Voice} voice @param {List} list @param {Column} column */
function columnHead({ label }, list, column) {
  const { sort, order } = list.store.get().query;
  const sorted = sort === column.key;
  return h(
    'th',
    { scope: 'col', class: cellClass(column), 'aria-sort': sorted ? (order === 'asc' ? 'ascending' : 'descending') : false },
    h(
      'button',
      { type: 'button', onclick: () => void list.sortBy(column.key) },
      label(column.label),
      sorted && icon(order === 'asc' ? 'rising' : 'falling'),
    ),
  );
}

/** @param {Voice} voice @param {List} list @param {readonly Column[]} columns @param {import('../../api-types.ts').Row} row @param {(id: string) => void} open */
function line(voice, list, columns, row, open) {
  const [first, ...others] = columns;
  if (!first) return null;
  const chosen = list.store.get().open === row.id;
  return h(
    'tr',
    { class: chosen ? 'row chosen' : 'row', onclick: () => open(row.id) },
    h(
      'th',
      { scope: 'row' },
      h(
        'button',
        { type: 'button', class: 'row-name', 'data-row': row.id, 'aria-expanded': String(chosen) },
        shown(voice, first, row.values[first.key]),
      ),
    ),
    others.map((column) => h('td', { class: cellClass(column) }, shown(voice, column, row.values[column.key]))),
  );
}

/** @param {Voice} voice @param {List} list */
function nothing({ say }, list) {
  const { q, filters } = list.store.get().query;
  if (q === '' && Object.keys(filters).length === 0) return notice('list', say('nothing_here'), say('nothing_here_text'));
  const clear = h('button', { type: 'button', class: 'button', onclick: () => void list.clear() }, say('clear_filters'));
  return notice('search', say('nothing_found'), say('nothing_found_text'), clear);
}

/** The rows, or why there are none. @param {Voice} voice @param {List} list @param {import('../../api-types.ts').Page} page @param {(id: string) => void} open */
export function listTable(voice, list, page, open) {
  const { status, rows } = list.store.get();
  const columns = tableColumns(page.columns);
  if (status === 'loading' && rows.length === 0) return skeleton(voice, 12);
  if (rows.length === 0) return nothing(voice, list);
  return h(
    'table',
    { class: status === 'loading' ? 'waiting' : false, 'aria-busy': String(status === 'loading') },
    h('caption', { class: 'unseen' }, voice.label(page.title)),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        columns.map((column) => columnHead(voice, list, column)),
      ),
    ),
    h(
      'tbody',
      null,
      rows.map((row) => line(voice, list, columns, row, open)),
    ),
  );
}
