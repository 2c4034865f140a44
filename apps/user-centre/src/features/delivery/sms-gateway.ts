import { createHmac } from 'node:crypto';
import type { SendResult, Transport } from './transport.ts';

export const GATEWAY_TIMESTAMP_HEADER = 'x-portico-timestamp';
export const GATEWAY_SIGNATURE_HEADER = 'x-portico-signature';
const TIMEOUT_MS = 5_000;
/** A gateway that asks for more is asked again earlier: by then the code would have expired. */
const LONGEST_WAIT_S = 3_600;

/** What a gateway checks: HMAC-SHA-256 of the time and the exact body, so that neither can be changed or sent again later. */
export const gatewaySignature = (key: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`;

function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT_S) : undefined;
}

function resultOf(response: Response, now: number): SendResult {
  if (response.ok) return { state: 'sent' };
  const detail = `gateway answered ${response.status}`;
  if (response.status !== 429 && response.status < 500) return { state: 'refused', detail };
  const retry_after = readRetryAfter(response.headers.get('retry-after'), now);
  return { state: 'later', detail, ...(retry_after === undefined ? {} : { retry_after }) };
}

export interface SmsGatewayOptions {
  url: string;
  key: string;
  clock: () => number;
}

export function createSmsGateway({ url, key, clock }: SmsGatewayOptions): Transport {
  return async (message) => {
    const { message_id, to, lang, text } = message;
    const body = JSON.stringify({ message_id, to, lang, type: message.is_voice ? 'voice' : 'text', text });
    const timestamp = String(clock());
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [GATEWAY_TIMESTAMP_HEADER]: timestamp,
          [GATEWAY_SIGNATURE_HEADER]: gatewaySignature(key, timestamp, body),
        },
        body,
        // Wherever it pointed, the number and the code would go along.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return resultOf(response, clock());
    } catch (error) {
      return { state: 'later', detail: `gateway not reached: ${error instanceof Error ? error.name : 'unknown'}` };
    }
  };
}
