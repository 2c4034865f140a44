import { ConfigError } from '../config/config.ts';
import { SchemaError } from '../db/migration-state.ts';

interface SystemError extends Error {
  readonly code?: string;
  readonly port?: number;
  readonly address?: string;
}

/** What whoever runs the service can mend; undefined for an error of the service itself. */
function sentenceOf(error: Error, database_setting: string): string | undefined {
  if (error instanceof ConfigError || error instanceof SchemaError) return error.message;
  const { code, port, address }: SystemError = error;
  const place = `${address ?? ''}:${String(port)}`;
  switch (code) {
    case 'EADDRINUSE':
      return `Another program is listening on ${place}; choose another port.`;
    case 'EACCES':
      return port === undefined ? undefined : `This user may not listen on ${place}; choose a port above 1023.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address ?? ''} to listen on.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `PostgreSQL cannot be reached at the address that ${database_setting} names (${code}).`;
    // Wrong password, role that may not connect, no such database.
    case '28P01':
    case '28000':
    case '3D000':
      return `PostgreSQL refuses what ${database_setting} names: ${error.message}.`;
    default:
      return undefined;
  }
}

/**
 * Until the answer is called, an error ends the process: with one sentence where that says what to do, else with its
 * stack. A service that runs handles its errors by `runService`.
 */
export function explainStartFailure(service: string, database_setting: string): () => void {
  const end = (error: Error): void => {
    process.stderr.write(`${service}: ${sentenceOf(error, database_setting) ?? error.stack ?? String(error)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  return () => void process.off('uncaughtException', end);
}
