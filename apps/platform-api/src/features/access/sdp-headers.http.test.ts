import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let operator: Person;
let outsider: Person;
let plain: string;
let campus: string;
let stores: string;

beforeAll(async () => {
  platform = await startPlatform();
  [operator, outsider] = [await platform.person(), await platform.person()];
  [campus, stores] = [newUuid(), newUuid()];
  ({ app_id: plain } = await platform.make.app());
  await platform.make.app({ app_id: campus, open_type: 'org', open_value: `${campus}:7001`, rbac_tenant_id: 'tenant-7' });
  await platform.make.app({ app_id: stores, open_type: 'biz_type', open_value: `${stores}:franchise` });
  for (const app_id of [plain, campus, stores]) {
    await platform.make.member(app_id, operator.subject_id, 'operator');
    await platform.make.role(app_id, { members: [operator.subject_id], capabilities: ['menu:read'] });
  }
  await platform.make.menu(stores, { code: 'all' });
  await platform.make.menu(stores, { code: 'franchise', biz_type: 'franchise' });
});
afterAll(() => platform.close());

const ask = async (who: Person, url: string, headers: Record<string, string>): Promise<string | number> => {
  const reply = await who.send({ method: 'GET', url, headers });
  return reply.statusCode === 200 ? 200 : reply.json<{ code: string }>().code;
};
const MISMATCH = 'COMMON/SDP_HEADER_MISMATCH';

test('[R7.02h, R7.02j] headers that name what the address is about are accepted, alone or together', async () => {
  const url = `/v2/apps/${campus}`;
  expect(await ask(operator, url, { 'sdp-app-id': campus, 'sdp-org-id': '7001', 'sdp-tenant-id': 'tenant-7' })).toBe(200);
  expect(await ask(operator, url, { 'sdp-org-id': '7001' })).toBe(200);
  expect(await ask(operator, `/v2/apps/${stores}`, { 'sdp-app-id': stores, 'sdp-biz-type': 'franchise' })).toBe(200);
});

test('[R7.02h, R7.02j, R7.02k] a header that contradicts the address is refused', async () => {
  expect(await ask(operator, `/v2/apps/${plain}`, { 'sdp-app-id': campus })).toBe(MISMATCH);
  expect(await ask(operator, `/v2/apps/${campus}`, { 'sdp-app-id': campus, 'sdp-org-id': '7002' })).toBe(MISMATCH);
  expect(await ask(operator, `/v2/apps/${campus}`, { 'sdp-app-id': campus, 'sdp-biz-type': 'franchise' })).toBe(MISMATCH);
  expect(await ask(operator, `/v2/apps/${plain}`, { 'sdp-org-id': '7001' })).toBe(MISMATCH);
  expect(await ask(operator, `/v2/apps/${stores}`, { 'sdp-biz-type': 'wholesale' })).toBe(MISMATCH);
  expect(await ask(operator, `/v2/apps/${campus}`, { 'sdp-tenant-id': 'tenant-8' })).toBe(MISMATCH);
});

test('[R7.02h] where the address names no app, the header names one of the caller, and tells nothing about others', async () => {
  const url = '/v2/user_configs';
  expect(await ask(operator, url, { 'sdp-app-id': campus, 'sdp-org-id': '7001' })).toBe(200);
  for (const headers of [
    { 'sdp-app-id': campus },
    { 'sdp-app-id': newUuid() },
    { 'sdp-app-id': 'portico-console' },
    { 'sdp-org-id': '7001' },
  ] as Record<string, string>[])
    expect(await ask(outsider, url, headers)).toBe(MISMATCH);
});

test('[R7.02h] a header opens no app to who does not belong to it, whatever it says', async () => {
  for (const headers of [
    { 'sdp-app-id': campus },
    { 'sdp-app-id': plain },
    { 'sdp-tenant-id': 'tenant-7', 'sdp-org-id': '7001' },
  ] as Record<string, string>[])
    expect(await ask(outsider, `/v2/apps/${campus}`, headers)).toBe('MP/APP_NOT_FOUND');
  const write = await operator.send({
    method: 'POST',
    url: `/v2/apps/${campus}/app_menus`,
    headers: { 'sdp-app-id': campus, 'sdp-org-id': '7001' },
    body: { name: 'A', type: 'directory' },
  });
  expect(write.json()).toMatchObject({ code: 'MP/NO_PERMISSION' });
});

test('[R7.02j, R3.21] the biz type that is acted for is the one meant where a call names none', async () => {
  const codes = async (query: string, headers: Record<string, string>): Promise<string[]> =>
    (await operator.send({ method: 'GET', url: `/v2/apps/${stores}/navigation${query}`, headers }))
      .json<{ items: { code: string }[] }>()
      .items.map((item) => item.code);
  expect(await codes('', {})).toEqual(['all']);
  expect(await codes('', { 'sdp-app-id': stores, 'sdp-biz-type': 'franchise' })).toEqual(['all', 'franchise']);
  expect(await codes('?biz_type=DEFAULT', { 'sdp-biz-type': 'franchise' })).toEqual(['all']);
});

test('[R1.11a, R7.02g] Dispatch-Environment is the configured one or a listed one', async () => {
  expect(await ask(operator, '/v2/user_configs', { 'dispatch-environment': 'preproduction' })).toBe(200);
  expect(await ask(operator, '/v2/user_configs', { 'dispatch-environment': 'product' })).toBe('COMMON/WRONG_ENVIRONMENT');
});
