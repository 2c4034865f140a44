import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../src/testing/authenticator.ts';
import { insertDirectory, insertDirectoryToken } from '../src/features/directories/directories.queries.ts';
import { insertOrigin } from '../src/features/registry/clients.queries.ts';
import { sha256 } from '../src/lib/opaque.ts';
import { addLdap, ldapSettings } from '../src/testing/ldap-directory.ts';
import { registerProvider } from '../src/testing/identity-provider.ts';
import { makeAdmin, registerClient, signedIn, type SignedIn } from '../src/testing/registered.ts';
import { sealedPassword } from '../src/testing/code-client.ts';
import { newSession } from '../src/testing/sign-in-client.ts';
import type { Call } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';
import { stepUp } from '../src/testing/step-up.ts';

let uc: TestUserCentre;
let admin: SignedIn;
let person: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  person = await signedIn(uc, { account_type: 'person', user_name: 'proved-person' });
});
afterAll(() => uc.close());

interface Row {
  readonly who?: () => SignedIn;
  /** Makes what the call is about, and the call. */
  readonly call: () => Promise<Omit<Call, 'method'>>;
  /** A status, or the code of what is asked next: by then the proof was good. */
  readonly answers: number | string;
}

const PROVIDER = {
  name: 'Acme ID',
  authorization_endpoint: 'https://id.acme.example/auth',
  token_endpoint: 'https://id.acme.example/token',
  jwks_uri: 'https://id.acme.example/jwks',
  client_id: 'portico',
  redirect_uris: ['https://console.example/back'],
};
const CLIENT = { name: 'Shop', redirect_uris: ['https://shop.example/back'] };
const registry = (path: string): string => `/v1.1/registry/${path}`;
let made = 0;
const next = (): string => `made-${(made += 1)}`;
const orgId = async (): Promise<string> => (await uc.db.selectFrom('org').select('org_id').executeTakeFirstOrThrow()).org_id;
async function makeDirectory(): Promise<string> {
  const directory_id = randomUUID();
  await insertDirectory(uc.db, { directory_id, kind: 'scim', name: next(), org_id: await orgId() });
  await insertDirectoryToken(uc.db, { directory_id, token_hash: sha256(directory_id), expires_at: new Date(uc.clock() + 86_400_000) });
  return directory_id;
}
async function makeProvider(): Promise<string> {
  const source_plat = next();
  const row = {
    ...PROVIDER,
    source_plat,
    issuer: `https://${source_plat}.example`,
    scope: 'openid',
    is_internal: false,
    sends_iss: false,
    created_at: new Date(uc.clock()),
  };
  await uc.db.insertInto('third_provider').values(row).execute();
  return source_plat;
}
const LDAP = '/v1.1/ldap_directories';
/** Nobody listens there. */
const NOWHERE = 'ldap://127.0.0.1:1';
const anyOrg = async (): Promise<string> => (await uc.db.selectFrom('org').select('org_id').limit(1).executeTakeFirstOrThrow()).org_id;
const makeLdap = async (): Promise<string> => await addLdap(uc, { name: next(), url: NOWHERE, org_id: await anyOrg() });
const ofOwn = (kind: 'person' | 'user', rest: string): string =>
  kind === 'person' ? `/v1.1/person_accounts/${person.subject_id}/${rest}` : `/v1.1/users/${admin.subject_id}/${rest}`;
const begin = (kind: 'person' | 'user'): Row => ({
  ...(kind === 'person' ? { who: () => person } : {}),
  answers: 'UC/INVALID_SESSION_ID',
  call: async () => ({
    url: ofOwn(kind, 'third_accounts/actions/authorize'),
    body: { session_id: 'none', source_plat: await makeProvider(), redirect_uri: 'https://console.example/back' },
  }),
});
const bind = (kind: 'person' | 'user'): Row => ({
  ...(kind === 'person' ? { who: () => person } : {}),
  answers: 'UC/INVALID_SESSION_ID',
  call: async () => ({
    url: ofOwn(kind, 'third_accounts'),
    body: { session_id: 'none', state: 's'.repeat(43), code: 'none', source_plat: await makeProvider() },
  }),
});
const unbind = (kind: 'person' | 'user'): Row => ({
  ...(kind === 'person' ? { who: () => person } : {}),
  answers: 'UC/THIRD_ACCOUNT_NOT_FOUND',
  call: () => Promise.resolve({ url: ofOwn(kind, 'third_accounts/none') }),
});

