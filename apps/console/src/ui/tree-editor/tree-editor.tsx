import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { dropPlace, type Drop } from './drop-place.ts';
import { stepPlace, visibleRows, type Place, type Row, type Step, type Tree, type TreeItem } from './tree-math.ts';
import { TreeRow } from './tree-row.tsx';
import styles from './tree-editor.module.css';

export interface TreeTexts {
  readonly label: string;
  readonly expand: (name: string) => string;
  readonly collapse: (name: string) => string;
  readonly drag: (name: string) => string;
  readonly moveInto: (name: string) => string;
}

interface TreeEditorProps<T extends TreeItem & { readonly name: string }> {
  readonly tree: Tree<T>;
  readonly only?: ReadonlySet<string> | undefined;
  readonly selected: string | undefined;
  readonly rowHeight: number;
  readonly most_levels: number;
  readonly texts: TreeTexts;
  readonly head?: ReactNode;
  /** Everything of a row after grip and chevron. */
  readonly renderRow: (row: Row<T>) => ReactNode;
  readonly onSelect: (item: T) => void;
  /** Absent: the tree is only read. */
  readonly onMove?: ((item: T, to: Place) => void) | undefined;
  readonly onDelete?: ((item: T) => void) | undefined;
  readonly indent: number;
  /** Where rows are ticked: how each stands. Enter and Space, like a click, go to `onSelect`. */
  readonly checkOf?: ((item: T) => boolean | 'mixed') | undefined;
}

