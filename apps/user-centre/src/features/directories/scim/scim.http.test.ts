import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wirePassword } from '../../../lib/wire-password.ts';
import { createPasswordHasher } from '../../../lib/password-hasher.ts';
import { newOpaque, sha256 } from '../../../lib/opaque.ts';
import { call } from '../../../testing/caller.ts';
import { signedIn } from '../../../testing/registered.ts';
import { signIn } from '../../../testing/sign-in-client.ts';
import { signedHeaders, signerOf } from '../../../testing/signed-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../../testing/start-user-centre.ts';
import { insertDirectory, insertDirectoryToken, updateToken } from '../directories.queries.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const DAY_MS = 86_400_000;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface User {
  id: string;
  userName: string;
  active: boolean;
  externalId?: string;
  displayName: string;
  name?: { givenName?: string };
  emails?: { value: string; type: string; primary: boolean }[];
  phoneNumbers?: { value: string }[];
  groups?: { value: string; display: string }[];
  meta: { version: string; location: string; lastModified: string };
}
interface Listed {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: User[];
}

let uc: TestUserCentre;
let password_hash: string;
interface Side {
  directory_id: string;
  token: string;
  org_code: string;
}
let own: Side;
let other: Side;

async function directoryOf(name: string, org_code: string): Promise<Side> {
  await uc.person({ org: { org_code, org_name: `Larkfield ${org_code}` } });
  const { org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org_code).executeTakeFirstOrThrow();
  const [directory_id, token] = [crypto.randomUUID(), `portico_scim_${newOpaque()}`];
  await insertDirectory(uc.db, { directory_id, kind: 'scim', name, org_id });
  await insertDirectoryToken(uc.db, { directory_id, token_hash: sha256(token), expires_at: new Date(uc.clock() + DAY_MS) });
  return { directory_id, token, org_code };
}

beforeAll(async () => {
  uc = await startUserCentre({ max: 4 });
  own = await directoryOf('Entra', 'hq');
  other = await directoryOf('Okta', 'shop');
  password_hash = await (await createPasswordHasher()).hash(wirePassword(TEST_PASSWORD));
});
afterAll(() => uc.close());

