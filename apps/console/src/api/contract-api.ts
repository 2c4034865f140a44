import type { Endpoint, RequestOf } from '@portico/contracts/endpoint';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { carryOut, decide, type Effects, type Situation } from './error-policy.ts';
import { send, type Call } from './http.ts';

interface CallOptions {
  /** The version the person saw; the call is refused when there is a newer one. */
  readonly if_match?: number;
  readonly idempotency_key?: string;
  /** Codes the caller shows itself. */
  readonly ignore?: readonly string[];
}
export type CallArg<E extends Endpoint> = RequestOf<E> & CallOptions;
export interface PolicedCall extends Call {
  readonly ignore?: readonly string[];
}

/** A declared call as a query or mutation: the declaration brings address, types and errors. */
export const call =
  <E extends Endpoint>(endpoint: E) =>
  (arg: CallArg<E>): PolicedCall => ({ ...(arg as object), endpoint });

type Policy = { readonly effects: Effects; readonly situation: () => Omit<Situation, 'ignore' | 'declared'> };
let policy: Policy | undefined;
/** Given once at start-up by the layer that can act. */
export function provideErrorPolicy(given: Policy): void {
  policy = given;
}

const baseQuery: BaseQueryFn<PolicedCall, unknown, ApiError> = async (policed, { signal }) => {
  const { ignore = [], ...request } = policed;
  const answer = await send(request, signal);
  if (!answer.error) return { data: answer.data };
  if (policy)
    carryOut(decide(answer.error, { ...policy.situation(), ignore, declared: policed.endpoint.errors }), answer.error, policy.effects);
  return { error: answer.error };
};

export const contractApi = createApi({
  reducerPath: 'contract_api',
  baseQuery,
  tagTypes: ['app', 'navigation', 'menu_tree', 'menu', 'log'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
