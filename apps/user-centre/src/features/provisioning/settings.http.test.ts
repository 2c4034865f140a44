import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../../testing/caller.ts';
import { makeAdmin, makeAuditor, signedIn, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
let admin: SignedIn;
let org_id: string;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  org_id = (await uc.db.selectFrom('org').select('org_id').executeTakeFirstOrThrow()).org_id;
});
afterAll(() => uc.close());

const URL_OF = '/v1.1/registry/third_providers';
const CHANGE = {
  name: 'Acme ID',
  authorization_endpoint: 'https://id.acme.example/auth',
  token_endpoint: 'https://id.acme.example/token',
  jwks_uri: 'https://id.acme.example/jwks',
  client_id: 'portico',
  redirect_uris: ['https://console.example/back'],
};
const NEW = { ...CHANGE, source_plat: 'acme', issuer: 'https://id.acme.example' };
const settings = () => ({
  email_domains: ['larkfield.example'],
  org_id,
  orgs: [
    { attribute: 'groups', value: 'staff', org_id },
    { attribute: 'country', value: 'MY', org_id },
  ],
  name_wins: true,
});
const put = (provisioning: unknown, version: number) =>
  call(
    admin,
    'PUT',
    `${URL_OF}/acme`,
    { ...CHANGE, ...(provisioning === undefined ? {} : { provisioning }) },
    { 'if-match': String(version) },
  );

test('a provider makes no accounts until somebody says for whom, and again when it is taken back; the log has both', async () => {
  expect((await call(admin, 'POST', URL_OF, NEW)).json()).toMatchObject({ provisioning: null, provisioning_orgs: [], version: 1 });
  const given = { ...settings(), email_domains: ['Larkfield.Example'] };
  const saved = await put(given, 1);
  expect(saved.json()).toMatchObject({
    provisioning: settings(),
    provisioning_orgs: [{ org_id, org_name: 'Larkfield Group' }],
    version: 2,
  });
  const auditor = await signedIn(uc);
  await makeAuditor(uc, auditor.subject_id);
  expect((await call(auditor, 'GET', URL_OF)).json()).toMatchObject({ items: [{ provisioning: settings() }] });
  const stale = await put(null, 1);
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { current: { provisioning: settings() } }]);
  expect((await put(undefined, 2)).json()).toMatchObject({ provisioning: settings(), version: 3 });
  const turned = { ...settings(), orgs: settings().orgs.toReversed() };
  expect((await put(turned, 3)).json()).toMatchObject({ provisioning: turned });
  expect((await put(null, 4)).json()).toMatchObject({ provisioning: null, provisioning_orgs: [] });
  const rows = await uc.db
    .selectFrom('operation_log')
    .select(['event', 'before', 'after'])
    .where('object_id', '=', 'acme')
    .orderBy('log_id')
    .execute();
  expect(rows.at(-1)).toMatchObject({ event: 'provider.changed', before: { provisioning: turned }, after: { provisioning: null } });
});

test('what cannot hold is refused, and names the field', async () => {
  const { version } = (await call(admin, 'GET', URL_OF)).json<{ items: [{ version: number }] }>().items[0];
  const refusals: readonly [object, string][] = [
    [{ email_domains: [] }, 'provisioning.email_domains'],
    [{ email_domains: ['mei@larkfield.example'] }, 'provisioning.email_domains.0'],
    [{ email_domains: ['*.example'] }, 'provisioning.email_domains.0'],
    [{ email_domains: ['larkfield.example', 'LARKFIELD.example'] }, 'provisioning.email_domains'],
    [{ email_domains: Array.from({ length: 51 }, (_, at) => `d${at}.example`) }, 'provisioning.email_domains'],
    [{ orgs: [settings().orgs[0], settings().orgs[0]] }, 'provisioning.orgs'],
    [{ orgs: [{ attribute: 'groups', value: 'staff', org_id: '0' }] }, 'provisioning.orgs.0.org_id'],
    [{ orgs: [{ attribute: '', value: 'staff', org_id }] }, 'provisioning.orgs.0.attribute'],
    [{ org_id: '0', orgs: [] }, 'provisioning.org_id'],
    [{ roles: [] }, 'provisioning'],
  ];
  for (const [over, path] of refusals) {
    const reply = await put({ ...settings(), ...over }, version);
    expect(reply.json(), path).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path }] });
  }
  for (const over of [{ org_id: '7' }, { orgs: [{ attribute: 'groups', value: 'staff', org_id: '7' }] }])
    expect(codeOf(await put({ ...settings(), ...over }, version))).toBe('UC/ORG_NOT_FOUND');
  expect((await put(undefined, version)).json()).toMatchObject({ provisioning: null });
});
