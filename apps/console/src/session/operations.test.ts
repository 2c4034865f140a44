import { configureStore, createAsyncThunk } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { createOperations, type Operation } from './operations.ts';

const run = createAsyncThunk('run', ({ fails }: { readonly type: string; readonly endpointName: string; readonly fails: boolean }) =>
  fails ? Promise.reject(new Error('refused')) : Promise.resolve(),
);

test('[R9.10] what changes something is heard with its outcome, what only reads is not, and nothing before somebody listens', async () => {
  const { middleware, hear } = createOperations();
  const store = configureStore({ reducer: (state: null = null) => state, middleware: (defaults) => defaults().concat(middleware) });
  const heard: Operation[] = [];
  await store.dispatch(run({ type: 'mutation', endpointName: 'early', fails: false }));
  hear((operation) => heard.push(operation));
  await store.dispatch(run({ type: 'mutation', endpointName: 'createMenu', fails: false }));
  await store.dispatch(run({ type: 'mutation', endpointName: 'removeMenu', fails: true }));
  await store.dispatch(run({ type: 'query', endpointName: 'menus', fails: false }));
  expect(heard).toEqual([
    { name: 'createMenu', outcome: 'done' },
    { name: 'removeMenu', outcome: 'failed' },
  ]);
});
