import { MESSAGE_KINDS } from '@portico/contracts/message-texts';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { expect, test } from 'vitest';
import { countdownOf, LOOKS, placeOf } from './message-facts.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 16, 12);
const written = (days_ago: number): string => formatWireTime(now - days_ago * DAY);

test('[R2.30] the countdown of a freeze goes on after the message was written, and ends at today', () => {
  const of = (kind: 'app_freezes' | 'app_closes', days: number, days_ago: number) =>
    countdownOf({ kind, args: { app_name: 'Finance', days }, created_at: written(days_ago) }, now);
  expect(of('app_freezes', 6, 0)).toEqual({ kind: 'freezes', days: 6 });
  expect(of('app_freezes', 6, 2)).toEqual({ kind: 'freezes', days: 4 });
  expect(of('app_closes', 3, 10)).toEqual({ kind: 'closes', days: 0 });
});

test('other messages count nothing down', () => {
  expect(countdownOf({ kind: 'job_finished', args: { done: 6 }, created_at: written(0) }, now)).toBeUndefined();
  expect(countdownOf({ kind: 'app_freezes', args: {}, created_at: written(0) }, now)).toBeUndefined();
});

test('each kind of message has its look, and leads to the app it is about', () => {
  expect(Object.keys(LOOKS).toSorted()).toEqual([...MESSAGE_KINDS].toSorted());
  expect(placeOf({ kind: 'app_freezes', app_code: 'orders' })).toBe('/app/orders');
  expect(placeOf({ kind: 'roles_changed', app_code: null })).toBeUndefined();
  for (const kind of ['service_menus_changed', 'service_synchronized'] as const)
    expect(placeOf({ kind, app_code: 'orders' })).toBe('/app/orders/menu/root/app-service');
});
