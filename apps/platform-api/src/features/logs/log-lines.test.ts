import type { LogEntry } from '@portico/contracts/platform/logs';
import { expect, test } from 'vitest';
import { LOG_LINES } from './log-lines.ts';

const entry = (over: Partial<LogEntry>): LogEntry => ({
  log_id: 'l',
  app_id: null,
  app_name: '',
  user_id: '7',
  operator: 'Wei Chen',
  module_name: 'menu',
  act: 'changed',
  event: 'menu.changed',
  severity: 'info',
  ip_address: '::1',
  operation_time: 't',
  log_content: '',
  request_uri: '/',
  request_method: 'PUT',
  object_id: 'o',
  object_name: 'n',
  before: null,
  after: null,
  trace_id: '',
  source: '',
  sealed: true,
  ...over,
});
const CSV = LOG_LINES.csv;
const entryLine = (of: LogEntry): string => CSV.entry({ entry: of, seal: undefined });
const content = (log_content: string): string => entryLine(entry({ log_content })).split('menu,changed,')[1]?.split(',n,o,')[0] ?? '';

test('a cell that a spreadsheet would calculate is text, and quotes, commas and lines stay inside their cell', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd', '|x', '%x'])
    expect(content(formula).replaceAll('"', '').startsWith(`'`), formula).toBe(true);
  expect(content('plain')).toBe('plain');
  expect(content('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  expect(content('\r\n=1')).toBe(`"'\r\n=1"`);
});

test('every line has as many cells as the head', () => {
  const [head = ''] = CSV.head;
  expect(entryLine(entry({ after: { a: 1 } })).split(',')).toHaveLength(head.split(',').length);
  expect(
    CSV.signature({ signed: '', key: '', signature: '' })
      .replaceAll(/"[^]*"/g, '')
      .split(','),
  ).toHaveLength(head.split(',').length);
  expect(head.charCodeAt(0)).toBe(0xfeff);
});
