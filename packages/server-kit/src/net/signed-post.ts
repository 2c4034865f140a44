import { createHmac } from 'node:crypto';

export const POST_TIMESTAMP_HEADER = 'x-portico-timestamp';
export const POST_SIGNATURE_HEADER = 'x-portico-signature';
const TIMEOUT_MS = 5_000;
/** Who asks for more is asked again earlier. */
const LONGEST_WAIT_S = 3_600;

/** `later`: try again, after `retry_after` seconds where the other side said so. `refused`: it never will. */
export type PostResult =
  | { state: 'sent' }
  | { state: 'later'; detail: string; retry_after?: number }
  | { state: 'refused'; detail: string };

/** What the receiver checks: HMAC-SHA-256 of the time and the exact body, so that neither can be changed or sent again later. */
export const postSignature = (key: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`;

function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT_S) : undefined;
}

function resultOf(response: Response, who: string, now: number): PostResult {
  if (response.ok) return { state: 'sent' };
  const detail = `${who} answered ${response.status}`;
  if (response.status !== 429 && response.status < 500) return { state: 'refused', detail };
  const retry_after = readRetryAfter(response.headers.get('retry-after'), now);
  return { state: 'later', detail, ...(retry_after === undefined ? {} : { retry_after }) };
}

export interface PostTarget {
  /** As it is called in what is logged. */
  readonly who: string;
  readonly url: string;
  readonly key: string;
  readonly clock: () => number;
}

/** JSON to an address of the configuration, signed. It never throws: what went wrong is the result. */
export async function signedPost({ who, url, key, clock }: PostTarget, body: string): Promise<PostResult> {
  const timestamp = String(clock());
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [POST_TIMESTAMP_HEADER]: timestamp,
        [POST_SIGNATURE_HEADER]: postSignature(key, timestamp, body),
      },
      body,
      // Wherever it pointed, what is inside would go along.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return resultOf(response, who, clock());
  } catch (error) {
    return { state: 'later', detail: `${who} not reached: ${error instanceof Error ? error.name : 'unknown'}` };
  }
}
