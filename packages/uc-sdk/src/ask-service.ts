import { RETRIES, TIMES } from '@portico/contracts/limits';
import { codeOf, sdkError, UcError } from './errors.ts';
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
  /** Goes on when the page is left; browsers allow 64 KiB. */
  keepalive?: boolean;
  /** A success is given as a file, however long it is: the time limit then holds for its beginning. */
  as_file?: boolean;
}

export interface AskOptions {
  /** More tries after a network failure, 0…5, for requests that may be repeated. */
  retries?: number;
}

export interface ServiceReply {
  readonly status: number;
  readonly headers: Headers;
  /** Null for an empty one, undefined for one that is not JSON. */
  readonly body: unknown;
  /** In place of a body, where a file was asked for. */
  readonly file?: Blob;
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

const RETRY_STEP_MS = 200;

/** For the whole exchange, or until `begun`. */
function timeLimit(until_begun: boolean): { readonly signal: AbortSignal; readonly begun: () => void } {
  if (!until_begun) return { signal: AbortSignal.timeout(TIMES.request_timeout_ms), begun: () => {} };
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException('the service did not answer in time', 'TimeoutError')),
    TIMES.request_timeout_ms,
  );
  return { signal: limit.signal, begun: () => clearTimeout(timer) };
}

async function attempt(uc: UcClient, service: string, request: ServiceRequest): Promise<Attempt> {
  const { adapter, clock, limiter } = partsOf(uc);
  limiter.check(service);
  const { method, url, body, headers, unsigned, signal, keepalive, as_file = false } = request;
  const { cache = 'no-store', credentials = 'same-origin' } = request;
  const signed = unsigned ? {} : await uc.signRequest(request);
  const limit = timeLimit(as_file);
  const sent = adapter.now();
  const response = await adapter
    .fetch(url, {
      method,
      headers: { ...headers, ...signed },
      ...(body === undefined ? {} : { body }),
      ...(keepalive === true ? { keepalive } : {}),
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      cache,
      credentials,
      referrerPolicy: 'no-referrer',
    })
    .finally(limit.begun);
  const received = adapter.now();
  if (as_file && response.ok) {
    const reply = { status: response.status, headers: response.headers, body: null, file: await response.blob() };
    return { reply, code: '', authorization: '' };
  }
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

/** An answer, whatever it says, is not asked for again; a request that found nobody may be. */
async function attempts(uc: UcClient, service: string, request: () => ServiceRequest, retries: number): Promise<Attempt> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt(uc, service, request());
    } catch (error) {
      // What `fetch` throws where there was no answer; a time limit and an interruption have names of their own.
      if (tried >= retries || !(error instanceof TypeError)) throw error;
      await partsOf(uc).adapter.wait(RETRY_STEP_MS * 2 ** tried);
    }
  }
}

/**
 * A request to any service that knows our tokens, sent and, where that may help, signed and sent once more. The request
 * is asked for anew each time, so that its address can carry the time. Answers are given as they are, also refusals;
 * what is thrown is what `fetch` throws, or a `UcError` when nobody is signed in or the named service is limited.
 */
export async function askService(
  uc: UcClient,
  service: string,
  request: () => ServiceRequest,
  { retries = 0 }: AskOptions = {},
): Promise<ServiceReply> {
  if (!(retries >= 0 && retries <= RETRIES)) throw sdkError('UCSDK/ARGUMENT_ERROR', 'retries');
  const first = await attempts(uc, service, request, retries);
  return (await maySignAgain(uc, first)) ? (await attempt(uc, service, request())).reply : first.reply;
}
