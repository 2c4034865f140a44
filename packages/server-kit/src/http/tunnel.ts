import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import { AUTH_SWITCH_HEADER } from '@portico/contracts/rules/signing';
import { fromTunnel, TUNNEL_HEADERS, type TunnelBody } from '@portico/contracts/rules/tunnel';
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import * as z from 'zod';
import { newUuid } from '../ids.ts';
import { traceparentOf } from '../observability/tracing.ts';
import { clientAddress } from './client-address.ts';
import { fail } from '../work/failure.ts';

/** Where wrapped requests are led to. Nothing can be asked here by name: an address that is no tunnel's is unknown. */
const ROUTE = '/$tunnel';
/** Text of an inner body is escaped once more, which at most doubles what is not binary. */
const ESCAPED = 2;
const WRAPPING_MOST = 16 * 1_024;
const REPLY_MOST = 8 * 1_024 * 1_024;

/** What of the reply is told; cookies, and what only concerns the connection, stay behind. */
const REPLY_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'idempotent-replay',
  'retry-after',
  'x-nav-version',
  'x-trace-id',
] as const;

const wrapped = z.strictObject({
  $method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  $headers: z
    .record(
      z.string().max(64),
      z
        .string()
        .max(1_024)
        .regex(/^[\t\x20-\x7e\x80-\xff]*$/),
    )
    .default({}),
  $body: z.string().optional(),
});

export interface Tunnel {
  readonly rewriteUrl: (request: RawRequestDefaultExpression) => string;
  readonly mount: (server: FastifyInstance, options: { readonly on: boolean; readonly largest_body: number }) => void;
}

/** The caller's own Authorization and sdp headers, as they came; from inside only what the list names. */
function innerHeaders(outside: IncomingHttpHeaders, inside: TunnelBody['$headers'], trace_id: string): Record<string, string> {
  const headers: Record<string, string> = {
    host: outside.host ?? '',
    'user-agent': outside['user-agent'] ?? '',
    traceparent: traceparentOf() ?? `00-${trace_id}-${trace_id.slice(0, 16)}-01`,
  };
  for (const [name, value] of Object.entries(outside)) {
    const kept = name.startsWith('sdp-') || name === 'authorization' || name === AUTH_SWITCH_HEADER;
    if (kept && typeof value === 'string') headers[name] = value;
  }
  for (const [name, value] of Object.entries(inside)) {
    const lower = name.toLowerCase();
    if (TUNNEL_HEADERS.includes(lower)) headers[lower] = value;
  }
  return headers;
}

/** An export may be of any length; what is beyond the bound is not collected. */
async function readReply(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > REPLY_MOST) return fail('COMMON/TUNNEL_REPLY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON goes in as it is, text as text, bytes as base64. */
function replyBody(bytes: Buffer, type: string): string {
  if (bytes.length === 0) return 'null';
  if (/^application\/(?:\w+\+)?json/.test(type)) return bytes.toString();
  return JSON.stringify(type.startsWith('text/') ? bytes.toString() : bytes.toString('base64'));
}

/**
 * R7.03. A wrapped request is unwrapped and asked of this same server, where it is routed, verified and authorised like
 * any other: by the signature it carries, which is that of the inner request. Nothing is trusted for having come this way.
 */
export function createTunnel(): Tunnel {
  /** The exact bytes that were signed, by the address that stands for them on the way in: parsing an address changes it. */
  const targets = new Map<string, string>();

  async function dispatch(server: FastifyInstance, request: FastifyRequest, target: string): Promise<string> {
    const { success, data } = wrapped.safeParse(request.body);
    // No address of another server, and no tunnel inside.
    if (!success || !/^\/(?!\/)/.test(target) || fromTunnel(target) !== undefined) return fail('COMMON/INVALID_BODY');
    const entry = `/${newUuid()}`;
    targets.set(entry, target);
    try {
      const reply = await server.inject({
        method: data.$method,
        url: entry,
        headers: innerHeaders(request.headers, data.$headers, request.trace_id),
        remoteAddress: clientAddress(request),
        payloadAsStream: true,
        ...(data.$body === undefined ? {} : { payload: data.$body }),
      });
      const told = REPLY_HEADERS.flatMap((name) =>
        reply.headers[name] === undefined ? [] : [[name, String(reply.headers[name])] as const],
      );
      const head = {
        $status: reply.statusCode,
        $status_text: STATUS_CODES[reply.statusCode] ?? '',
        $headers: Object.fromEntries(told),
      };
      const body = replyBody(await readReply(reply.stream()), head.$headers['content-type'] ?? '');
      return `${JSON.stringify(head).slice(0, -1)},"$body":${body}}`;
    } finally {
      targets.delete(entry);
    }
  }

  return {
    rewriteUrl: (raw) => {
      const url = raw.url ?? '/';
      const target = targets.size === 0 ? undefined : targets.get(url);
      if (target !== undefined) return target;
      return raw.method === 'POST' && fromTunnel(url) !== undefined ? ROUTE : url;
    },
    mount: (server, { on, largest_body }) => {
      server.post(
        ROUTE,
        {
          config: { access: 'public', route: ROUTE },
          bodyLimit: largest_body * ESCAPED + WRAPPING_MOST,
          // Before anything of the body is read.
          onRequest: async (request) => {
            if (fromTunnel(request.originalUrl) === undefined) fail('COMMON/NOT_FOUND');
            if (!on) fail('COMMON/TUNNEL_OFF');
          },
        },
        async (request, reply) => {
          const answer = await dispatch(server, request, fromTunnel(request.originalUrl) ?? '');
          return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer);
        },
      );
    },
  };
}
