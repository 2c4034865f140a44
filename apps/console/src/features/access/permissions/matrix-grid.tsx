import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../../../lib/media.ts';
import { CheckBox } from '../../../ui/tree-editor/check-box.tsx';
import { cellId, type MatrixColumn, type MatrixRow } from './matrix-data.ts';
import { gridStep, type GridPlace } from './grid-step.ts';
import styles from './matrix-grid.module.css';

interface MatrixGridProps {
  readonly label: string;
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly ticked: ReadonlySet<string>;
  /** As it is saved. */
  readonly saved: ReadonlySet<string>;
  /** Absent: it is only read. */
  readonly onTick?: ((row: MatrixRow, column: MatrixColumn, on: boolean) => void) | undefined;
}

const HEAD = 132;
/** Cells beyond the visible ones that are kept drawn. */
const MARGIN = 4;

/** Pages by permissions, drawn only where it is seen; walked and ticked by keys like a sheet. */
export function MatrixGrid({ label, rows, columns, ticked, saved, onTick }: MatrixGridProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const size = narrow ? { row: 48, column: 48, first: 168 } : { row: 36, column: 40, first: 320 };
  const [view, setView] = useState({ top: 0, start: 0, height: 600, width: 900 });
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const firstPage = Math.max(
    0,
    rows.findIndex(({ page }) => page),
  );
  const row = rows[at.row]?.page ? at.row : firstPage;
  const column = Math.min(at.column, columns.length - 1);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const read = (): void =>
      setView({ top: box.scrollTop, start: Math.abs(box.scrollLeft), height: box.clientHeight, width: box.clientWidth });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, []);

  const reveal = (to: GridPlace): void => {
    const box = scroller.current;
    if (!box) return;
    const [top, start] = [to.row * size.row, to.column * size.column];
    const [height, width] = [box.clientHeight - HEAD, box.clientWidth - size.first];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + size.row > box.scrollTop + height) box.scrollTop = top + size.row - height;
    // From right to left the browser counts downwards from nought.
    const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
    const now = Math.abs(box.scrollLeft);
    if (start < now) box.scrollLeft = sign * start;
    else if (start + size.column > now + width) box.scrollLeft = sign * (start + size.column - width);
  };
  const tick = (r: number, c: number): void => {
    const [of, by] = [rows[r], columns[c]];
    if (of?.page && by) onTick?.(of, by, !ticked.has(cellId(of.id, by.code)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      tick(row, column);
      return;
    }
    const page = Math.max(1, Math.floor((view.height - HEAD) / size.row) - 1);
    const to = gridStep({ row, column }, event, { rows, columns: columns.length, page, rtl: document.documentElement.dir === 'rtl' });
    if (!to) return;
    event.preventDefault();
    setAt(to);
    reveal(to);
  };

  const fromRow = Math.max(0, Math.floor(view.top / size.row) - MARGIN);
  const toRow = Math.min(rows.length, Math.ceil((view.top + view.height - HEAD) / size.row) + MARGIN);
  const fromColumn = Math.max(0, Math.floor(view.start / size.column) - MARGIN);
  const toColumn = Math.min(columns.length, Math.ceil((view.start + view.width - size.first) / size.column) + MARGIN);
  const shownColumns = columns.slice(fromColumn, toColumn);
  const width = size.first + columns.length * size.column;
  const seen = row >= fromRow && row < toRow && column >= fromColumn && column < toColumn;
  const place = (c: number) => ({ insetInlineStart: size.first + c * size.column, inlineSize: size.column });
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={onTick === undefined}
      aria-activedescendant={seen ? `${id}-${row}-${column}` : undefined}
      tabIndex={0}
      className={styles['grid']}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles['sheet']} style={{ inlineSize: width, blockSize: HEAD + rows.length * size.row }}>
        <div role="row" aria-rowindex={1} className={styles['head']} style={{ blockSize: HEAD }}>
          <div role="columnheader" aria-colindex={1} className={styles['corner']} style={{ inlineSize: size.first }}>
            {t('permissions.page')}
          </div>
          {shownColumns.map((each, i) => (
            <div
              key={each.code}
              role="columnheader"
              aria-colindex={fromColumn + i + 2}
              aria-label={
                each.name === undefined
                  ? t('permissions.orphan', { code: each.code })
                  : t('access.named', { name: each.name, code: each.code })
              }
              title={each.name ?? t('permissions.orphan', { code: each.code })}
              className={styles['code']}
              data-orphan={each.name === undefined}
              data-active={fromColumn + i === column}
              style={place(fromColumn + i)}
            >
              <bdi dir="ltr">{each.code}</bdi>
            </div>
          ))}
        </div>
        {rows.slice(fromRow, toRow).map((each, i) => {
          const r = fromRow + i;
          return (
            <div
              key={each.id}
              role="row"
              aria-rowindex={r + 2}
              className={styles['row']}
              data-page={each.page}
              style={{ insetBlockStart: HEAD + r * size.row, blockSize: size.row }}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                className={styles['name']}
                style={{ inlineSize: size.first, paddingInlineStart: narrow ? 16 + each.level * 8 : 24 + each.level * 16 }}
              >
                <bdi title={each.name}>{each.name}</bdi>
              </div>
              {each.page
                ? shownColumns.map((by, k) => {
                    const c = fromColumn + k;
                    const cell = cellId(each.id, by.code);
                    const on = ticked.has(cell);
                    return (
                      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and hears the keys
                      <div
                        key={by.code}
                        id={`${id}-${r}-${c}`}
                        role="gridcell"
                        aria-colindex={c + 2}
                        aria-selected={on}
                        aria-label={t('permissions.cell', { page: each.name, code: by.code })}
                        className={styles['cell']}
                        data-active={r === row && c === column}
                        data-changed={on !== saved.has(cell)}
                        style={place(c)}
                        onClick={() => {
                          setAt({ row: r, column: c });
                          tick(r, c);
                        }}
                      >
                        {on || onTick ? <CheckBox state={on} disabled={onTick === undefined} /> : null}
                      </div>
                    );
                  })
                : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}
