import type { TraceSettings } from '../config/trace-settings.ts';
import type { ExportOptions } from './export-traces.ts';

export interface Traces {
  readonly on: boolean;
  readonly stop: () => Promise<void>;
}

const isAsked = ({ PORTICO_TRACES, OTEL_EXPORTER_OTLP_ENDPOINT }: TraceSettings): boolean =>
  PORTICO_TRACES !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

/** A process that is not asked for traces has nothing of the SDK in memory. */
export async function startTraces(options: ExportOptions): Promise<Traces> {
  if (!isAsked(options.settings)) return { on: false, stop: () => Promise.resolve() };
  const { exportTraces } = await import('./export-traces.ts');
  return { on: true, stop: exportTraces(options) };
}
