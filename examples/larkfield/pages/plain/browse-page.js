import { createBrowse } from '../shared/browse.js';
import { listTable } from './list-table.js';
import { listPages, listTools } from './list-tools.js';
import { failure, iconButton } from './parts.js';
import { record, recordTitle } from './record.js';
import { h } from './render.js';

/**
 * A list, and the form of the record that is open beside it.
 * @param {import('../shared/open-page.js').OpenPage} opened
 * @param {import('../../api-types.ts').Page} page
 * @param {boolean} open_first
 * @returns {import('./start.js').Kind}
 */
export function browsePage(opened, page, open_first) {
  const browse = createBrowse(opened, page, open_first);
  const { list, form, open } = browse;

  /** @param {import('../shared/open-page.js').Voice} voice */
  const panel = (voice) => {
    const { say } = voice;
    const { open: id, rows } = list.store.get();
    const [before, after] = [list.beside(-1), list.beside(1)];
    const head = h(
      'div',
      { class: 'record-head' },
      ...recordTitle(voice, page, form.store.get().row),
      h(
        'span',
        { class: 'end' },
        iconButton('up', say('previous_row'), { disabled: id === 'new' || !before, onclick: () => open(before?.id) }),
        iconButton('down', say('next_row'), { disabled: id === 'new' || !after || rows.length === 0, onclick: () => open(after?.id) }),
        iconButton('close', say('close'), { onclick: () => open(undefined) }),
      ),
      browse.store.get().held && h('p', { class: 'error', role: 'alert' }, say('keep_or_discard')),
    );
    return record(voice, opened, page, form, head);
  };

  return {
    stores: [list.store, form.store, browse.store],
    view: (voice) => {
      const { status, problem, open: id } = list.store.get();
      return h(
        'div',
        { class: id === undefined ? 'split' : 'split with-record' },
        h(
          'section',
          { class: 'list' },
          listTools(voice, list, page, () => open('new')),
          status === 'failed'
            ? failure(voice, problem, () => void list.load())
            : h(
                'div',
                { class: 'table-region', tabindex: '0', role: 'region', 'aria-label': voice.label(page.title) },
                listTable(voice, list, page, open),
              ),
          listPages(voice, list),
        ),
        id !== undefined && panel(voice),
      );
    },
  };
}
