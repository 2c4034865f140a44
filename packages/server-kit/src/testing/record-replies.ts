import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A request of a test and what it was answered, as `npm run openapi -- --record` reads it. */
export interface RecordedCall {
  readonly at: number;
  readonly service: string;
  readonly method: string;
  /** The declared path. */
  readonly route: string;
  readonly url: string;
  readonly body?: unknown;
  readonly status: number;
  /** JSON, or the text of a reply of another type; absent where there is none, or it is no text. */
  readonly reply?: unknown;
}

/** The folder that replies are written to; unset in every other run of the tests. */
export const RECORD_TO = 'PORTICO_RECORD';
/** No example is as long as that, and a test that sends thousands of rows would fill the disk. */
const MOST_CHARACTERS = 60_000;

const textOf = (payload: unknown): string | undefined => {
  if (typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? payload.toString('utf8') : undefined;
};

function replyOf(type: string, payload: unknown): unknown {
  const text = textOf(payload);
  if (text === undefined || text === '') return undefined;
  // Written by the server just now.
  if (type.startsWith('application/json')) return JSON.parse(text) as unknown;
  return type.startsWith('text/') ? text : undefined;
}

/** Writes down what a server of a test is asked and answers, one file per process. Before its first request. */
export function recordReplies(server: FastifyInstance, service: string): void {
  const folder = process.env[RECORD_TO];
  if (folder === undefined) return;
  const file = join(folder, `${process.pid}.jsonl`);
  server.addHook('onSend', (request, reply, payload, done) => {
    const { route, is_file } = request.routeOptions.config;
    if (route !== undefined && is_file !== true && reply.statusCode !== 304) {
      const call: RecordedCall = {
        at: Date.now(),
        service,
        method: request.method,
        route,
        url: request.raw.url ?? '',
        body: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : request.body,
        status: reply.statusCode,
        reply: replyOf(String(reply.getHeader('content-type') ?? ''), payload),
      };
      const line = JSON.stringify(call);
      if (line.length <= MOST_CHARACTERS) appendFileSync(file, `${line}\n`);
    }
    done(null, payload);
  });
}
