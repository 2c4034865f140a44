import { createHmac } from 'node:crypto';
import { PASSWORD_CONTEXT } from '@portico/contracts/rules/password';

/** What a client sends instead of the typed password. */
export const wirePassword = (password: string): string =>
  createHmac('sha256', PASSWORD_CONTEXT).update(password.normalize('NFC')).digest('hex');

export const isWirePassword = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