/** Every call that declares a proof; one without a row fails below. */
const ROWS: Readonly<Record<string, Row>> = {
  'POST /v1.1/registry/origins': {
    answers: 201,
    call: () =>
      Promise.resolve({ url: registry('origins'), body: { origin: `https://${next()}.example`, name: 'Parent', uses: ['parent'] } }),
  },
  'DELETE /v1.1/registry/origins/:origin': {
    answers: 204,
    call: async () => {
      const origin = `https://${next()}.example`;
      await insertOrigin(uc.db, { origin, name: 'Page', uses: ['page'], client_id: null, created_at: new Date(uc.clock()) });
      return { url: registry(`origins/${encodeURIComponent(origin)}`) };
    },
  },
  'POST /v1.1/registry/sso_clients': {
    answers: 201,
    call: () => Promise.resolve({ url: registry('sso_clients'), body: { ...CLIENT, client_id: next(), is_public: true } }),
  },
  'PUT /v1.1/registry/sso_clients/:client_id': {
    answers: 200,
    call: async () => ({ url: registry(`sso_clients/${(await registerClient(uc)).client_id}`), body: CLIENT }),
  },
  'POST /v1.1/registry/sso_clients/:client_id/actions/rotate': {
    answers: 200,
    call: async () => ({
      url: registry(`sso_clients/${(await registerClient(uc, { is_public: false })).client_id}/actions/rotate`),
      body: {},
    }),
  },
  'DELETE /v1.1/registry/sso_clients/:client_id': {
    answers: 204,
    call: async () => ({ url: registry(`sso_clients/${(await registerClient(uc)).client_id}`) }),
  },
  'POST /v1.1/registry/service_credentials': {
    answers: 201,
    call: () => Promise.resolve({ url: registry('service_credentials'), body: { name: 'reports' } }),
  },
  'PUT /v1.1/registry/service_credentials/:service_id': {
    answers: 200,
    call: async () => ({ url: registry(`service_credentials/${(await uc.service('reports')).id}`), body: { name: 'figures' } }),
  },
  'POST /v1.1/registry/service_credentials/:service_id/actions/rotate': {
    answers: 200,
    call: async () => ({ url: registry(`service_credentials/${(await uc.service('reports')).id}/actions/rotate`), body: {} }),
  },
  'DELETE /v1.1/registry/service_credentials/:service_id': {
    answers: 204,
    call: async () => ({ url: registry(`service_credentials/${(await uc.service('reports')).id}`) }),
  },
  'POST /v1.1/registry/directories': {
    answers: 201,
    call: async () => ({ url: registry('directories'), body: { name: next(), org_id: await orgId() } }),
  },
  'PUT /v1.1/registry/directories/:directory_id': {
    answers: 200,
    call: async () => ({ url: registry(`directories/${await makeDirectory()}`), body: { name: next() } }),
  },
  'POST /v1.1/registry/directories/:directory_id/actions/rotate': {
    answers: 200,
    call: async () => ({ url: registry(`directories/${await makeDirectory()}/actions/rotate`), body: {} }),
  },
  'POST /v1.1/registry/directories/:directory_id/actions/revoke': {
    answers: 200,
    call: async () => ({ url: registry(`directories/${await makeDirectory()}/actions/revoke`) }),
  },
  'DELETE /v1.1/registry/directories/:directory_id': {
    answers: 204,
    call: async () => ({ url: registry(`directories/${await makeDirectory()}`) }),
  },
  'POST /v1.1/registry/third_providers': {
    answers: 201,
    call: () => {
      const source_plat = next();
      return Promise.resolve({
        url: registry('third_providers'),
        body: { ...PROVIDER, source_plat, issuer: `https://${source_plat}.example` },
      });
    },
  },
  'PUT /v1.1/registry/third_providers/:source_plat': {
    answers: 200,
    call: async () => ({ url: registry(`third_providers/${await makeProvider()}`), body: PROVIDER }),
  },
  'POST /v1.1/registry/third_providers/:source_plat/actions/test': {
    answers: 200,
    call: async () => {
      const source_plat = next();
      // Nobody listens there, and nothing is asked outside of this machine.
      await registerProvider(uc, source_plat, `http://127.0.0.1:1/${source_plat}`);
      return { url: registry(`third_providers/${source_plat}/actions/test`) };
    },
  },
  'DELETE /v1.1/registry/third_providers/:source_plat': {
    answers: 204,
    call: async () => ({ url: registry(`third_providers/${await makeProvider()}`) }),
  },
  'POST /v1.1/ldap_directories': {
    answers: 201,
    call: async () => ({ url: LDAP, body: { ...ldapSettings(NOWHERE), name: next(), secret: 'of-nobody', org_id: await anyOrg() } }),
  },
  'PUT /v1.1/ldap_directories/:directory_id': {
    answers: 200,
    call: async () => ({ url: `${LDAP}/${await makeLdap()}`, body: { ...ldapSettings(NOWHERE), name: next() } }),
  },
  'POST /v1.1/ldap_directories/:directory_id/actions/test': {
    answers: 200,
    call: async () => ({ url: `${LDAP}/${await makeLdap()}/actions/test` }),
  },
  'POST /v1.1/ldap_directories/:directory_id/runs': {
    answers: 201,
    call: async () => ({ url: `${LDAP}/${await makeLdap()}/runs`, body: { dry: true } }),
  },
  'POST /v1.1/installation_roles': {
    answers: 201,
    call: async () => ({ url: '/v1.1/installation_roles', body: { user_id: (await uc.person()).subject_id, role: 'super_admin' } }),
  },
  'DELETE /v1.1/installation_roles/:user_id/:role': {
    answers: 204,
    call: async () => {
      const { subject_id } = await uc.person();
      await makeAdmin(uc, subject_id);
      return { url: `/v1.1/installation_roles/${subject_id}/super_admin` };
    },
  },
  'POST /v1.1/second_factors/totp/actions/begin': {
    answers: 201,
    call: () => Promise.resolve({ url: '/v1.1/second_factors/totp/actions/begin' }),
  },
  'POST /v1.1/second_factors/totp': {
    answers: 'UC/CODE_NOT_CORRECT',
    call: () => Promise.resolve({ url: '/v1.1/second_factors/totp', body: { name: 'Telephone', code: '000000' } }),
  },
  'POST /v1.1/second_factors/passkeys/actions/begin': {
    answers: 201,
    call: () => Promise.resolve({ url: '/v1.1/second_factors/passkeys/actions/begin' }),
  },
  'POST /v1.1/second_factors/passkeys': {
    answers: 'UC/PASSKEY_NOT_CORRECT',
    call: () => {
      const credential = createAuthenticator().create({ challenge: 'none', user: { id: 'AAAA' } });
      return Promise.resolve({ url: '/v1.1/second_factors/passkeys', body: { name: 'Laptop', credential } });
    },
  },
  'PATCH /v1.1/second_factors/:factor_id': {
    answers: 'UC/FACTOR_NOT_FOUND',
    call: () => Promise.resolve({ url: `/v1.1/second_factors/${randomUUID()}`, body: { name: 'Laptop' } }),
  },
  'DELETE /v1.1/second_factors/:factor_id': {
    answers: 'UC/FACTOR_NOT_FOUND',
    call: () => Promise.resolve({ url: `/v1.1/second_factors/${randomUUID()}` }),
  },
  'POST /v1.1/second_factors/recovery_codes': {
    answers: 'UC/FACTOR_NOT_FOUND',
    call: () => Promise.resolve({ url: '/v1.1/second_factors/recovery_codes' }),
  },
  'POST /v1.1/accounts/:user_id/second_factors/actions/reset': {
    answers: 200,
    call: async () => ({ url: `/v1.1/accounts/${(await uc.person()).subject_id}/second_factors/actions/reset` }),
  },
  'POST /v1.1/factor_resets/:reset_id/actions/withdraw': {
    answers: 'UC/RESET_NOT_FOUND',
    call: () => Promise.resolve({ url: `/v1.1/factor_resets/${randomUUID()}/actions/withdraw` }),
  },
  'POST /v1.1/factor_resets/:reset_id/actions/stop': {
    answers: 'UC/RESET_NOT_FOUND',
    call: () => Promise.resolve({ url: `/v1.1/factor_resets/${randomUUID()}/actions/stop` }),
  },
  'PUT /v1.1/sign_in_policies/:scope/:target_id': {
    answers: 200,
    call: () =>
      Promise.resolve({
        url: '/v1.1/sign_in_policies/role/auditor',
        body: { second_factor: 'offered', roles: [], factors: ['passkey', 'totp'] },
      }),
  },
  'DELETE /v1.1/people/:user_id/sign_ins/:family_id': {
    answers: 'UC/SIGN_IN_NOT_FOUND',
    call: async () => ({ url: `/v1.1/people/${(await uc.person()).subject_id}/sign_ins/${randomUUID()}` }),
  },
  'DELETE /v1.1/people/:user_id/openid_consents/:client_id': {
    answers: 'UC/CONSENT_NOT_FOUND',
    call: async () => ({ url: `/v1.1/people/${(await uc.person()).subject_id}/openid_consents/none` }),
  },
  'POST /v1.1/people/:user_id/actions/sign_out': {
    answers: 204,
    call: async () => ({ url: `/v1.1/people/${(await uc.person()).subject_id}/actions/sign_out` }),
  },
  'POST /v1.1/people/:user_id/actions/disable': {
    answers: 200,
    call: async () => ({ url: `/v1.1/people/${(await uc.person()).subject_id}/actions/disable` }),
  },
  'POST /v1.1/people/:user_id/actions/enable': {
    answers: 200,
    call: async () => ({ url: `/v1.1/people/${(await uc.person()).subject_id}/actions/enable` }),
  },
  'POST /v1.1/sign_in_audits/actions/export': {
    answers: 200,
    call: () => Promise.resolve({ url: '/v1.1/sign_in_audits/actions/export', body: {} }),
  },
  'POST /v1.1/person_data/actions/export': { answers: 200, call: () => Promise.resolve({ url: '/v1.1/person_data/actions/export' }) },
  'POST /v1.1/people/:user_id/actions/export_data': {
    answers: 200,
    call: async () => ({ url: `/v1.1/people/${(await uc.person()).subject_id}/actions/export_data` }),
  },
  'PATCH /v1.1/people/:user_id': {
    answers: 200,
    call: async () => ({ url: `/v1.1/people/${(await uc.person()).subject_id}`, body: { nickName: 'Corrected' } }),
  },
  'PUT /v1.1/person_accounts/:id/password/actions/set': {
    who: () => person,
    answers: 'UC/PASSWORD_ALREADY_SET',
    call: async () => {
      const session = await newSession(person.client);
      const body = { session_id: session.session_id, ...sealedPassword(session, 'new_password', 'HarBour-71tea') };
      return { url: ofOwn('person', 'password/actions/set'), body };
    },
  },
  'DELETE /v1.1/person_accounts/:id/org_bindings': {
    who: () => person,
    answers: 'UC/ORG_BINDING_NOT_FOUND',
    call: () => Promise.resolve({ url: ofOwn('person', 'org_bindings?user_id=1') }),
  },
  'POST /v1.1/person_accounts/:id/third_accounts/actions/authorize': begin('person'),
  'POST /v1.1/users/:id/third_accounts/actions/authorize': begin('user'),
  'POST /v1.1/person_accounts/:id/third_accounts': bind('person'),
  'POST /v1.1/users/:id/third_accounts': bind('user'),
  'DELETE /v1.1/person_accounts/:id/third_accounts/:open_id': unbind('person'),
  'DELETE /v1.1/users/:id/third_accounts/:open_id': unbind('user'),
};

const declared = Object.values(userCentreEndpoints)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ proof }) => proof !== undefined);
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

test('every call that declares a proof is in the table, and one that nobody signs declares none', () => {
  expect(declared.map(nameOf).toSorted()).toEqual(Object.keys(ROWS).toSorted());
  expect(declared.filter(({ access }) => access === 'public' || access === 'service')).toEqual([]);
});

test.for(declared.map((endpoint) => [nameOf(endpoint), endpoint.method] as const))(
  '[R9.07b] %s is refused without a recent proof of who asks, and made with one [ASVS 7.5.1, 10.3.4]',
  async ([name, method]) => {
    const row = ROWS[name];
    if (!row) throw new Error(`${name} has no row`);
    const who = row.who?.() ?? admin;
    const call = { ...(await row.call()), method };
    uc.clock.advance((TIMES.step_up_minutes + 1) * 60_000);
    const refused = await who.client.sendSigned(who.signer, call);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'UC/SECURITY_VERIFY_REQUIRED']);
    await stepUp(who.client, who.signer);
    const reply = await who.client.sendSigned(who.signer, call);
    expect(typeof row.answers === 'number' ? reply.statusCode : reply.json<{ code: string }>().code, reply.body).toBe(row.answers);
  },
);