const ask = (
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  side = own,
): Promise<LightMyRequestResponse> =>
  uc.server.inject({
    method,
    url: `/scim/v2/${path}`,
    headers: {
      authorization: `Bearer ${side.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

let count = 0;
let user_name: string;
beforeEach(() => {
  count += 1;
  user_name = `mei.lin${String(count)}@larkfield.example`;
});
const draft = (more: object = {}) => ({
  schemas: [USER],
  userName: user_name,
  externalId: `ext-${String(count)}`,
  displayName: 'Mei Lin',
  name: { givenName: 'Mei', familyName: 'Lin' },
  emails: [{ value: user_name.toUpperCase().replace('LARKFIELD.EXAMPLE', 'larkfield.example'), type: 'work', primary: true }],
  ...more,
});
async function made(more: object = {}, side = own): Promise<User> {
  const reply = await ask('POST', 'Users', draft(more), {}, side);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<User>();
}
const patch = (id: string, ...Operations: object[]) => ask('PATCH', `Users/${id}`, { schemas: [PATCH], Operations });
const read = async (id: string): Promise<User> => (await ask('GET', `Users/${id}`)).json<User>();
const search = async (filter: string, more = ''): Promise<Listed> => {
  const reply = await ask('GET', `Users?filter=${encodeURIComponent(filter)}${more}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Listed>();
};
const refusal = (reply: LightMyRequestResponse) => {
  expect(reply.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  const { schemas, status, scimType } = reply.json<{ schemas: string[]; status: string; scimType?: string }>();
  expect(schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  expect(status).toBe(String(reply.statusCode));
  return [reply.statusCode, scimType];
};

test('a bearer token lets in as long as it is good, and its use is noted [ASVS 7.4.1]', async () => {
  const side = await directoryOf('Short', 'hq');
  const status = async (headers = {}) => (await ask('GET', 'Users', undefined, headers, side)).statusCode;
  expect(await status()).toBe(200);
  await expect
    .poll(
      async () =>
        (
          await uc.db
            .selectFrom('directory_token')
            .select('last_used_at')
            .where('directory_id', '=', side.directory_id)
            .executeTakeFirstOrThrow()
        ).last_used_at,
    )
    .not.toBeNull();
  const none = await uc.server.inject({ method: 'GET', url: '/scim/v2/Users' });
  expect([none.statusCode, none.headers['www-authenticate']]).toEqual([401, 'Bearer realm="scim"']);
  expect(refusal(none)).toEqual([401, undefined]);
  expect(await status({ authorization: `Bearer portico_scim_${newOpaque()}` })).toBe(401);
  expect(await status({ authorization: `Basic ${side.token}` })).toBe(401);
  const before = await updateToken(uc.db, side.directory_id, {
    token_hash: sha256('new'),
    previous_hash: sha256(side.token),
    previous_until: new Date(uc.clock() + 60_000),
  });
  expect(before).toBeDefined();
  expect(await status()).toBe(200);
  await updateToken(uc.db, side.directory_id, { previous_until: new Date(uc.clock() - 1) });
  expect(await status()).toBe(401);
  await updateToken(uc.db, side.directory_id, { token_hash: sha256(side.token), expires_at: new Date(uc.clock() - 1) });
  expect(await status()).toBe(401);
  await updateToken(uc.db, side.directory_id, { expires_at: new Date(uc.clock() + DAY_MS), revoked_at: new Date(uc.clock()) });
  expect(await status()).toBe(401);
});

test('a directory reaches its own people and groups and nobody else, by no call [ASVS 8.2.2]', async () => {
  const theirs = await made({}, other);
  const group = (await ask('POST', 'Groups', { displayName: 'Theirs', members: [{ value: theirs.id }] }, {}, other)).json<{ id: string }>();
  for (const [kind, id] of [
    ['Users', theirs.id],
    ['Groups', group.id],
  ] as const) {
    expect(refusal(await ask('GET', `${kind}/${id}`))).toEqual([404, undefined]);
    expect((await ask('PUT', `${kind}/${id}`, draft())).statusCode).toBe(404);
    expect((await ask('PATCH', `${kind}/${id}`, { Operations: [{ op: 'replace', path: 'displayName', value: 'X' }] })).statusCode).toBe(
      404,
    );
    expect((await ask('DELETE', `${kind}/${id}`)).statusCode).toBe(404);
  }
  expect((await search(`userName eq "${user_name}"`)).totalResults).toBe(0);
  const refused = await ask('POST', 'Groups', { displayName: 'Mine', members: [{ value: theirs.id }] });
  expect(refusal(refused)).toEqual([400, 'invalidValue']);
  const by_hand = await uc.person({ org: { org_code: 'hq', org_name: 'HQ' } });
  expect((await ask('GET', `Users/${by_hand.subject_id}`)).statusCode).toBe(404);
});

const CALLS = (id: string): readonly (readonly [Method, string, object | undefined])[] => [
  ...(['Users', 'Groups'] as const).flatMap((kind) => [
    ['GET', kind, undefined] as const,
    ['POST', kind, { userName: 'new', displayName: 'New' }] as const,
    ['POST', `${kind}/.search`, {}] as const,
    ['GET', `${kind}/${id}`, undefined] as const,
    ['PUT', `${kind}/${id}`, { userName: 'new', displayName: 'New' }] as const,
    ['PATCH', `${kind}/${id}`, { Operations: [{ op: 'replace', path: 'displayName', value: 'New' }] }] as const,
    ['DELETE', `${kind}/${id}`, undefined] as const,
  ]),
  ...(['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/User', 'Schemas', `Schemas/${USER}`, 'Me'] as const).map(
    (path) => ['GET', path, undefined] as const,
  ),
  ['POST', 'Bulk', { Operations: [] }],
];

test('no call answers without a good token, and none of another organisation shows or changes anything [ASVS 8.2.2, 8.3.1]', async () => {
  const side = await directoryOf('Over', `over${String(count)}`);
  const theirs = await made({}, side);
  const none = { ...side, token: `portico_scim_${newOpaque()}` };
  const expired = await directoryOf('Expired', 'hq');
  await updateToken(uc.db, expired.directory_id, { expires_at: new Date(uc.clock() - 1) });
  const revoked = await directoryOf('Revoked', 'hq');
  await updateToken(uc.db, revoked.directory_id, { revoked_at: new Date(uc.clock()) });
  for (const bad of [none, expired, revoked])
    for (const [method, path, body] of CALLS(theirs.id))
      expect([method, path, ...refusal(await ask(method, path, body, {}, bad))]).toEqual([method, path, 401, undefined]);
  for (const [method, path, body] of CALLS(theirs.id).filter(([, each]) => each.endsWith(theirs.id)))
    expect([method, path, ...refusal(await ask(method, path, body))]).toEqual([method, path, 404, undefined]);
  for (const listing of [
    await ask('GET', `Users?filter=${encodeURIComponent(`id eq "${theirs.id}"`)}`),
    await ask('POST', 'Users/.search', { filter: `externalId eq "${theirs.externalId ?? ''}"` }),
    await ask('POST', 'Groups/.search', { filter: `members.value eq "${theirs.id}"` }),
  ])
    expect(listing.json<Listed>()).toMatchObject({ totalResults: 0, Resources: [] });
  expect((await ask('GET', `Users/${theirs.id}`, undefined, {}, side)).json()).toEqual(theirs);
});

test('a SCIM token opens no other call, and no other credential opens SCIM [ASVS 8.3.1]', async () => {
  const closed = Object.values(userCentreEndpoints)
    .flatMap((group) => Object.values(group))
    .filter(({ access }) => access !== 'public');
  for (const { method, path } of closed) {
    const reply = await uc.server.inject({ method, url: path.replaceAll(/:\w+/g, '1'), headers: { authorization: `Bearer ${own.token}` } });
    expect([path, reply.statusCode]).toEqual([path, 401]);
  }
  const admin = await signedIn(uc);
  const call_ = { method: 'GET', url: '/scim/v2/Users' } as const;
  const headers = signedHeaders(admin.signer, call_, '', { now: uc.clock(), host: 'localhost' });
  expect((await uc.server.inject({ ...call_, headers })).statusCode).toBe(401);
  expect((await uc.server.inject({ ...call_, headers: { authorization: `Bearer ${admin.token.access_token}` } })).statusCode).toBe(401);
});

test('what is offered is said, and what is not is refused', async () => {
  const config = (await ask('GET', 'ServiceProviderConfig')).json<Record<string, { supported: boolean }>>();
  expect(['patch', 'filter', 'etag', 'bulk', 'sort', 'changePassword'].map((name) => config[name]?.supported)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect((await ask('GET', 'ResourceTypes')).json<Listed>().totalResults).toBe(2);
  expect((await ask('GET', 'ResourceTypes/User')).json()).toMatchObject({ endpoint: '/Users', schema: USER });
  expect((await ask('GET', `Schemas/${USER}`)).json<{ attributes: { name: string }[] }>().attributes.map(({ name }) => name)).toContain(
    'userName',
  );
  expect(refusal(await ask('GET', 'Schemas/none'))).toEqual([404, undefined]);
  expect(refusal(await ask('POST', 'Bulk', { Operations: [] }))).toEqual([501, undefined]);
  expect(refusal(await ask('GET', 'Me'))).toEqual([501, undefined]);
  expect(refusal(await ask('GET', 'Nothing'))).toEqual([404, undefined]);
  expect(refusal(await ask('GET', 'Users?sortBy=userName'))).toEqual([400, 'invalidValue']);
});

test('a user is created, read, replaced and deleted, and is then gone', async () => {
  const created = await ask(
    'POST',
    'Users',
    draft({ title: 'Clerk', password: 'ignored', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'IT' } }),
  );
  const user = created.json<User>();
  expect([created.statusCode, created.headers['location'], created.headers['etag']]).toEqual([201, user.meta.location, user.meta.version]);
  expect(user).toMatchObject({
    userName: user_name,
    externalId: `ext-${String(count)}`,
    active: true,
    emails: [{ value: user_name, type: 'work', primary: true }],
  });
  expect(created.body).not.toContain('ignored');
  const shown = await ask('GET', `Users/${user.id}`);
  expect([shown.json(), shown.headers['content-type']]).toEqual([user, 'application/scim+json; charset=utf-8']);
  const replaced = await ask('PUT', `Users/${user.id}`, { schemas: [USER], userName: user_name, displayName: 'Mei Tan', active: true });
  expect(replaced.json<User>()).toMatchObject({ displayName: 'Mei Tan', id: user.id });
  expect(replaced.json<User>().emails).toBeUndefined();
  expect((await ask('DELETE', `Users/${user.id}`)).statusCode).toBe(204);
  for (const method of ['GET', 'DELETE'] as const) expect((await ask(method, `Users/${user.id}`)).statusCode).toBe(404);
  expect((await uc.db.selectFrom('account').select('status').where('subject_id', '=', user.id).executeTakeFirstOrThrow()).status).toBe(
    'disabled',
  );
});

test('who is deleted and comes again by the same externalId has the same account', async () => {
  const { id } = await made();
  await ask('DELETE', `Users/${id}`);
  expect(refusal(await ask('POST', 'Users', draft({ externalId: 'another' })))).toEqual([409, 'uniqueness']);
  expect(await made()).toMatchObject({ id, active: true });
});

const PATCHES: readonly [title: string, operations: object[], expected: object][] = [
  ['replace by path', [{ op: 'replace', path: 'displayName', value: 'Ada' }], { displayName: 'Ada' }],
  [
    'replace without a path',
    [{ op: 'Replace', value: { displayName: 'Ada', 'name.givenName': 'Ada' } }],
    { displayName: 'Ada', name: { givenName: 'Ada', familyName: 'Lin' } },
  ],
  ['a name in another case and with its schema', [{ op: 'add', path: `${USER}:DISPLAYNAME`, value: 'Ada' }], { displayName: 'Ada' }],
  ['a part of a name', [{ op: 'replace', path: 'name.familyName', value: 'Tan' }], { name: { givenName: 'Mei', familyName: 'Tan' } }],
  ['a boolean as text', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  [
    'an email by filter',
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'ada@larkfield.example' }],
    { emails: [{ value: 'ada@larkfield.example', type: 'work', primary: true }] },
  ],
  [
    'a number that was not there',
    [{ op: 'add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 (425) 555-0100' }],
    { phoneNumbers: [{ value: '+14255550100', type: 'mobile', primary: true }] },
  ],
  [
    'another primary email',
    [{ op: 'add', path: 'emails', value: [{ value: 'home@larkfield.example', type: 'home', primary: true }] }],
    { emails: [{ value: 'home@larkfield.example', type: 'work', primary: true }] },
  ],
  [
    'an attribute that is not kept',
    [
      { op: 'add', path: 'title', value: 'Clerk' },
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'IT' },
      { op: 'add', path: 'addresses[type eq "work"].formatted', value: 'Here' },
    ],
    { displayName: 'Mei Lin' },
  ],
  [
    'several, one after the other',
    [
      { op: 'replace', path: 'displayName', value: 'A' },
      { op: 'replace', path: 'displayName', value: 'B' },
    ],
    { displayName: 'B' },
  ],
];
test.each(PATCHES)('a patch changes what it names: %s', async (_title, operations, expected) => {
  const { id } = await made();
  const reply = await patch(id, ...operations);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json()).toMatchObject(expected);
  expect(await read(id)).toEqual(reply.json());
  await ask('DELETE', `Users/${id}`);
  await uc.db.deleteFrom('credential').where('subject_id', '=', id).execute();
});

test('a patch removes by path and by filter', async () => {
  const { id } = await made({ phoneNumbers: [{ value: '+14255550199', type: 'mobile' }] });
  const reply = await patch(
    id,
    { op: 'remove', path: 'phoneNumbers' },
    { op: 'remove', path: 'emails[type eq "work"]' },
    { op: 'remove', path: 'externalId' },
    { op: 'remove', path: 'name.familyName' },
  );
  expect(Object.keys(reply.json<User>())).toEqual(['schemas', 'id', 'userName', 'displayName', 'name', 'active', 'meta']);
});

test.each([
  ['invalidPath', { op: 'replace', path: 'nothing', value: 1 }],
  ['invalidPath', { op: 'replace', path: 'name.middle', value: 'x' }],
  ['invalidPath', { op: 'replace', path: 'userName[value eq "x"]', value: 'x' }],
  ['invalidFilter', { op: 'replace', path: 'emails[type].value', value: 'x' }],
  ['mutability', { op: 'replace', path: 'id', value: '1' }],
  ['mutability', { op: 'add', path: 'groups', value: [] }],
  ['noTarget', { op: 'remove' }],
  ['noTarget', { op: 'replace', path: 'emails[type eq "home"].value', value: 'x@larkfield.example' }],
  ['invalidValue', { op: 'remove', path: 'userName' }],
  ['invalidValue', { op: 'replace', path: 'active', value: 'perhaps' }],
  ['invalidValue', { op: 'replace', path: 'emails', value: [{ value: 'no address' }] }],
  ['invalidValue', { op: 'replace', path: 'displayName' }],
  ['invalidSyntax', { op: 'move', path: 'displayName' }],
])('a patch that cannot be made says why and changes nothing: %s', async (scimType, operation) => {
  const user = await made();
  expect(refusal(await patch(user.id, { op: 'replace', path: 'displayName', value: 'Changed' }, operation))).toEqual([400, scimType]);
  expect(await read(user.id)).toEqual(user);
});

test('names, keys and addresses that somebody has are refused as uniqueness', async () => {
  const user = await made();
  expect(refusal(await ask('POST', 'Users', draft()))).toEqual([409, 'uniqueness']);
  const second = (await ask('POST', 'Users', { userName: `second${String(count)}` })).json<User>();
  expect(refusal(await patch(second.id, { op: 'replace', path: 'userName', value: user_name.toUpperCase() }))).toEqual([409, 'uniqueness']);
  expect(refusal(await patch(second.id, { op: 'replace', value: { emails: user.emails } }))).toEqual([409, 'uniqueness']);
  const hand = await uc.person({ org: { org_code: 'hq', org_name: 'HQ' }, org_user_code: `hand${String(count)}` });
  expect(refusal(await ask('POST', 'Users', { userName: `HAND${String(count)}@larkfield.example` }))).toEqual([409, 'uniqueness']);
  expect((await uc.db.selectFrom('directory_person').selectAll().where('subject_id', '=', hand.subject_id).execute()).length).toBe(0);
  const twice = await Promise.all(
    [1, 2].map(() => ask('POST', 'Users', { userName: `race${String(count)}`, externalId: `race${String(count)}` })),
  );
  expect(twice.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
});

test('users are found by filters, and filters that cannot be asked are refused', async () => {
  const a = await made({ userName: `ann_${String(count)}@larkfield.example`, displayName: '100% Ann' });
  const b = (await ask('POST', 'Users', { userName: `bob${String(count)}`, active: false })).json<User>();
  const ids = async (filter: string) =>
    (await search(`(id eq "${a.id}" or id eq "${b.id}") and (${filter})`)).Resources.map(({ id }) => (id === a.id ? 'a' : 'b')).join('');
  const cases: readonly [string, string][] = [
    [`userName eq "ANN_${String(count)}@larkfield.example"`, 'a'],
    [`userName sw "bob"`, 'b'],
    [`userName ew "@larkfield.example"`, 'a'],
    [`userName co "nn_"`, 'a'],
    [`userName co "%"`, ''],
    [`displayName co "100%"`, 'a'],
    [`externalId pr`, 'a'],
    [`not (externalId pr)`, 'b'],
    [`externalId ne "${a.externalId ?? ''}"`, 'b'],
    [`not (externalId eq "x")`, 'ab'],
    [`active eq true`, 'a'],
    [`active eq "False"`, 'b'],
    [`emails.value eq "${user_name.toUpperCase()}"`, 'a'],
    [`emails[value eq "${user_name}"]`, 'a'],
    [`emails pr`, 'a'],
    [`not (emails.value eq "${user_name}")`, 'b'],
    [`meta.lastModified ge "2020-01-01T00:00:00Z"`, 'ab'],
    [`meta.created gt "2999-01-01T00:00:00Z"`, ''],
    [`${USER}:userName eq "bob${String(count)}" or active eq true and userName sw "ann"`, 'ab'],
    [`userName gt "bo"`, 'b'],
  ];
  for (const [filter, expected] of cases) expect([filter, await ids(filter)]).toEqual([filter, expected]);
  const refused = [
    'userName',
    'userName eq',
    'userName is "x"',
    'userName eq "x" and',
    '(userName eq "x"',
    'userName eq x',
    'nothing eq "x"',
    'name.givenName eq "Mei"',
    'emails.value co "larkfield"',
    'active gt true',
    'meta.created eq "yesterday"',
    'constructor eq "x"',
    `userName eq "'; drop table account; --" junk`,
    `${'not ('.repeat(9)}userName pr${')'.repeat(9)}`,
    Array.from({ length: 21 }, () => 'userName pr').join(' or '),
    `userName eq "${'x'.repeat(2_000)}"`,
  ];
  for (const filter of refused)
    expect([filter, refusal(await ask('GET', `Users?filter=${encodeURIComponent(filter)}`))]).toEqual([filter, [400, 'invalidFilter']]);
});

test('pages follow each other without a gap, and show what is asked for', async () => {
  const side = await directoryOf('Paged', `paged${String(count)}`);
  for (let each = 0; each < 5; each += 1)
    await ask('POST', 'Users', { userName: `page${String(each)}`, emails: [{ value: `page${String(each)}@larkfield.example` }] }, {}, side);
  const page = async (query: string) => (await ask('GET', `Users?${query}`, undefined, {}, side)).json<Listed>();
  const seen: string[] = [];
  for (let startIndex = 1; startIndex <= 5; startIndex += 2)
    seen.push(...(await page(`startIndex=${String(startIndex)}&count=2`)).Resources.map(({ userName }) => userName));
  expect(seen.toSorted()).toEqual(['page0', 'page1', 'page2', 'page3', 'page4']);
  expect(await page('count=0')).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] });
  expect(await page('startIndex=-3&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
  expect(await page('startIndex=99')).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] });
  // Pages that are full, that are not, and that end with the list.
  for (const query of ['count=5', 'count=6', 'count=2', 'startIndex=4&count=2', 'startIndex=5&count=3'])
    expect([query, (await page(query)).totalResults]).toEqual([query, 5]);
  expect(Object.keys((await page('attributes=userName,emails.value')).Resources[0] ?? {}).toSorted()).toEqual([
    'emails',
    'id',
    'schemas',
    'userName',
  ]);
  expect((await page('attributes=emails.value')).Resources[0]?.emails).toEqual([{ value: expect.any(String) as string }]);
  expect(Object.keys((await page('excludedAttributes=emails,meta')).Resources[0] ?? {})).toEqual([
    'schemas',
    'id',
    'userName',
    'displayName',
    'active',
  ]);
  const searched = await ask('POST', 'Users/.search', { filter: 'userName eq "page3"', count: 1 }, {}, side);
  expect(searched.json<Listed>()).toMatchObject({ totalResults: 1, Resources: [{ userName: 'page3' }] });
});

