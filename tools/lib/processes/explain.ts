import { inspect } from 'node:util';

/** An error as a sentence for whoever started the command; `DEBUG=portico` tells where it came from and what caused it. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (process.env['DEBUG'] === 'portico') return inspect(error);
  // Node leaves the message empty when every address of a host refused.
  if (error.message === '' && error instanceof AggregateError) return explain(error.errors[0]);
  return error.message;
}
