import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QrTicket } from '@portico/contracts/user-centre/qr';
import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { newSession, signIn } from '@portico/user-centre/testing/sign-in-client';
import { readableIn } from '@portico/user-centre/testing/secret-search';
import { startPlatform, type TestPlatform } from '../src/testing/start-platform.ts';

let mp: TestPlatform;
let platform_url = '';
const lines: string[] = [];
beforeAll(async () => {
  mp = await startPlatform({ log: (line) => void lines.push(line) });
  platform_url = await mp.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => mp.close());

/** One of each that somebody who reads a log could use. */
async function secrets(): Promise<Record<string, string>> {
  const client = mp.uc.client();
  const { session_id } = await newSession(client);
  const token = await signIn(client, await mp.uc.person());
  const sealed = await signIn(client, { ...(await mp.uc.person()), extra: { is_get_ticket_for_login: true } });
  const qr = (await client.send({ method: 'POST', url: '/v1.1/qr_tickets', body: { session_id } })).json<QrTicket>();
  const { ticket = '' } = sealed as { ticket?: string };
  return { session_id, access_token: token.access_token, refresh_token: token.refresh_token, ticket, qr_ticket: qr.ticket };
}

const encoded = (secret: string): string => [...Buffer.from(secret)].map((byte) => `%${byte.toString(16)}`).join('');

/** Right places, misspelt ones, other methods and prefixes, queries that nobody declared. */
const addresses = (secret: string): string[] =>
  [secret, encoded(secret)].flatMap((text) => [
    `/v1.1/tokens/${text}/actions/valid`,
    `/v1.1/token/${text}/actions/valid`,
    `/v1.1/tokens/${text}/actions/valide`,
    `/v1.1/sessions/${text}/identify_code`,
    `/v1.1/session/${text}/identify_code`,
    `/v1.1/qr_tickets/${text}/sessions/${text}/status_info`,
    `/v1.1/qr_ticket/${text}`,
    `/v2/proxy/uc/tokens/${text}/actions/valid`,
    `/v2/proxy/uc/token/${text}`,
    `/v2/apps/${text}`,
    `/v1.1/users/${text}/avatar_url`,
    `/${text}`,
    `//${text}/tokens/`,
    `/v1.1/time?session_id=${text}`,
    `/v1.1/time?acces_tokn=${text}&x=1`,
    `/v1.1/time?${text}`,
    `/v1.1/nowhere?x=${text}`,
    `/v1.1/time;${text}`,
    `/admin/assets/assets/${text}`,
    `/admin/assets?ticket=${text}`,
  ]);

test(
  'no line of either service has a session id, token or ticket, whatever address it came in by [ASVS 14.2.1, 16.2.5]',
  { timeout: 60_000 },
  async () => {
    const known = await secrets();
    for (const secret of Object.values(known)) {
      expect(secret.length).toBeGreaterThan(20);
      for (const base of [mp.uc_url, platform_url]) {
        for (const address of addresses(secret)) {
          for (const method of ['GET', 'POST'] as const) {
            await fetch(`${base}${address}`, { method, headers: { referer: `${base}${address}`, 'user-agent': secret } });
          }
        }
      }
    }
    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(500);
    const log = lines.join('');
    for (const [name, secret] of Object.entries(known)) expect(readableIn(log, secret), name).toEqual([]);
  },
);

test('a store that fails on a session is logged without the session', async () => {
  const client = mp.uc.client();
  const { session_id } = await newSession(client);
  const store = openRedis(mp.uc.redis_url);
  await untilUp(store, 5_000);
  const key = `${mp.uc.redis_prefix}session:${session_id}`;
  await store.redis.del(key);
  // A key of another type: the refusal that Redis answers repeats the command, key and all.
  await store.redis.lpush(key, 'x');
  const reply = await client.send({ method: 'GET', url: `/v1.1/sessions/${session_id}/identify_code` });
  await store.close();
  expect(reply.statusCode).toBe(503);
  const log = lines.join('');
  expect(log).toContain('session store not reachable');
  expect(log).toContain('WRONGTYPE');
  expect(readableIn(log, session_id)).toEqual([]);
});