test('a version that was read is told by its tag, and a write to another one is not made', async () => {
  const { id, meta } = await made();
  expect((await ask('GET', `Users/${id}`, undefined, { 'if-none-match': meta.version })).statusCode).toBe(304);
  const change = (tag: string) =>
    ask('PATCH', `Users/${id}`, { Operations: [{ op: 'replace', path: 'displayName', value: `At ${tag}` }] }, { 'if-match': tag });
  const changed = await change(meta.version);
  expect([changed.statusCode, changed.headers['etag'] === meta.version]).toEqual([200, false]);
  expect(refusal(await change(meta.version))).toEqual([412, undefined]);
  expect(refusal(await ask('DELETE', `Users/${id}`, undefined, { 'if-match': meta.version }))).toEqual([412, undefined]);
  expect((await change('*')).statusCode).toBe(200);
  expect((await ask('GET', `Users/${id}`, undefined, { 'if-none-match': meta.version })).statusCode).toBe(200);
});

test('a replacement is of the version that was read, of users and of groups', async () => {
  const user = await made();
  const put = (version: string, displayName: string) => ask('PUT', `Users/${user.id}`, draft({ displayName }), { 'if-match': version });
  expect((await put(user.meta.version, 'First')).json()).toMatchObject({ displayName: 'First' });
  expect(refusal(await put(user.meta.version, 'Second'))).toEqual([412, undefined]);
  expect((await read(user.id)).displayName).toBe('First');
  // What says again what is there is the same version.
  const same = await read(user.id);
  expect((await put(same.meta.version, 'First')).headers['etag']).toBe(same.meta.version);

  const body = { displayName: `Versions ${String(count)}`, members: [{ value: user.id }] };
  const group = (await ask('POST', 'Groups', body)).json<{ id: string; meta: { version: string } }>();
  const at = (version: string) => ({ 'if-match': version });
  expect((await ask('GET', `Groups/${group.id}`, undefined, { 'if-none-match': group.meta.version })).statusCode).toBe(304);
  const renamed = await ask('PUT', `Groups/${group.id}`, { ...body, displayName: `Renamed ${String(count)}` }, at(group.meta.version));
  expect([renamed.statusCode, renamed.headers['etag'] === group.meta.version]).toEqual([200, false]);
  const add = { Operations: [{ op: 'add', path: 'members', value: [] }] };
  for (const [method, sent] of [
    ['PUT', body],
    ['PATCH', add],
    ['DELETE', undefined],
  ] as const)
    expect(refusal(await ask(method, `Groups/${group.id}`, sent, at(group.meta.version)))).toEqual([412, undefined]);
  expect((await ask('GET', `Groups/${group.id}`)).json()).toMatchObject({ displayName: `Renamed ${String(count)}` });
});

