import type { Endpoint, RequestOf } from '@portico/contracts/endpoint';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error.ts';
import { carryOut, decide, type Effects, type Situation } from './error-policy.ts';
import { send, withKey, type Call } from './http.ts';
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
  (arg: CallArg<E>): PolicedCall => ({ ...(arg as CallOptions), ignore: [...ignore, ...(arg.ignore ?? [])], endpoint });

type Policy = { readonly effects: Effects; readonly situation: () => Pick<Situation, 'on_jump_page' | 'back_stage_url'> };
let policy: Policy | undefined;
/** Given once at start-up by the layer that can act. */
export function provideErrorPolicy(given: Policy): void {
  policy = given;
}

interface Policing extends Pick<Situation, 'ignore' | 'declared' | 'reading'> {
  /** The caller shows failures itself: nothing is said twice. */
  readonly inline?: boolean;
}

/** One call under the policy of section 8: what fails is acted upon, and after a proof or a sign-in over the page it is made once more. */
export async function policed<A extends { readonly error?: ApiError | undefined }>(ask: () => Promise<A>, policing: Policing): Promise<A> {
  for (let again = true; ; again = false) {
    const answer = await withStepUp(ask);
    if (!answer.error || !policy) return answer;
    const decision = decide(answer.error, { ...policy.situation(), ...policing });
    const said = policing.inline === true && decision.act === 'notify';
    const worthRepeating = carryOut(said ? { act: 'nothing' } : decision, answer.error, policy.effects);
    // What fails twice is told to whoever asked; nobody waits a second time.
    if (!again || !(await worthRepeating)) return answer;
  }
}

const baseQuery: BaseQueryFn<PolicedCall, unknown, ApiError, object, { readonly trace_id: string }> = async (
  { ignore = [], success, ...asked },
  { signal, type },
) => {
  const request = withKey(asked);
  const answer = await policed(() => send(request, signal), {
    ignore,
    declared: request.endpoint.errors,
    reading: type === 'query',
  });
  if (answer.error) return { error: answer.error };
  if (success !== undefined) policy?.effects.succeeded(success);
  return { data: answer.data, meta: { trace_id: answer.trace_id } };
};

export const contractApi = createApi({
  reducerPath: 'contract_api',
  baseQuery,
  tagTypes: [
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
    'user_config',
    'account',
    'bindings',
    'sign_ins',
    'security',
    'standing',
    'org',
    'org_user',
    'member',
    'project',
    'registry',
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
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
