import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { observeRequest } from '../observability/metrics-http.ts';
import { maskUnknownUri, maskUri, wordsOf } from '../observability/redact.ts';
import { beginTrace, endTrace, withinTrace, type Trace } from '../observability/tracing.ts';
import { clientAddress } from './client-address.ts';
import type { KitOptions } from './kit-options.ts';

const NO_FIELD = 'no_field_has_this_name';

/** A span, a metric and a log line for every request, all by the declared path. */
export function observe<DB>(server: FastifyInstance, options: KitOptions<DB>): void {
  const traces = new WeakMap<object, Trace>();
  // What a line of a request says is known, and none of it is secret: looking for secrets in it would cost more than all the rest.
  const lines = options.logger.child({}, { redact: [NO_FIELD] });
  const words = new Set<string>();
  server.addHook('onRoute', ({ url }) => {
    for (const word of wordsOf(url)) words.add(word);
  });
  const addressOf = (request: FastifyRequest, reply: FastifyReply): string => {
    const uri = request.raw.url ?? '';
    const { route, is_file } = request.routeOptions.config;
    const is_known = route !== undefined && (is_file !== true || reply.statusCode < 400);
    return is_known ? maskUri(uri) : maskUnknownUri(uri, words);
  };
  server.addHook('onRequest', (request, reply, done) => {
    const header = request.headers.traceparent;
    const begun = beginTrace(typeof header === 'string' ? header : undefined, request.method);
    traces.set(request, begun);
    request.trace_id = begun.trace_id;
    void reply.header('x-trace-id', begun.trace_id);
    done();
  });
  // Not at its beginning: from the end of its body on, a request runs in the context of its connection.
  server.addHook('preValidation', (request, _reply, done) => {
    const begun = traces.get(request);
    if (begun) withinTrace(begun, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { route = 'unknown', access } = request.routeOptions.config;
    const begun = traces.get(request);
    if (begun) endTrace(begun, `${request.method} ${route}`, reply.statusCode);
    observeRequest({ method: request.method, route, status: reply.statusCode, access, elapsed_ms: reply.elapsedTime });
    if (lines.isLevelEnabled('info'))
      lines.info(
        {
          trace_id: request.trace_id,
          account_id: request.account_id,
          ip_address: clientAddress(request),
          method: request.method,
          route,
          uri: addressOf(request, reply),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    done();
  });
}
