import * as z from 'zod';

/** Nothing set: no traces, and nothing of what would make them is loaded. */
export const traceSettings = {
  PORTICO_TRACES: z
    .string()
    .refine((text) => URL.parse(text)?.protocol === 'file:' && /^file:\/\/\/./.test(text), {
      error: 'must be the address of a file: file:///var/log/portico/traces.jsonl',
    })
    .transform((text) => new URL(text))
    .optional(),
  /** Named as every OpenTelemetry exporter names it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PORTICO_TRACES_RATIO: z
    .string()
    .default('1')
    .refine((text) => /^(?:0|1|0?\.\d+|1\.0+)$/.test(text), { error: 'must be a number from 0 to 1' })
    .transform(Number),
};

export type TraceSettings = z.output<z.ZodObject<typeof traceSettings>>;
