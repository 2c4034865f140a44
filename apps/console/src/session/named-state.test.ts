import type { UserApp } from '@portico/contracts/platform/apps';
import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { appsApi } from '../api/apps.ts';
import { contractApi } from '../api/contract-api.ts';
import { userAppsApi } from '../api/user-apps.ts';
import { targetSet } from './app-slice.ts';
import { leaveApp } from './enter-app.ts';
import { namedState, routingOf, windowAppInfo } from './named-state.ts';
import { rootReducer } from './state.ts';

const open = () => configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(contractApi.middleware) });
const ORDERS = { app_id: '7', app_code: 'orders', open_type: 'org', open_value: '7:12', context: '', context_given: false } as const;
/** Only what a list is told by. */
const app = (app_id: string): UserApp => ({ app_id }) as UserApp;

test('[R3.18] each slice has its specified name and its default', () => {
  const state = open().getState();
  const shapes = Object.fromEntries(Object.entries(namedState).map(([name, select]) => [name, select(state)]));
  expect(shapes).toMatchObject({
    theme: { theme: 'theme4' },
    userMenu: { status: 'uninitialized', permission: [] },
    login: 'init',
    myAppLists: { lists: [], apps: { items: [], count: 0 }, userFirstApps: [] },
    appTarget: { info: null },
    header: { selectAppId: '' },
    slideState: { collapsed: false },
    adminLists: [],
    global: { lang: 'zh-CN', currentTimeZoneId: 'Asia/Shanghai' },
    log: { logData: [], logPage: 1 },
    security: { userSecurity: { result: 0 } },
    appDetail: null,
    quickEntranceDetail: [],
    templateDetail: null,
  });
  expect(routingOf('#/app/orders/menu/7?page=2')).toEqual({ pathname: '/app/orders/menu/7', search: '?page=2' });
  expect(routingOf('')).toEqual({ pathname: '/', search: '' });
});

test('[R3.18] what the server knows is read from the data cache, favourites first', async () => {
  const store = open();
  await store.dispatch(appsApi.util.upsertQueryData('myApps', { query: {} }, { count: 2, items: [app('1'), app('2')] }));
  await store.dispatch(userAppsApi.util.upsertQueryData('favoriteApps', {}, { count: 1, items: [app('2')] }));
  expect(namedState.myAppLists(store.getState())).toEqual({
    lists: [app('2'), app('1')],
    apps: { items: [app('1'), app('2')], count: 2 },
    userFirstApps: [app('2')],
  });
});

test('[R3.03] a window knows its own app by id, open type and open value, and none once it has left', () => {
  const [one, two] = [open(), open()];
  one.dispatch(targetSet(ORDERS));
  expect(windowAppInfo(one.getState())).toEqual({ app_id: '7', open_type: 'org', open_value: '7:12' });
  expect(windowAppInfo(two.getState())).toBeNull();
  leaveApp(one.dispatch);
  expect(windowAppInfo(one.getState())).toBeNull();
});
