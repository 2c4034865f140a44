import type { LogEntry } from '@portico/contracts/platform/logs';
import { expect, test } from 'vitest';
import { givingOf } from './given-by.ts';

const entry = (app_id: string, operator: string, before: LogEntry['before'], after: LogEntry['after']): LogEntry => ({
  log_id: operator,
  app_id,
  app_name: '',
  user_id: '1',
  operator,
  module_name: 'user',
  act: 'changed',
  event: 'member.roles_changed',
  severity: 'notice',
  ip_address: '',
  operation_time: `at ${operator}`,
  log_content: '',
  request_uri: '',
  request_method: 'PATCH',
  object_id: '2',
  object_name: '',
  before,
  after,
  trace_id: '',
  source: '',
  sealed: true,
});

test('who gave a role is whoever gave it last, and not who changed another one', () => {
  const log = [
    entry('a', 'Grace', { roles: ['Desk'] }, { roles: ['Desk', 'Reader'] }),
    entry('b', 'Siti', null, { kind: 'operator', roles: ['Desk'] }),
    entry('a', 'Wei', { roles: [] }, { roles: ['Desk'] }),
    entry('a', 'Omar', null, { kind: 'operator', roles: ['Desk'] }),
  ];
  expect(givingOf(log, 'a', 'Desk')).toEqual({ by: 'Wei', at: 'at Wei' });
  expect(givingOf(log, 'a', 'Reader')?.by).toBe('Grace');
  expect(givingOf(log, 'b', 'Desk')?.by).toBe('Siti');
  expect(givingOf(log, 'a', 'Owner')).toBeUndefined();
});

test('an administrator was made by who added or promoted them', () => {
  const log = [entry('a', 'Grace', { kind: 'operator' }, { kind: 'admin' }), entry('a', 'Wei', null, { kind: 'operator', roles: [] })];
  expect(givingOf(log, 'a')?.by).toBe('Grace');
  expect(givingOf(log, 'b')).toBeUndefined();
});

test('what a directory gave is by its groups, and not by the job that took them over', () => {
  const after = { kind: 'operator', roles: ['Till'], directory_groups: ['Cashiers (Entra)', 'Leads (Entra)'] };
  const told: LogEntry = {
    ...entry('a', 'scheduled job', { kind: null, roles: [], directory_groups: [] }, after),
    event: 'member.changed_by_directory',
  };
  expect(givingOf([told], 'a', 'Till')?.by).toBe('Cashiers (Entra) · Leads (Entra)');
  expect(givingOf([{ ...told, event: 'member.roles_changed' }], 'a', 'Till')?.by).toBe('scheduled job');
});
