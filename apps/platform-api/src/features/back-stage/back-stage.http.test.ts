import { signedInGuest } from '@portico/user-centre/testing/registered';
import type { Signer } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let service: Signer;
let person: Person;
beforeAll(async () => {
  platform = await startPlatform();
  service = await platform.uc.service('back stage');
  person = await platform.person('Mei Tan');
});
afterAll(() => platform.close());

const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
const ask = async (params?: string): Promise<string> => {
  const reply = await person.send({ method: 'POST', url: '/v2/back_stage/auth_keys', body: params === undefined ? {} : { params } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ auth_key: string }>().auth_key;
};
const redeem = (auth_key: string, signer = service, headers: Record<string, string> = {}) =>
  platform.signed(signer, { method: 'POST', url: '/v2/back_stage/auth_keys/actions/redeem', body: { auth_key }, headers });

test('[R8.01b, R8.01c] a service learns from a key whose it is and what was saved with it, once', async () => {
  const auth_key = await ask('?app=orders&from=menu');
  const reply = await redeem(auth_key, service, { 'idempotency-key': 'once' });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json()).toMatchObject({ user_id: person.subject_id, account_type: 'org', name: 'Mei Tan', params: '?app=orders&from=menu' });
  expect(codeOf(await redeem(auth_key, service, { 'idempotency-key': 'once' }))).toBe('MP/AUTH_KEY_INVALID');
  const logs = await platform.db.selectFrom('operation_log').selectAll().where('object_id', '=', person.subject_id).execute();
  expect(logs).toMatchObject([{ module_name: 'security', operator: 'back stage' }]);
  expect(JSON.stringify(logs)).not.toContain(auth_key);
});

test('[R8.01c] a key is good for a minute, and a new one ends the one before', async () => {
  const [first, second] = [await ask(), await ask()];
  expect(codeOf(await redeem(first))).toBe('MP/AUTH_KEY_INVALID');
  platform.uc.clock.advance(60_000);
  expect(codeOf(await redeem(second))).toBe('MP/AUTH_KEY_INVALID');
  expect(codeOf(await redeem('never-was'))).toBe('MP/AUTH_KEY_INVALID');
});

test('[R8.01c] only a service redeems, and a guest gets no key', async () => {
  const auth_key = await ask();
  expect((await redeem(auth_key, person.signer)).statusCode).toBeGreaterThanOrEqual(401);
  expect((await redeem(auth_key, { ...service, mac_key: 'x'.repeat(43) })).statusCode).toBe(401);
  expect((await redeem(auth_key)).statusCode).toBe(200);
  const guest = await signedInGuest(platform.uc);
  const refused = await platform.signed(guest.signer, { method: 'POST', url: '/v2/back_stage/auth_keys', body: {} });
  expect(codeOf(refused)).toBe('MP/NO_PERMISSION');
});
