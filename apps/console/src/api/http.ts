import { isWrite, pathOf, type Endpoint } from '@portico/contracts/endpoint';
import type { ServiceRequest } from '@portico/uc-sdk';
import { apiOrigin, config } from '../lib/config.ts';
import { newTraceparent, randomHex, traceIdOf } from '../lib/random.ts';
import { fromReply, fromThrown, type ApiError } from './api-error.ts';
import { requestHeaders, stamped } from './headers.ts';
import { requestContext } from './request-context.ts';
import { askPlatform, uc } from './uc.ts';

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

const keyFor = (call: Call): string | undefined =>
  call.idempotency_key ?? (call.endpoint.method === 'POST' && isWrite(call.endpoint) ? randomHex(16) : undefined);

/** Asked for anew when it is signed again: the address carries the time. */
function requestOf(call: Call, idempotency_key: string | undefined, traceparent: string, signal: AbortSignal): ServiceRequest {
  const { endpoint } = call;
  const { lang, app } = requestContext();
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  return {
    method: endpoint.method,
    url: new URL(stamped(pathOf(endpoint, call), Date.now() + uc.diff(), endpoint.cached === true), apiOrigin()).href,
    body,
    headers: requestHeaders({
      lang,
      device_id: uc.deviceId(),
      traceparent,
      environment: config.environment,
      app,
      has_body: body !== undefined,
      if_match: call.if_match,
      idempotency_key,
    }),
    unsigned: endpoint.access === 'public',
    signal,
    // A cached GET is revalidated by its ETag; nothing else may come from a cache.
    cache: endpoint.cached === true ? 'no-cache' : 'no-store',
  };
}

export async function send(call: Call, signal: AbortSignal): Promise<Answer> {
  const key = keyFor(call);
  const traceparent = newTraceparent();
  const trace_id = traceIdOf(traceparent);
  try {
    const { status, headers, body } = await askPlatform(() => requestOf(call, key, traceparent, signal));
    const context = requestContext();
    const version = Number(headers.get(NAV_VERSION_HEADER) ?? Number.NaN);
    if (context.app && Number.isInteger(version)) context.noteNavVersion(context.app.app_id, version);
    if (status < 400 && body !== undefined) return { data: body };
    return { error: fromReply(status, body, headers.get('x-trace-id') ?? trace_id) };
  } catch (thrown) {
    return { error: fromThrown(thrown, trace_id) };
  }
}
