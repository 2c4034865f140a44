import { configureStore, createAsyncThunk } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { globalSlice } from './global-slice.ts';
import { loadingMiddleware } from './loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const trial = () =>
  configureStore({ reducer: { global: globalSlice.reducer }, middleware: (defaults) => defaults().concat(loadingMiddleware) });

test('[R4.13] [R4.14] an async action is pending, then a success or an error, and the indicator follows it', async () => {
  for (const ends of ['fulfilled', 'rejected']) {
    const store = trial();
    const types: string[] = [];
    let finish = (_ok: boolean): void => {};
    const work = createAsyncThunk(
      'work',
      () =>
        new Promise<void>((resolve, reject) => {
          finish = (ok) => (ok ? resolve() : reject(new Error('no')));
        }),
    );
    const running = store.dispatch(work());
    expect(store.getState().global.showLoading).toBe(false);
    vi.advanceTimersByTime(199);
    expect(store.getState().global.showLoading).toBe(false);
    vi.advanceTimersByTime(1);
    expect(store.getState().global.showLoading).toBe(true);
    finish(ends === 'fulfilled');
    types.push((await running).type);
    expect(types).toEqual([`work/${ends}`]);
    expect(store.getState().global.showLoading).toBe(false);
  }
});

test('[R3.19] the global state begins with its defaults', () => {
  expect(trial().getState().global).toMatchObject({
    lang: 'zh-CN',
    login: 'init',
    selectAppId: '',
    selectedUser: null,
    currentTimeZoneId: 'Asia/Shanghai',
    showSelectTimeZoneModal: false,
    showLoading: false,
  });
});
