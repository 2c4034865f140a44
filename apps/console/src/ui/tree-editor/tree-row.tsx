import { memo, useLayoutEffect, useRef, type DragEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icon.tsx';
import type { TreeTexts } from './tree-texts.ts';
import type { Row, TreeItem } from '../../lib/tree-math.ts';
import styles from './tree-editor.module.css';

export interface RowEvents<T> {
  readonly click: (item: T, event: MouseEvent) => void;
  readonly mark: (item: T, event: MouseEvent) => void;
  readonly toggle: (item: T, open: boolean) => void;
  /** How many are dragged. */
  readonly dragStart: (item: T) => number;
  readonly dragEnd: () => void;
}

interface TreeRowProps<T extends TreeItem & { readonly name: string }> {
  readonly id: string;
  readonly row: Row<T>;
  readonly top: number;
  readonly height: number;
  readonly indent: number;
  readonly selected: boolean;
  readonly active: boolean;
  /** Absent where nothing can be marked. */
  readonly marked: boolean | undefined;
  readonly dragged: boolean;
  readonly into: boolean;
  readonly draggable: boolean;
  readonly texts: TreeTexts;
  readonly checked?: boolean | 'mixed' | undefined;
  readonly events: RefObject<RowEvents<T>>;
  readonly renderRow: (row: Row<T>) => ReactNode;
}

/** What follows the pointer: the name alone, lifted. */
function liftGhost(event: DragEvent, name: string): void {
  const ghost = document.createElement('div');
  ghost.className = styles['ghost'] ?? '';
  ghost.textContent = name;
  document.body.append(ghost);
  event.dataTransfer.setDragImage(ghost, 12, 16);
  setTimeout(() => ghost.remove(), 0);
}

function Row<T extends TreeItem & { readonly name: string }>(props: TreeRowProps<T>) {
  const { id, row, top, height, indent, selected, active, marked, dragged, into, draggable, texts, checked, events, renderRow } = props;
  const { item, level, expanded } = row;
  const start = marked === undefined ? 32 : 60;
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The focused element belonged to a row that has scrolled out of view: focus the tree instead.
    if (own.current?.contains(document.activeElement) === true) own.current.closest<HTMLElement>('[role="tree"]')?.focus();
  }, [item.id]);
  return (
    // The tree keeps the focus and hears the keys; rows are named by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      ref={own}
      role="treeitem"
      id={id}
      aria-level={level}
      aria-setsize={row.of}
      aria-posinset={row.at}
      aria-selected={marked ?? selected}
      aria-current={marked !== undefined && selected ? true : undefined}
      aria-checked={checked}
      aria-label={item.name}
      {...(row.children > 0 ? { 'aria-expanded': expanded } : {})}
      className={styles['row']}
      data-open={selected}
      data-active={active}
      data-dragged={dragged}
      data-into={into}
      draggable={draggable}
      style={{ insetBlockStart: top, blockSize: height }}
      onMouseDown={(event) => {
        // Shift would mark the text between two clicks.
        if (event.shiftKey && marked !== undefined) event.preventDefault();
      }}
      onClick={(event) => {
        // React also sends up what is clicked in a menu that stands elsewhere in the document.
        if (event.target instanceof Node && event.currentTarget.contains(event.target)) events.current.click(item, event);
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', item.name);
        const count = events.current.dragStart(item);
        liftGhost(event, count > 1 ? (texts.many?.(count) ?? item.name) : item.name);
      }}
      onDragEnd={() => events.current.dragEnd()}
    >
      <span className={styles['grip']} aria-hidden="true">
        {draggable ? <Icon name="grip" size={14} /> : null}
      </span>
      {marked === undefined ? null : (
        <label className={styles['mark']}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={marked}
            aria-label={texts.mark?.(item.name)}
            onChange={() => undefined}
            onClick={(event) => {
              event.stopPropagation();
              events.current.mark(item, event);
            }}
          />
        </label>
      )}
      {Array.from({ length: level - 1 }, (_, i) => (
        <span key={i} className={styles['guide']} style={{ insetInlineStart: start + i * indent }} aria-hidden="true" />
      ))}
      <span style={{ inlineSize: (level - 1) * indent, flex: 'none' }} />
      {row.children > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles['chevron']}
          aria-label={expanded ? texts.collapse(item.name) : texts.expand(item.name)}
          onClick={(event) => {
            event.stopPropagation();
            events.current.toggle(item, !expanded);
          }}
        >
          <Icon name={expanded ? 'chevron_down' : 'chevron_right'} size={14} />
        </button>
      ) : (
        <span className={styles['chevron']} />
      )}
      {renderRow(row)}
      {into ? <span className={styles['into']}>{texts.moveInto(item.name)}</span> : null}
    </div>
  );
}

const ROW_FIELDS = ['item', 'level', 'expanded', 'children', 'at', 'of'] as const;
type Props = TreeRowProps<TreeItem & { readonly name: string }>;
const isSame = ({ row, ...before }: Props, { row: next, ...now }: Props): boolean =>
  ROW_FIELDS.every((field) => row[field] === next[field]) &&
  Object.keys(now).every((prop) => Reflect.get(before, prop) === Reflect.get(now, prop));

/** Drawn anew only when something of the row itself has changed: moving the focus, another row or the view leaves it alone. */
// `memo` gives a component that is no longer generic.
export const TreeRow = memo(Row, isSame) as typeof Row;
