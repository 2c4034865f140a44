import { canCreate, chipColumns, segmentColumn, SIZES } from '../shared/list-model.js';
import { whyNot } from '../shared/permission.js';
import { icon, iconButton } from './parts.js';
import { h } from './render.js';

/** @typedef {import('../shared/open-page.js').Voice} Voice */
/** @typedef {import('../shared/list-model.js').List} List */
/** @typedef {import('../../api-types.ts').Column} Column */

/** The states as segments, each with how many there are. @param {Voice} voice @param {List} list @param {Column} column */
function segments({ say, label, format }, list, column) {
  const { counts, query } = list.store.get();
  const now = query.filters[column.key] ?? '';
  /** @param {string} value @param {string} text @param {number} count */
  const one = (value, text, count) =>
    h(
      'button',
      { type: 'button', 'aria-pressed': String(value === now), onclick: () => void list.filter(column.key, value) },
      text,
      h('span', null, format.number(count)),
    );
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return h(
    'div',
    { class: 'segments', role: 'group', 'aria-label': label(column.label) },
    one('', say('all'), all),
    (column.states ?? [])
      .filter(({ value }) => counts[value])
      .map((state) => one(state.value, label(state.label), counts[state.value] ?? 0)),
  );
}

/** @param {Voice} voice @param {List} list @param {Column} column */
function chip({ say, label }, list, column) {
  const value = list.store.get().query.filters[column.key] ?? '';
  const id = `filter-${column.key}`;
  const options =
    column.type === 'flag'
      ? [
          ['true', say('yes')],
          ['false', say('no')],
        ]
      : (column.states ?? []).map((state) => [state.value, label(state.label)]);
  return h(
    'div',
    { class: value === '' ? 'chip' : 'chip set' },
    h('label', { for: id }, label(column.label)),
    h(
      'select',
      { id, value, onchange: (/** @type {any} */ event) => void list.filter(column.key, event.target.value) },
      h('option', { value: '' }, say('all')),
      options.map(([key, text]) => h('option', { value: key }, text)),
    ),
    value !== '' &&
      h(
        'button',
        {
          type: 'button',
          'aria-label': say('remove_filter', { name: label(column.label) }),
          onclick: () => void list.filter(column.key, ''),
        },
        icon('close'),
      ),
  );
}

/** @param {Voice} voice @param {List} list @param {import('../../api-types.ts').Page} page @param {() => void} create */
export function listTools(voice, list, page, create) {
  const { say } = voice;
  const { query } = list.store.get();
  const segment = segmentColumn(page.columns);
  const narrowed = query.q !== '' || Object.keys(query.filters).length > 0;
  return h(
    'div',
    { class: 'tools' },
    h(
      'div',
      null,
      segment && segments(voice, list, segment),
      canCreate(page.columns) &&
        h(
          'span',
          { class: 'end buttons' },
          !page.writable && h('span', { class: 'small quiet', id: 'why-not' }, whyNot(voice, page)),
          h(
            'button',
            {
              type: 'button',
              class: 'button',
              disabled: !page.writable,
              'aria-describedby': page.writable ? false : 'why-not',
              onclick: create,
            },
            icon('plus'),
            say('create'),
          ),
        ),
    ),
    h(
      'div',
      null,
      h(
        'div',
        { class: 'search', role: 'search' },
        icon('search'),
        h('input', {
          class: 'input',
          type: 'search',
          value: query.q,
          placeholder: say('search'),
          'aria-label': say('search'),
          oninput: (/** @type {any} */ event) => list.search(event.target.value),
        }),
      ),
      chipColumns(page.columns).map((column) => chip(voice, list, column)),
      narrowed && h('button', { type: 'button', class: 'link', onclick: () => void list.clear() }, say('clear')),
    ),
  );
}

/** @param {Voice} voice @param {List} list */
export function listPages({ say, format }, list) {
  const { total, query, rows } = list.store.get();
  const { page, size } = query;
  const from = (page - 1) * size;
  const last = Math.max(1, Math.ceil(total / size));
  const text = { from: format.number(total === 0 ? 0 : from + 1), to: format.number(from + rows.length), total: format.number(total) };
  return h(
    'nav',
    { class: 'pages', 'aria-label': say('pages') },
    h('span', { role: 'status' }, say('shown', text)),
    h(
      'span',
      { class: 'end' },
      h(
        'select',
        {
          value: String(size),
          'aria-label': say('page_size'),
          onchange: (/** @type {any} */ event) => void list.resize(Number(event.target.value)),
        },
        SIZES.map((count) => h('option', { value: String(count) }, say('per_page', { size: format.number(count) }))),
      ),
      iconButton('before', say('previous_page'), { disabled: page <= 1, onclick: () => void list.goTo(page - 1) }),
      iconButton('after', say('next_page'), { disabled: page >= last, onclick: () => void list.goTo(page + 1) }),
    ),
  );
}
