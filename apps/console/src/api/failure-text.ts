import { TIMES } from '@portico/contracts/limits';
import { UcError } from '@portico/uc-sdk';
import type { TFunction } from 'i18next';
import { fromThrown, isClientFailure, type ApiError, type ClientFailure } from './api-error.ts';

const KEYS = {
  'CLIENT/NETWORK': 'network',
  'CLIENT/ABORTED': 'aborted',
  'CLIENT/TIMEOUT': 'timeout',
  'CLIENT/STATUS': 'status',
} as const satisfies Record<ClientFailure, string>;

/** R8.09: what nobody answered, in the person's language. */
export function clientFailureText(error: Pick<ApiError, 'code' | 'status'>, t: TFunction): string {
  const key = KEYS[error.code as ClientFailure] ?? 'network';
  return t(`errors.${key}`, { seconds: TIMES.request_timeout_ms / 1_000, status: error.status });
}

/** What a thrown value says to a person. The user centre speaks their language; the SDK's own words are for developers. */
export function thrownText(thrown: unknown, t: TFunction): { readonly text: string; readonly trace_id: string } {
  const error = fromThrown(thrown, '');
  const own = thrown instanceof UcError && thrown.status === undefined;
  const text = isClientFailure(error.code) ? clientFailureText(error, t) : own ? t('errors.network') : error.message;
  return { text, trace_id: error.trace_id };
}
