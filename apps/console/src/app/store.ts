import { configureStore } from '@reduxjs/toolkit';
import { contractApi } from '../api/contract-api.ts';
import { loadingMiddleware } from '../session/loading.ts';
import { operationMiddleware } from '../session/operations.ts';
import { rootReducer } from '../session/state.ts';

export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(contractApi.middleware, loadingMiddleware, operationMiddleware),
});