test('groups are listed by pages', async () => {
  const side = await directoryOf('Grouped', `grouped${String(count)}`);
  for (let each = 0; each < 5; each += 1) await ask('POST', 'Groups', { displayName: `Group ${String(each)}` }, {}, side);
  const seen: string[] = [];
  for (let startIndex = 1; startIndex <= 5; startIndex += 2) {
    const page = await ask('GET', `Groups?startIndex=${String(startIndex)}&count=2`, undefined, {}, side);
    expect(page.json<Listed>()).toMatchObject({ totalResults: 5, startIndex });
    seen.push(...page.json<{ Resources: { displayName: string }[] }>().Resources.map(({ displayName }) => displayName));
  }
  expect(seen.toSorted()).toEqual(['Group 0', 'Group 1', 'Group 2', 'Group 3', 'Group 4']);
});

test('groups are created, patched and listed, and their users show them', async () => {
  const [a, b] = [await made(), (await ask('POST', 'Users', { userName: `b${String(count)}` })).json<User>()];
  const displayName = `Warehouse ${String(count)}`;
  const created = await ask('POST', 'Groups', { displayName, externalId: `g${String(count)}`, members: [{ value: a.id }] });
  const group = created.json<{ id: string; members: object[]; meta: { version: string } }>();
  expect([created.statusCode, group.members]).toEqual([
    201,
    [{ value: a.id, $ref: expect.stringContaining(`/Users/${a.id}`) as string, display: a.userName, type: 'User' }],
  ]);
  expect((await read(a.id)).groups).toMatchObject([{ value: group.id, display: displayName }]);
  const change = (...Operations: object[]) => ask('PATCH', `Groups/${group.id}`, { Operations });
  const members = async () =>
    ((await ask('GET', `Groups/${group.id}`)).json<{ members?: { value: string }[] }>().members ?? []).map(({ value }) => value);
  const added = await change({ op: 'add', path: 'members', value: [{ value: b.id }] });
  expect([added.statusCode, added.headers['etag'] === group.meta.version]).toEqual([204, false]);
  expect(await members()).toEqual([a.id, b.id].toSorted());
  await change({ op: 'remove', path: `members[value eq "${a.id}"]` });
  expect(await members()).toEqual([b.id]);
  await change(
    { op: 'Replace', path: 'members', value: [{ value: a.id }] },
    { op: 'Replace', value: { displayName: `Depot ${String(count)}` } },
  );
  expect(await members()).toEqual([a.id]);
  await change({ op: 'Remove', path: 'members', value: [{ value: a.id }] });
  expect(await members()).toEqual([]);
  await change({ op: 'add', path: 'members', value: [{ value: a.id }] });
  await change({ op: 'remove', path: 'members' });
  expect(await members()).toEqual([]);
  await ask('PUT', `Groups/${group.id}`, { displayName, members: [{ value: a.id }, { value: b.id }] });
  const listed = async (filter: string, more = '') =>
    (await ask('GET', `Groups?filter=${encodeURIComponent(filter)}${more}`)).json<{ Resources: { id: string; members?: object[] }[] }>()
      .Resources;
  expect((await listed(`displayName eq "${displayName.toUpperCase()}"`))[0]?.members?.length).toBe(2);
  expect((await listed(`members.value eq "${a.id}"`, '&excludedAttributes=members'))[0]).toMatchObject({ id: group.id });
  expect((await listed(`members.value eq "${a.id}"`, '&excludedAttributes=members'))[0]?.members).toBeUndefined();
  expect(refusal(await change({ op: 'add', path: 'members', value: [{ value: group.id, type: 'Group' }] }))).toEqual([400, 'invalidValue']);
  expect(refusal(await ask('POST', 'Groups', { displayName }))).toEqual([409, 'uniqueness']);
  expect(refusal(await ask('POST', 'Groups', {}))).toEqual([400, 'invalidValue']);
  expect((await ask('DELETE', `Groups/${group.id}`)).statusCode).toBe(204);
  expect(refusal(await ask('GET', `Groups/${group.id}`))).toEqual([404, undefined]);
});

