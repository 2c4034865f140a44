import { isWrite, pathOf, type Endpoint } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import { UcError } from '@portico/uc-sdk';
import { apiOrigin, config } from '../lib/config.ts';
import { newTraceparent, randomHex, traceIdOf } from '../lib/random.ts';
import { fromReply, fromThrown, type ApiError } from './api-error.ts';
import { requestHeaders, stamped } from './headers.ts';
import { requestContext } from './request-context.ts';
import { deviceId, platformLimiter, uc } from './uc.ts';

const SERVICE = 'platform';
const NAV_VERSION_HEADER = 'x-nav-version';

/** One call of the platform API: a declaration and what it is called with. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  /** The version the person saw. */
  readonly if_match?: number;
  readonly idempotency_key?: string;
}
export type Answer = { readonly data: unknown; readonly error?: undefined } | { readonly error: ApiError; readonly data?: undefined };

interface Attempt {
  readonly answer: Answer;
  readonly authorization: string;
}

const keyFor = (call: Call): string | undefined =>
  call.idempotency_key ?? (call.endpoint.method === 'POST' && isWrite(call.endpoint) ? randomHex(16) : undefined);

function readBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function attempt(call: Call, idempotency_key: string | undefined, traceparent: string, signal: AbortSignal): Promise<Attempt> {
  const { endpoint } = call;
  const context = requestContext();
  const url = new URL(stamped(pathOf(endpoint, call), Date.now() + uc.diff(), endpoint.cached === true), apiOrigin()).href;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers = requestHeaders({
    lang: context.lang, device_id: deviceId(), traceparent, environment: config.environment, app: context.app,
    has_body: body !== undefined, if_match: call.if_match, idempotency_key,
  });
  let authorization = '';
  try {
    platformLimiter.check(SERVICE);
    const signed = endpoint.access === 'public' ? {} : await uc.signRequest({ method: endpoint.method, url, body, headers });
    authorization = signed['authorization'] ?? '';
    const sent = Date.now();
    const response = await fetch(url, {
      method: endpoint.method,
      headers: { ...headers, ...signed },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMES.request_timeout_ms)]),
      // A cached GET is revalidated by its ETag; nothing else may come from a cache.
      cache: endpoint.cached === true ? 'no-cache' : 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
    const received = Date.now();
    const reply = readBody(await response.text());
    const version = Number(response.headers.get(NAV_VERSION_HEADER) ?? Number.NaN);
    if (context.app && Number.isInteger(version)) context.noteNavVersion(context.app.app_id, version);
    if (response.ok && reply !== undefined) return { answer: { data: reply }, authorization };
    const error = fromReply(response.status, reply, response.headers.get('x-trace-id') ?? traceIdOf(traceparent));
    const late = typeof reply === 'object' && reply !== null && 'server_time' in reply ? String(reply.server_time) : '';
    if (late !== '' && error.code === 'UC/AUTH_INVALID_TIMESTAMP') uc.noteServerTime(late, sent, received);
    const retry_after = Number(response.headers.get('retry-after') ?? Number.NaN);
    platformLimiter.note(SERVICE, new UcError(error.code, { status: error.status, message: error.message, trace_id: error.trace_id, ...(Number.isFinite(retry_after) ? { retry_after } : {}) }));
    return { answer: { error }, authorization };
  } catch (thrown) {
    return { answer: { error: fromThrown(thrown, traceIdOf(traceparent)) }, authorization };
  }
}

/** Whether signing again may help: the clock was off, or the token has been renewed since. */
async function canSignAgain(error: ApiError, authorization: string): Promise<boolean> {
  if (error.status !== 401 || authorization === '') return false;
  if (error.code === 'UC/AUTH_INVALID_TIMESTAMP') return true;
  if (error.code === 'UC/AUTH_TOKEN_EXPIRED') {
    try {
      await uc.refresh(TIMES.min_effective_highest_s);
      return true;
    } catch {
      return false;
    }
  }
  return (await uc.clearToken(error.code, authorization)) === 'renewed';
}

export async function send(call: Call, signal: AbortSignal): Promise<Answer> {
  const key = keyFor(call);
  const traceparent = newTraceparent();
  const first = await attempt(call, key, traceparent, signal);
  if (!first.answer.error || !(await canSignAgain(first.answer.error, first.authorization))) return first.answer;
  return (await attempt(call, key, traceparent, signal)).answer;
}
