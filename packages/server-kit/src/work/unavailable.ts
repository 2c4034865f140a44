import { textField } from '../fields.ts';
import { Failure } from './failure.ts';

const CONNECTION_CODES: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'];
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

/**
 * There was no response in time: the pool timed out, the server is down, a statement ran or waited for a lock too long, or another service
 * did not respond. Any other request would have failed in the same way.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'COMMON/UNAVAILABLE';
  const code = textField(error, 'code') ?? '';
  return /^(08|53|57|55P03)/.test(code) || CONNECTION_CODES.includes(code) || CONNECTION_MESSAGES.test(textField(error, 'message') ?? '');
}
