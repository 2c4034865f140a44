import { endpoint } from '@portico/contracts/endpoint';
import { expect, test } from 'vitest';
import { appOf, bodyOf, withKey } from './http.ts';

const reading = endpoint({ method: 'POST', path: '/v2/x', summary: 'x', access: 'signed_in', reads: true, errors: [] });
const upload = endpoint({
  method: 'POST',
  path: '/v2/packs',
  summary: 'x',
  access: 'signed_in',
  text_body: true,
  operation: { event: 'language.changed' },
  errors: [],
});

test('[R1.07] a text file travels as it is, with its own type, and everything else as JSON', () => {
  const bytes = new TextEncoder().encode('code\tname\n');
  expect(bodyOf({ endpoint: upload, body: bytes })).toEqual({ body: bytes, content_type: 'text/plain; charset=utf-8' });
  expect(bodyOf({ endpoint: upload, body: 'a\tb' })).toEqual({ body: 'a\tb', content_type: 'text/plain; charset=utf-8' });
  expect(bodyOf({ endpoint: reading, body: { a: 1 } })).toEqual({ body: '{"a":1}', content_type: 'application/json' });
  expect(bodyOf({ endpoint: reading })).toBeUndefined();
});

test('a creation has one key however often it is sent, and a reading none', () => {
  const made = withKey({ endpoint: upload });
  expect(made.idempotency_key).toMatch(/^[0-9a-f]{32}$/);
  expect(withKey(made).idempotency_key).toBe(made.idempotency_key);
  expect(withKey({ endpoint: upload, idempotency_key: 'mine' }).idempotency_key).toBe('mine');
  expect(withKey({ endpoint: reading })).not.toHaveProperty('idempotency_key');
});

test('[R7.02] a call that names another app than the one that is open does not speak for the open one', () => {
  const open = { app_id: 'a', app_code: 'orders', open_type: 'app', open_value: 'a', rbac_tenant_id: 't' } as const;
  expect(appOf({}, open)).toBe(open);
  expect(appOf({ params: { app_id: 'a', app_menu_id: 'm' } }, open)).toBe(open);
  expect(appOf({ params: { app_code: 'orders' } }, open)).toBe(open);
  expect(appOf({ params: { app_code: 'finance' } }, open)).toBeUndefined();
  expect(appOf({ params: { app_id: 'b' } }, open)).toBeUndefined();
  expect(appOf({ params: { app_id: 'b' } }, undefined)).toBeUndefined();
});
