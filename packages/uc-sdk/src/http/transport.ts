import type { ErrorBody } from '@portico/contracts/shapes';
import type { Adapter } from '../platform/adapter.ts';
import type { Clock } from './clock.ts';
import { sdkError, UcError } from './errors.ts';
import { type Limiter, readRetryAfter } from './limiter.ts';
import type { Failure } from './retry-policy.ts';

export interface ServiceReply {
  readonly status: number;
  readonly headers: Headers;
  /** Null for an empty one, undefined for one that is not JSON. */
  readonly body: unknown;
  /** In place of a body, where a file was asked for. */
  readonly file?: Blob;
}

/** One request as `fetch` takes it. */
export interface Outgoing extends RequestInit {
  readonly url: string;
  /** Reads the reply where it is not JSON. */
  readonly read?: (response: Response) => Promise<ServiceReply>;
}

/** What came of sending a request once. `error` is the refusal, or what `fetch` threw. */
export type Outcome =
  | { readonly reply: ServiceReply; readonly failure?: undefined }
  | { readonly reply: ServiceReply; readonly failure: Failure; readonly error: UcError }
  | { readonly reply?: undefined; readonly failure: Failure; readonly error: unknown };

/**
 * Sends once and never again: `sendWithRetries` does that. While the named service is under back-pressure it throws
 * before `make` signs anything.
 */
export type Transport = (service: string, make: () => Promise<Outgoing>) => Promise<Outcome>;

/** Its successes tell the time as well. In those of another service `server_time` may mean anything. */
export const USER_CENTRE = 'user-centre';
/** Refusals that say our idea of the time is wrong. */
const TIME_CODES: readonly unknown[] = ['UC/AUTH_INVALID_TIMESTAMP', 'UC/AUTH_TOKEN_EXPIRED'];

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Most likely the error page of a proxy; the status still counts.
    return undefined;
  }
}

export const readReply = async (response: Response): Promise<ServiceReply> => ({
  status: response.status,
  headers: response.headers,
  body: readJson(await response.text()),
});

/** Of any JSON object: another service may answer with anything. */
type ErrorFields = Partial<Omit<ErrorBody, 'code'>> & { readonly code?: unknown };

function refusalOf(
  { status, headers }: ServiceReply,
  { code, message, fields, current, ...rest }: ErrorFields,
  server_now: number,
): UcError {
  const details = {
    status,
    trace_id: rest.trace_id ?? headers.get('x-trace-id') ?? undefined,
    retry_after: readRetryAfter(headers.get('retry-after'), server_now) ?? rest.retry_after,
  };
  if (typeof code !== 'string') return sdkError('UCSDK/SERVER_ERROR', `status ${status}`, details);
  return new UcError(code, { ...details, message, fields, current });
}

/** What `fetch` throws: a `TimeoutError` of ours, the reason of the caller's abort, or else that nobody could be reached. */
function failureOf(thrown: unknown): Failure {
  const name = thrown instanceof Error ? thrown.name : 'AbortError';
  if (name === 'TimeoutError') return 'CLIENT/TIMEOUT';
  return name === 'AbortError' ? 'CLIENT/ABORTED' : 'CLIENT/NETWORK';
}

export function createTransport(adapter: Pick<Adapter, 'fetch' | 'now'>, clock: Clock, limiter: Limiter): Transport {
  return async (service, make) => {
    limiter.check(service);
    const { url, read = readReply, ...init } = await make();
    const sent = adapter.now();
    let received: number;
    let response: Response;
    let reply: ServiceReply;
    try {
      response = await adapter.fetch(url, { cache: 'no-store', referrerPolicy: 'no-referrer', ...init });
      received = adapter.now();
      reply = await read(response);
    } catch (error) {
      return { error, failure: failureOf(error) };
    }
    const fields: ErrorFields = typeof reply.body === 'object' && reply.body !== null ? reply.body : {};
    const tells_time = response.ok ? service === USER_CENTRE : TIME_CODES.includes(fields.code);
    // As text, so that whatever is no time is passed over.
    if (tells_time) clock.note(String(fields.server_time), sent, received);
    if (response.ok) return { reply };
    const error = refusalOf(reply, fields, clock.now());
    limiter.note(service, error);
    return { reply, error, failure: error.code };
  };
}
