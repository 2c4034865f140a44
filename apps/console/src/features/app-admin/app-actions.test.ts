import { expect, test } from 'vitest';
import { actionsOf, datesOf, isWithin } from './app-actions.ts';

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

test('[R6.02] a freeze lies ahead and before a planned closing, and closing comes after the freeze, in the zone of the app', () => {
  const now = Date.parse('2026-11-16T20:00:00Z');
  const app = { time_zone_id: 'Asia/Shanghai', freeze_at: null, close_at: null };
  // It is the 17th in Shanghai already.
  expect(datesOf(app, 'freeze', now)).toEqual({ first: '2026-11-18', last: undefined });
  const frozen_on = { ...app, freeze_at: '2026-12-01T00:00:00.000+0800' };
  expect(datesOf(frozen_on, 'plan_close', now)).toEqual({ first: '2026-12-02', last: undefined });
  const both = { ...frozen_on, close_at: '2026-12-24T00:00:00.000+0800' };
  expect(datesOf(both, 'freeze', now)).toEqual({ first: '2026-11-18', last: '2026-12-23' });
  expect(['2026-11-17', '2026-11-18', '2026-12-23', '2026-12-24'].map((date) => isWithin(date, datesOf(both, 'freeze', now)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
