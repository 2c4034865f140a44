import { appendFile } from 'node:fs/promises';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

const OWNER_ONLY = 0o600;
const [SUCCESS, FAILED] = [0, 1] as const;
type Done = Parameters<SpanExporter['export']>[1];

/**
 * Batches of spans as lines of OTLP's JSON, which collectors read. The file is opened for every batch, so it may be moved
 * away at any time.
 */
export function createTraceFile(file: URL): SpanExporter {
  let writing: Promise<void> = Promise.resolve();
  const write = async (line: Uint8Array, before: Promise<void>, done: Done): Promise<void> => {
    try {
      await before;
      // One write, so that processes that share the file do not mix their lines.
      await appendFile(file, Buffer.concat([line, Buffer.from('\n')]), { mode: OWNER_ONLY });
      done({ code: SUCCESS });
    } catch (error) {
      done({ code: FAILED, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return {
    export: (spans, done) => {
      const line = JsonTraceSerializer.serializeRequest(spans);
      if (line === undefined) done({ code: FAILED, error: new Error('spans could not be written as JSON') });
      else writing = write(line, writing, done);
    },
    shutdown: () => writing,
  };
}
