import { afterEach, beforeEach, expect, test } from 'vitest';
import { ORGS } from '../src/calls/admin.ts';
import { askService } from '../src/http/ask-service.ts';
import type { ServiceReply } from '../src/http/transport.ts';
import { createUcClient } from '../src/client.ts';
import type { UcClient } from '../src/uc-client.ts';
import { nodeAdapter } from './node-adapter.ts';
import { ACCOUNT, type Peer, startPeer } from './peer.ts';

let peer: Peer;
let uc: UcClient;
let passed = 0;
beforeEach(async () => {
  passed = 0;
  peer = await startPeer();
  uc = createUcClient({ host: peer.url, app_id: 'app-0001', adapter: nodeAdapter({ now: () => Date.now() + passed }) });
  await uc.signInWithPassword({ login_name: 'ann@demo', password: ACCOUNT.password });
  peer.seen.length = 0;
});
afterEach(() => peer.close());

const ask = (service = 'warehouse', method = 'GET'): Promise<ServiceReply> =>
  askService(uc, service, () => ({ method, url: `${peer.url}/v9/stock`, headers: { 'SDP-ORG-ID': '7' } }));

test('[R7.02] a request to another service is signed and answered as it is', async () => {
  expect(await ask('warehouse', 'POST')).toMatchObject({ status: 200, body: { path: '/v9/stock' } });
  expect(peer.seen[0]?.headers).toMatchObject({ 'sdp-org-id': '7', 'auth-header-switch': 'true' });
});

test.each([
  { code: 'UC/AUTH_INVALID_TIMESTAMP', status: 401, asked: 2, outcome: 200 },
  { code: 'UC/AUTH_TOKEN_EXPIRED', status: 401, asked: 2, outcome: 200 },
  { code: 'UC/AUTH_INVALID_TOKEN', status: 401, asked: 1, outcome: 401 },
  { code: 'UC/MAC_SIGN_INVALID', status: 401, asked: 1, outcome: 401 },
  { code: 'MP/NO_PERMISSION', status: 403, asked: 1, outcome: 403 },
  { code: 'MP/APP_NOT_FOUND', status: 404, asked: 1, outcome: 404 },
])('[R8.05a, R8.05d] refused once with $code it is asked $asked times and answers $outcome', async ({ code, status, asked, outcome }) => {
  peer.refusals.push({ at: /stock/, status, code });
  expect((await ask()).status).toBe(outcome);
  expect(peer.seen.filter(({ url }) => url.includes('/v9/stock'))).toHaveLength(asked);
  expect(uc.state()).toBe(code === 'UC/AUTH_INVALID_TOKEN' ? 'logged_off' : 'logged_in');
});

test('[R4.02c] after a clock jumped, the request is retried with the time that the other service told', async () => {
  passed = 900_000;
  expect((await ask()).status).toBe(200);
  expect(Math.abs(uc.diff() + 900_000)).toBeLessThan(500);
  expect(peer.seen).toHaveLength(2);
});

test('[R4.10c, R4.10d] a limited service is left alone by its name, and the others are not', async () => {
  peer.refusals.push({ at: /stock/, status: 503, code: 'COMMON/UNAVAILABLE', headers: { 'retry-after': '2' } });
  expect((await ask()).status).toBe(503);
  await expect(ask()).rejects.toMatchObject({ code: 'COMMON/UNAVAILABLE', status: 503, retry_after: 2 });
  expect((await ask('billing')).status).toBe(200);
  passed = 2_100;
  expect((await ask()).status).toBe(200);
});

test('[R8.08g] a body that is not JSON is given as undefined, an empty one as null', async () => {
  peer.refusals.push({ at: /stock/, status: 502, raw: '<html>' }, { at: /stock/, status: 200, raw: '' });
  expect(await ask()).toMatchObject({ status: 502, body: undefined });
  expect(await ask()).toMatchObject({ status: 200, body: null });
});

test('[R4.10a] a request that found nobody is sent again as often as was asked for, and no oftener', async () => {
  let asked = 0;
  const afterFailures = (failures: number) => () => {
    asked += 1;
    return { method: 'GET', url: asked <= failures ? 'http://127.0.0.1:1/v9/stock' : `${peer.url}/v9/stock` };
  };
  expect((await askService(uc, 'warehouse', afterFailures(2), { retries: 2 })).status).toBe(200);
  expect(asked).toBe(3);
  asked = 0;
  await expect(askService(uc, 'warehouse', afterFailures(2), { retries: 1 })).rejects.toBeInstanceOf(TypeError);
  expect(asked).toBe(2);
  await expect(askService(uc, 'warehouse', afterFailures(0), { retries: 6 })).rejects.toMatchObject({ code: 'UCSDK/ARGUMENT_ERROR' });
});

test('a file is given as it comes, and a refusal of it as JSON', async () => {
  const lines = 'a\tb\n\u00e9\n';
  const file = () => askService(uc, 'warehouse', () => ({ method: 'GET', url: `${peer.url}/v9/stock`, as_file: true }));
  peer.refusals.push({ at: /stock/, status: 200, raw: lines }, { at: /stock/, status: 404, code: 'MP/APP_NOT_FOUND' });
  expect(await (await file()).file?.text()).toBe(lines);
  expect(await file()).toMatchObject({ status: 404, body: { code: 'MP/APP_NOT_FOUND' } });
});

test('a change that is refused as stale says what is there now', async () => {
  const current = { org_id: '1', org_name: 'Theirs', version: 3 };
  const raw = JSON.stringify({ code: 'COMMON/STALE_VERSION', message: 'Somebody has changed this.', current });
  peer.refusals.push({ at: /orgs/, status: 409, raw });
  const change = uc.call(ORGS.rename, { params: { org_id: '1' }, body: { org_name: 'Mine' } }, { if_match: 2 });
  await expect(change).rejects.toMatchObject({ code: 'COMMON/STALE_VERSION', status: 409, current });
});
