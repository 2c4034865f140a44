import { ApiError } from './api.js';
import { changedKeys, draftOf, errorsOf, refusedFields, toValue } from './draft.js';
import { focusFirstInvalid } from './focus.js';
import { createStore } from './store.js';

/** @typedef {import('../../api-types.ts').Column} Column */
/** @typedef {import('../../api-types.ts').Row} Row */
/**
 * `theirs`: what somebody else saved in between. `row` is absent while the record does not exist yet.
 * @typedef {{ row?: Row | undefined, from: import('./draft.js').Draft, draft: import('./draft.js').Draft,
 *   errors: import('./draft.js').FieldErrors, saving: boolean, saved: boolean, problem?: unknown, theirs?: Row | undefined }} FormState
 */

/** @param {readonly Column[]} columns @param {FormState} state */
export const unsavedKeys = (columns, { from, draft }) => changedKeys(columns, from, draft);

/**
 * The form of one record. It tells the console of unsaved changes, and lives outside of what is drawn: a change of
 * language or theme draws the fields again, with what was typed.
 * @param {import('./open-page.js').OpenPage} page
 * @param {readonly Column[]} columns
 * @param {(row: Row) => void} onSaved
 */
export function createForm({ api, dirty }, columns, onSaved) {
  const fields = columns.filter(({ editable }) => editable);
  /** @param {Row | undefined} row @returns {FormState} */
  const fresh = (row) => {
    const from = draftOf(fields, row?.values ?? {});
    return { row, from, draft: from, errors: {}, saving: false, saved: false, problem: undefined, theirs: undefined };
  };
  const store = createStore(fresh(undefined));
  /** @param {Row | undefined} row */
  const show = (row) => {
    store.set(fresh(row));
    dirty(false);
  };

  const save = async () => {
    const { row, draft, saving } = store.get();
    const keys = row === undefined ? fields.map(({ key }) => key) : unsavedKeys(fields, store.get());
    // The key for saving can be pressed when there is nothing to save.
    if (saving || keys.length === 0) return;
    const errors = errorsOf(fields, draft);
    if (Object.keys(errors).length > 0) {
      store.set({ errors });
      focusFirstInvalid();
      return;
    }
    const sent = fields.filter(({ key }) => keys.includes(key)).map((column) => [column.key, toValue(column, draft[column.key])]);
    const values = Object.fromEntries(sent);
    store.set({ saving: true, errors: {}, problem: undefined });
    try {
      const saved = await (row === undefined ? api.add({ values }) : api.change(row.id, { version: row.version, values }));
      store.set({ ...fresh(saved), saved: true });
      dirty(false);
      onSaved(saved);
    } catch (problem) {
      const fault = problem instanceof ApiError ? problem.fault : undefined;
      if (fault?.code === 'STALE') store.set({ saving: false, theirs: fault.row });
      else if (fault?.code === 'INVALID' && fault.fields) store.set({ saving: false, errors: refusedFields(fault) });
      else store.set({ saving: false, problem });
    }
  };

  const takeTheirs = () => {
    const { theirs } = store.get();
    if (!theirs) return;
    show(theirs);
    onSaved(theirs);
  };

  return {
    store,
    fields,
    show,
    save,
    /** @param {string} key @param {string | boolean} value */
    change: (key, value) => {
      const { [key]: _corrected, ...errors } = store.get().errors;
      store.set({ draft: { ...store.get().draft, [key]: value }, errors, saved: false });
      dirty(unsavedKeys(fields, store.get()).length > 0, save);
    },
    discard: () => show(store.get().row),
    takeTheirs,
    /** The fields I changed, on top of what they saved: what only they changed stays theirs. */
    saveMine: async () => {
      const { theirs, draft } = store.get();
      if (!theirs) return;
      const keys = unsavedKeys(fields, store.get());
      const mine = Object.fromEntries(Object.entries(draft).filter(([key]) => keys.includes(key)));
      const from = draftOf(fields, theirs.values);
      // Both made the same changes.
      if (changedKeys(fields, from, { ...from, ...mine }).length === 0) return takeTheirs();
      store.set({ row: theirs, from, draft: { ...from, ...mine }, theirs: undefined });
      await save();
    },
  };
}
/** @typedef {ReturnType<typeof createForm>} Form */
