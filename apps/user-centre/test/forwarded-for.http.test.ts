import { isIP } from 'node:net';
import { MALFORMED_FORWARDED_FOR } from '@portico/server-kit/testing/forwarded-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealField } from '../src/features/sessions/field-encryption.ts';
import { wirePassword } from '../src/lib/wire-password.ts';
import { newSession } from '../src/testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre({ trust_proxy: ['127.0.0.1'] });
});
afterAll(() => uc.close());

const storedAddresses = async (): Promise<string[]> => {
  const { rows } = await (
    await uc.database.admin()
  ).query<{ ip_address: string }>(
    'select ip_address from sign_in_audit union select ip_address from qr_ticket union select ip_address from token',
  );
  return rows.map((row) => row.ip_address);
};

test('a port behind an address makes nobody another caller, nor does a text that is no address [ASVS 4.1.3, 15.3.4]', async () => {
  const own = await startUserCentre({ trust_proxy: ['127.0.0.1'], rate_max: 5 });
  try {
    const client = own.client();
    const ask = async (text: string) =>
      (await client.send({ method: 'GET', url: '/v1.1/time', headers: { 'x-forwarded-for': text } })).statusCode;
    const all = (texts: string[]): Promise<number[]> => Promise.all(texts.map(ask));
    const many = Array.from({ length: 20 }, (_, n) => n);
    expect(await all(many.map((n) => `192.0.2.7:${5_000 + n}`))).toContain(429);
    expect(await all(many.map((n) => `[2001:db8::7]:${5_000 + n}`))).toContain(429);
    expect(await all(many.map((n) => `made up ${n}`))).toContain(429);
    expect(await all(many.map((n) => `192.0.2.${n + 20}`))).not.toContain(429);
  } finally {
    await own.close();
  }
});

describe('a proxy that is trusted and names no address', () => {
  test.for(MALFORMED_FORWARDED_FOR.map((text) => [JSON.stringify(text.slice(0, 40)), text] as const))(
    'X-Forwarded-For %s: calls are answered, and only addresses are written down',
    async ([, text]) => {
      const client = uc.client();
      const headers = { 'x-forwarded-for': text };
      const { login_name, password } = await uc.person();
      const session = await newSession(client);
      const { session_id } = session;
      const sign_in = { session_id, login_name, password: sealField(session, 'password', wirePassword(password)) };
      const calls = [
        { method: 'GET', url: '/v1.1/time', headers },
        { method: 'POST', url: '/v1.1/qr_tickets', body: { session_id }, headers },
        { method: 'POST', url: '/v1.1/tokens', body: sign_in, headers },
      ] as const;
      for (const call of calls) {
        const reply = await client.send(call);
        expect(reply.statusCode, reply.body).toBeLessThan(300);
      }
      for (const address of await storedAddresses()) expect(isIP(address), address).toBeGreaterThan(0);
    },
  );
});
