import { SpanKind, SpanStatusCode, TraceFlags, context, trace, type Span } from '@opentelemetry/api';
import { randomHex } from '../ids.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NONE = /^0+$/;

/** Follows whichever SDK is registered, now or later. */
const tracer = trace.getTracer('portico');

export interface Trace {
  readonly trace_id: string;
  readonly span: Span;
}

/**
 * One thin span a request, continuing the caller's trace or starting one. Without a registered OpenTelemetry SDK the
 * span does nothing and costs nothing, but the trace id is there all the same: logs, errors and the operation log carry it.
 */
export function beginTrace(traceparent: string | undefined, name: string): Trace {
  const [, given = '', parent = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const valid = given !== '' && !NONE.test(given) && !NONE.test(parent);
  const trace_id = valid ? given : randomHex(16);
  const spanContext = {
    traceId: trace_id,
    spanId: valid ? parent : randomHex(8),
    traceFlags: valid && flags === '00' ? TraceFlags.NONE : TraceFlags.SAMPLED,
    isRemote: true,
  };
  const parentContext = trace.setSpanContext(context.active(), spanContext);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parentContext);
  return { trace_id, span };
}

export function endTrace({ span }: Trace, route: string, status: number): void {
  span.updateName(route);
  span.setAttribute('http.route', route).setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
