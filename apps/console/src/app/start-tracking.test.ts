import { ENVIRONMENTS, isOperationLogged } from '@portico/contracts/environments';
import { expect, test } from 'vitest';
import { variantOf } from './start-tracking.ts';

test('[R9.13] what is embedded and what runs as a desktop client is told apart from the web', () => {
  expect(variantOf(false, 'Mozilla/5.0 Chrome/140')).toBe('web');
  expect(variantOf(true, 'Mozilla/5.0 Chrome/140')).toBe('embedded_app');
  expect(variantOf(true, 'Mozilla/5.0 Electron/38.1 Chrome/140')).toBe('desktop_client');
});

test('[R9.10] the operation-log client starts in the first four environments and in no other', () => {
  expect(ENVIRONMENTS.filter(isOperationLogged)).toEqual(['development', 'test', 'preproduction', 'product']);
});
