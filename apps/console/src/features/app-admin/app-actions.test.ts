import { expect, test } from 'vitest';
import { actionsOf } from './app-actions.ts';

const at = '2027-01-01T00:00:00.000+0800';

test('[R6.02] what can be done about an app follows from its state', () => {
  expect(actionsOf({ status: 'normal', freeze_at: null, close_at: null })).toEqual(['freeze', 'close', 'stop']);
  expect(actionsOf({ status: 'normal', freeze_at: at, close_at: null })).toEqual([
    'freeze',
    'cancel_freeze',
    'plan_close',
    'close',
    'stop',
  ]);
  expect(actionsOf({ status: 'frozen', freeze_at: null, close_at: at })).toEqual(['thaw', 'plan_close', 'cancel_close', 'close', 'stop']);
  expect(actionsOf({ status: 'closed', freeze_at: null, close_at: null })).toEqual(['reopen', 'stop']);
  expect(actionsOf({ status: 'stopped', freeze_at: null, close_at: null })).toEqual(['reopen']);
});
