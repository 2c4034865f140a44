import { readRetryAfter, UcError } from '@portico/uc-sdk';

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
  /** Seconds for which the service wants to be left alone (R4.10). */
  readonly retry_after?: number | undefined;
}

/** Nobody there, or nobody able to say anything about what was asked. */
export const isNoAnswer = ({ status }: Pick<ApiError, 'status'>): boolean => status === 0 || status === 429 || status >= 500;

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'trace_id' in value;

const SIGNED_OUT: readonly string[] = ['UCSDK/NOT_LOGIN', 'UC/AUTH_TOKEN_EXPIRED', 'UCSDK/CLEAR_TOKEN'];
const NO_ANSWER: readonly string[] = ['UCSDK/SERVER_ERROR', 'UCSDK/TIMEOUT'];

/** Undefined where nobody answered. */
function fromUcError({ code, status, message, retry_after, trace_id, fields, current }: UcError, sent_with: string): ApiError | undefined {
  if (status === undefined && NO_ANSWER.includes(code)) return undefined;
  // A body that could not be read has only its status; the SDK's own words are for developers.
  const seen = code === 'UCSDK/SERVER_ERROR' ? 'CLIENT/STATUS' : code;
  return {
    status: status ?? (SIGNED_OUT.includes(code) ? 401 : 0),
    code: seen,
    message: status === undefined || seen !== code ? '' : message,
    trace_id: trace_id ?? sent_with,
    ...(retry_after === undefined ? {} : { retry_after }),
    ...(fields === undefined ? {} : { fields }),
    ...(current === undefined ? {} : { current }),
  };
}

/** What a thrown value means. */
export function fromThrown(thrown: unknown, trace_id: string): ApiError {
  const fail = (code: ClientFailure): ApiError => ({ status: 0, code, message: '', trace_id });
  if (thrown instanceof UcError)
    return fromUcError(thrown, trace_id) ?? fail(thrown.code === 'UCSDK/TIMEOUT' ? 'CLIENT/TIMEOUT' : 'CLIENT/NETWORK');
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'TimeoutError') return fail('CLIENT/TIMEOUT');
  return fail(name === 'AbortError' ? 'CLIENT/ABORTED' : 'CLIENT/NETWORK');
}

/** What a reply that is not a success means. A body that is not ours has only its status. */
export function fromReply(status: number, body: unknown, headers: Pick<Headers, 'get'>): ApiError {
  const trace_id = headers.get('x-trace-id') ?? '';
  const retry_after = readRetryAfter(headers.get('retry-after'), Date.now());
  const wait = retry_after === undefined ? {} : { retry_after };
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body))
    return { status, code: 'CLIENT/STATUS', message: '', trace_id, ...wait };
  const reply: { code?: unknown; trace_id?: unknown; fields?: unknown } = body;
  return {
    status,
    code: String(body.code),
    message: String(body.message),
    trace_id: typeof reply.trace_id === 'string' ? reply.trace_id : trace_id,
    ...wait,
    ...(Array.isArray(reply.fields) ? { fields: reply.fields } : {}),
    ...('current' in body ? { current: body.current } : {}),
  };
}
