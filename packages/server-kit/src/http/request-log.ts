import type { Logger } from 'pino';
import type { RequestLog } from './context.ts';

/** Most calls log nothing, and a child logger that masks secrets costs more than all the rest of a short call: it is made when it is needed. */
export function createRequestLog(logger: Logger, trace_id: string): RequestLog {
  let child: Logger | undefined;
  const own = (): Logger => (child ??= logger.child({ trace_id }));
  return {
    debug: (...line: Parameters<Logger['debug']>) => own().debug(...line),
    info: (...line: Parameters<Logger['info']>) => own().info(...line),
    warn: (...line: Parameters<Logger['warn']>) => own().warn(...line),
    error: (...line: Parameters<Logger['error']>) => own().error(...line),
  };
}
