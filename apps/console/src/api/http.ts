import { isWrite, pathOf, type Endpoint } from '@portico/contracts/endpoint';
import { LIMITED_STATUSES, TIMES } from '@portico/contracts/limits';
import { type SendBudget, sendBudget, type ServiceReply, type ServiceRequest } from '@portico/uc-sdk';
import { environmentFor, originFor } from '../lib/config.ts';
import { dispatchEnvironment } from '../lib/environment.ts';
import { newTraceparent, randomHex, traceIdOf } from '../lib/random.ts';
import { isUnattended } from '../lib/unattended.ts';
import { fromReply, fromThrown, type ApiError } from './api-error.ts';
import { requestHeaders, stamped } from './headers.ts';
import { apiPorts } from './ports.ts';
import type { OpenApp } from './request-context.ts';
import { askPlatform, uc } from './uc.ts';

const NAV_VERSION_HEADER = 'x-nav-version';
/** A gateway that found nobody behind it. 503 is the service's own word for busy. */
const NOBODY_THERE: readonly number[] = [502, 504];
/** R4.10, for what may be asked twice. */
const READ_RETRIES = 2;

/** One call of the platform API: a declaration and what it is called with. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly params?: object;
  readonly query?: object;
  /** JSON, or the text file that the declaration asks for. */
  readonly body?: unknown;
  /** The version the person saw. */
  readonly if_match?: number;
  readonly idempotency_key?: string;
}
export type Answer<T = unknown> =
  | { readonly data: T; readonly trace_id: string; readonly error?: undefined }
  | { readonly error: ApiError; readonly data?: undefined };

/** However often a creation is sent, it is one. */
export const withKey = (call: Call): Call =>
  call.endpoint.method === 'POST' && isWrite(call.endpoint) ? { ...call, idempotency_key: call.idempotency_key ?? randomHex(16) } : call;

type Body = NonNullable<ServiceRequest['body']>;
const isText = (body: unknown): body is Body => typeof body === 'string' || body instanceof Uint8Array;

export function bodyOf({ endpoint, body }: Call): { readonly body: Body; readonly content_type: string } | undefined {
  if (body === undefined) return undefined;
  if (endpoint.text_body === true && isText(body)) return { body, content_type: 'text/plain; charset=utf-8' };
  return { body: JSON.stringify(body), content_type: 'application/json' };
}

/** The app one is in, unless the call names another: on the way from one app to the next the server would refuse both at once. */
export function appOf({ params }: Pick<Call, 'params'>, app: OpenApp | undefined): OpenApp | undefined {
  const { app_id = app?.app_id, app_code = app?.app_code }: Partial<OpenApp> = params ?? {};
  return app_id === app?.app_id && app_code === app?.app_code ? app : undefined;
}

type Extras = Pick<ServiceRequest, 'as_file' | 'keepalive' | 'signal'>;

/** Asked for anew when it is signed again: the address carries the time. */
export function requestOf(call: Call, traceparent: string, extras: Extras): ServiceRequest {
  const { endpoint } = call;
  const { lang } = apiPorts().context();
  const given = bodyOf(call);
  return {
    ...extras,
    method: endpoint.method,
    url: new URL(stamped(pathOf(endpoint, call), Date.now() + uc().diff(), endpoint.cached === true), originFor(endpoint.path)).href,
    body: given?.body,
    headers: requestHeaders({
      path: endpoint.path,
      lang,
      device_id: uc().deviceId(),
      traceparent,
      environment: dispatchEnvironment(environmentFor(endpoint.path), document),
      app: appOf(call, apiPorts().context().app),
      accept: endpoint.media_type,
      content_type: given?.content_type,
      if_match: call.if_match,
      idempotency_key: call.idempotency_key,
      is_background: isUnattended(performance.now(), navigator.userActivation),
    }),
    unsigned: endpoint.access === 'public',
    // A cached GET is revalidated by its ETag; nothing else may come from a cache.
    cache: endpoint.cached === true ? 'no-cache' : 'no-store',
  };
}

function noteReply(call: Call, { status, headers }: ServiceReply): void {
  const context = apiPorts().context();
  const app = appOf(call, context.app);
  const version = Number(headers.get(NAV_VERSION_HEADER) ?? Number.NaN);
  if (app && Number.isInteger(version)) context.noteNavVersion(app.app_id, version);
  if (!LIMITED_STATUSES.includes(status)) context.noteReached({ how: NOBODY_THERE.includes(status) ? 'unreachable' : 'answered' });
}

function noteFailure(error: ApiError): void {
  const { noteReached } = apiPorts().context();
  if (error.code === 'CLIENT/NETWORK') noteReached({ how: 'unreachable' });
  if (LIMITED_STATUSES.includes(error.status)) noteReached({ how: 'limited', for_s: error.retry_after ?? TIMES.limited_default_s });
}

/** One for everything that may send a call again: the network, a signature, a proof, a sign-in over the page. */
export const budgetOf = ({ endpoint }: Call): SendBudget => sendBudget(isWrite(endpoint) ? 0 : READ_RETRIES);

async function exchange<T>(
  call: Call,
  extras: Extras,
  read: (reply: ServiceReply) => T | undefined,
  budget: SendBudget,
): Promise<Answer<T>> {
  const traceparent = newTraceparent();
  const trace_id = traceIdOf(traceparent);
  const done = apiPorts().context().watchSlow();
  let error: ApiError;
  try {
    const retries = isWrite(call.endpoint) ? 0 : READ_RETRIES;
    const reply = await askPlatform(() => requestOf(call, traceparent, extras), { retries, budget });
    noteReply(call, reply);
    const data = reply.status < 400 ? read(reply) : undefined;
    if (data !== undefined) return { data, trace_id: reply.headers.get('x-trace-id') ?? trace_id };
    error = fromReply(reply.status, reply.body, reply.headers);
    if (error.trace_id === '') error = { ...error, trace_id };
  } catch (thrown) {
    error = fromThrown(thrown, trace_id);
  } finally {
    done();
  }
  noteFailure(error);
  return { error };
}

/** A reply without a body is told by `null`. */
export const send = (call: Call, signal: AbortSignal, budget: SendBudget): Promise<Answer> =>
  exchange<unknown>(call, { signal }, ({ body }) => body, budget);

/** A call that answers with a file, of any length. */
export const sendForFile = (call: Call, signal: AbortSignal, budget: SendBudget): Promise<Answer<Blob>> =>
  exchange(call, { signal, as_file: true }, ({ file }) => file, budget);
