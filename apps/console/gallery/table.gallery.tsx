import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { PickBox } from '../src/ui/pick-box.tsx';
import { ResourceTable } from '../src/ui/resource-table.tsx';
import { SelectionBar } from '../src/ui/selection-bar.tsx';
import { SkeletonRows } from '../src/ui/skeleton.tsx';
import { Button } from 'antd';
import { Kept } from './kept.tsx';
import { columnsOf, longRowsOf, rowsOf, type DeskRow } from './rows.tsx';
import { nothing, type Sample } from './sample.ts';
import { showStates, type Shown } from './shown.ts';

const table = (s: Sample, more: Partial<ComponentProps<typeof ResourceTable<DeskRow>>> = {}) => (
  <ResourceTable
    label={s.label}
    columns={columnsOf(s)}
    rows={rowsOf(s)}
    rowKey={({ id }) => id}
    rowLabel={({ name }) => name}
    loading={false}
    empty={<EmptyState icon="box" title={s.thing} text={s.sentence} />}
    {...more}
  />
);
const wide = (render: Shown['render']): Pick<Shown, 'render' | 'width'> => ({ width: 880, render });
const picking = (start: readonly string[], children: (picking: ComponentProps<typeof PickBox>['picking']) => ReactNode) => (
  <Kept<ReadonlySet<string>> start={new Set(start)}>{(picked, pick) => children({ picked, pick })}</Kept>
);
const box = (s: Sample, start: readonly string[]) =>
  picking(start, (given) => <PickBox label={s.label} keys={['1', '2']} picking={given} />);

export const TABLE = [
  ...showStates('ResourceTable', {
    full: wide((s) => table(s)),
    loading: wide((s) => table(s, { loading: true, skeletonRows: 3 })),
    empty: wide((s) => table(s, { rows: [] })),
    'opens rows': wide((s) => table(s, { onOpen: nothing, selected: '2', faded: ({ id }) => id === '3' })),
    sorted: wide((s) => <Kept start={{ key: 'name', down: false }}>{(sorting, onSort) => table(s, { sorting, onSort })}</Kept>),
    'rows are chosen': wide((s) => picking(['1'], (given) => table(s, { picking: given, onOpen: nothing }))),
    'high rows': wide((s) => table(s, { rowHeight: 56 })),
    'long text': wide((s) => table(s, { rows: longRowsOf(s), onOpen: nothing })),
    'long text, narrow': { width: 480, render: (s) => table(s, { rows: longRowsOf(s), columns: columnsOf(s).slice(0, 3) }) },
  }),
  ...showStates('PickBox', {
    none: (s) => box(s, []),
    some: (s) => box(s, ['1']),
    all: (s) => box(s, ['1', '2']),
  }),
  ...showStates('SelectionBar', {
    one: wide((s) => (
      <SelectionBar count={1} onClear={nothing}>
        <Button>{s.action}</Button>
      </SelectionBar>
    )),
    'many, with a note': wide((s) => (
      <SelectionBar count={38} note={s.sentence} onClear={nothing}>
        <Button>{s.action}</Button>
        <Button danger>{s.second_action}</Button>
      </SelectionBar>
    )),
    'long text, narrow': {
      width: 320,
      render: (s) => (
        <SelectionBar count={38} note={s.long_text} onClear={nothing}>
          <Button>{s.action}</Button>
        </SelectionBar>
      ),
    },
  }),
  ...showStates('SkeletonRows', {
    rows: wide(() => <SkeletonRows rows={4} height={40} />),
    narrow: { width: 280, render: () => <SkeletonRows rows={3} height={56} /> },
  }),
];
