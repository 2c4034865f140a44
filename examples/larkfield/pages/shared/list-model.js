import { createStore } from './store.js';

/** @typedef {import('../../api-types.ts').Row} Row */
/** @typedef {import('../../api-types.ts').Column} Column */
/** @typedef {{ q: string, sort: string, order: 'asc' | 'desc', page: number, size: number, filters: Readonly<Record<string, string>> }} Query */
/**
 * `open`: the record at the side; `new` is one that does not exist yet.
 * @typedef {{ query: Query, status: 'loading' | 'ready' | 'failed', problem?: unknown, rows: readonly Row[], total: number,
 *   counts: Readonly<Record<string, number>>, open?: string | undefined }} ListState
 */

export const SIZES = [20, 50, 100];
const TYPING_MS = 250;
/** @type {Query} */
const START = { q: '', sort: '', order: 'asc', page: 1, size: 50, filters: {} };

/** @param {Query} query */
export function searchOf({ q, sort, order, page, size, filters }) {
  const search = new URLSearchParams({ page: String(page), size: String(size) });
  if (q !== '') search.set('q', q);
  if (sort !== '') {
    search.set('sort', sort);
    search.set('order', order);
  }
  for (const [key, value] of Object.entries(filters)) search.append(`filter.${key}`, value);
  return search;
}

/** The column whose states are the segments above the list. @param {readonly Column[]} columns */
export const segmentColumn = (columns) => columns.find(({ type }) => type === 'state');
/** Those that have a chip. @param {readonly Column[]} columns */
export const chipColumns = (columns) =>
  columns.filter((column) => column.type === 'flag' || (column.type === 'state' && column !== segmentColumn(columns)));
/** @param {readonly Column[]} columns */
export const tableColumns = (columns) => columns.filter(({ in_record_only }) => in_record_only !== true);

/** Whether a person can begin a record here: what names it must be theirs to fill in. @param {readonly Column[]} columns */
export const canCreate = (columns) => columns.slice(0, 2).some(({ editable }) => editable);

/** A list with search, filters, order and pages. @param {import('./open-page.js').OpenPage} page */
export function createList({ api }) {
  /** @type {ListState} */
  const start = { query: START, status: 'loading', rows: [], total: 0, counts: {} };
  const store = createStore(start);
  let running = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let typing;

  const load = async () => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    store.set({ status: 'loading', problem: undefined });
    try {
      const { items, total, counts } = await api.rows(searchOf(store.get().query), signal);
      if (!signal.aborted) store.set({ status: 'ready', rows: items, total, counts });
    } catch (problem) {
      if (!signal.aborted) store.set({ status: 'failed', problem });
    }
  };
  /** Whatever is asked for anew begins at its first page. @param {Partial<Query>} change */
  const ask = (change) => {
    store.set({ query: { ...store.get().query, page: 1, ...change } });
    return load();
  };
  void load();

  return {
    store,
    load,
    /** @param {string} q */
    search: (q) => {
      store.set({ query: { ...store.get().query, q } });
      clearTimeout(typing);
      typing = setTimeout(() => void ask({}), TYPING_MS);
    },
    /** Once up, once down. @param {string} key */
    sortBy: (key) => {
      const { sort, order } = store.get().query;
      return ask({ sort: key, order: sort === key && order === 'asc' ? 'desc' : 'asc' });
    },
    /** An empty value takes the filter away. @param {string} key @param {string} value */
    filter: (key, value) => {
      const { [key]: _before, ...others } = store.get().query.filters;
      return ask({ filters: value === '' ? others : { ...others, [key]: value } });
    },
    clear: () => ask({ q: '', filters: {} }),
    /** @param {number} number */
    goTo: (number) => ask({ page: number }),
    /** @param {number} size */
    resize: (size) => ask({ size }),
    /** @param {string | undefined} id */
    open: (id) => store.set({ open: id }),
    /** The row beside the open one. @param {number} step */
    beside: (step) => {
      const { rows, open } = store.get();
      return rows[rows.findIndex(({ id }) => id === open) + step];
    },
    /** A saved row takes its place; one that is new comes in with the next load. @param {Row} row */
    put: (row) => store.set({ rows: store.get().rows.map((other) => (other.id === row.id ? row : other)) }),
  };
}
/** @typedef {ReturnType<typeof createList>} List */
