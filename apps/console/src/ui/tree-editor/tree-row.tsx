import type { DragEvent, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { TreeTexts } from './tree-editor.tsx';
import type { Row, TreeItem } from './tree-math.ts';
import styles from './tree-editor.module.css';

interface TreeRowProps<T extends TreeItem & { readonly name: string }> {
  readonly id: string;
  readonly row: Row<T>;
  readonly top: number;
  readonly height: number;
  readonly indent: number;
  readonly selected: boolean;
  readonly active: boolean;
  readonly dragged: boolean;
  readonly into: boolean;
  readonly draggable: boolean;
  readonly texts: TreeTexts;
  readonly checked?: boolean | 'mixed' | undefined;
  readonly children: ReactNode;
  readonly onSelect: (item: T) => void;
  readonly onToggle: (item: T, open: boolean) => void;
  readonly onActive: (id: string) => void;
  readonly onDragStart: (id: string) => void;
  readonly onDragEnd: () => void;
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

export function TreeRow<T extends TreeItem & { readonly name: string }>(props: TreeRowProps<T>) {
  const {
    id,
    row,
    top,
    height,
    indent,
    selected,
    active,
    dragged,
    into,
    draggable,
    texts,
    checked,
    children,
    onSelect,
    onToggle,
    onActive,
    onDragStart,
    onDragEnd,
  } = props;
  const { item, level, expanded } = row;
  return (
    // The tree keeps the focus and hears the keys; rows are named by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      role="treeitem"
      id={id}
      aria-level={level}
      aria-setsize={row.of}
      aria-posinset={row.at}
      aria-selected={selected}
      aria-checked={checked}
      aria-label={item.name}
      {...(row.children > 0 ? { 'aria-expanded': expanded } : {})}
      className={styles['row']}
      data-active={active}
      data-dragged={dragged}
      data-into={into}
      draggable={draggable}
      style={{ insetBlockStart: top, blockSize: height }}
      onClick={(event) => {
        // React also sends up what is clicked in a menu that stands elsewhere in the document.
        if (!event.currentTarget.contains(event.target as Node)) return;
        onActive(item.id);
        onSelect(item);
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', item.name);
        liftGhost(event, item.name);
        onDragStart(item.id);
      }}
      onDragEnd={onDragEnd}
    >
      <span className={styles['grip']} aria-hidden="true">
        {draggable ? <Icon name="grip" size={14} /> : null}
      </span>
      {Array.from({ length: level - 1 }, (_, i) => (
        <span key={i} className={styles['guide']} style={{ insetInlineStart: 32 + i * indent }} aria-hidden="true" />
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
            onToggle(item, !expanded);
          }}
        >
          <Icon name={expanded ? 'chevron_down' : 'chevron_right'} size={14} />
        </button>
      ) : (
        <span className={styles['chevron']} />
      )}
      {children}
      {into ? <span className={styles['into']}>{texts.moveInto(item.name)}</span> : null}
    </div>
  );
}
