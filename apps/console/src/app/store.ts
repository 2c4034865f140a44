import { configureStore } from '@reduxjs/toolkit';
import { contractApi } from '../api/contract-api.ts';
import { loadingMiddleware } from '../session/loading.ts';
import { operationMiddleware } from '../session/operations.ts';
import { rootReducer } from '../session/state.ts';

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(contractApi.middleware, loadingMiddleware, operationMiddleware),
  // What a key has changed is there before the next key comes, and that may be sooner than the next frame.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});
