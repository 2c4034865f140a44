import { ApiError } from './api.js';
import { draftOf, errorsOf, refusedFields, toValue } from './draft.js';
import { focusFirstInvalid } from './focus.js';
import { createStore } from './store.js';

/** @typedef {import('../../api-types.ts').Page} Page */
/**
 * `step` counts the steps of the page; one behind the last is the look over everything.
 * @typedef {{ step: number, draft: import('./draft.js').Draft, errors: import('./draft.js').FieldErrors, creating: boolean,
 *   problem?: unknown, created?: import('../../api-types.ts').Row | undefined }} WizardState
 */

/** The columns of a step, in its order. @param {Page} page @param {number} step */
export const fieldsOf = ({ columns, steps }, step) =>
  (steps[step]?.fields ?? []).flatMap((key) => columns.find((column) => column.key === key) ?? []);

/**
 * Steps that end in a new record.
 * @param {import('./open-page.js').OpenPage} opened
 * @param {Page} page
 */
export function createWizard({ api, dirty }, page) {
  const all = page.steps.flatMap((_, step) => fieldsOf(page, step));
  const empty = draftOf(all, {});
  /** @type {WizardState} */
  const start = { step: 0, draft: empty, errors: {}, creating: false, problem: undefined, created: undefined };
  const store = createStore(start);

  const create = async () => {
    const values = Object.fromEntries(all.map((column) => [column.key, toValue(column, store.get().draft[column.key])]));
    store.set({ creating: true, problem: undefined });
    try {
      store.set({ created: await api.add({ values }), creating: false });
      dirty(false);
    } catch (problem) {
      const errors = problem instanceof ApiError ? refusedFields(problem.fault) : {};
      const step = page.steps.findIndex(({ fields }) => fields.some((key) => key in errors));
      store.set({ creating: false, ...(step < 0 ? { problem } : { errors, step }) });
    }
  };

  return {
    store,
    /** @param {string} key @param {string | boolean} value */
    change: (key, value) => {
      const { [key]: _corrected, ...errors } = store.get().errors;
      const draft = { ...store.get().draft, [key]: value };
      store.set({ draft, errors });
      dirty(all.some((column) => draft[column.key] !== empty[column.key]));
    },
    next: () => {
      const { step, draft } = store.get();
      if (step === page.steps.length) return create();
      const errors = errorsOf(fieldsOf(page, step), draft);
      const wrong = Object.keys(errors).length > 0;
      store.set(wrong ? { errors } : { errors, step: step + 1 });
      return wrong ? void focusFirstInvalid() : undefined;
    },
    back: () => store.set({ step: Math.max(0, store.get().step - 1), problem: undefined }),
    again: () => store.set(start),
  };
}
/** @typedef {ReturnType<typeof createWizard>} Wizard */
