import { setTimeout as wait } from 'node:timers/promises';
import { REQUEST_ANSWER_MS } from '@portico/server-kit/db/timeouts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertDirectory, insertDirectoryToken } from '../src/features/directories/directories.queries.ts';
import { newOpaque, sha256 } from '../src/lib/opaque.ts';
import { relyingParty, startOpenid, type OpenidWorld } from '../src/testing/relying-party.ts';

let world: OpenidWorld;
let server: FastifyInstance;
beforeAll(async () => {
  world = await startOpenid();
  server = await world.uc.another(REQUEST_ANSWER_MS);
});
afterAll(() => world.uc.close());

/** Whoever asks for the table waits for so long, unless they give up. */
async function held(table: string, ms: number): Promise<{ over: Promise<void> }> {
  let begun: () => void = () => undefined;
  const is_held = new Promise<void>((done) => (begun = done));
  const over = world.uc.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    begun();
    await wait(ms);
  });
  await is_held;
  return { over };
}

/** The first wait ends well, and leaves less than the second may take by itself. */
async function answerWhile(first: string, second: string, ask: () => Promise<{ statusCode: number }>) {
  const holds = [await held(first, 1_600), await held(second, 4_500)];
  const began = performance.now();
  const { statusCode } = await ask();
  const took = performance.now() - began;
  await Promise.all(holds.map(({ over }) => over));
  return { statusCode, took };
}
/** The deadline of a request, and what a busy machine may add; the two waits by themselves take 3.6 s. */
const IN_TIME_MS = 3_300;

test('a SCIM request has one deadline for its token and what it reads', async () => {
  const { subject_id } = await world.uc.person({ org: { org_code: 'hq', org_name: 'HQ' } });
  const { org_id } = await world.uc.db
    .selectFrom('account')
    .select('org_id')
    .where('subject_id', '=', subject_id)
    .executeTakeFirstOrThrow();
  const directory_id = crypto.randomUUID();
  const token = `portico_scim_${newOpaque()}`;
  await insertDirectory(world.uc.db, { directory_id, kind: 'scim', name: 'Entra', org_id: String(org_id) });
  const expires_at = new Date(world.uc.clock() + 86_400_000);
  await insertDirectoryToken(world.uc.db, { directory_id, token_hash: sha256(token), expires_at });
  const ask = () => server.inject({ method: 'GET', url: '/scim/v2/Groups', headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).statusCode).toBe(200);
  const { statusCode, took } = await answerWhile('directory_token', 'directory_group', ask);
  expect(statusCode).toBe(503);
  expect(took).toBeGreaterThan(1_600);
  expect(took).toBeLessThan(IN_TIME_MS);
});

test('a request to the OpenID provider has one deadline for everything that its adapter asks', async () => {
  const { client_id, secret } = await relyingParty(world);
  const ask = () =>
    server.inject({
      method: 'POST',
      url: '/oidc/token/introspection',
      headers: {
        authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `token=${newOpaque()}`,
    });
  const answered = await ask();
  expect([answered.statusCode, answered.json()]).toEqual([200, { active: false }]);
  const { statusCode, took } = await answerWhile('openid_client', 'openid_item', ask);
  expect(statusCode).toBeGreaterThanOrEqual(500);
  expect(took).toBeGreaterThan(1_600);
  expect(took).toBeLessThan(IN_TIME_MS);
});
