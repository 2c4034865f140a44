import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  context,
  isSpanContextValid,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import { textField } from '../fields.ts';
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
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const caller = { traceId: given, spanId: parent, traceFlags, isRemote: true };
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, valid ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT);
  const own = span.spanContext();
  return { trace_id: isSpanContextValid(own) ? own.traceId : randomHex(16), span };
}

/** What `work` does, and whatever follows from it, is part of the trace. Without an SDK this only calls it. */
export const withinTrace = <T>({ span }: Pick<Trace, 'span'>, work: () => T): T => context.with(trace.setSpan(ROOT_CONTEXT, span), work);

/** For what is done for several callers at once, and is nobody's. */
export const outsideTraces = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

export function endTrace({ span }: Trace, route: string, status: number): void {
  span.updateName(route);
  span.setAttribute('http.route', route).setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Of an error only its code or its kind: its message may repeat a value. */
function endAfter<T>(span: Span, work: Promise<T>): Promise<T> {
  work.then(
    () => span.end(),
    (error: unknown) => {
      const type = textField(error, 'code') ?? (error instanceof Error ? error.name : 'unknown');
      span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  );
  return work;
}

export interface Step {
  readonly name: string;
  readonly attributes: Attributes;
}

export const isFollowed = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** A call to another program as a step of the trace that is under way. Where none is, nothing is described. */
export function asStep<T>(describe: () => Step, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!isFollowed()) return work();
  const { name, attributes } = describe();
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return endAfter(span, work(span));
}

/** A job is a trace of its own. */
export function asJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT);
  return endAfter(span, withinTrace({ span }, work));
}

/** For whoever is asked next; undefined outside of a trace, and where no SDK follows one. */
export function traceparentOf(span = trace.getActiveSpan()): string | undefined {
  const own = span?.spanContext();
  return own && isSpanContextValid(own) ? `00-${own.traceId}-${own.spanId}-0${own.traceFlags & TraceFlags.SAMPLED}` : undefined;
}
