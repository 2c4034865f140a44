import type { UserApp } from '@portico/contracts/platform/apps';
import type { RecentPage } from '@portico/contracts/platform/recent-pages';
import { expect, test } from 'vitest';
import { recentVisits } from './recent-visits.ts';

const at = (hour: number): string => `2026-11-16T${String(hour).padStart(2, '0')}:00:00.000+0000`;
const app = (app_id: string, hour?: number): UserApp =>
  ({ app_id, app_code: app_id, display_name: app_id, last_visited_at: hour === undefined ? null : at(hour) }) as UserApp;
const page = (app_id: string, name: string, hour: number): RecentPage =>
  ({ app_id, app_code: app_id, app_name: app_id, app_menu_id: name, name, target: '', visited_at: at(hour) }) as RecentPage;

test('[R1.03e] recent visits are pages of all apps, the latest first, and apps in which none was opened', () => {
  const pages = [page('orders', 'Returns', 11), page('finance', 'Runs', 9), page('orders', 'Review', 8)];
  const apps = [app('orders', 12), app('campus', 10), app('finance', 9), app('retail')];
  const shown = (most: number): string[] => recentVisits(pages, apps, most).map((visit) => visit.page?.name ?? visit.app.app_name);
  expect(shown(9)).toEqual(['Returns', 'campus', 'Runs', 'Review']);
  expect(shown(2)).toEqual(['Returns', 'campus']);
});
