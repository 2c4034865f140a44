import { expect, test } from 'vitest';
import { actOf } from './act-of.ts';

const act = (request_method: string, request_uri: string) => actOf({ request_method, request_uri });

test('[R1.09] an entry says what was done: a change of a part is no move, and an action no creation', () => {
  expect(act('POST', '/v2/apps/1/app_menus')).toBe('created');
  expect(act('POST', '/v2/apps/1/app_menus/actions/import?seen=1')).toBe('done');
  expect(act('POST', '/v2/apps/1/app_menus/actions/move')).toBe('moved');
  expect(act('POST', '/v2/apps/1/app_menus/actions/delete')).toBe('deleted');
  expect(act('PUT', '/v2/apps/1')).toBe('changed');
  expect(act('PATCH', '/v2/apps/1/app_menus/2/parent/root/sort/3?__mac=x')).toBe('moved');
  expect(act('PATCH', '/v2/apps/1/roles/2/permissions')).toBe('changed');
  expect(act('PATCH', '/v2/apps/1/status')).toBe('changed');
  expect(act('DELETE', '/v2/apps/1')).toBe('deleted');
  expect(act('CLI', 'verify-logs')).toBe('command');
  expect(act('TRACE', '/')).toBeUndefined();
});
