import { SDK_TIMES } from '@portico/contracts/limits';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';
import { codeOf } from './errors.ts';
import { type SendBudget, sendBudget, SERVICE_POLICY } from './retry-policy.ts';
import { sendWithRetries } from './send-with-retries.ts';
import type { SignableRequest } from './signing.ts';
import { type Outcome, type Outgoing, readReply, type ServiceReply } from './transport.ts';

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
  /** Of a caller who may send it again by itself: then both together keep within it. */
  budget?: SendBudget;
}

/** A file may be of any length: the time limit holds until it begins to arrive. */
function fileLimit(limit: AbortSignal): Pick<Outgoing, 'read'> & { readonly signal: AbortSignal } {
  const stopped = new AbortController();
  const stop = (): void => stopped.abort(limit.reason);
  limit.addEventListener('abort', stop);
  const read = async (response: Response): Promise<ServiceReply> => {
    limit.removeEventListener('abort', stop);
    if (!response.ok) return readReply(response);
    return { status: response.status, headers: response.headers, body: null, file: await response.blob() };
  };
  return { signal: stopped.signal, read };
}

function outgoing(request: ServiceRequest, signed: Readonly<Record<string, string>>): Outgoing {
  const { method, url, body, headers, signal, cache = 'no-store', credentials = 'same-origin', keepalive = false, as_file } = request;
  const limit = AbortSignal.timeout(SDK_TIMES.request_timeout_ms);
  const limited = as_file ? fileLimit(limit) : { signal: limit };
  return {
    ...limited,
    url,
    method,
    headers: { ...headers, ...signed },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal: AbortSignal.any([signal, limited.signal]) } : {}),
    cache,
    credentials,
    keepalive,
  };
}

async function attempt(uc: UcClient, service: string, request: ServiceRequest): Promise<Outcome> {
  let signed: Record<string, string> = {};
  const outcome = await partsOf(uc).transport(service, async () => {
    if (!request.unsigned) signed = await uc.signRequest(request);
    return outgoing(request, signed);
  });
  if (!outcome.reply || outcome.failure === undefined) return outcome;
  // Nothing was signed, so that signing again cannot help.
  if (request.unsigned) return { ...outcome, failure: 'CLIENT/UNSIGNED' };
  const { reply, failure } = outcome;
  // One that ran out is refreshed instead.
  const refused = reply.status === 401 && failure !== 'UC/AUTH_TOKEN_EXPIRED';
  const renewed = refused && (await uc.clearToken(failure, signed['authorization'])) === 'renewed';
  return renewed ? { ...outcome, failure: 'CLIENT/TOKEN_RENEWED' } : outcome;
}

/** False where the user centre refuses to, or cannot be reached: the answer that called the token expired then stands. */
async function refresh(uc: UcClient): Promise<boolean> {
  try {
    await uc.refresh(SDK_TIMES.min_effective_highest_s);
    return true;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return false;
  }
}

/**
 * A request to any service that knows our tokens, sent and, where that may help, signed and sent once more: three times
 * in all, or as often as the retries make. The request is asked for anew each time, so that its address can carry the
 * time. Answers are given as they are, also refusals; what is thrown is what `fetch` throws, or a `UcError` when nobody
 * is signed in or the named service is limited.
 */
export async function askService(
  uc: UcClient,
  service: string,
  request: () => ServiceRequest,
  { retries = 0, budget = sendBudget(retries) }: AskOptions = {},
): Promise<ServiceReply> {
  const { adapter } = partsOf(uc);
  const outcome = await sendWithRetries(SERVICE_POLICY, { adapter, budget, retries, refresh: () => refresh(uc) }, () =>
    attempt(uc, service, request()),
  );
  if (!outcome.reply) throw outcome.error;
  return outcome.reply;
}
