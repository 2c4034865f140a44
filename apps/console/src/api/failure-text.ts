import { TIMES } from '@portico/contracts/limits';
import type { TFunction } from 'i18next';
import type { ApiError, ClientFailure } from './api-error.ts';

const KEYS = { 'CLIENT/NETWORK': 'network', 'CLIENT/ABORTED': 'aborted', 'CLIENT/TIMEOUT': 'timeout', 'CLIENT/STATUS': 'status' } as const satisfies Record<ClientFailure, string>;

/** R8.09: what nobody answered, in the person's language. */
export function clientFailureText(error: Pick<ApiError, 'code' | 'status'>, t: TFunction): string {
  const key = KEYS[error.code as ClientFailure] ?? 'network';
  return t(`errors.${key}`, { seconds: TIMES.request_timeout_ms / 1_000, status: error.status });
}
