import { UcError } from '@portico/uc-sdk';

/** Failures that no server answered (R8.09). */
export const CLIENT_FAILURES = ['CLIENT/NETWORK', 'CLIENT/ABORTED', 'CLIENT/TIMEOUT', 'CLIENT/STATUS'] as const;
export type ClientFailure = (typeof CLIENT_FAILURES)[number];
export const isClientFailure = (code: string): code is ClientFailure => CLIENT_FAILURES.some((c) => c === code);

/** What every failed call gives, whoever made it fail. */
export interface ApiError {
  /** 0 when nobody answered. */
  readonly status: number;
  readonly code: string;
  /** The server's words, in the person's language; empty for failures of the client. */
  readonly message: string;
  readonly trace_id: string;
  readonly fields?: readonly { readonly path: string; readonly rule: string }[] | undefined;
  /** With a stale version: the entity as it is now. */
  readonly current?: unknown;
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'trace_id' in value;

/** What a thrown value means. */
export function fromThrown(thrown: unknown, trace_id: string): ApiError {
  const fail = (code: ClientFailure): ApiError => ({ status: 0, code, message: '', trace_id });
  if (thrown instanceof UcError) {
    const status =
      thrown.status ??
      (thrown.code === 'UCSDK/NOT_LOGIN' || thrown.code === 'UC/AUTH_TOKEN_EXPIRED' || thrown.code === 'UCSDK/CLEAR_TOKEN' ? 401 : 0);
    if (status === 0) return fail(thrown.code === 'UCSDK/TIMEOUT' ? 'CLIENT/TIMEOUT' : 'CLIENT/NETWORK');
    return { status, code: thrown.code, message: thrown.message, trace_id: thrown.trace_id ?? trace_id };
  }
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'TimeoutError') return fail('CLIENT/TIMEOUT');
  return fail(name === 'AbortError' ? 'CLIENT/ABORTED' : 'CLIENT/NETWORK');
}

/** What a reply that is not a success means. A body that is not ours has only its status. */
export function fromReply(status: number, body: unknown, trace_id: string): ApiError {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body))
    return { status, code: 'CLIENT/STATUS', message: '', trace_id };
  const reply: { code?: unknown; trace_id?: unknown; fields?: unknown } = body;
  return {
    status,
    code: String(body.code),
    message: String(body.message),
    trace_id: typeof reply.trace_id === 'string' ? reply.trace_id : trace_id,
    ...(Array.isArray(reply.fields) ? { fields: reply.fields } : {}),
    ...('current' in body ? { current: body.current } : {}),
  };
}
