import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useMarking, type TreeMarks } from './tree-marks.ts';
import { visibleRows, type Place, type Row, type Tree, type TreeItem } from '../../lib/tree-math.ts';
import { createRowSlots } from './row-slots.ts';
import { TreeRow, type RowEvents } from './tree-row.tsx';
import { useTreeDrag } from './use-tree-drag.ts';
import { treeKeys } from './tree-keys.ts';
import type { TreeTexts } from './tree-texts.ts';
import { useTreeOpen, type TreeOpen } from './use-tree-open.ts';
import { useTreeView } from './use-tree-view.ts';
import styles from './tree-editor.module.css';

interface TreeEditorProps<T extends TreeItem & { readonly name: string }> {
  readonly tree: Tree<T>;
  readonly only?: ReadonlySet<string> | undefined;
  readonly selected: string | undefined;
  readonly rowHeight: number;
  readonly most_levels: number;
  readonly texts: TreeTexts;
  readonly head?: ReactNode;
  /** Everything of a row after grip and chevron. While it stays the same function, rows are not drawn anew. */
  readonly renderRow: (row: Row<T>) => ReactNode;
  readonly onSelect: (item: T) => void;
  /** Absent: the tree is only read. */
  readonly onMove?: ((item: T, to: Place) => void) | undefined;
  readonly onDelete?: ((item: T) => void) | undefined;
  /** Several rows may be chosen; `onMoveMany` takes them when one of them is dragged. */
  readonly marks?: TreeMarks | undefined;
  readonly onMoveMany?: ((items: readonly T[], to: Place) => void) | undefined;
  /** Given by whoever opens and closes all. */
  readonly open?: TreeOpen | undefined;
  readonly indent: number;
  /** Where rows are ticked: how each stands. Enter and Space, like a click, go to `onSelect`. */
  readonly checkOf?: ((item: T) => boolean | 'mixed') | undefined;
}

const GRIP = 40;
const MARK = 28;

/** A tree that is arranged by hand: drawn only where it is seen, moved by pointer and by keys alike. */
export function TreeEditor<T extends TreeItem & { readonly name: string }>(props: TreeEditorProps<T>) {
  const {
    tree,
    only,
    selected,
    rowHeight,
    most_levels,
    texts,
    head,
    renderRow,
    onSelect,
    onMove,
    onDelete,
    marks,
    onMoveMany,
    indent,
    checkOf,
  } = props;
  const id = useId();
  const own = useTreeOpen();
  const open = props.open ?? own;
  const { closed } = open;
  const [active, setActive] = useState<string>();
  const rows = useMemo(() => visibleRows(tree, (i) => !closed.has(i), only), [tree, closed, only]);
  const index = useMemo(() => new Map(rows.map((row, i) => [row.item.id, i])), [rows]);
  const at = index.get(active ?? selected ?? '') ?? 0;
  const { scroller, drawn, most, page, onScroll, reveal } = useTreeView(rows.length, rowHeight);
  const marking = useMarking(marks, rows, index);
  const start = marks ? GRIP + MARK : GRIP;
  const drag = useTreeDrag({ scroller, tree, rows, rowHeight, indent, start, most_levels, marks, onMove, onMoveMany });

  // A menu that the address names may lie in a closed directory and out of sight.
  const present = selected !== undefined && tree.byId.has(selected);
  useEffect(() => {
    if (selected === undefined || !present) return;
    setActive(selected);
    const above: string[] = [];
    for (let up = tree.byId.get(selected)?.parent_id ?? null; up !== null; up = tree.byId.get(up)?.parent_id ?? null) above.push(up);
    open.reveal(above);
    reveal(index.get(selected) ?? -1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another one is named or has arrived: later changes must not scroll
  }, [selected, present]);

  const onKeyDown = treeKeys<T>({
    tree,
    rows,
    index,
    at,
    page,
    most_levels,
    open,
    marking,
    onActive: (next) => {
      setActive(next);
      reveal(index.get(next) ?? 0);
    },
    onSelect,
    onMove,
    onDelete,
  });

  const events: RowEvents<T> = {
    click: (item: T, event: MouseEvent) => {
      if (marking && event.shiftKey) marking.extendTo(item.id, rows[at]?.item.id);
      else if (marking && (event.ctrlKey || event.metaKey)) marking.toggle(item.id);
      else {
        marking?.anchor(item.id);
        onSelect(item);
      }
      setActive(item.id);
    },
    mark: (item: T, event: MouseEvent) => {
      if (event.shiftKey) marking?.extendTo(item.id, rows[at]?.item.id);
      else marking?.toggle(item.id);
      setActive(item.id);
    },
    toggle: (item: T, expanded: boolean) => open.toggle(item.id, expanded),
    dragStart: (item: T) => drag.begin(item.id),
    dragEnd: drag.end,
  };
  const activeRow = rows[at];
  const [rowSlots] = useState(createRowSlots);
  const shown = drawn.flatMap((i) => rows[i] ?? []);
  const ids = shown.map((row) => row.item.id);
  // A tree that fits stands in the document as it is read.
  const slots = rows.length > most ? rowSlots.of(ids) : undefined;
  // The rows keep one object for good and find today's functions in it.
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
    if (slots) rowSlots.keep(ids, slots);
  });
  const places = shown.map((row, n) => ({ row, i: drawn[n] ?? 0, key: slots?.[n] ?? row.item.id }));
  // Moving elements in the document would lay them out again.
  if (slots) places.sort((a, b) => Number(a.key) - Number(b.key));
  return (
    <div className={styles['editor']}>
      {head}
      <div
        ref={scroller}
        role="tree"
        aria-label={texts.label}
        aria-multiselectable={marks ? true : undefined}
        // Screen readers follow the visible order.
        aria-owns={slots && ids.map((each) => `${id}-${each}`).join(' ')}
        tabIndex={0}
        className={styles['scroller']}
        data-marking={marks !== undefined && marks.ids.size > 0}
        aria-activedescendant={activeRow && drawn.includes(at) ? `${id}-${activeRow.item.id}` : undefined}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onDragOver={drag.over}
        onDrop={drag.drop_here}
        onDragLeave={drag.leave}
      >
        <div role="none" className={styles['rows']} style={{ blockSize: rows.length * rowHeight }}>
          {places.map(({ row, i, key }) => (
            <TreeRow<T>
              key={key}
              id={`${id}-${row.item.id}`}
              row={row}
              top={i * rowHeight}
              height={rowHeight}
              indent={indent}
              selected={row.item.id === selected}
              active={row.item.id === activeRow?.item.id}
              marked={marks?.ids.has(row.item.id)}
              dragged={drag.dragged.has(row.item.id)}
              into={drag.drop?.kind === 'into' && drag.drop.row === i}
              texts={texts}
              draggable={onMove !== undefined}
              checked={checkOf?.(row.item)}
              events={latest}
              renderRow={renderRow}
            />
          ))}
          {drag.drop?.kind === 'line' ? (
            <div
              role="none"
              className={styles['line']}
              style={{ insetBlockStart: (drag.drop.row + 1) * rowHeight - 1, insetInlineStart: start + (drag.drop.level - 1) * indent }}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
