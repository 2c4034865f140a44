import type { ErrorCode } from '@portico/contracts/errors';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import {
  APP_ID_HEADER,
  BACKGROUND_HEADER,
  BIZ_TYPE_HEADER,
  DEVICE_HEADER,
  ENVIRONMENT_HEADER,
  ORG_ID_HEADER,
  REFRESH_KEY_HEADER,
  REFRESH_PROOF_HEADER,
  SDK_HEADER,
  TENANT_ID_HEADER,
} from '@portico/contracts/rules/headers';
import { AUTH_SWITCH_HEADER, DIGEST_HEADER } from '@portico/contracts/rules/signing';
import Fastify, { type FastifyInstance, type RawRequestDefaultExpression } from 'fastify';
import { refuseUndeclaredRoutes } from './access.ts';
import { clientAddress } from './client-address.ts';
import { endSlowBodies, WIRE_LIMITS } from './deadlines.ts';
import { asFailure, sendFailure } from './error-reply.ts';
import { Failure } from '../work/failure.ts';
import { parseJsonBody } from './json-body.ts';
import type { KitOptions } from './kit-options.ts';
import { observe } from './observe.ts';
import { networksOf } from '../net/networks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body as they arrived, which the digest is about. */
    raw_body: Buffer;
    trace_id: string;
    /** Of whoever the request is proved to come from; empty until then, and where it needs nobody. */
    account_id: string;
    /** What it was refused with. */
    refusal: ErrorCode | undefined;
  }
}

const EMPTY = Buffer.alloc(0);
const NOTHING_ALLOWED = "default-src 'none';base-uri 'none';frame-ancestors 'none'";
/** Of a call that declares none of its own. */
export const BODY_LIMIT = 64 * 1_024;
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'accept-language',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'traceparent',
  ENVIRONMENT_HEADER,
  ORG_ID_HEADER,
  BIZ_TYPE_HEADER,
  TENANT_ID_HEADER,
  APP_ID_HEADER,
  BACKGROUND_HEADER,
  DEVICE_HEADER,
  SDK_HEADER,
  REFRESH_KEY_HEADER,
  REFRESH_PROOF_HEADER,
  AUTH_SWITCH_HEADER,
  DIGEST_HEADER,
];
const REPLY_HEADERS = ['etag', 'retry-after', 'x-nav-version', 'x-trace-id', 'idempotent-replay'];

/**
 * JSON, parsed strictly; the bytes are kept for the digest. text/plain, which Fastify takes by default, is refused
 * except where a call declares that it takes a text file.
 */
function acceptDeclaredTypes(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(['application/json', 'text/plain'], { parseAs: 'buffer' }, (request, bytes, done) => {
    request.raw_body = bytes;
    const is_text = (request.headers['content-type'] ?? '').trimStart().toLowerCase().startsWith('text/plain');
    try {
      if (is_text !== (request.routeOptions.config.text_body === true)) throw new Failure('COMMON/UNSUPPORTED_TYPE');
      done(null, is_text ? request.raw_body : parseJsonBody(request.raw_body));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  });
}

async function addPlugins<DB>(server: FastifyInstance, options: KitOptions<DB>): Promise<void> {
  await server.register(helmet, {
    // Always the same here, and helmet would put it together anew for every reply.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Browsers on other origins read these replies; CORS says which.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: options.deployed,
    // Said to browsers that are gone, or what they do anyway; on a page of forty files they weigh as much as its texts.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xFrameOptions: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  await server.register(cors, {
    origin: [...options.cors_origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: REPLY_HEADERS,
    credentials: options.cors_credentials === true,
    maxAge: 7_200,
  });
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await server.register(rateLimit, {
    max: options.rate_max,
    timeWindow: 1_000,
    keyGenerator: (request) => networksOf(clientAddress(request))[0].of,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
  });
  if (options.compress) await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 });
}

/** When everything is refused, one line a second says so; the others are counted in the next. */
const UNAVAILABLE_EVERY_MS = 1_000;
function atMostEvery(ms: number): (tell: (others: number) => void) => void {
  let [told_at, others] = [-ms, 0];
  return (tell) => {
    const now = performance.now();
    if (now - told_at < ms) {
      others += 1;
      return;
    }
    tell(others);
    [told_at, others] = [now, 0];
  };
}

/** A Fastify with the defaults that security asks to change. */
export async function createServer<DB>(
  options: KitOptions<DB>,
  rewriteUrl: (request: RawRequestDefaultExpression) => string,
): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    rewriteUrl,
    bodyLimit: BODY_LIMIT,
    http: WIRE_LIMITS,
    requestTimeout: WIRE_LIMITS.requestTimeout,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: options.trust_proxy.length > 0 ? [...options.trust_proxy] : false,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false, caseSensitive: true },
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  endSlowBodies(server.server);
  // Fastify takes no object that all requests would share; the hook below sets it before anything reads it.
  server.decorateRequest('raw_body', null as never);
  server.decorateRequest('refusal', undefined);
  server.decorateRequest('trace_id', '');
  server.decorateRequest('account_id', '');
  server.addHook('onRequest', (request, reply, done) => {
    request.raw_body = EMPTY;
    void reply.header('content-security-policy', NOTHING_ALLOWED);
    done();
  });
  refuseUndeclaredRoutes(server);
  acceptDeclaredTypes(server);
  observe(server, options);
  const context = (trace_id: string) => ({ host_id: options.host_id, trace_id, now: options.clock() });
  const tellUnavailable = atMostEvery(UNAVAILABLE_EVERY_MS);
  server.setErrorHandler((error, request, reply) => {
    const failure = asFailure(error);
    const told = { err: error, trace_id: request.trace_id, route: request.routeOptions.config.route };
    if (failure.code === 'COMMON/INTERNAL') options.logger.error(told, 'request failed');
    if (failure.code === 'COMMON/UNAVAILABLE')
      tellUnavailable((others) => options.logger.warn({ ...told, others }, 'request not answered in time'));
    return sendFailure(request, reply, failure, context(request.trace_id));
  });
  server.setNotFoundHandler((request, reply) => sendFailure(request, reply, new Failure('COMMON/NOT_FOUND'), context(request.trace_id)));
  await addPlugins(server, options);
  return server;
}
