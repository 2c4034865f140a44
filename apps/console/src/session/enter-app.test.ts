import { configureStore } from '@reduxjs/toolkit';
import type { App } from '@portico/contracts/platform/apps';
import { LIMITS } from '@portico/contracts/limits';
import { expect, test } from 'vitest';
import { contractApi } from '../api/contract-api.ts';
import { pageContextGiven } from './app-slice.ts';
import { enterApp, leaveApp } from './enter-app.ts';
import { rootReducer } from './state.ts';

const app = { app_id: 'a1', app_code: 'orders', open_type: 'app', open_value: 'a1', context: 'its own', time_zone_id: 'UTC' } as App;
const trial = () => configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(contractApi.middleware) });
const contextOf = (store: ReturnType<typeof trial>) => store.getState().appTarget.info?.context;

test('[R2.24] the context of the address is stored on the app info, and stays when the app is read again', () => {
  const store = trial();
  enterApp(store.dispatch, app, 'shop=7');
  expect(contextOf(store)).toBe('shop=7');
  enterApp(store.dispatch, { ...app, time_zone_id: 'Asia/Tokyo' }, null);
  expect(contextOf(store)).toBe('shop=7');
  enterApp(store.dispatch, app, '');
  expect(contextOf(store)).toBe('');
});

test('[R2.24] without one it is the context of the app itself; another app, and leaving, forget it', () => {
  const store = trial();
  enterApp(store.dispatch, app, null);
  expect(contextOf(store)).toBe('its own');
  enterApp(store.dispatch, app, 'shop=7');
  enterApp(store.dispatch, { ...app, app_id: 'a2' }, null);
  expect(contextOf(store)).toBe('its own');
  enterApp(store.dispatch, app, 'shop=7');
  leaveApp(store.dispatch);
  enterApp(store.dispatch, app, null);
  expect(contextOf(store)).toBe('its own');
});

test('[R2.24] the context of the page itself is for the app that is first opened with it, unless its route has one', () => {
  const store = trial();
  store.dispatch(pageContextGiven('shop=7'));
  enterApp(store.dispatch, app, null);
  expect(contextOf(store)).toBe('shop=7');
  enterApp(store.dispatch, { ...app, app_id: 'a2' }, null);
  expect(contextOf(store)).toBe('its own');
  store.dispatch(pageContextGiven('shop=7'));
  enterApp(store.dispatch, app, 'shop=8');
  expect(contextOf(store)).toBe('shop=8');
});

test('[R2.24] a context that is longer than an app could carry is not taken', () => {
  const store = trial();
  enterApp(store.dispatch, app, 'x'.repeat(LIMITS.context + 1));
  expect(contextOf(store)).toBe('its own');
});
