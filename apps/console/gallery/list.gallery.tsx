import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { choiceField } from '../src/ui/choice-field.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { FilterBar, type FilterField } from '../src/ui/filter-bar.tsx';
import { ListPages, ListSteps } from '../src/ui/list-foot.tsx';
import { ListTools } from '../src/ui/list-tools.tsx';
import { Pager } from '../src/ui/pager.tsx';
import { ResourceList } from '../src/ui/resource-list.tsx';
import { SearchField } from '../src/ui/search-field.tsx';
import type { ListAddress } from '../src/lib/list-address.ts';
import { Kept, OnceShown, press } from './kept.tsx';
import { columnsOf, longRowsOf, rowsOf, type DeskRow } from './rows.tsx';
import { nothing, TRACE_ID, type Sample } from './sample.ts';
import { showStates, type Shown } from './shown.ts';

type Query = Readonly<Record<string, string>>;
type Reply = ComponentProps<typeof ResourceList<DeskRow>>['reply'];

/** An address that is nobody's: filters and pages can be tried out without leaving the page. */
const addressOf = (query: Query, set: (query: Query) => void): ListAddress => ({
  get: (key) => query[key] ?? '',
  page: Number(query['page'] || 1),
  size: Number(query['size'] || 20),
  set: (changes) => set({ ...query, ...changes }),
});
const withAddress = (start: Query, children: (address: ListAddress) => ReactNode) => (
  <Kept<Query> start={start}>{(query, set) => children(addressOf(query, set))}</Kept>
);
const fieldsOf = (s: Sample, address: ListAddress): readonly FilterField[] => [
  choiceField(address, 'desk', s.label, [
    { value: 'a', label: s.thing },
    { value: 'b', label: s.other },
  ]),
  choiceField(address, 'claim', s.third, [{ value: 'a', label: s.long_name }]),
];
const answered = (items: readonly DeskRow[], count = items.length): Reply => {
  const data = { items, count };
  return { data, currentData: data, isFetching: false, refetch: nothing };
};
const failed = (status: number): Reply => ({ error: { status, trace_id: TRACE_ID }, isFetching: false, refetch: nothing });

interface Given extends Partial<ComponentProps<typeof ResourceList<DeskRow>>> {
  readonly query?: Query;
}
const list = (s: Sample, { query = {}, ...more }: Given = {}) =>
  withAddress(query, (address) => (
    <ResourceList
      label={s.label}
      address={address}
      reply={answered(rowsOf(s))}
      columns={columnsOf(s)}
      orders={['name']}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      search={s.hint}
      fields={fieldsOf(s, address)}
      empty={<EmptyState icon="box" title={s.thing} text={s.sentence} />}
      {...more}
    />
  ));
const filters = (s: Sample, query: Query) =>
  withAddress(query, (address) => (
    <FilterBar
      search={<SearchField label={s.hint} value={address.get('q')} onChange={(q) => address.set({ q })} style={{ inlineSize: 220 }} />}
      fields={[
        ...fieldsOf(s, address),
        { key: 'given', label: s.person, shown: address.get('given') || undefined, onRemove: () => address.set({ given: '' }) },
      ]}
      onClear={() => address.set({ desk: '', claim: '' })}
    />
  ));
const tools = (s: Sample) => (
  <Kept<readonly string[]> start={['code']}>
    {(hidden, hide) => (
      <ListTools choice={{ optional: columnsOf(s).slice(1), isHidden: (key) => hidden.includes(key), hide }} onExport={nothing} />
    )}
  </Kept>
);
const pager = (start: number, pages: number, sizes?: readonly number[]) => (
  <Kept start={start}>
    {(page, setPage) => <Pager page={page} size={20} total={pages * 20} {...(sizes ? { sizes } : {})} onChange={setPage} />}
  </Kept>
);
const high = (render: Shown['render'], height = 400): Pick<Shown, 'render' | 'width' | 'height'> => ({ width: 880, height, render });

export const LIST = [
  ...showStates('ResourceList', {
    full: high((s) => list(s, { query: { order: 'name', open: '2' }, onOpen: nothing, reply: answered(rowsOf(s), 240) })),
    loading: high((s) => list(s, { reply: { isFetching: true, refetch: nothing } })),
    empty: high((s) => list(s, { reply: answered([]) })),
    'nothing found': high((s) => list(s, { query: { desk: 'a' }, reply: answered([]) })),
    failing: high((s) => list(s, { reply: failed(500) })),
    refused: high((s) => list(s, { reply: failed(403) })),
    gone: high((s) => list(s, { reply: failed(404) })),
    'walked by cursor': high((s) => list(s, { reply: { ...answered([]), data: { items: rowsOf(s), cursor: 'next' } } })),
    'rows are chosen': high((s) => (
      <OnceShown act={press('tbody input[type="checkbox"]')}>{list(s, { renderChosen: () => <Button>{s.action}</Button> })}</OnceShown>
    )),
    'long text': high((s) => list(s, { query: { claim: 'a' }, onOpen: nothing, reply: answered(longRowsOf(s)) })),
  }),
  ...showStates('FilterBar', {
    empty: { width: 640, render: (s) => filters(s, {}) },
    full: { width: 640, render: (s) => filters(s, { desk: 'a', given: s.person }) },
    'long text, narrow': { width: 320, render: (s) => filters(s, { desk: 'a', claim: 'a', given: s.long_name }) },
    open: { width: 640, room: 110, render: (s) => <OnceShown act={press('[aria-haspopup]')}>{filters(s, {})}</OnceShown> },
  }),
  ...showStates('ListTools', {
    closed: (s) => tools(s),
    open: { width: 320, room: 210, render: (s) => <OnceShown act={press('[aria-haspopup]')}>{tools(s)}</OnceShown> },
  }),
  ...showStates('ListPages', {
    'one page': { width: 640, render: () => withAddress({}, (address) => <ListPages address={address} count={3} shown={3} />) },
    'many pages': {
      width: 640,
      render: () => withAddress({ page: '3' }, (address) => <ListPages address={address} count={2_400} shown={20} />),
    },
    narrow: { width: 280, render: () => withAddress({ page: '3' }, (address) => <ListPages address={address} count={2_400} shown={20} />) },
  }),
  ...showStates('ListSteps', {
    first: { width: 320, render: () => withAddress({}, (address) => <ListSteps address={address} cursor="next" />) },
    last: { width: 320, render: () => withAddress({ cursor: 'last' }, (address) => <ListSteps address={address} cursor="" />) },
  }),
  ...showStates('Pager', {
    'one page': () => pager(1, 1),
    'few pages': () => pager(2, 4),
    'many pages': () => pager(40, 120, [20, 50, 100]),
    last: () => pager(120, 120),
  }),
];
