import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { ListAddress } from '../lib/list-address.ts';
import { NARROW, useMedia } from '../lib/media.ts';
import { csvFile, saveFile } from '../lib/save-file.ts';
import { useTypedSearch } from '../lib/typed-search.ts';
import { useColumnChoice, type NamedColumns } from './column-choice.ts';
import { FilterBar, type FilterField } from './filter-bar.tsx';
import { ListPages, ListSteps } from './list-foot.tsx';
import { ListTools } from './list-tools.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ResourceTable, type Column, type Sorting } from './resource-table.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchField } from './search-field.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './resource-list.module.css';

interface Page<T> {
  readonly items: readonly T[];
  /** Absent where the list is walked by cursor. */
  readonly count?: number;
  readonly cursor?: string | null;
}

type Failed = ComponentProps<typeof LoadFailure>['error'];

/** The answer of the data cache, as it comes. */
interface Reply<T> {
  readonly data?: Page<T> | undefined;
  readonly currentData?: unknown;
  readonly error?: Failed | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ResourceListProps<T> {
  readonly label: string;
  readonly address: ListAddress;
  readonly reply: Reply<T>;
  readonly columns: readonly Column<T>[];
  /** The columns that the call orders by, as its contract names them. */
  readonly orders?: readonly string[];
  readonly rowKey: (row: T) => string;
  readonly rowLabel: (row: T) => string;
  /** What the search field asks for; absent where nothing can be searched. */
  readonly search?: string;
  /** What stands in the line of the tools where nothing can be searched. */
  readonly lead?: ReactNode;
  readonly fields?: readonly FilterField[];
  readonly onOpen?: ((row: T) => void) | undefined;
  readonly faded?: (row: T) => boolean;
  /** When there is nothing at all, and nothing was asked for. */
  readonly empty: ReactNode;
  readonly rowHeight?: number;
  /** Nothing in a row takes the focus: the list itself does, or nobody could scroll it with keys. */
  readonly only_read?: boolean;
  /** Columns that something else has named, for as long as it is open. */
  readonly named?: NamedColumns | undefined;
  /** The screen has an export of its own. */
  readonly exports_itself?: boolean;
  /** What can be done with several rows at once; `done` lets go of them. */
  readonly renderChosen?: ((rows: readonly T[], done: () => void) => ReactNode) | undefined;
}

const NO_FIELDS: readonly FilterField[] = [];
const NOTHING: ReadonlySet<string> = new Set();
const NO_ORDERS: readonly string[] = [];

const sortingOf = (order: string): Sorting | undefined =>
  order === '' ? undefined : { key: order.replace(/^-/, ''), down: order.startsWith('-') };
/** The words of a table as they stand: what is only drawn, and what chooses rows, says nothing. */
function wordsOf(table: HTMLTableElement): string[][] {
  const wordOf = (cell: HTMLElement): string => {
    // A clone is of the kind of its original; the DOM's type says only Node.
    const copy = cell.cloneNode(true) as HTMLElement;
    // A remark beside a name is not part of it.
    for (const drawn of copy.querySelectorAll('[aria-hidden="true"], [data-remark]')) drawn.remove();
    return copy.textContent.trim();
  };
  return [...table.rows].map(({ cells }) => [...cells].filter(({ dataset }) => !('pick' in dataset)).map(wordOf));
}

/** Filters that live in the address, rows, pages; empty, loading and failing. A screen brings columns and what it asks. */
export function ResourceList<T>(props: ResourceListProps<T>) {
  const {
    label,
    address,
    reply,
    search,
    lead,
    fields = NO_FIELDS,
    orders = NO_ORDERS,
    columns,
    empty,
    renderChosen,
    named,
    exports_itself = false,
    only_read = false,
    ...table
  } = props;
  const narrow = useMedia(NARROW);
  const [typed, setTyped] = useTypedSearch(address.get('q'), (q) => address.set({ q }));
  const failure = reply.currentData === undefined && reply.error !== undefined ? reply.error : undefined;
  const rows = failure ? [] : (reply.data?.items ?? []);
  const filtered = address.get('q') !== '' || fields.some((field) => field.shown !== undefined);
  const clear = (): void => {
    setTyped('');
    address.set(Object.fromEntries(['q', ...fields.map(({ key }) => key)].map((key) => [key, ''])));
  };
  const [picked, pick] = useState<ReadonlySet<string>>(NOTHING);
  const chosen = rows.filter((row) => picked.has(props.rowKey(row)));
  const letGo = (): void => pick(NOTHING);
  const bare = search === undefined && fields.length === 0;
  const empty_line = bare && !lead;
  const choice = useColumnChoice(columns, named);
  const body = useRef<HTMLDivElement>(null);
  const exportShown = (): void => {
    const shown = body.current?.querySelector('table');
    if (shown) saveFile(csvFile(wordsOf(shown)), `${label}.csv`);
  };
  return (
    <>
      {empty_line && narrow ? null : (
        <div className={styles['filters']}>
          {lead ? <div className={styles['lead']}>{lead}</div> : null}
          {bare ? null : (
            <FilterBar
              fields={fields}
              onClear={clear}
              search={
                search === undefined ? null : <SearchField className={styles['search']} label={search} value={typed} onChange={setTyped} />
              }
            />
          )}
          {narrow || rows.length === 0 ? null : <ListTools choice={choice} onExport={exports_itself ? undefined : exportShown} />}
        </div>
      )}
      <div
        ref={body}
        className={styles['table']}
        aria-busy={reply.isFetching}
        {...(only_read ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      >
        <ResourceTable
          {...table}
          picking={renderChosen ? { picked, pick } : undefined}
          columns={choice.shown.map((column) => ({ ...column, sortable: orders.includes(column.key) }))}
          sorting={sortingOf(address.get('order'))}
          onSort={({ key, down }) => address.set({ order: `${down ? '-' : ''}${key}` })}
          label={label}
          rows={rows}
          selected={address.get('open')}
          loading={reply.data === undefined && !failure}
          empty={
            failure ? (
              <LoadFailure error={failure} retrying={reply.isFetching} onRetry={() => void reply.refetch()} />
            ) : filtered ? (
              <NothingFound onClear={clear} />
            ) : (
              empty
            )
          }
        />
      </div>
      {renderChosen && chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onClear={letGo}>
          {renderChosen(chosen, letGo)}
        </SelectionBar>
      ) : null}
      {reply.data?.count === undefined ? (
        <ListSteps address={address} cursor={reply.data?.cursor ?? ''} />
      ) : rows.length > 0 ? (
        <ListPages address={address} count={reply.data.count} shown={rows.length} />
      ) : null}
    </>
  );
}
