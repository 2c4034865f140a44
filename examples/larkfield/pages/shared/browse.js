import { focusRecord, focusRow } from './focus.js';
import { createForm, unsavedKeys } from './form-model.js';
import { createList } from './list-model.js';
import { createStore } from './store.js';

/** As in record.css: too narrow for both side by side. */
const covers = () => matchMedia('(width < 960px)').matches;

/**
 * A list and the form of the record that is open beside it. `held` is true once somebody wanted to leave unsaved changes.
 * @param {import('./open-page.js').OpenPage} opened
 * @param {import('../../api-types.ts').Page} page
 * @param {boolean} open_first Whether the first record opens by itself.
 */
export function createBrowse(opened, { columns }, open_first = false) {
  const [first] = columns;
  const store = createStore({ held: false });
  const list = createList(opened);
  /** @param {import('../../api-types.ts').Row | undefined} row */
  const titled = (row) => opened.title(row && first ? String(row.values[first.key] ?? '') : '');
  const form = createForm(opened, columns, (row) => {
    const is_new = list.store.get().open === 'new';
    list.put(row);
    list.open(row.id);
    titled(row);
    if (is_new) void list.load();
  });
  form.store.subscribe(() => {
    if (store.get().held) store.set({ held: false });
  });

  /** Opens a record, or none; not over unsaved changes. @param {string | undefined} id */
  const open = (id) => {
    if (id === list.store.get().open) return;
    if (unsavedKeys(form.fields, form.store.get()).length > 0) return store.set({ held: true });
    const row = list.store.get().rows.find((other) => other.id === id);
    const before = list.store.get().open;
    list.open(id);
    form.show(row);
    titled(row);
    if (id === undefined && before !== undefined) focusRow(before);
    if (id !== undefined && covers()) focusRecord();
  };
  // Where the record lies over the list, it would hide what there is to choose from.
  if (open_first && !covers()) {
    const stop = list.store.subscribe(() => {
      const [row] = list.store.get().rows;
      if (!row) return;
      stop();
      open(row.id);
    });
  }
  return { store, list, form, open };
}
/** @typedef {ReturnType<typeof createBrowse>} Browse */
