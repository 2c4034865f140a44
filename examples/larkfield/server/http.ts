import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from '../api-types.ts';

const MOST_BYTES = 64 * 1_024;

const STATUS = { NOT_SIGNED_IN: 401, NOT_ALLOWED: 403, NOT_FOUND: 404, STALE: 409, TOO_LARGE: 413, INVALID: 422, UPSTREAM: 502 } as const;

/** Ends a request with a reply of its code. */
export class FaultError extends Error {
  readonly fault: Fault;
  readonly status: number;
  constructor(code: Fault['code'], more: Omit<Fault, 'code'> = {}) {
    super(code);
    this.fault = { code, ...more };
    this.status = STATUS[code];
  }
}

/** The fields of a JSON object; whoever reads them checks them. */
export async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new FaultError('TOO_LARGE');
    chunks.push(chunk);
  }
  try {
    const parsed = JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // Not JSON is as wrong as JSON of another shape.
  }
  throw new FaultError('INVALID');
}

export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

export function giveJson(reply: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers });
  reply.end(JSON.stringify(body));
}
