import { SDK_TIMES } from '@portico/contracts/limits';
import { APP_ID_HEADER, DEVICE_HEADER, SDK_HEADER, TIMESTAMP_PARAM } from '@portico/contracts/rules/headers';
import { DIGEST_HEADER } from '@portico/contracts/rules/signing';
import { type AnyCall, type Call, pathTo } from '../calls/call.ts';
import type { Adapter } from '../platform/adapter.ts';
import { hex } from '../platform/encoding.ts';
import type { UcCrypto } from '../platform/uc-crypto.ts';
import type { Clearing } from '../token/clearing.ts';
import type { Clock } from './clock.ts';
import { sdkError } from './errors.ts';
import { sendBudget, USER_CENTRE_POLICY } from './retry-policy.ts';
import { sendWithRetries } from './send-with-retries.ts';
import { carriesDigest, contentDigest, type SignableRequest } from './signing.ts';
import { type Outcome, type Outgoing, type Transport, USER_CENTRE } from './transport.ts';

/** R9.11: the protocol level this SDK speaks. */
export const PROTOCOL_LEVEL = '1.9.25';
const SSO_PATHS = '/v1.1/sso/';

export interface UserCentreParts {
  readonly transport: Transport;
  readonly adapter: Adapter;
  readonly clock: Clock;
  readonly crypto: () => Promise<UcCrypto>;
  /** Origin and, where the user centre lives under one, path. */
  readonly host: string;
  readonly sso_host: string;
  readonly app_id: string;
  readonly security: boolean;
  readonly language: () => string;
  readonly credentials: RequestCredentials;
  readonly retries: number;
}

export interface SendOptions {
  /** The version the person saw; a newer one on the server refuses the change. */
  if_match?: number | undefined;
  /** The same key again gives the first reply again instead of a second change. */
  idempotency_key?: string | undefined;
  /** Ends the call when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

export interface CallOptions extends SendOptions {
  /** Also with the `security` option it asks for no fresh proof. */
  readonly unproved?: boolean;
}

type ExtraHeaders = Readonly<Record<string, string>> | undefined;

/** What one send consists of. */
interface Prepared<Request> {
  readonly request: Request;
  readonly headers?: ExtraHeaders;
  readonly sign?: (request: SignableRequest) => Promise<Record<string, string>>;
}

interface PreparedOptions extends CallOptions {
  readonly retries?: number;
  /** Hears of each refusal, and says whether the token has been replaced since it signed. */
  readonly onRefusal?: (code: string) => Promise<Clearing>;
}

export interface UserCentre {
  readonly send: <Request, Reply>(
    call: Call<Request, Reply>,
    request: Request,
    options?: SendOptions & { readonly headers?: ExtraHeaders },
  ) => Promise<Reply>;
  /** For what is signed: `prepare` is called for each send, since a signature carries the time and works once. */
  readonly sendPrepared: <Request, Reply>(
    call: Call<Request, Reply>,
    prepare: () => Promise<Prepared<Request>>,
    options?: PreparedOptions,
  ) => Promise<Reply>;
}

/** What the call gives, or throws. */
function replyOf(outcome: Outcome): unknown {
  if (!outcome.reply) {
    if (outcome.failure === 'CLIENT/TIMEOUT') throw sdkError('UCSDK/TIMEOUT');
    throw sdkError('UCSDK/SERVER_ERROR', outcome.error instanceof Error ? outcome.error.message : undefined);
  }
  if (outcome.failure !== undefined) throw outcome.error;
  const { body, status } = outcome.reply;
  if (typeof body !== 'object') throw sdkError('UCSDK/SERVER_ERROR', 'the body is not JSON', { status });
  return body ?? undefined;
}

export function createUserCentre(parts: UserCentreParts): UserCentre {
  const { transport, adapter, clock } = parts;

  async function outgoing([method, path, access]: AnyCall, prepared: Prepared<unknown>, options: CallOptions): Promise<Outgoing> {
    // The contract's types have checked it against the call.
    const request = prepared.request as { params?: object; query?: object; body?: unknown };
    const query = { ...request.query, [TIMESTAMP_PARAM]: Math.round(clock.now()) };
    const host = path.startsWith(SSO_PATHS) ? parts.sso_host : parts.host;
    const url = host + pathTo(path, { params: request.params, query }, parts.security && access !== 'public' && !options.unproved);
    // Of undefined it makes undefined, whatever its type says.
    const body: string | undefined = JSON.stringify(request.body);
    const trace = hex(adapter.random(24));
    const headers: Record<string, string> = {
      accept: 'application/json',
      // W3C trace context: 16 bytes of the trace, 8 of this request.
      traceparent: `00-${trace.slice(0, 32)}-${trace.slice(32)}-01`,
      'accept-language': parts.language(),
      [APP_ID_HEADER]: parts.app_id,
      [DEVICE_HEADER]: adapter.deviceId(),
      [SDK_HEADER]: PROTOCOL_LEVEL,
      ...prepared.headers,
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (options.if_match !== undefined) headers['if-match'] = `"${options.if_match}"`;
    if (options.idempotency_key !== undefined) headers['idempotency-key'] = options.idempotency_key;
    if (prepared.sign) Object.assign(headers, await prepared.sign({ method, url, body, headers }));
    else if (carriesDigest(method)) headers[DIGEST_HEADER] = await contentDigest(await parts.crypto(), body);
    const limit = AbortSignal.timeout(SDK_TIMES.request_timeout_ms);
    return {
      url,
      method,
      headers,
      body: body ?? null,
      credentials: parts.credentials,
      redirect: 'error',
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    };
  }

  const sendPrepared: UserCentre['sendPrepared'] = async (call, prepare, options = {}) => {
    const { retries = call[3] ? parts.retries : 0, onRefusal } = options;
    const outcome = await sendWithRetries(USER_CENTRE_POLICY, { adapter, retries, budget: sendBudget(retries) }, async () => {
      const prepared = await prepare();
      const came = await transport(USER_CENTRE, () => outgoing(call, prepared, options));
      const renewed = came.reply && came.failure !== undefined && (await onRefusal?.(came.failure)) === 'renewed';
      return renewed ? { ...came, failure: 'CLIENT/TOKEN_RENEWED' } : came;
    });
    // The contract's types are the server's promise; the SDK carries no validator to hold it to them.
    return replyOf(outcome) as never;
  };

  return {
    sendPrepared,
    send: (call, request, { headers, ...options } = {}) => sendPrepared(call, async () => ({ request, headers }), options),
  };
}
