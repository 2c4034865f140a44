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
 * @param {boolean} with_rows
 */
export function createFigures({ api }, with_rows) {
  const store = createStore(/** @type {FiguresState} */ ({ status: 'loading', rows: [], total: 0 }));
  const load = async () => {
    store.set({ status: 'loading', problem: undefined });
    try {
      const rows = with_rows ? api.rows(new URLSearchParams({ page: '1', size: String(MOST_ROWS) })) : { items: [], total: 0 };
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
