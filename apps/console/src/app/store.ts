import { configureStore } from '@reduxjs/toolkit';
import { contractApi } from '../api/contract-api.ts';
import { loadingMiddleware } from '../session/loading.ts';
import { createOperations } from '../session/operations.ts';
import { rootReducer } from '../session/state.ts';

/** The operation-log client is loaded after sign-in and listens here. */
export const operations = createOperations();

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(contractApi.middleware, loadingMiddleware, operations.middleware),
  // What a key has changed is there before the next key comes, and that may be sooner than the next frame.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});
