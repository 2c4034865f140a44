import { APP_ID_HEADER, DEVICE_HEADER, SDK_HEADER, TIMESTAMP_PARAM } from '@portico/contracts/rules/headers';
import { DIGEST_HEADER } from '@portico/contracts/rules/signing';
import { TIMES } from '@portico/contracts/limits';
import type { ErrorBody } from '@portico/contracts/shapes';
import type { Adapter } from './adapter.ts';
import { type AnyCall, type Call, pathTo } from './calls/call.ts';
import type { Clock } from './clock.ts';
import type { UcCrypto } from './crypto.ts';
import { codeOf, sdkError, UcError } from './errors.ts';
import { type Limiter, readRetryAfter } from './limiter.ts';
import { carriesDigest, contentDigest, type SignableRequest } from './signing.ts';

/** R9.11: the protocol level this SDK speaks. */
export const PROTOCOL_LEVEL = '1.9.25';
const SERVICE = 'user-centre';
const RETRY_STEP_MS = 200;
/** Refusals that say our idea of the time is wrong. */
const TIME_CODES: readonly unknown[] = ['UC/AUTH_INVALID_TIMESTAMP', 'UC/AUTH_TOKEN_EXPIRED'];

export interface TransportParts {
  readonly adapter: Adapter;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly crypto: () => Promise<UcCrypto>;
  /** Origin and, where the user centre lives under one, path. */
  readonly host: string;
  readonly app_id: string;
  readonly security: boolean;
  readonly language: () => string;
  readonly credentials: RequestCredentials;
  readonly retries: number;
}

type Signer = (request: SignableRequest) => Promise<Record<string, string>>;
type Loose = { params?: object; query?: object; body?: unknown };
type Reply = Partial<Pick<ErrorBody, 'server_time' | 'message' | 'trace_id' | 'retry_after' | 'fields'>> & { code?: unknown };

export interface SendOptions {
  /** The version the person saw; a newer one on the server refuses the change. */
  if_match?: number | undefined;
  /** The same key again gives the first reply again instead of a second change. */
  idempotency_key?: string | undefined;
}

interface Sending extends SendOptions {
  readonly sign?: Signer;
  readonly retries?: number;
}

export interface Transport {
  readonly send: <Request, Reply>(call: Call<Request, Reply>, request: Request, options?: Sending) => Promise<Reply>;
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Whether another try may find the network better. An answer, whatever it says, is not repeated. */
export const isTransient = (error: unknown): boolean =>
  error instanceof UcError && error.status === undefined && /^UCSDK\/(SERVER_ERROR|TIMEOUT)$/.test(error.code);

export function createTransport(parts: TransportParts): Transport {
  const { adapter, clock, limiter } = parts;

  async function attempt([method, path]: AnyCall, request: Loose, { sign, if_match, idempotency_key }: Sending): Promise<unknown> {
    limiter.check(SERVICE);
    const query = { ...request.query, [TIMESTAMP_PARAM]: Math.round(clock.now()) };
    const url = parts.host + pathTo(path, { params: request.params, query }, parts.security);
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': parts.language(),
      [APP_ID_HEADER]: parts.app_id,
      [DEVICE_HEADER]: adapter.deviceId(),
      [SDK_HEADER]: PROTOCOL_LEVEL,
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (if_match !== undefined) headers['if-match'] = `"${if_match}"`;
    if (idempotency_key !== undefined) headers['idempotency-key'] = idempotency_key;
    if (sign) Object.assign(headers, await sign({ method, url, body, headers }));
    else if (carriesDigest(method)) headers[DIGEST_HEADER] = await contentDigest(await parts.crypto(), body);
    return exchange(url, { method, headers, ...(body === undefined ? {} : { body }) });
  }

  async function exchange(url: string, init: RequestInit): Promise<unknown> {
    const sent = adapter.now();
    let response: Response;
    let received: number;
    let text: string;
    try {
      response = await adapter.fetch(url, {
        ...init,
        credentials: parts.credentials,
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(TIMES.request_timeout_ms),
      });
      received = adapter.now();
      text = await response.text();
    } catch (error) {
      throw isTimeout(error)
        ? sdkError('UCSDK/TIMEOUT')
        : sdkError('UCSDK/SERVER_ERROR', error instanceof Error ? error.message : undefined);
    }
    const reply = read(text, response.status);
    const code = response.ok ? undefined : reply?.code;
    if (reply?.server_time !== undefined && (response.ok || TIME_CODES.includes(code))) clock.note(reply.server_time, sent, received);
    if (response.ok) return reply;
    const details = {
      status: response.status,
      trace_id: reply?.trace_id ?? response.headers.get('x-trace-id') ?? undefined,
      retry_after: readRetryAfter(response.headers.get('retry-after'), clock.now()) ?? reply?.retry_after,
    };
    const error =
      typeof code === 'string'
        ? new UcError(code, { ...details, message: reply?.message, fields: reply?.fields })
        : sdkError('UCSDK/SERVER_ERROR', `status ${response.status}`, details);
    limiter.note(SERVICE, error);
    throw error;
  }

  function read(text: string, status: number): Reply | undefined {
    if (text === '') return undefined;
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // A proxy's page, most likely. With 429 and 503 the status alone still counts.
    }
    if (status >= 400) return undefined;
    throw sdkError('UCSDK/SERVER_ERROR', 'the body is not JSON', { status });
  }

  return {
    async send(call, request, options = {}) {
      const retries = options.retries ?? (call[3] ? parts.retries : 0);
      for (let tried = 0; ; tried += 1) {
        try {
          // The contract's types are the server's promise; the SDK carries no validator to hold it to them.
          return (await attempt(call, request as Loose, options)) as never;
        } catch (error) {
          if (tried >= retries || !isTransient(error)) throw error;
          await adapter.wait(RETRY_STEP_MS * 2 ** tried);
        }
      }
    },
  };
}

/** One more try after the server has told the time, and only one. */
export async function healed<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (codeOf(error) !== 'UC/AUTH_INVALID_TIMESTAMP') throw error;
    return attempt();
  }
}
