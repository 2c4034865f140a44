import { createStore } from './store.js';

/**
 * @typedef {{ status: 'loading' | 'ready' | 'failed', problem?: unknown, figures?: import('../../api-types.ts').SeriesPage,
 *   rows: readonly import('../../api-types.ts').Row[], total: number }} FiguresState
 */

/** As many rows as a report prints. */
const MOST_ROWS = 100;

/**
 * The figures of a dashboard; of a report the rows as well.
 * @param {import('./open-page.js').OpenPage} page
 * @param {string} [sort] By which column the rows are; without one they are not asked for.
 */
export function createFigures({ api }, sort) {
  /** @type {FiguresState} */
  const start = { status: 'loading', rows: [], total: 0 };
  const store = createStore(start);
  const load = async () => {
    store.set({ status: 'loading', problem: undefined });
    try {
      const query = { page: '1', size: String(MOST_ROWS), sort: sort ?? '', order: 'asc' };
      const rows = sort === undefined ? { items: [], total: 0 } : api.rows(new URLSearchParams(query));
      const [figures, { items, total }] = await Promise.all([api.series(), rows]);
      store.set({ status: 'ready', figures, rows: items, total });
    } catch (problem) {
      store.set({ status: 'failed', problem });
    }
  };
  void load();
  return { store, load };
}
/** @typedef {ReturnType<typeof createFigures>} Figures */
