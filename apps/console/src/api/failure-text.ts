import { TIMES } from '@portico/contracts/limits';
import type { TFunction } from 'i18next';
import type { SaveAnswer } from '../lib/save-answer.ts';
import { fromThrown, isApiError, isClientFailure, type ApiError, type ClientFailure } from './api-error.ts';

const KEYS = {
  'CLIENT/NETWORK': 'network',
  'CLIENT/ABORTED': 'aborted',
  'CLIENT/TIMEOUT': 'timeout',
  'CLIENT/STATUS': 'status',
} as const satisfies Record<ClientFailure, string>;

/** R8.09: what nobody answered, in the person's language. */
export function clientFailureText(error: Pick<ApiError, 'code' | 'status'>, t: TFunction): string {
  const key = isClientFailure(error.code) ? KEYS[error.code] : 'network';
  return t(`errors.${key}`, { seconds: TIMES.request_timeout_ms / 1_000, status: error.status });
}

const SDK_TEXTS = [
  'ENV_INVALID',
  'MODE_NOT_SUPPORT',
  'NOT_LOGIN',
  'AUTH_NOT_MATCH',
  'SESSION_ERROR',
  'ARGUMENT_ERROR',
  'CLEAR_TOKEN',
  'TOKEN_REFRESHING',
  'PASSKEY_CANCELLED',
] as const;

/** What a failure says to a person: the server's words where there are some, else ours in their language (R8.08, R8.09). */
export function failureText(error: ApiError, t: TFunction): string {
  if (isClientFailure(error.code)) return clientFailureText(error, t);
  if (error.message !== '') return error.message;
  const own = SDK_TEXTS.find((name) => error.code === `UCSDK/${name}`);
  if (own === undefined && error.code === 'UC/AUTH_TOKEN_EXPIRED') return t('errors.sdk.NOT_LOGIN');
  return own === undefined ? t('errors.abnormal') : t(`errors.sdk.${own}`);
}

/** The same with the trace to hand on. */
export const errorText = (error: ApiError, t: TFunction): { readonly text: string; readonly trace_id: string } => ({
  text: failureText(error, t),
  trace_id: error.status === 0 ? '' : error.trace_id,
});

/** What a refused save tells its form, in words; undefined when it was not refused. */
export function saveFailure(error: unknown, t: TFunction): ApiError | undefined {
  if (error === undefined) return undefined;
  const known = isApiError(error) ? error : fromThrown(error, '');
  // Nobody has written down a trace that never arrived.
  return { ...known, message: failureText(known, t), trace_id: known.status === 0 ? '' : known.trace_id };
}

/** What a call that was refused as stale says is there now. Undefined: it was not, or its refusal does not say. */
export function currentOf<R>({ error }: { readonly data?: R | undefined; readonly error?: unknown }): R | undefined {
  // One type of error for every call; that a versioned call is refused with the entity it otherwise replies is in its contract.
  return isApiError(error) ? (error.current as R | undefined) : undefined;
}

/** What a save tells its form: why it was refused, or which version it has made. */
export function saveAnswer({ data, error }: { readonly data?: unknown; readonly error?: unknown }, t: TFunction): SaveAnswer {
  const version: unknown = data === undefined ? undefined : Reflect.get(Object(data), 'version');
  return typeof version === 'number' ? { saved_version: version } : saveFailure(error, t);
}

/** What a thrown value says to a person. */
export function thrownText(thrown: unknown, t: TFunction): { readonly text: string; readonly trace_id: string } {
  const error = fromThrown(thrown, '');
  return { text: failureText(error, t), trace_id: error.trace_id };
}
