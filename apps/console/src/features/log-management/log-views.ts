import type { LogViewFilter } from '@portico/contracts/log-views';
import type { LogView } from '@portico/contracts/platform/log-views';

/** Which view is open, and the columns it shows, where they are not those of this browser. */
export const VIEW_KEY = 'view';
export const COLUMNS_KEY = 'columns';
const BETWEEN_COLUMNS = ',';

export type ViewContent = Pick<LogView, 'filters' | 'columns'>;

export const readColumns = (search: URLSearchParams): readonly string[] =>
  (search.get(COLUMNS_KEY) ?? '').split(BETWEEN_COLUMNS).filter((key) => key !== '');
export const writeColumns = (columns: readonly string[]): string => columns.join(BETWEEN_COLUMNS);

/** What of the address a view keeps: its filters, and the columns that are shown. */
export const contentOf = (search: URLSearchParams, keys: readonly LogViewFilter[], shown: readonly string[]): ViewContent => ({
  filters: Object.fromEntries(keys.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : []))),
  columns: [...shown],
});

/** Everything that a view says goes into the address, and every other filter out of it. */
export function viewAddress(view: Pick<LogView, 'view_id' | 'filters' | 'columns'> | undefined): string {
  if (view === undefined) return '?';
  const columns = writeColumns(view.columns);
  return `?${new URLSearchParams({ ...view.filters, [VIEW_KEY]: view.view_id, ...(columns === '' ? {} : { [COLUMNS_KEY]: columns }) })}`;
}

const sorted = (content: ViewContent): string =>
  JSON.stringify([Object.entries(content.filters).toSorted(([a], [b]) => a.localeCompare(b)), content.columns.toSorted()]);

/** Whether what is shown is what the view says; one without columns leaves them to whoever reads. */
export const shows = (view: ViewContent, now: ViewContent): boolean =>
  sorted(view) === sorted(view.columns.length === 0 ? { ...now, columns: [] } : now);
