import type { UserApp } from '@portico/contracts/platform/apps';
import { expect, test } from 'vitest';
import { sortApps } from './sort-apps.ts';

const app = (display_name: string, more: Partial<UserApp> = {}): UserApp =>
  ({ display_name, status: 'normal', open_type: 'app', favorite: false, last_visited_at: null, ...more }) as UserApp;
const names = (apps: readonly UserApp[]): string => apps.map(({ display_name }) => display_name).join(' ');

const APPS = [
  app('Support', { favorite: true, last_visited_at: '2026-11-14T10:00:00.000+0800' }),
  app('Orders', { last_visited_at: '2026-11-15T10:00:00.000+0800' }),
  app('Partners', { status: 'frozen', favorite: true }),
  app('Campus', { open_type: 'org' }),
];

test('[R1.03] apps are ordered by name, state, opening or last visit, either way', () => {
  const by = (key: string, down = false): string => names(sortApps(APPS, { key, down, favorites_first: false }));
  expect(by('app_name')).toBe('Campus Orders Partners Support');
  expect(by('app_name', true)).toBe('Support Partners Orders Campus');
  expect(by('status')).toBe('Campus Orders Support Partners');
  expect(by('open_type')).toBe('Orders Partners Support Campus');
  expect(by('last_visited_at')).toBe('Orders Support Campus Partners');
});

test('[R1.03] favourites come first where they have no place of their own, in the same order among themselves', () => {
  expect(names(sortApps(APPS, { key: 'app_name', down: false, favorites_first: true }))).toBe('Partners Support Campus Orders');
});