test('a body that is too long, of another type or no JSON is refused in the shape of SCIM [ASVS 1.5.2, 2.2.1]', async () => {
  expect(refusal(await ask('POST', 'Users', JSON.stringify({ userName: 'x'.repeat(1_100_000) })))).toEqual([413, undefined]);
  expect(refusal(await ask('POST', 'Users', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }))).toEqual([415, undefined]);
  expect(refusal(await ask('POST', 'Users', '{"userName":'))).toEqual([400, 'invalidSyntax']);
  expect(refusal(await ask('POST', 'Users', '[]'))).toEqual([400, 'invalidSyntax']);
  expect(
    refusal(
      await ask('PATCH', `Users/${(await made()).id}`, {
        Operations: Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'title', value: 'x' })),
      }),
    ),
  ).toEqual([400, 'tooMany']);
  expect(
    (
      await ask('POST', 'Users', JSON.stringify(draft({ userName: `json${String(count)}`, externalId: 'json', emails: [] })), {
        'content-type': 'application/json',
      })
    ).statusCode,
  ).toBe(201);
});

test.each([
  ['active is false', (id: string) => patch(id, { op: 'Replace', path: 'active', value: 'False' })],
  ['the user is deleted', (id: string) => ask('DELETE', `Users/${id}`)],
  ['a replaced user is not active', (id: string) => ask('PUT', `Users/${id}`, draft({ active: false }))],
])('whoever leaves is out everywhere within a second: %s [ASVS 7.4.2]', async (_title, leave) => {
  const { id } = await made();
  await uc.db
    .insertInto('password')
    .values({ subject_id: id, hash: password_hash, policy: 'primary', changed_at: new Date(uc.clock()) })
    .execute();
  const client = uc.client();
  const login = { login_name: `mei.lin${String(count)}@hq`, password: TEST_PASSWORD };
  const token = await signIn(client, login);
  const who = { client, token, signer: signerOf(token), subject_id: id };
  const own_page = `/v1.1/users/${id}`;
  const before = (await call(who, 'GET', own_page)).statusCode;
  uc.published.length = 0;
  const begun = performance.now();
  expect((await leave(id)).statusCode).toBeLessThan(300);
  expect(uc.published.map(({ topic }) => topic)).toContain('token.revoked');
  const after = await call(who, 'GET', own_page);
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect([before === 401, after.statusCode]).toEqual([false, 401]);
  expect((await client.refresh(token)).statusCode).not.toBe(201);
  await expect(signIn(client, login)).rejects.toThrow();
});

test('what is filtered by is in no line of the log, and a change is logged with the address it came to', async () => {
  const { id } = await made();
  const log = await uc.db.selectFrom('operation_log').selectAll().where('object_id', '=', id).executeTakeFirstOrThrow();
  expect(log).toMatchObject({ event: 'directory_person.added', operator: 'Entra', request_method: 'POST', request_uri: '/scim/v2/Users' });
  const lines: string[] = [];
  const logged = await startUserCentre({ log: (line) => void lines.push(line) });
  try {
    await logged.server.inject({
      method: 'GET',
      url: `/scim/v2/Users?filter=${encodeURIComponent('userName eq "secret.person@larkfield.example"')}`,
    });
    expect(lines.join('')).toContain('/scim/v2/Users');
    expect(lines.join('')).not.toContain('secret.person');
  } finally {
    await logged.close();
  }
});
