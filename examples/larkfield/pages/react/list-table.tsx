import type { Column, Page, Row } from '../../api-types.ts';
import { cellClass } from '../shared/cell-class.js';
import { tableColumns, type List } from '../shared/list-model.js';
import { Icon, Notice, Shown, Skeleton } from './parts.tsx';
import { useStore, useVoice } from './use-store.ts';

function ColumnHead({ list, column }: { readonly list: List; readonly column: Column }) {
  const { label } = useVoice();
  const { sort, order } = useStore(list.store).query;
  const sorted = sort === column.key;
  return (
    <th scope="col" className={cellClass(column)} aria-sort={sorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => void list.sortBy(column.key)}>
        {label(column.label)}
        {sorted && <Icon name={order === 'asc' ? 'rising' : 'falling'} />}
      </button>
    </th>
  );
}

interface LineProps {
  readonly columns: readonly Column[];
  readonly row: Row;
  readonly chosen: boolean;
  readonly open: (id: string) => void;
}
function Line({ columns, row, chosen, open }: LineProps) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <tr className={chosen ? 'row chosen' : 'row'} onClick={() => open(row.id)}>
      <th scope="row">
        <button type="button" className="row-name" data-row={row.id} aria-expanded={chosen}>
          <Shown column={first} value={row.values[first.key]} />
        </button>
      </th>
      {others.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Shown column={column} value={row.values[column.key]} />
        </td>
      ))}
    </tr>
  );
}

function Nothing({ list }: { readonly list: List }) {
  const { say } = useVoice();
  const { q, filters } = useStore(list.store).query;
  if (q === '' && Object.keys(filters).length === 0)
    return <Notice icon="list" title={say('nothing_here')} text={say('nothing_here_text')} />;
  return (
    <Notice icon="search" title={say('nothing_found')} text={say('nothing_found_text')}>
      <button type="button" className="button" onClick={() => void list.clear()}>
        {say('clear_filters')}
      </button>
    </Notice>
  );
}

/** The rows, or why there are none. */
export function ListTable({ list, page, open }: { readonly list: List; readonly page: Page; readonly open: (id: string) => void }) {
  const { label } = useVoice();
  const { status, rows, open: chosen } = useStore(list.store);
  const columns = tableColumns(page.columns);
  if (status === 'loading' && rows.length === 0) return <Skeleton lines={12} />;
  if (rows.length === 0) return <Nothing list={list} />;
  return (
    <table className={status === 'loading' ? 'waiting' : undefined} aria-busy={status === 'loading'}>
      <caption className="unseen">{label(page.title)}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.key} list={list} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} columns={columns} row={row} chosen={row.id === chosen} open={open} />
        ))}
      </tbody>
    </table>
  );
}
