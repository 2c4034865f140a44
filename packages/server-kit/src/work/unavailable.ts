import { textField } from '../fields.ts';
import { Failure } from './failure.ts';

const CONNECTION_CODES: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'];
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

/**
 * Nobody answered in time: the pool gave up waiting, the server is down, a statement ran too long or waited too long for a
 * lock, or another service did not answer. It would have gone the same way for anybody else.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'COMMON/UNAVAILABLE';
  const code = textField(error, 'code') ?? '';
  return /^(08|53|57|55P03)/.test(code) || CONNECTION_CODES.includes(code) || CONNECTION_MESSAGES.test(textField(error, 'message') ?? '');
}
