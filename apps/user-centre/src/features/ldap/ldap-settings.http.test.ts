import type { LdapDirectory } from '@portico/contracts/user-centre/ldap';
import type { LdapStep } from '@portico/contracts/user-centre/ldap-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { addLdap, ldapSettings } from '../../testing/ldap-directory.ts';
import { LDAP_READER, LDAP_SUFFIX, personDn, startLdapServer, type LdapServer } from '../../testing/ldap-server.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
let admin: SignedIn;
let server: LdapServer;
let org_id: string;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  ({ org_id } = await uc.db.selectFrom('org').select('org_id').limit(1).executeTakeFirstOrThrow());
  server = await startLdapServer({ people: [{ uid: 'ada' }, { uid: 'bea' }], groups: { staff: [personDn({ uid: 'ada' })] } });
});
afterAll(async () => {
  await server.close();
  await uc.close();
});

const URL = '/v1.1/ldap_directories';
const { secret } = LDAP_READER;
const draft = (name: string) => ({ ...ldapSettings(server.url), name, org_id, secret });
async function make(name: string, change: object = {}): Promise<LdapDirectory> {
  const reply = await call(admin, 'POST', URL, { ...draft(name), ...change });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<LdapDirectory>();
}
async function traceOf(directory_id: string): Promise<{ works: boolean; steps: LdapStep[] }> {
  const reply = await call(admin, 'POST', `${URL}/${directory_id}/actions/test`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const outcomes = ({ steps }: { steps: LdapStep[] }): string[] =>
  steps.map(({ step, outcome, reason }) => [step, outcome, reason].join(' ').trim());
const rules = (reply: Awaited<ReturnType<typeof call>>): string[][] =>
  (reply.json<{ fields?: { path: string; rule: string }[] }>().fields ?? []).map(({ path, rule }) => [path, rule]);

test('a directory is added, listed and changed, and its secret is in no answer, no log entry and no row in clear', async () => {
  const made = await make('Head office');
  const listed = (await call(admin, 'GET', URL)).json<{ items: LdapDirectory[] }>();
  expect(listed.items).toStrictEqual([made]);
  expect(made).toMatchObject({ ...ldapSettings(server.url), name: 'Head office', org_id, synced_at: null, version: 1 });
  const { page_size: _, ...rest } = ldapSettings(server.url);
  const change = { ...rest, page_size: 50, start_tls: true, name: 'Main office', secret: 'Another-5ecret' };
  const reply = await admin.client.sendSigned(admin.signer, {
    method: 'PUT',
    url: `${URL}/${made.directory_id}`,
    body: change,
    headers: { 'if-match': '"1"' },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json()).toMatchObject({ name: 'Main office', page_size: 50, start_tls: true, version: 2 });
  const rows = JSON.stringify([
    listed,
    reply.json(),
    await uc.db.selectFrom('operation_log').selectAll().execute(),
    await uc.db.selectFrom('directory_ldap').selectAll().execute(),
  ]);
  for (const clear of [secret, 'Another-5ecret']) expect(rows).not.toContain(clear);
});

test('a stale change, a name that is taken and an organisation that is not there are refused', async () => {
  const made = await make('Stale');
  const body = { ...ldapSettings(server.url), name: 'Stale' };
  const put = (version: number, change: object) =>
    admin.client.sendSigned(admin.signer, {
      method: 'PUT',
      url: `${URL}/${made.directory_id}`,
      body: change,
      headers: { 'if-match': `"${version}"` },
    });
  expect((await put(7, body)).statusCode).toBe(409);
  await make('Taken');
  expect((await put(1, { ...body, name: 'TAKEN' })).json()).toMatchObject({ code: 'UC/REGISTRATION_EXISTS' });
  expect((await call(admin, 'POST', URL, { ...draft('No org'), org_id: '1' })).json()).toMatchObject({ code: 'UC/ORG_NOT_FOUND' });
  const none = `${URL}/${crypto.randomUUID()}`;
  for (const missing of [await call(admin, 'POST', `${none}/actions/test`), await call(admin, 'PUT', none, body)])
    expect(missing.json()).toMatchObject({ code: 'UC/REGISTRATION_NOT_FOUND' });
});

test('[R5.25a] the secret is asked for again where it would go to another server or as another name', async () => {
  const made = await make('Moving');
  const body = { ...ldapSettings(server.url), name: 'Moving' };
  for (const change of [{ urls: ['ldap://127.0.0.1:9'] }, { bind_dn: 'cn=other' }, { start_tls: true }]) {
    const reply = await admin.client.sendSigned(admin.signer, {
      method: 'PUT',
      url: `${URL}/${made.directory_id}`,
      body: { ...body, ...change },
      headers: { 'if-match': '"1"' },
    });
    expect(rules(reply)).toStrictEqual([['secret', 'secret_again']]);
  }
});

test.for([
  { change: { urls: ['ldap://ldap.example'] }, rule: ['start_tls', 'ldap_secured'] },
  { change: { urls: ['ldaps://10.0.0.7'], is_internal: false }, rule: ['is_internal', 'ldap_inside'] },
  { change: { urls: ['http://127.0.0.1'] }, rule: ['urls.0', 'ldap_address'] },
  { change: { urls: ['ldap://127.0.0.1/dc=example?uid'] }, rule: ['urls.0', 'ldap_address'] },
  { change: { people_filter: '(uid=' }, rule: ['people_filter', 'ldap_filter'] },
  { change: { group_filter: '(&)(' }, rule: ['group_filter', 'ldap_filter'] },
  { change: { inactive_filter: '(uid=ada))(|(uid=*)' }, rule: ['inactive_filter', 'ldap_filter'] },
  { change: { id_attribute: 'a=b' }, rule: ['id_attribute', 'ldap_attribute'] },
  { change: { org_id: '' }, rule: ['org_id', 'required'] },
  { change: { ca_certificate: '-----BEGIN PRIVATE KEY-----' }, rule: ['ca_certificate', 'ldap_certificate'] },
])('$change is refused by its rule [ASVS 1.2.6]', async ({ change, rule }) => {
  const reply = await call(admin, 'POST', URL, { ...draft('Refused'), ...change });
  expect(reply.statusCode).toBe(400);
  expect(rules(reply)).toStrictEqual([rule]);
});

test('a test passes every step of a directory that answers, over TLS as well, and the log has it', async () => {
  const plain = await make('Works');
  expect(await traceOf(plain.directory_id)).toMatchObject({ works: true });
  const { ca_certificate } = server;
  const urls = ['ldaps://127.0.0.1:1', server.tls_url];
  const directory_id = await addLdap(uc, { name: 'Works over TLS', url: '', org_id, urls, ca_certificate });
  const trace = await traceOf(directory_id);
  expect(trace.works).toBe(true);
  expect(outcomes(trace)).toStrictEqual([
    'connect failed unreachable',
    'connect passed',
    'secure passed',
    'bind passed',
    'people passed',
    'groups passed',
  ]);
  expect(trace.steps.find(({ step }) => step === 'people')?.detail).toBe('2');
  const [entry] = await uc.db
    .selectFrom('operation_log')
    .select(['log_content'])
    .where('object_id', '=', directory_id)
    .orderBy('log_id', 'desc')
    .execute();
  expect(entry?.log_content).toBe('Tested the directory Works over TLS: it works');
});

test.for([
  { name: 'nobody there', change: { urls: ['ldap://127.0.0.1:1'] }, fault: 'connect failed unreachable' },
  { name: 'a certificate that nobody vouches for', change: { start_tls: true }, fault: 'secure failed certificate' },
  { name: 'a wrong password', change: { secret: 'wrong' }, fault: 'bind failed refused' },
  { name: 'a base that is not there', change: { people_base: `ou=no,${LDAP_SUFFIX}` }, fault: 'people failed not_found' },
  { name: 'a filter that fits nobody', change: { people_filter: '(uid=nobody)' }, fault: 'people failed no_people' },
  { name: 'an id that entries do not have', change: { id_attribute: 'employeeNumber' }, fault: 'people failed no_id' },
  { name: 'a login name that entries do not have', change: { login_attribute: 'employeeNumber' }, fault: 'people failed no_login' },
  { name: 'no groups', change: { group_filter: '(cn=nothing)' }, fault: 'groups failed no_groups' },
])('a test names the step that fails: $name', async ({ name, change, fault }) => {
  const { directory_id } = await make(name, change);
  const trace = await traceOf(directory_id);
  expect(outcomes(trace)).toContain(fault);
  expect(trace.works).toBe(false);
  expect(JSON.stringify(trace)).not.toContain('wrong');
});
