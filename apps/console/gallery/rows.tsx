import { Badge, type Tone } from '../src/ui/badge.tsx';
import { CodeText } from '../src/ui/code-text.tsx';
import type { Column } from '../src/ui/resource-table.tsx';
import { TableTime } from '../src/ui/table-time.tsx';
import { AT, LONG_CODE, ZONE, type Sample } from './sample.ts';

export interface DeskRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly tone: Tone;
  readonly count: number;
}

export const rowsOf = (s: Sample): readonly DeskRow[] => [
  { id: '1', name: s.thing, code: 'returns.desk', tone: 'success', count: 1_204 },
  { id: '2', name: s.other, code: 'stock.counts', tone: 'warning', count: 38 },
  { id: '3', name: s.third, code: 'supplier.claims', tone: 'neutral', count: 0 },
];
export const longRowsOf = (s: Sample): readonly DeskRow[] => [
  { id: '1', name: s.long_name, code: LONG_CODE, tone: 'success', count: 1_234_567_890 },
  ...rowsOf(s).slice(1),
];

export const columnsOf = (s: Sample): readonly Column<DeskRow>[] => [
  { key: 'name', title: s.label, narrow: 'first', sortable: true, render: ({ name }) => <bdi>{name}</bdi> },
  { key: 'code', title: s.other, narrow: 'second', render: ({ code }) => <CodeText quiet>{code}</CodeText> },
  { key: 'state', title: s.third, narrow: 'beside', width: '120px', render: ({ tone }) => <Badge tone={tone}>{s.label}</Badge> },
  { key: 'at', title: s.person, narrow: 'hide', width: '160px', sortable: true, render: () => <TableTime at={AT} zone={ZONE} /> },
  { key: 'count', title: s.action, narrow: 'hide', align: 'end', width: '140px', render: ({ count }) => count },
];
