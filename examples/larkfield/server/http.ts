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

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a JSON object; whoever reads them checks them. */
export async function bodyOf(request: AsyncIterable<Buffer>): Promise<Fields> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new FaultError('TOO_LARGE');
    chunks.push(chunk);
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (isFields(parsed)) return parsed;
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
