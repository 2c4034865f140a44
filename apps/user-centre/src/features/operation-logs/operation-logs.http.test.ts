import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import { codeOf } from '../../testing/caller.ts';
import { makeAdmin, signedIn } from '../../testing/registered.ts';
import { macFor, type Signer } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { stringToSign } from '@portico/contracts/rules/signing';
import { eventually } from '@portico/server-kit/testing/eventually';

let uc: TestUserCentre;
let platform: Signer;
beforeAll(async () => {
  uc = await startUserCentre();
  platform = await uc.service('platform');
});
afterAll(() => uc.close());

const post = (signer: Signer, url: string, body: object) => uc.client().sendSigned(signer, { method: 'POST', url, body });
const read = (signer: Signer, body: object = {}) => post(signer, '/v1.1/operation_logs/actions/read', body);

/** Made on the screen, for another team. */
async function madeOnScreen(name: string): Promise<Signer> {
  const admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  const made = await post(admin.signer, '/v1.1/registry/service_credentials', { name });
  const { service_id, service_key } = made.json<{ service_id: string; service_key: string }>();
  return { id: service_id, mac_key: service_key };
}

test('sealed operations are read in their order, a part at a time, by a service of the installation alone', async () => {
  const team = await madeOnScreen('a team');
  const person = await signedIn(uc);
  interface Page {
    items: { seq: string; log_content: string; operator: string }[];
  }
  await eventually(async () => {
    await sealLogs<Tables>({ db: uc.db });
    const { items } = (await read(platform)).json<Page>();
    expect(items.map((item) => item.log_content)).toContain('Created a credential for the service a team');
  });
  const all = (await read(platform)).json<Page>().items;
  expect(all.map((item) => item.seq)).toEqual(all.map((_, n) => String(n + 1)));
  expect((await read(platform, { after_seq: '1', limit: 1 })).json<Page>().items).toEqual(all.slice(1, 2));
  expect(codeOf(await read(team))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await read(person.signer))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  expect(codeOf(await read(platform, { limit: 501 }))).toBe('COMMON/INVALID_ARGUMENT');
});

test('a service asks whether another one made a signature, and never learns its key', async () => {
  const team = await madeOnScreen('another team');
  const ask = (over: object = {}, key = team.mac_key, at = uc.clock()) => {
    const nonce = `${at}:abcdefgh`;
    const parts = { nonce, method: 'POST', target: '/v2/logs', host: 'api.test' };
    const mac = macFor(key, stringToSign(parts));
    const body = { service_id: team.id, mac, nonce, http_method: 'POST', request_uri: '/v2/logs', host: 'api.test', ...over };
    return post(platform, '/v1.1/registry/service_credentials/actions/valid', body);
  };
  expect((await ask()).json()).toEqual({ service_id: team.id, name: 'another team', calls: null, app_ids: null });
  expect(codeOf(await ask({ request_uri: '/v2/other' }))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  expect(codeOf(await ask({ service_id: 'nobody' }))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  expect(codeOf(await ask({}, 'wrong'))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  expect(codeOf(await ask({}, team.mac_key, uc.clock() - 301_000))).toBe('UC/AUTH_INVALID_TIMESTAMP');
});
