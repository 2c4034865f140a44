import { memo, useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../lib/media.ts';
import { Icon } from './icon.tsx';
import { PickBox, type Picking } from './pick-box.tsx';
import { SkeletonRows } from './skeleton.tsx';
import styles from './resource-table.module.css';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  /** The cells speak for themselves; the title is for who cannot see them. */
  readonly unseen_title?: boolean;
  /** Not shown until somebody chooses it. */
  readonly starts_hidden?: boolean;
  readonly render: (row: T) => ReactNode;
  readonly align?: 'end';
  readonly width?: string;
  /** On narrow screens: the first line, the second line, beside them, or nowhere. */
  readonly narrow?: 'first' | 'second' | 'beside' | 'hide';
  readonly sortable?: boolean;
}

export interface Sorting {
  readonly key: string;
  readonly down: boolean;
}

interface ResourceTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** What a row is called, for the button that opens it on narrow screens. */
  readonly rowLabel: (row: T) => string;
  readonly loading: boolean;
  readonly empty: ReactNode;
  readonly selected?: string | undefined;
  readonly onOpen?: ((row: T) => void) | undefined;
  readonly rowHeight?: number;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
  readonly faded?: (row: T) => boolean;
  readonly skeletonRows?: number;
  /** Several rows can be chosen, by their keys. */
  readonly picking?: Picking | undefined;
}

function HeadCell<T>({
  column,
  sorting,
  onSort,
}: {
  readonly column: Column<T>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((s: Sorting) => void) | undefined;
}) {
  const active = sorting?.key === column.key;
  const style = column.width === undefined ? undefined : { inlineSize: column.width };
  if (!column.sortable || !onSort)
    return (
      <th scope="col" data-align={column.align} style={style}>
        {column.unseen_title ? <span className="sr-only">{column.title}</span> : column.title}
      </th>
    );
  return (
    <th scope="col" data-align={column.align} style={style} aria-sort={active ? (sorting.down ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => onSort({ key: column.key, down: active ? !sorting.down : false })}>
        {column.title}
        {active ? <Icon name={sorting.down ? 'arrow_down' : 'arrow_up'} size={12} /> : null}
      </button>
    </th>
  );
}

interface CellsProps<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
}

function RowCells<T>({ row, columns }: CellsProps<T>) {
  return (
    <>
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} data-name={column.narrow === 'first'}>
          {column.render(row)}
        </td>
      ))}
    </>
  );
}
/** Of a row that is the same, under columns that are the same, nothing is drawn anew. */
// `memo` gives a component that is no longer generic.
const Cells = memo(RowCells) as typeof RowCells;

/** Rows that open something: by pointer anywhere on the row, by keyboard with the arrows and Enter. */
export function ResourceTable<T>(props: ResourceTableProps<T>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowLabel,
    loading,
    empty,
    selected,
    onOpen,
    rowHeight = 40,
    sorting,
    onSort,
    faded,
    skeletonRows = 8,
    picking,
  } = props;
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: T, at: number): void => {
    if (event.target !== event.currentTarget) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      document.getElementById(`${id}-${to}`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen?.(row);
    }
  };
  const rowProps = (row: T, at: number) => ({
    id: `${id}-${at}`,
    'data-selected': rowKey(row) === selected,
    'data-faded': faded?.(row) ?? false,
    ...(onOpen
      ? {
          tabIndex: at === 0 || rowKey(row) === selected ? 0 : -1,
          onClick: () => onOpen(row),
          onKeyDown: (e: KeyboardEvent<HTMLElement>) => onKeyDown(e, row, at),
        }
      : {}),
  });
  if (loading) return <SkeletonRows rows={skeletonRows} height={narrow ? 56 : rowHeight} />;
  if (rows.length === 0) return <>{empty}</>;
  if (narrow) {
    const part = (row: T, place: Column<T>['narrow']) =>
      columns.filter((c) => c.narrow === place).map((c) => <span key={c.key}>{c.render(row)}</span>);
    return (
      <ul aria-label={label} className={styles['cards']}>
        {rows.map((row) => (
          <li key={rowKey(row)} data-selected={rowKey(row) === selected} data-faded={faded?.(row) ?? false} className={styles['card']}>
            {picking ? <PickBox label={t('common.selection.one', { name: rowLabel(row) })} keys={[rowKey(row)]} picking={picking} /> : null}
            {onOpen ? <button type="button" className={styles['cover']} aria-label={rowLabel(row)} onClick={() => onOpen(row)} /> : null}
            <div className={styles['lines']}>
              <div className={styles['first']}>{part(row, 'first')}</div>
              <div className={styles['second']}>{part(row, 'second')}</div>
            </div>
            <div>{part(row, 'beside')}</div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table
      className={styles['table']}
      aria-label={label}
      data-opens={onOpen !== undefined}
      data-many={columns.some(({ starts_hidden = false }) => starts_hidden)}
    >
      <thead>
        <tr>
          {picking ? (
            <th scope="col" data-pick className={styles['pick']}>
              <PickBox label={t('common.selection.all')} keys={rows.map(rowKey)} picking={picking} />
            </th>
          ) : null}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row)} {...rowProps(row, at)} style={{ blockSize: `calc(${rowHeight}px - var(--portico-tighten, 0px))` }}>
            {picking ? (
              <td data-pick className={styles['pick']}>
                <PickBox label={t('common.selection.one', { name: rowLabel(row) })} keys={[rowKey(row)]} picking={picking} />
              </td>
            ) : null}
            <Cells row={row} columns={columns} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
