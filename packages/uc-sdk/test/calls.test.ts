import { type EndpointGroup, isWrite } from '@portico/contracts/endpoint';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { expect, test } from 'vitest';
import { UC_CALLS } from '../src/calls/all.ts';
import { type AnyCall, pathTo } from '../src/calls/call.ts';

const declared: Readonly<Record<string, EndpointGroup>> = userCentreEndpoints;
const calls: Readonly<Record<string, Readonly<Record<string, AnyCall>>>> = UC_CALLS;
/** Writes that the server makes safe to send again. */
const REPEATABLE_WRITES = ['sessions.create', 'tokens.refresh'];
/** Reads that use something up: a nonce, a token that is handed out once. */
const READ_ONCE = ['tokens.valid', 'qr.status_info'];

const flat = <T>(groups: Readonly<Record<string, Readonly<Record<string, T>>>>): [string, T][] =>
  Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, member]): [string, T] => [`${group}.${name}`, member]),
  );

test('[R7.27] the calls of the SDK are the calls the user centre declares, all but those for services and pictures', () => {
  const expected = flat(declared)
    .filter(([, e]) => e.access !== 'service' && e.media_type === undefined)
    .map(([name, { method, path, access }]) => [name, [method, path, access]]);
  expect(Object.fromEntries(flat(calls).map(([name, call]) => [name, call.slice(0, 3)]))).toEqual(Object.fromEntries(expected));
});

test('[R4.10] a call is sent again by itself only when that changes nothing', () => {
  const endpoints = new Map(flat(declared));
  for (const [name, call] of flat(calls)) {
    const e = endpoints.get(name);
    const harmless = e !== undefined && ((!isWrite(e) && !READ_ONCE.includes(name)) || REPEATABLE_WRITES.includes(name));
    expect(call[3] === true, name).toBe(harmless);
  }
});

test('[R7.27] the security option puts /security after the version, and parameters are encoded [ASVS 1.2.2]', () => {
  expect(pathTo('/v1.1/tokens/:token/actions/valid', { params: { token: 'a/b?c' } }, false)).toBe('/v1.1/tokens/a%2Fb%3Fc/actions/valid');
  expect(pathTo('/v1.1/tokens/:token/actions/valid', { params: { token: 'x' } }, true)).toBe('/v1.1/security/tokens/x/actions/valid');
  expect(pathTo('/v1.1/orgs', { query: { keyword: 'a&b', cursor: undefined, limit: 20 } }, false)).toBe(
    '/v1.1/orgs?keyword=a%26b&limit=20',
  );
});
