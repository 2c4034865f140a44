import type { Endpoint } from '@portico/contracts/endpoint';
import type { ErrorCode } from '@portico/contracts/errors';
import { LANGS } from '@portico/contracts/langs';
import { DEVICE_HEADER } from '@portico/contracts/rules/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maskUri } from '../observability/redact.ts';
import type { Actor } from '../work/context.ts';
import { fail } from '../work/failure.ts';
import { withoutTimestamp } from './address.ts';
import { clientAddress } from './client-address.ts';
import type { RouteFacts } from './context.ts';
import { declaredHeaders } from './declared-headers.ts';
import type { Authorisation, KitOptions } from './kit-options.ts';
import { langOf, pickFrom } from './pick-lang.ts';
import { createRequestLog } from './request-log.ts';
import type { SdpHeaders } from './sdp-headers.ts';

const COOKIE_MOST = 4_096;

/** What a handler is told of the request, and how it shapes the reply. */
export function factsOf<DB>(
  options: KitOptions<DB>,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    endpoint,
    actor,
    authorisation,
    sdp,
    now,
  }: { endpoint: Endpoint; actor: Actor; authorisation: Authorisation; sdp: SdpHeaders; now: number },
): RouteFacts<ErrorCode> {
  const wishes = request.headers['accept-language'];
  const lang = langOf(wishes);
  const { langs = [] } = authorisation;
  const wished = langs.length === 0 ? pickFrom(wishes, LANGS) : pickFrom(wishes, langs);
  const device = request.headers[DEVICE_HEADER];
  const ifMatch = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '');
  return {
    actor,
    app_id: authorisation.app_id,
    lang,
    content_lang: wished ?? langs[0] ?? lang,
    written_lang: wished ?? null,
    now,
    trace_id: request.trace_id,
    log: createRequestLog(options.logger, request.trace_id),
    request: {
      method: request.method,
      // Only what is logged needs it.
      get uri() {
        return maskUri(withoutTimestamp(request.raw.url ?? ''));
      },
      ip_address: clientAddress(request),
      device_id: typeof device === 'string' ? device.slice(0, 128) : '',
      sdp_app_id: sdp.app_id ?? '',
      sdp_biz_type: sdp.biz_type,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      request_id: request.id,
      headers: declaredHeaders(endpoint, request),
      cookie: (request.headers.cookie ?? '').slice(0, COOKIE_MOST),
      is_https: request.protocol === 'https',
    },
    if_match: ifMatch ? Number(ifMatch[1]) : undefined,
    fail,
    header: (name, value) => void reply.header(name, value),
    isFresh: (tag) => {
      void reply.header('etag', `"${tag}"`).header('cache-control', 'private, no-cache');
      const fresh = request.headers['if-none-match'] === `"${tag}"`;
      if (fresh) void reply.code(304);
      return fresh;
    },
  };
}
