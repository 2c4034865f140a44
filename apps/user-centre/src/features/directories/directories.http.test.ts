import type { DirectoryShown } from '@portico/contracts/user-centre/directories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, codeOf } from '../../testing/caller.ts';
import { addLdap } from '../../testing/ldap-directory.ts';
import { makeAdmin, makeAuditor, signedIn, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { stepUp } from '../../testing/step-up.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { findByToken, insertDirectoryToken } from './directories.queries.ts';

const BASE = '/v1.1/registry/directories';
const DAY_MS = 86_400_000;
let uc: TestUserCentre;
let admin: SignedIn;
let org_id: string;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  org_id = (await uc.db.selectFrom('org').select('org_id').executeTakeFirstOrThrow()).org_id;
});
beforeEach(() => stepUp(admin.client, admin.signer));
afterAll(() => uc.close());

interface Made {
  directory_id: string;
  token: string;
  expires_at: string;
  previous_until: string;
}
async function make(name: string, more: object = {}): Promise<Made> {
  const reply = await call(admin, 'POST', BASE, { name, org_id, ...more });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Made>();
}
const listed = async (id: string): Promise<DirectoryShown | undefined> =>
  (await call(admin, 'GET', BASE)).json<{ items: DirectoryShown[] }>().items.find(({ directory_id }) => directory_id === id);
const holds = async (token: string): Promise<string | undefined> =>
  (await findByToken(uc.db, sha256(token), new Date(uc.clock())))?.directory_id;
const days = (at: string): number => Math.round((Date.parse(at) - uc.clock()) / DAY_MS);

test('a directory is made with a token that is shown once, kept as a hash, and good for a year unless fewer or more days are asked [ASVS 9.2.1]', async () => {
  const made = await make('Entra ID');
  expect(made.token).toMatch(/^portico_scim_[\w-]{43}$/);
  expect([days(made.expires_at), made.previous_until]).toEqual([365, '']);
  expect(await holds(made.token)).toBe(made.directory_id);
  expect(await listed(made.directory_id)).toMatchObject({
    kind: 'scim',
    name: 'Entra ID',
    org_id,
    people: 0,
    groups: 0,
    revoked: false,
    last_used_at: '',
  });
  expect(JSON.stringify(await listed(made.directory_id))).not.toContain(made.token);
  const log = await uc.db.selectFrom('operation_log').selectAll().where('object_id', '=', made.directory_id).executeTakeFirstOrThrow();
  expect(log.event).toBe('directory.created');
  expect(JSON.stringify(log)).not.toContain(made.token);
  expect(days((await make('Short', { valid_days: 30 })).expires_at)).toBe(30);
  const refused = await call(admin, 'POST', BASE, { name: 'Long', org_id, valid_days: 731 });
  expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
});

test('a name that another directory has, an organisation that is none, and a directory that is none are refused', async () => {
  await make('Okta');
  expect(codeOf(await call(admin, 'POST', BASE, { name: 'OKTA', org_id }))).toBe('UC/REGISTRATION_EXISTS');
  expect(codeOf(await call(admin, 'POST', BASE, { name: 'Nowhere', org_id: '1' }))).toBe('UC/ORG_NOT_FOUND');
  for (const nobody of ['', '0'])
    expect((await call(admin, 'POST', BASE, { name: 'Nowhere', org_id: nobody })).json()).toMatchObject({
      code: 'COMMON/INVALID_ARGUMENT',
      fields: [{ path: 'org_id', rule: 'required' }],
    });
  const none = `${BASE}/${crypto.randomUUID()}`;
  for (const [method, url, body] of [
    ['PUT', none, { name: 'None' }],
    ['POST', `${none}/actions/rotate`, {}],
    ['POST', `${none}/actions/revoke`, undefined],
    ['DELETE', none, undefined],
  ] as const)
    expect(codeOf(await call(admin, method, url, body))).toBe('UC/REGISTRATION_NOT_FOUND');
});

