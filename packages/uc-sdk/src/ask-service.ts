import { TIMES } from '@portico/contracts/limits';
import { codeOf, UcError } from './errors.ts';
import { readRetryAfter } from './limiter.ts';
import { partsOf } from './parts.ts';
import type { SignableRequest } from './signing.ts';
import type { UcClient } from './uc-client.ts';

export interface ServiceRequest extends SignableRequest {
  /** Leaves Authorization out. */
  unsigned?: boolean;
  signal?: AbortSignal;
  cache?: RequestCache;
  credentials?: RequestCredentials;
}

export interface ServiceReply {
  readonly status: number;
  readonly headers: Headers;
  /** Null for an empty one, undefined for one that is not JSON. */
  readonly body: unknown;
}

interface Attempt {
  readonly reply: ServiceReply;
  /** What the service refused with. */
  readonly code: string;
  readonly authorization: string;
}

interface Refusal {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly server_time?: unknown;
}

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function attempt(uc: UcClient, service: string, request: ServiceRequest): Promise<Attempt> {
  const { adapter, clock, limiter } = partsOf(uc);
  limiter.check(service);
  const { method, url, body, headers, unsigned, signal, cache = 'no-store', credentials = 'same-origin' } = request;
  const signed = unsigned ? {} : await uc.signRequest(request);
  const timeout = AbortSignal.timeout(TIMES.request_timeout_ms);
  const sent = adapter.now();
  const response = await adapter.fetch(url, {
    method,
    headers: { ...headers, ...signed },
    ...(body === undefined ? {} : { body }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    cache,
    credentials,
    referrerPolicy: 'no-referrer',
  });
  const received = adapter.now();
  const reply = { status: response.status, headers: response.headers, body: readJson(await response.text()) };
  if (response.ok) return { reply, code: '', authorization: '' };
  const { code, message, server_time }: Refusal = typeof reply.body === 'object' && reply.body !== null ? reply.body : {};
  if (code === 'UC/AUTH_INVALID_TIMESTAMP' && (typeof server_time === 'string' || typeof server_time === 'number'))
    uc.noteServerTime(server_time, sent, received);
  const retry_after = readRetryAfter(response.headers.get('retry-after'), clock.now());
  const text = typeof code === 'string' ? code : '';
  const details = {
    status: response.status,
    message: typeof message === 'string' ? message : undefined,
    trace_id: response.headers.get('x-trace-id') ?? undefined,
    retry_after,
  };
  limiter.note(service, new UcError(text || 'UCSDK/SERVER_ERROR', details));
  return { reply, code: text, authorization: signed['authorization'] ?? '' };
}

/** Whether signing again may help: the clock was off, the token ran out, or another tab has renewed it. */
async function maySignAgain(uc: UcClient, { reply, code, authorization }: Attempt): Promise<boolean> {
  if (reply.status !== 401 || authorization === '') return false;
  if (code === 'UC/AUTH_INVALID_TIMESTAMP') return true;
  if (code !== 'UC/AUTH_TOKEN_EXPIRED') return (await uc.clearToken(code, authorization)) === 'renewed';
  try {
    await uc.refresh(TIMES.min_effective_highest_s);
    return true;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return false;
  }
}

/**
 * A request to any service that knows our tokens, sent and, where that may help, signed and sent once more. The request
 * is asked for anew each time, so that its address can carry the time. Answers are given as they are, also refusals;
 * what is thrown is what `fetch` throws, or a `UcError` when nobody is signed in or the named service is limited.
 */
export async function askService(uc: UcClient, service: string, request: () => ServiceRequest): Promise<ServiceReply> {
  const first = await attempt(uc, service, request());
  return (await maySignAgain(uc, first)) ? (await attempt(uc, service, request())).reply : first.reply;
}
