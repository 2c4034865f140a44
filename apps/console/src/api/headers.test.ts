import { BACKGROUND_HEADER } from '@portico/contracts/rules/headers';
import { expect, test } from 'vitest';
import { requestHeaders, stamped } from './headers.ts';

const facts = {
  path: '/v2/apps/:app_id/roles',
  lang: 'ru',
  device_id: 'device-1',
  traceparent: '00-a-b-01',
  environment: 'test',
  app: undefined,
} as const;

test('[R7.01] every address carries the time, except those that are cached', () => {
  expect(stamped('/v2/apps', 1_700_000_000_000, false)).toBe('/v2/apps?_t=1700000000000');
  expect(stamped('/v2/apps?show_org=true', 1_700_000_000_000.4, false)).toBe('/v2/apps?show_org=true&_t=1700000000000');
  expect(stamped('/v2/apps/1/navigation', 1, true)).toBe('/v2/apps/1/navigation');
});

test('[R7.02] a request names language, device, trace and environment', () => {
  expect(requestHeaders(facts)).toMatchObject({
    'accept-language': 'ru',
    'x-device-fingerprint': 'device-1',
    traceparent: '00-a-b-01',
    'dispatch-environment': 'test',
  });
});

test('[R7.02] the open value names the app and its organisation or its biz type', () => {
  const of = (open_type: 'app' | 'org' | 'biz_type', open_value: string) =>
    requestHeaders({ ...facts, app: { app_id: 'x', app_code: 'x', open_type, open_value, rbac_tenant_id: '' } });
  expect(of('app', 'app-1')).toMatchObject({ 'sdp-app-id': 'app-1' });
  expect(of('org', 'app-1:org-2')).toMatchObject({ 'sdp-app-id': 'app-1', 'sdp-org-id': 'org-2' });
  expect(of('biz_type', 'app-1:retail')).toMatchObject({ 'sdp-app-id': 'app-1', 'sdp-biz-type': 'retail' });
  expect(of('app', 'app-1')).not.toHaveProperty('sdp-org-id');
  expect(requestHeaders(facts)).not.toHaveProperty('sdp-app-id');
});

test('[R7.02] calls about roles and permissions name the tenant, and no others do', () => {
  const app = { app_id: 'x', app_code: 'x', open_type: 'app', open_value: 'x', rbac_tenant_id: 'tenant-1' } as const;
  const named = (path: string) => requestHeaders({ ...facts, path, app })['sdp-tenant-id'];
  for (const path of ['roles', 'roles/:role_id/menus', 'permissions', 'permission_menus', 'group_roles/:role_id/permissions'])
    expect(named(`/v2/apps/:app_id/${path}`), path).toBe('tenant-1');
  for (const path of ['app_menus', 'members/:subject_id/roles', 'group_menus'])
    expect(named(`/v2/apps/:app_id/${path}`), path).toBeUndefined();
  expect(requestHeaders({ ...facts, app: undefined })).not.toHaveProperty('sdp-tenant-id');
});

test('a change carries the version that was seen, and a creation its key', () => {
  expect(requestHeaders({ ...facts, content_type: 'application/json', if_match: 3, idempotency_key: 'k' })).toMatchObject({
    'if-match': '"3"',
    'idempotency-key': 'k',
    'content-type': 'application/json',
  });
});

test('what a page asks while nobody is there says so, and nothing else does', () => {
  expect(requestHeaders({ ...facts, is_background: true })).toMatchObject({ [BACKGROUND_HEADER]: '1' });
  for (const is_background of [false, undefined])
    expect(requestHeaders(is_background === undefined ? facts : { ...facts, is_background })).not.toHaveProperty(BACKGROUND_HEADER);
});
