import { RETRIES, SENDS, SDK_TIMES } from '@portico/contracts/limits';
import type { Adapter } from '../platform/adapter.ts';
import { sdkError } from './errors.ts';

/** How often one request may still be sent. Whoever sends it again, for whatever reason, takes from the same budget. */
export interface SendBudget {
  left: number;
}

/** R4.10. Three, or as many as the configured retries make. */
export function sendBudget(retries = 0): SendBudget {
  if (!(retries >= 0 && retries <= RETRIES)) throw sdkError('UCSDK/ARGUMENT_ERROR', 'retries');
  return { left: Math.max(SENDS, 1 + retries) };
}

/** Why a request failed: the code of the refusal, or a name of ours. `CLIENT/TOKEN_RENEWED`: another tab has replaced the token that signed it. */
export type Failure = 'CLIENT/NETWORK' | 'CLIENT/TIMEOUT' | 'CLIENT/ABORTED' | 'CLIENT/TOKEN_RENEWED' | (string & {});

/** What a remedy may use. */
export interface Sending {
  readonly adapter: Pick<Adapter, 'wait' | 'random'>;
  readonly budget: SendBudget;
  /** R4.10: more tries after a network failure. 0 for a write, with or without an idempotency key. */
  readonly retries: number;
  /** Renews the token that was called expired; false where that failed. */
  readonly refresh?: () => Promise<boolean>;
}

/** Makes the request worth sending again, if it can. `tried`: how often it has been used for this request. */
export type Remedy = (sending: Sending, tried: number) => boolean | Promise<boolean>;

const BACKOFF_MS = 200;

/** Exponential backoff with jitter: clients that lost the same server do not come back at the same moment. */
export function backoffMs(tried: number, random: Adapter['random']): number {
  const [byte = 0] = random(1);
  return BACKOFF_MS * 2 ** tried * (0.5 + byte / 256);
}

export const retryAfterBackoff: Remedy = async ({ adapter, retries }, tried) => {
  if (tried >= retries) return false;
  await adapter.wait(backoffMs(tried, adapter.random));
  return true;
};

const retryOnce: Remedy = (_, tried) => tried < 1;

/** After a 401 that told the server's time: the transport has set the clock by it, and the next signature is made by that. */
export const retryWithServerClock = retryOnce;

/** The next signature is made with the new token. */
export const retryWithRenewedToken = retryOnce;

export const retryAfterRefresh: Remedy = ({ refresh }, tried) => tried < 1 && refresh !== undefined && refresh();

/**
 * What is sent again. Whatever is not listed is final: 409 (the person decides), an abort (nobody waits any more), and
 * 429 and 503, after which the service is sent nothing at all until its Retry-After has passed (`limiter.ts`).
 */
export type RetryPolicy = ReadonlyMap<Failure, Remedy>;

/** Calls of this SDK. An expired token is told, and refreshed by whoever reads it next (R4.04). */
export const USER_CENTRE_POLICY: RetryPolicy = /* @__PURE__ */ new Map([
  ['CLIENT/NETWORK', retryAfterBackoff],
  ['CLIENT/TIMEOUT', retryAfterBackoff],
  ['CLIENT/TOKEN_RENEWED', retryWithRenewedToken],
  ['UC/AUTH_INVALID_TIMESTAMP', retryWithServerClock],
]);

/** `askService`. Not after a timeout: a page would wait for the time limit three times over. */
export const SERVICE_POLICY: RetryPolicy = /* @__PURE__ */ new Map([
  ['CLIENT/NETWORK', retryAfterBackoff],
  ['CLIENT/TOKEN_RENEWED', retryWithRenewedToken],
  ['UC/AUTH_INVALID_TIMESTAMP', retryWithServerClock],
  ['UC/AUTH_TOKEN_EXPIRED', retryAfterRefresh],
]);

export type PageRemedy = 'retryAfterStepUp' | 'retryAfterSignIn';

/** What a page does around either of them, once each and within the same budget: it can ask the person. */
export function pageRemedy(failure: { readonly status: number; readonly code: string }, budget?: SendBudget): PageRemedy | undefined {
  if (budget?.left === 0) return undefined;
  if (failure.code === 'UC/SECURITY_VERIFY_REQUIRED') return 'retryAfterStepUp';
  return failure.status === 401 ? 'retryAfterSignIn' : undefined;
}

/** R4.10: for how long a service under back-pressure is sent nothing. `retry_after` in seconds. */
export const backPressureMs = (retry_after: number = SDK_TIMES.limited_default_s): number => retry_after * 1000;
