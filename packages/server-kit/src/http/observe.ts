import type { FastifyInstance } from 'fastify';
import { maskUri } from '../observability/logger.ts';
import { observeRequest } from '../observability/metrics.ts';
import { beginTrace, endTrace, type Trace } from '../observability/tracing.ts';
import type { KitOptions } from './kit-options.ts';

const NO_FIELD = 'no_field_has_this_name';

/** A span, a metric and a log line for every request, all by the declared path. */
export function observe<DB>(server: FastifyInstance, options: KitOptions<DB>): void {
  const traces = new WeakMap<object, Trace>();
  // What a line of a request says is known, and none of it is secret: looking for secrets in it would cost more than all the rest.
  const lines = options.logger.child({}, { redact: [NO_FIELD] });
  server.addHook('onRequest', (request, reply, done) => {
    const header = request.headers.traceparent;
    const begun = beginTrace(typeof header === 'string' ? header : undefined, request.method);
    traces.set(request, begun);
    request.trace_id = begun.trace_id;
    void reply.header('x-trace-id', begun.trace_id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.route ?? 'unknown';
    const begun = traces.get(request);
    if (begun) endTrace(begun, `${request.method} ${route}`, reply.statusCode);
    observeRequest(request.method, route, reply.statusCode, reply.elapsedTime);
    if (lines.isLevelEnabled('info'))
      lines.info(
        {
          trace_id: request.trace_id,
          method: request.method,
          route,
          uri: maskUri(request.raw.url ?? ''),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    done();
  });
}
