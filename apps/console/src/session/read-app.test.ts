import type { App } from '@portico/contracts/platform/apps';
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { beforeAll, expect, test } from 'vitest';
import { appsApi } from '../api/apps.ts';
import { contractApi } from '../api/contract-api.ts';
import { providePorts } from '../testing/provide-ports.ts';
import { appByCode, appById } from './app-by-code.ts';
import { readApp } from './read-app.ts';
import { rootReducer } from './state.ts';

const app = { app_id: 'a1', app_code: 'depot', init_menu: false, status: 'normal', version: 1, org_name: 'Larkfield' } as App;

beforeAll(() => providePorts());

/** A console that has read the app by its code, and by its id where `by_id` is given. Nobody answers what it asks for beyond that. */
async function consoleWith(by_code: App, by_id?: App) {
  const asked: string[] = [];
  const note: Middleware = () => (next) => (action) => {
    if (appsApi.endpoints.appById.matchPending(action)) asked.push('by id');
    return next(action);
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(contractApi.middleware, note),
  });
  await store.dispatch(appsApi.util.upsertQueryData('appByCode', appByCode(app.app_code), by_code));
  if (by_id) await store.dispatch(appsApi.util.upsertQueryData('appById', appById(app.app_id), by_id));
  asked.length = 0;
  return { store, asked, enter: async (initialise = true) => (await readApp(store.dispatch, app.app_code, initialise)).app };
}

test('[R2.05] whoever enters an app first goes on with what its initialisation made of it', async () => {
  const { org_name: _, ...begun } = { ...app, init_menu: true, version: 2 };
  const { store, enter } = await consoleWith(app, begun);
  expect(await enter()).toEqual({ ...app, init_menu: true, version: 2 });
  expect(appsApi.endpoints.appByCode.select(appByCode(app.app_code))(store.getState()).data).toMatchObject({ init_menu: true, version: 2 });
});

test('[R2.05] where there was no default template the server is asked again only after the templates have changed', async () => {
  const { store, asked, enter } = await consoleWith(app, app);
  expect([await enter(), await enter(), asked]).toEqual([app, app, []]);
  store.dispatch(contractApi.util.invalidateTags(['template']));
  expect([await enter(), asked]).toEqual([app, ['by id']]);
});

test('an app opens although it could not be initialised, and the next entry tries again', async () => {
  const { asked, enter } = await consoleWith(app);
  expect([await enter(), await enter(), asked]).toEqual([app, app, ['by id', 'by id']]);
});

test.for([
  ['is initialised', { ...app, init_menu: true }, true],
  ['is frozen', { ...app, status: 'frozen' }, true],
  ['is entered at one of its pages', app, false],
] as const)('an app that %s is not initialised', async ([, by_code, initialise]) => {
  const { asked, enter } = await consoleWith(by_code);
  expect([await enter(initialise), asked]).toEqual([by_code, []]);
});
