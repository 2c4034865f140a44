import type { Endpoint, RequestOf } from '@portico/contracts/endpoint';
import type { SendBudget } from '@portico/uc-sdk';
import { pageRemedy } from '@portico/uc-sdk/retry-policy';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { carryOut, decide, type Situation } from './error-policy.ts';
import { budgetOf, send, sendForFile, withKey, type Answer, type Call } from './http.ts';
import { apiPorts } from './ports.ts';
import { withStepUp } from './step-up.ts';

interface CallOptions {
  /** The version the person saw; the call is refused when there is a newer one. */
  readonly if_match?: number;
  readonly idempotency_key?: string;
  /** Codes the caller shows itself. */
  readonly ignore?: readonly string[];
  /** R8.10: a success is told only where there are words for it. */
  readonly success?: string;
}
export type CallArg<E extends Endpoint> = RequestOf<E> & CallOptions;
export interface PolicedCall extends Call {
  readonly ignore?: readonly string[];
  readonly success?: string;
}

/** A declared call as a query or mutation: the declaration brings address, types and errors. `ignore`: R8.07. */
export const call =
  <E extends Endpoint>(endpoint: E, ignore: readonly string[] = []) =>
  (arg: CallArg<E>): PolicedCall => {
    const given: CallOptions = arg;
    return { ...given, ignore: [...ignore, ...(given.ignore ?? [])], endpoint };
  };

interface Policing extends Pick<Situation, 'ignore' | 'declared' | 'reading'> {
  /** The caller shows failures itself: nothing is said twice. */
  readonly inline?: boolean;
  /** What is left of how often it may be sent. */
  readonly budget?: SendBudget;
}

/** One call under the policy of section 8: what fails is acted upon, and after a proof or a sign-in over the page it is made once more. */
export async function policed<A extends { readonly error?: ApiError | undefined }>(
  ask: () => Promise<A>,
  { budget, ...policing }: Policing,
): Promise<A> {
  for (let again = true; ; again = false) {
    const answer = await withStepUp(ask, budget);
    if (!answer.error) return answer;
    const { situation, effects } = apiPorts().errors;
    const decision = decide(answer.error, { ...situation(), ...policing });
    const said = policing.inline === true && decision.act === 'notify';
    const worthRepeating = carryOut(said ? { act: 'nothing' } : decision, answer.error, effects);
    // What fails twice is told to whoever asked; nobody waits a second time.
    if (!again || !(await worthRepeating) || pageRemedy(answer.error, budget) !== 'retryAfterSignIn') return answer;
  }
}

/** A file, under the same policy. */
export function policedFile(asked: Call, signal: AbortSignal): Promise<Answer<Blob>> {
  const budget = budgetOf(asked);
  return policed(() => sendForFile(asked, signal, budget), { ignore: [], declared: asked.endpoint.errors, budget });
}

export type BaseQuery = BaseQueryFn<PolicedCall, unknown, ApiError, object, { readonly trace_id: string }>;
const baseQuery: BaseQuery = async ({ ignore = [], success, ...asked }, { signal, type }) => {
  const request = withKey(asked);
  const budget = budgetOf(request);
  const answer = await policed(() => send(request, signal, budget), {
    budget,
    ignore,
    declared: request.endpoint.errors,
    reading: type === 'query',
  });
  if (answer.error) return { error: answer.error };
  if (success !== undefined) apiPorts().errors.effects.succeeded(success);
  return { data: answer.data, meta: { trace_id: answer.trace_id } };
};

const TAGS = [
  'app',
  'my_apps',
  'navigation',
  'kept_menu',
  'quick_entry',
  'menu_tree',
  'menu',
  'log',
  'message',
  'message_count',
  'product_lang',
  'app_lang',
  'pack',
  'coverage',
  'log_chain',
  'log_view',
  'log_source',
  'analytics_event',
  'user_config',
  'account',
  'bindings',
  'sign_ins',
  'consents',
  'security',
  'factors',
  'notice',
  'sign_in_policy',
  'standing',
  'org',
  'org_user',
  'manager',
  'member',
  'project',
  'registry',
  'directory',
  'ldap_run',
  'app_config',
  'menu_group',
  'group_tree',
  'group_role',
  'role',
  'role_grants',
  'permission',
  'permission_menus',
  'service',
  'service_owner',
  'category',
  'sync',
  'template',
  'owned_tree',
  'owned_menu',
  'owned_pack',
] as const;
export type Tag = (typeof TAGS)[number];

export const contractApi = createApi({
  reducerPath: 'contract_api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