/** Rows beyond the visible ones that are kept drawn. */
const MARGIN = 8;
const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** A tree that is arranged by hand: drawn only where it is seen, moved by pointer and by keys alike. */
export function TreeEditor<T extends TreeItem & { readonly name: string }>(props: TreeEditorProps<T>) {
  const { tree, only, selected, rowHeight, most_levels, texts, head, renderRow, onSelect, onMove, onDelete, indent, checkOf } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const [active, setActive] = useState<string>();
  const [view, setView] = useState({ top: 0, height: 800 });
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<Drop>();
  const rows = useMemo(() => visibleRows(tree, (i) => !closed.has(i), only), [tree, closed, only]);
  const index = useMemo(() => new Map(rows.map((row, i) => [row.item.id, i])), [rows]);
  const at = index.get(active ?? selected ?? '') ?? 0;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const read = (): void => setView({ top: box.scrollTop, height: box.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const reveal = useCallback(
    (i: number) => {
      const box = scroller.current;
      if (!box || i < 0) return;
      if (i * rowHeight < box.scrollTop) box.scrollTop = i * rowHeight;
      else if ((i + 1) * rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = (i + 1) * rowHeight - box.clientHeight;
    },
    [rowHeight],
  );

  // A menu that the address names may lie in a closed directory and out of sight.
  const present = selected !== undefined && tree.byId.has(selected);
  useEffect(() => {
    if (selected === undefined || !present) return;
    setActive(selected);
    setClosed((before) => {
      const next = new Set(before);
      for (let up = tree.byId.get(selected)?.parent_id ?? null; up !== null; up = tree.byId.get(up)?.parent_id ?? null) next.delete(up);
      return next.size === before.size ? before : next;
    });
    reveal(index.get(selected) ?? -1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another one is named or has arrived: later changes must not scroll
  }, [selected, present]);

  const toggle = (item: T, open: boolean): void =>
    setClosed((before) => {
      const next = new Set(before);
      if (open) next.delete(item.id);
      else next.add(item.id);
      return next;
    });
  const go = (to: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!row) return;
    setActive(row.item.id);
    reveal(index.get(row.item.id) ?? 0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const row = rows[at];
    if (!row || event.target !== event.currentTarget) return;
    const rtl = document.documentElement.dir === 'rtl';
    const forward = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight');
    const back = event.key === (rtl ? 'ArrowRight' : 'ArrowLeft');
    const step = STEPS[event.key] ?? (forward ? 'in' : back ? 'out' : undefined);
    if (event.altKey && step) {
      event.preventDefault();
      const to = onMove && stepPlace(tree, row.item.id, step, most_levels);
      if (!to || !onMove) return;
      setActive(row.item.id);
      if (to.parent_id !== null) setClosed((before) => new Set([...before].filter((i) => i !== to.parent_id)));
      onMove(row.item, to);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      PageDown: () => go(at + Math.floor(view.height / rowHeight)),
      PageUp: () => go(at - Math.floor(view.height / rowHeight)),
      Enter: () => onSelect(row.item),
      ' ': () => onSelect(row.item),
      Delete: () => onDelete?.(row.item),
    };
    const run = forward
      ? () => (row.children > 0 && !row.expanded ? toggle(row.item, true) : row.expanded ? go(at + 1) : undefined)
      : back
        ? () => (row.expanded ? toggle(row.item, false) : go(index.get(row.item.parent_id ?? '') ?? at))
        : actions[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };

  const dropAt = (event: DragEvent): Drop | undefined => {
    const box = scroller.current;
    if (dragged === undefined || !box) return undefined;
    const rect = box.getBoundingClientRect();
    const y = event.clientY - rect.top + box.scrollTop;
    const x = document.documentElement.dir === 'rtl' ? rect.right - event.clientX : event.clientX - rect.left;
    const pointer = {
      row: Math.min(rows.length - 1, Math.floor(y / rowHeight)),
      share: (y % rowHeight) / rowHeight,
      level: Math.max(1, Math.round((x - 40) / indent)),
    };
    return dropPlace(tree, rows, dragged, pointer, most_levels);
  };
  const onDragOver = (event: DragEvent): void => {
    const next = dropAt(event);
    setDrop(next);
    if (!next) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  };
  const endDrag = (): void => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const item = dragged === undefined ? undefined : tree.byId.get(dragged);
    // Asked again: what is drawn may be a frame behind the pointer.
    const place = dropAt(event)?.place;
    if (item && place) onMove?.(item, place);
    endDrag();
  };

  const from = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN);
  const to = Math.min(rows.length, Math.ceil((view.top + view.height) / rowHeight) + MARGIN);
  const activeRow = rows[at];
  return (
    <div className={styles['editor']}>
      {head}
      <div
        ref={scroller}
        role="tree"
        aria-label={texts.label}
        tabIndex={0}
        className={styles['scroller']}
        aria-activedescendant={activeRow && at >= from && at < to ? `${id}-${activeRow.item.id}` : undefined}
        onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
        onKeyDown={onKeyDown}
        onDragOver={onDragOver}
        onDrop={onDrop}
        onDragLeave={(event) => {
          if (event.target === scroller.current) setDrop(undefined);
        }}
      >
        <div role="none" className={styles['rows']} style={{ blockSize: rows.length * rowHeight }}>
          {rows.slice(from, to).map((row, i) => (
            <TreeRow
              key={row.item.id}
              id={`${id}-${row.item.id}`}
              row={row}
              top={(from + i) * rowHeight}
              height={rowHeight}
              indent={indent}
              selected={row.item.id === selected}
              active={row.item.id === activeRow?.item.id}
              dragged={row.item.id === dragged}
              into={drop?.kind === 'into' && drop.row === from + i}
              texts={texts}
              draggable={onMove !== undefined}
              checked={checkOf?.(row.item)}
              onSelect={onSelect}
              onToggle={toggle}
              onActive={setActive}
              onDragStart={setDragged}
              onDragEnd={endDrag}
            >
              {renderRow(row)}
            </TreeRow>
          ))}
          {drop?.kind === 'line' ? (
            <div
              role="none"
              className={styles['line']}
              style={{ insetBlockStart: (drop.row + 1) * rowHeight - 1, insetInlineStart: 40 + (drop.level - 1) * indent }}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
