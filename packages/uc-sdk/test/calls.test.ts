import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import type { EndpointGroup } from '@portico/contracts/endpoint';
import { expect, test } from 'vitest';
import { CALLS, pathTo } from '../src/calls.ts';

const declared: Readonly<Record<string, EndpointGroup>> = userCentreEndpoints;

test('[R7.27] every call of the SDK is one the user centre declares, with its method, path and access', () => {
  for (const [group, calls] of Object.entries(CALLS)) {
    for (const [name, call] of Object.entries(calls)) {
      expect({ method: call.method, path: call.path, access: call.access }, `${group}.${name}`).toEqual({
        method: declared[group]?.[name]?.method,
        path: declared[group]?.[name]?.path,
        access: declared[group]?.[name]?.access,
      });
    }
  }
});

test('[R7.27] the security option puts /security after the version, and parameters are encoded', () => {
  expect(pathTo('/v1.1/tokens/:token/actions/valid', { token: 'a/b?c' }, false)).toBe('/v1.1/tokens/a%2Fb%3Fc/actions/valid');
  expect(pathTo('/v1.1/tokens/:token/actions/valid', { token: 'x' }, true)).toBe('/v1.1/security/tokens/x/actions/valid');
});
