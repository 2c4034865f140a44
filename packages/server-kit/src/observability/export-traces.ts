import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceSettings } from '../config/trace-settings.ts';
import { VERSION } from '../version.ts';
import { createTraceFile } from './trace-file.ts';

export interface ExportOptions {
  readonly settings: TraceSettings;
  readonly service: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** What waits for the exporter, at most; what comes then is dropped. */
const QUEUE_MOST = 8_192;
const BATCH_MOST = 512;
const EXPORT_EVERY_MS = 1_000;
/** Also how long a process that ends waits for a collector that says nothing. */
const EXPORT_MOST_MS = 3_000;
const TELL_EVERY_MS = 60_000;

/** Nobody's request fails for it; whoever looks for traces is told why there are none. */
function tellFailures(exporter: SpanExporter, log: ExportOptions['log']): SpanExporter {
  let told_at = -Infinity;
  const shutdown = (): Promise<void> => exporter.shutdown();
  return {
    shutdown,
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.error && now - told_at > TELL_EVERY_MS) {
          told_at = now;
          log.warn({ err: result.error, spans: spans.length }, 'traces could not be exported');
        }
        done(result);
      }),
  };
}

const tracesAt = (endpoint: string): string => `${endpoint.replace(/\/$/, '')}/v1/traces`;

/** Registers the OpenTelemetry SDK. Loaded only where traces are asked for. Answers how to end: what is not yet exported is. */
export function exportTraces({ settings, service, log }: ExportOptions): () => Promise<void> {
  const { PORTICO_TRACES: file, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, PORTICO_TRACES_RATIO } = settings;
  const exporters: SpanExporter[] = [
    ...(file === undefined ? [] : [createTraceFile(file)]),
    ...(endpoint === undefined ? [] : [new OTLPTraceExporter({ url: tracesAt(endpoint), timeoutMillis: EXPORT_MOST_MS })]),
  ];
  // By the trace id, so all processes choose the same. Browsers always ask to be followed: the ratio holds for them too.
  const ratio = new TraceIdRatioBasedSampler(PORTICO_TRACES_RATIO);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanProcessors: exporters.map(
      (exporter) =>
        new BatchSpanProcessor({
          exporter: tellFailures(exporter, log),
          maxQueueSize: QUEUE_MOST,
          maxExportBatchSize: BATCH_MOST,
          scheduledDelayMillis: EXPORT_EVERY_MS,
          exportTimeoutMillis: EXPORT_MOST_MS,
        }),
    ),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  // What could not be exported has been told; ending goes on.
  return () => provider.shutdown().catch(() => undefined);
}
