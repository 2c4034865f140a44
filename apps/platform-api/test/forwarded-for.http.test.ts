import { isIP } from 'node:net';
import { MALFORMED_FORWARDED_FOR } from '@portico/server-kit/testing/forwarded-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../src/testing/start-platform.ts';

let platform: TestPlatform;
let boss: Person;
beforeAll(async () => {
  platform = await startPlatform({ trust_proxy: ['127.0.0.1'] });
  boss = await platform.person();
  await platform.make.platformRole(boss.subject_id, 'super_admin');
});
afterAll(() => platform.close());

describe('a proxy that is trusted and names no address', () => {
  test.for(MALFORMED_FORWARDED_FOR.map((text, n) => [JSON.stringify(text.slice(0, 40)), text, n] as const))(
    '[R3.12b] X-Forwarded-For %s: a read and a write are answered, and the log has an address [ASVS 4.1.3, 15.3.4]',
    async ([, text, n]) => {
      const headers = { 'x-forwarded-for': text };
      expect((await boss.send({ method: 'GET', url: '/v2/user_configs', headers })).statusCode).toBe(200);
      const made = await boss.send({ method: 'POST', url: '/v2/categories', body: { name: `Goods ${n}` }, headers });
      expect(made.statusCode, made.body).toBe(201);
      const logged = await platform.db.selectFrom('operation_log').select('ip_address').execute();
      for (const { ip_address } of logged) expect(isIP(ip_address), ip_address).toBeGreaterThan(0);
    },
  );
});
