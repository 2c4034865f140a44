import { APP_ACTIONS } from '@portico/contracts/platform/app-admin';
import { expect, test } from 'vitest';
import { nextState, type AppState } from './app-transitions.ts';

const NOW = new Date('2026-05-01T00:00:00Z');
const LATER = { at: new Date('2026-06-01T00:00:00Z'), on: null };
const LAST = { at: new Date('2026-07-01T00:00:00Z'), on: '2026-07-01' };
const NORMAL: AppState = { status: 'normal', freeze_at: null, freeze_on: null, frozen_at: null, close_at: null, close_on: null };
const FROZEN: AppState = { ...NORMAL, status: 'frozen', frozen_at: NOW };

test('[R6.02] each state has its actions, and every other one is refused', () => {
  const allowed = (app: AppState): string[] => APP_ACTIONS.filter((action) => nextState(app, action, undefined, NOW) !== undefined);
  expect(allowed(NORMAL)).toEqual(['freeze', 'close', 'stop']);
  expect(allowed({ ...NORMAL, freeze_at: LATER.at })).toEqual(['freeze', 'cancel_freeze', 'close', 'stop']);
  expect(allowed(FROZEN)).toEqual(['thaw', 'close', 'stop']);
  expect(allowed({ ...FROZEN, close_at: LAST.at })).toEqual(['thaw', 'cancel_close', 'close', 'stop']);
  expect(allowed({ ...NORMAL, status: 'closed' })).toEqual(['stop', 'reopen']);
  expect(allowed({ ...NORMAL, status: 'stopped' })).toEqual(['reopen']);
});

test('[R2.30] a close is planned only after a freeze that has begun or is planned, and later than that', () => {
  expect(nextState(NORMAL, 'plan_close', LAST, NOW)).toBeUndefined();
  const planned = nextState(NORMAL, 'freeze', LATER, NOW);
  expect(planned).toMatchObject({ status: 'normal', freeze_at: LATER.at });
  expect(planned && nextState(planned, 'plan_close', LATER, NOW)).toBeUndefined();
  const both = planned && nextState(planned, 'plan_close', LAST, NOW);
  expect(both).toMatchObject({ close_at: LAST.at, close_on: '2026-07-01' });
  expect(both && nextState(both, 'freeze', LAST, NOW)).toBeUndefined();
  expect(both && nextState(both, 'cancel_freeze', undefined, NOW)).toEqual(NORMAL);
  expect(nextState(FROZEN, 'plan_close', LAST, NOW)).toMatchObject({ status: 'frozen', close_at: LAST.at });
});