test('a token is replaced with the one before good for the overlap, and revoked at once with both [ASVS 7.4.1, 13.2.1]', async () => {
  const { directory_id, token } = await make('Rotated');
  const reply = await call(admin, 'POST', `${BASE}/${directory_id}/actions/rotate`, { overlap_s: 3_600 });
  const second = reply.json<Made>();
  expect([await holds(token), await holds(second.token)]).toEqual([directory_id, directory_id]);
  uc.clock.advance(3_601_000);
  expect([await holds(token), await holds(second.token)]).toEqual([undefined, directory_id]);
  await stepUp(admin.client, admin.signer);
  const third = (await call(admin, 'POST', `${BASE}/${directory_id}/actions/rotate`, {})).json<Made>();
  expect((await call(admin, 'POST', `${BASE}/${directory_id}/actions/revoke`)).json()).toMatchObject({ revoked: true, previous_until: '' });
  expect([await holds(second.token), await holds(third.token)]).toEqual([undefined, undefined]);
  const fourth = (await call(admin, 'POST', `${BASE}/${directory_id}/actions/rotate`, { valid_days: 1 })).json<Made>();
  expect([await holds(third.token), await holds(fourth.token), fourth.previous_until]).toEqual([undefined, directory_id, '']);
  uc.clock.advance(DAY_MS);
  expect(await holds(fourth.token)).toBeUndefined();
});

test('a directory is renamed with its version, and a stale one is refused', async () => {
  const { directory_id } = await make('Before');
  const rename = (name: string, version: number) =>
    call(admin, 'PUT', `${BASE}/${directory_id}`, { name }, { 'if-match': String(version) });
  expect((await rename('After', 1)).json()).toMatchObject({ name: 'After', version: 2 });
  expect(codeOf(await rename('Late', 1))).toBe('COMMON/STALE_VERSION');
});

test('a directory with people is removed only if they may stay as accounts, and then they do', async () => {
  const { directory_id, token } = await make('Leaving');
  const { subject_id } = await uc.person();
  await uc.db.insertInto('directory_person').values({ directory_id, subject_id, external_id: null, user_name: 'stays' }).execute();
  expect(codeOf(await call(admin, 'DELETE', `${BASE}/${directory_id}`))).toBe('UC/DIRECTORY_HAS_PEOPLE');
  expect((await call(admin, 'DELETE', `${BASE}/${directory_id}?leave_people=true`)).statusCode).toBe(204);
  expect([await holds(token), await listed(directory_id)]).toEqual([undefined, undefined]);
  const { status } = await uc.db.selectFrom('account').select('status').where('subject_id', '=', subject_id).executeTakeFirstOrThrow();
  expect(status).toBe('active');
});

test('a directory that is read by LDAP is listed and taken out like others, has no token, and gets in with none [ASVS 8.3.1]', async () => {
  const directory_id = await addLdap(uc, { name: 'Read by LDAP', url: 'ldap://127.0.0.1:1', org_id });
  expect(await listed(directory_id)).toMatchObject({ kind: 'ldap', expires_at: '', last_used_at: '', revoked: false });
  const token = `portico_scim_${newOpaque()}`;
  const refusals = async () => {
    const [rotated, revoked] = [
      await call(admin, 'POST', `${BASE}/${directory_id}/actions/rotate`, {}),
      await call(admin, 'POST', `${BASE}/${directory_id}/actions/revoke`),
    ];
    const scim = await uc.server.inject({ method: 'GET', url: '/scim/v2/Users', headers: { authorization: `Bearer ${token}` } });
    return [codeOf(rotated), codeOf(revoked), scim.statusCode];
  };
  expect(await refusals()).toEqual(['UC/REGISTRATION_NOT_FOUND', 'UC/REGISTRATION_NOT_FOUND', 401]);
  // A row that somebody wrote by hand.
  await insertDirectoryToken(uc.db, { directory_id, token_hash: sha256(token), expires_at: new Date(uc.clock() + DAY_MS) });
  expect(await refusals()).toEqual(['UC/REGISTRATION_NOT_FOUND', 'UC/REGISTRATION_NOT_FOUND', 401]);
  expect((await call(admin, 'DELETE', `${BASE}/${directory_id}`)).statusCode).toBe(204);
  expect(await listed(directory_id)).toBeUndefined();
  for (const table of ['directory_ldap', 'directory_token'] as const)
    expect(await uc.db.selectFrom(table).select('directory_id').where('directory_id', '=', directory_id).execute()).toEqual([]);
});

test('an auditor reads directories and changes none', async () => {
  const auditor = await signedIn(uc);
  await makeAuditor(uc, auditor.subject_id);
  expect((await call(auditor, 'GET', BASE)).statusCode).toBe(200);
  expect(codeOf(await call(auditor, 'POST', BASE, { name: 'Mine', org_id }))).toBe('MP/NO_PERMISSION');
});
