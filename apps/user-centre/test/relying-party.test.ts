import { expect, test } from 'vitest';
import { relyingParty } from '../src/relying-party.ts';

test('the relying party is the domain of the console, or a wider one that is named, with exactly the registered origins', () => {
  const CONSOLE_ORIGINS = ['http://127.0.0.1:8080', 'https://console.example.org', 'https://other.example.net'];
  expect(relyingParty({ CONSOLE_ORIGINS })).toMatchObject({ rp_id: 'console.example.org', origins: ['https://console.example.org'] });
  expect(relyingParty({ CONSOLE_ORIGINS, PASSKEY_RP_ID: 'example.org' })).toMatchObject({ origins: ['https://console.example.org'] });
  expect(relyingParty({ CONSOLE_ORIGINS: ['http://localhost:5173'] })).toMatchObject({
    rp_id: 'localhost',
    origins: ['http://localhost:5173'],
  });
});

test('an address is no relying party, and neither is a domain that no console is at', () => {
  for (const origin of ['http://127.0.0.1:8080', 'http://[::1]:8080']) expect(relyingParty({ CONSOLE_ORIGINS: [origin] })).toBeUndefined();
  const CONSOLE_ORIGINS = ['https://notexample.org'];
  expect(relyingParty({ CONSOLE_ORIGINS, PASSKEY_RP_ID: 'example.org' })).toBeUndefined();
});
