import { createRef, type ComponentProps } from 'react';
import { arrangeTree, withAncestors, type Row, type Tree } from '../src/lib/tree-math.ts';
import { Badge } from '../src/ui/badge.tsx';
import { CheckBox } from '../src/ui/tree-editor/check-box.tsx';
import { CheckTree, type CheckItem } from '../src/ui/tree-editor/check-tree.tsx';
import { TreeEditor } from '../src/ui/tree-editor/tree-editor.tsx';
import { TreeRow, type RowEvents } from '../src/ui/tree-editor/tree-row.tsx';
import { Kept } from './kept.tsx';
import { LONG_CODE, nothing, type Sample } from './sample.ts';
import { showStates, type Shown } from './shown.ts';
import styles from './gallery.module.css';

const itemsOf = (s: Sample): readonly CheckItem[] => [
  { id: 'a', parent_id: null, sort: 0, directory: true, name: s.label, code: 'warehouse' },
  { id: 'b', parent_id: 'a', sort: 0, directory: false, name: s.thing, code: 'returns.desk' },
  { id: 'c', parent_id: 'a', sort: 1, directory: true, name: s.other, code: 'stock' },
  { id: 'd', parent_id: 'c', sort: 0, directory: false, name: s.long_name, code: LONG_CODE },
  { id: 'e', parent_id: 'c', sort: 1, directory: false, name: s.third, code: 'supplier.claims' },
  { id: 'f', parent_id: null, sort: 1, directory: false, name: s.action, code: 'refunds' },
];
const treeOf = (s: Sample): Tree<CheckItem> => arrangeTree(itemsOf(s));
const onlyOf = (s: Sample, word: string): ReadonlySet<string> => withAncestors(treeOf(s), ({ name }) => name.includes(word));
const textsOf = (s: Sample): ComponentProps<typeof TreeEditor<CheckItem>>['texts'] => ({
  label: s.label,
  expand: (name) => `${s.action}: ${name}`,
  collapse: (name) => `${s.action}: ${name}`,
  drag: (name) => name,
  moveInto: (name) => `${s.action}: ${name}`,
  mark: (name) => `${s.second_action}: ${name}`,
  many: String,
});
const renderName = ({ item }: Row<CheckItem>) => <bdi className={styles['one_line']}>{item.name}</bdi>;

const editor = (s: Sample, more: Partial<ComponentProps<typeof TreeEditor<CheckItem>>> = {}) => (
  <TreeEditor
    tree={treeOf(s)}
    selected={undefined}
    rowHeight={34}
    indent={24}
    most_levels={4}
    texts={textsOf(s)}
    renderRow={renderName}
    onSelect={nothing}
    {...more}
  />
);
const checks = (s: Sample, more: Partial<ComponentProps<typeof CheckTree<CheckItem>>> = {}) => (
  <Kept<ReadonlySet<string>> start={more.checked ?? new Set(['b', 'd'])}>
    {(checked, set) => (
      <CheckTree
        label={s.label}
        tree={treeOf(s)}
        keyword=""
        saved={new Set(['b', 'e'])}
        onCheck={(ids, on) => set(on ? new Set([...checked, ...ids]) : new Set([...checked].filter((id) => !ids.includes(id))))}
        {...more}
        checked={checked}
      />
    )}
  </Kept>
);

const events = createRef<RowEvents<CheckItem>>() as { current: RowEvents<CheckItem> };
events.current = { click: nothing, mark: nothing, toggle: nothing, dragStart: () => 1, dragEnd: nothing };
const row = (s: Sample, id: string, more: Partial<ComponentProps<typeof TreeRow<CheckItem>>> = {}) => {
  const item = treeOf(s).byId.get(id);
  if (!item) throw new Error(`The sample tree has no ${id}`);
  return (
    // A row that is dragged is faded, and nobody can use it meanwhile.
    <div role="tree" aria-label={s.label} aria-disabled={more.dragged} className={styles['tree']}>
      <TreeRow
        id={`row-${id}-${Object.keys(more).join('-')}`}
        row={{ item, level: 1, expanded: false, children: item.directory ? 2 : 0, at: 1, of: 1 }}
        top={0}
        height={34}
        indent={24}
        selected={false}
        active={false}
        marked={undefined}
        dragged={false}
        into={false}
        draggable
        texts={textsOf(s)}
        events={events}
        renderRow={renderName}
        {...more}
      />
    </div>
  );
};
const high = (render: Shown['render'], width = 560): Pick<Shown, 'render' | 'width' | 'height'> => ({ width, height: 230, render });
const line = (render: Shown['render']): Pick<Shown, 'render' | 'width'> => ({ width: 420, render });

export const TREE = [
  ...showStates('TreeEditor', {
    'only read': high((s) => editor(s)),
    'to be moved': high((s) => editor(s, { selected: 'b', onMove: nothing, onDelete: nothing })),
    'rows are marked': high((s) => (
      <Kept<ReadonlySet<string>> start={new Set(['b', 'c'])}>
        {(ids, onChange) => editor(s, { marks: { ids, onChange }, onMove: nothing, selected: 'f' })}
      </Kept>
    )),
    searched: high((s) => editor(s, { only: onlyOf(s, s.third) })),
    empty: high((s) => editor(s, { tree: arrangeTree([]) })),
    narrow: high((s) => editor(s, { onMove: nothing }), 280),
  }),
  ...showStates('TreeRow', {
    usual: line((s) => row(s, 'b')),
    directory: line((s) => row(s, 'a')),
    selected: line((s) => row(s, 'b', { selected: true })),
    marked: line((s) => row(s, 'b', { marked: true })),
    dragged: line((s) => row(s, 'b', { dragged: true })),
    'about to take another': line((s) => row(s, 'a', { into: true })),
    'long text': line((s) => row(s, 'd')),
  }),
  ...showStates('CheckTree', {
    'some ticked': high((s) => checks(s, { end: () => <Badge tone="outline">{s.person}</Badge> }), 720),
    empty: high((s) => checks(s, { tree: arrangeTree([]) })),
    disabled: high((s) => checks(s, { onCheck: undefined, saved: new Set(['b', 'd']) })),
    searched: high((s) => checks(s, { keyword: s.third, only: onlyOf(s, s.third) })),
    narrow: high((s) => checks(s), 320),
  }),
  ...showStates('CheckBox', {
    off: () => <CheckBox state={false} disabled={false} />,
    on: () => <CheckBox state disabled={false} />,
    mixed: () => <CheckBox state="mixed" disabled={false} />,
    'off, disabled': () => <CheckBox state={false} disabled />,
    'on, disabled': () => <CheckBox state disabled />,
  }),
];
