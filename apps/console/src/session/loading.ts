import { TIMES } from '@portico/contracts/limits';
import { isFulfilled, isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import { createPending } from '../lib/pending.ts';
import { loadingShown } from './global-slice.ts';

/** R4.13, R4.14: every async action is pending, then a success or an error; the indicator follows them all. */
export const loadingMiddleware: Middleware = (store) => {
  const pending = createPending((on) => store.dispatch(loadingShown(on)), TIMES.loading_debounce_ms);
  return (next) => (action) => {
    if (isPending(action)) pending.begin();
    else if (isFulfilled(action)) pending.end();
    else if (isRejected(action) && !action.meta.condition) pending.end();
    return next(action);
  };
};
