import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountCounts, ListedPerson, PersonDetail } from '@portico/contracts/user-centre/people';
import { newUuid } from '@portico/server-kit/ids';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newEmail, newMobile } from '../../testing/code-client.ts';
import { makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { insertService } from '../registry/services.queries.ts';
import { insertRole } from '../installation-roles/installation-roles.queries.ts';

let uc: TestUserCentre;
let admin: SignedIn;
let auditor: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  [admin, auditor] = [await signedIn(uc), await signedIn(uc)];
  await makeAdmin(uc, admin.subject_id);
  await insertRole(uc.db, auditor.subject_id, 'auditor', new Date(uc.clock()));
});
afterAll(() => uc.close());

interface Page {
  items: ListedPerson[];
  cursor: string | null;
  total: number;
  total_capped: boolean;
}
const find = async (who: SignedIn, body: object) => (await call(who, 'POST', '/v1.1/people/actions/search', body)).json<Page>();
const ids = (page: Page): string[] => page.items.map(({ user_id }) => user_id);
const read = async (who: SignedIn, id: string) => (await call(who, 'GET', `/v1.1/people/${id}`)).json<PersonDetail>();
const HARBOUR = { org_code: 'harbour', org_name: 'Harbour' };

test('people are found by the beginning of a login name or a display name, in pages, with how many there are', async () => {
  const lin = await uc.person({ org: HARBOUR, org_user_code: 'lin.mei', nick_name: 'Quartz Lin' });
  const low = await uc.person({ org: HARBOUR, org_user_code: 'low.kai', nick_name: 'quartz low' });
  const alone = await uc.person({ account_type: 'person', user_name: 'quartzman', nick_name: 'Nobody of any organisation' });
  const all = await find(admin, { keyword: 'QUARTZ' });
  expect([ids(all), all.total, all.total_capped]).toEqual([[lin, low, alone].map(({ subject_id }) => subject_id).toSorted(), 3, false]);
  expect(ids(await find(admin, { keyword: 'lin.m' }))).toEqual([lin.subject_id]);
  expect(ids(await find(admin, { keyword: 'uartz' }))).toEqual([]);
  expect(ids(await find(admin, { keyword: '%' }))).toEqual([]);
  expect(ids(await find(admin, { keyword: low.subject_id }))).toEqual([low.subject_id]);
  const first = await find(auditor, { keyword: 'quartz', limit: 2 });
  const second = await find(auditor, { keyword: 'quartz', limit: 2, cursor: first.cursor });
  expect([...ids(first), ...ids(second)]).toEqual(ids(all));
  expect(all.items.map(({ org }) => org?.org_name ?? '').toSorted()).toEqual(['', 'Harbour', 'Harbour']);
  expect(codeOf(await call(admin, 'POST', '/v1.1/people/actions/search', { cursor: 'x' }))).toBe('COMMON/INVALID_ARGUMENT');
});

/** Everybody of a list, page by page. */
async function walk(who: SignedIn, body: object): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await find(who, { ...body, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...ids(page));
    cursor = page.cursor;
  }
  return found;
}

test('people are listed by display name or by age, both ways and page by page; whoever has no display name comes after all others', async () => {
  const nameless = (await uc.person({ org: HARBOUR, org_user_code: 'jade.nameless' })).subject_id;
  const named = async (nick_name: string): Promise<string> => (await uc.person({ nick_name })).subject_id;
  const [last, first, twin] = [await named('jade Z'), await named('Jade A'), await named('JADE a')];
  const by_name = [...[first, twin].toSorted(), last, nameless];
  const by_age = [...by_name].toSorted();
  const orders = { name: by_name, '-name': by_name.toReversed(), created_at: by_age, '-created_at': by_age.toReversed() };
  for (const [order, expected] of Object.entries(orders)) expect(await walk(auditor, { keyword: 'jade', order })).toEqual(expected);
  expect(await walk(auditor, { keyword: 'jade', order: '-name', state: 'invited' })).toEqual(by_name.toReversed());
  const times = (await find(admin, { keyword: 'jade', order: '-created_at' })).items.map(({ created_at }) => Date.parse(created_at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  // Nobody whom the list does not show is a place in it, and nobody who is not there.
  const guest = await signedInGuest(uc);
  for (const cursor of [guest.subject_id, '1'])
    expect(codeOf(await call(admin, 'POST', '/v1.1/people/actions/search', { order: 'name', cursor }))).toBe('COMMON/INVALID_ARGUMENT');
});

test('real names find nobody; a whole contact finds its account for super administrators alone, and a part of one nobody', async () => {
  const [mobile, email] = [newMobile(), newEmail()];
  const { subject_id } = await uc.person({ real_name: 'Zhengzhou Qiao', mobile: `+86${mobile}`, email });
  expect(ids(await find(admin, { keyword: 'Zhengzhou' }))).toEqual([]);
  expect(ids(await find(admin, { keyword: mobile }))).toEqual([subject_id]);
  expect(ids(await find(admin, { keyword: email.toUpperCase() }))).toEqual([subject_id]);
  for (const part of [mobile.slice(0, 8), email.slice(0, 6)]) expect(ids(await find(admin, { keyword: part }))).toEqual([]);
  for (const contact of [mobile, email]) expect(ids(await find(auditor, { keyword: contact }))).toEqual([]);
});

test('who was invited and never signed in is told from who is active; guests are nobody', async () => {
  const invited = await uc.person({ nick_name: 'Basalt Invited' });
  const active = await signedIn(uc, { nick_name: 'Basalt Active' });
  const disabled = await uc.person({ nick_name: 'Basalt Disabled' });
  await call(admin, 'POST', `/v1.1/people/${disabled.subject_id}/actions/disable`);
  const states = Object.fromEntries((await find(admin, { keyword: 'basalt' })).items.map(({ user_id, state }) => [user_id, state]));
  expect(states).toEqual({ [invited.subject_id]: 'invited', [active.subject_id]: 'active', [disabled.subject_id]: 'disabled' });
  for (const [state, who] of Object.entries({ invited, active, disabled }))
    expect(ids(await find(admin, { keyword: 'basalt', state }))).toEqual([who.subject_id]);
  const guest = await signedInGuest(uc);
  expect(ids(await find(admin, { keyword: guest.subject_id }))).toEqual([]);
  expect(codeOf(await call(admin, 'GET', `/v1.1/people/${guest.subject_id}`))).toBe('UC/ACCOUNT_NOT_FOUND');
});

test('the first sign-in takes a person out of those who never did, and what it left decides where the column is late', async () => {
  const found = async (state: string) => ids(await find(admin, { keyword: 'gneiss', state }));
  const marked = (subject_id: string) =>
    uc.db.selectFrom('account').select('has_signed_in').where('subject_id', '=', subject_id).executeTakeFirstOrThrow();
  const [never, did] = [await uc.person({ nick_name: 'Gneiss Never' }), await signedIn(uc, { nick_name: 'Gneiss Did' })];
  expect([await marked(never.subject_id), await marked(did.subject_id)]).toEqual([{ has_signed_in: false }, { has_signed_in: true }]);
  expect([await found('invited'), await found('active')]).toEqual([[never.subject_id], [did.subject_id]]);
  await uc.db.updateTable('account').set({ has_signed_in: false }).where('subject_id', '=', did.subject_id).execute();
  expect([await found('invited'), await found('active')]).toEqual([[never.subject_id], [did.subject_id]]);
});

test('one person is shown with organisation, contacts masked, roles, second factors and the last sign-in', async () => {
  const email = newEmail();
  const who = await signedIn(uc, { org: HARBOUR, org_user_code: 'shown', nick_name: 'Shown', email });
  const person = await read(auditor, who.subject_id);
  expect(person).toMatchObject({
    login_name: 'shown@harbour',
    org: { org_code: 'harbour' },
    state: 'active',
    sign_ins: 1,
    roles: [],
    factors: [],
    last_sign_in: { event: 'sign_in', ip_address: '127.0.0.1' },
  });
  expect(person.email).not.toContain(email);
  expect((await read(admin, auditor.subject_id)).roles).toMatchObject([{ role: 'auditor' }]);
  expect(codeOf(await call(admin, 'GET', '/v1.1/people/1'))).toBe('UC/ACCOUNT_NOT_FOUND');
});

test('credentials that somebody looks after are shown with the person until they are revoked', async () => {
  const who = await signedIn(uc);
  const [kept, ended] = await Promise.all(
    ['Kept', 'Ended'].map(async (name) => {
      const service_id = newUuid(uc.clock());
      await insertService(uc.db, {
        service_id,
        name,
        owner_id: who.subject_id,
        mac_key_wrapped: '',
        created_at: new Date(uc.clock()),
        revoked_at: name === 'Ended' ? new Date(uc.clock()) : null,
      });
      return service_id;
    }),
  );
  expect(ended).not.toBe(kept);
  expect((await read(auditor, who.subject_id)).credentials).toEqual([{ service_id: kept, name: 'Kept' }]);
  expect((await read(admin, auditor.subject_id)).credentials).toEqual([]);
});

test('one sign-in of somebody ends, or all of them; an auditor reads them and ends none [ASVS 7.4.5]', async () => {
  const who = await signedIn(uc);
  const url = `/v1.1/people/${who.subject_id}/sign_ins`;
  const { items } = (await call(auditor, 'GET', url)).json<{ items: { family_id: string; is_current: boolean }[] }>();
  expect(items).toMatchObject([{ is_current: false }]);
  const one = `${url}/${items[0]?.family_id ?? ''}`;
  expect(codeOf(await call(auditor, 'DELETE', one))).toBe('MP/NO_PERMISSION');
  // Of this account, and no other.
  expect(codeOf(await call(admin, 'DELETE', one.replace(who.subject_id, auditor.subject_id)))).toBe('UC/SIGN_IN_NOT_FOUND');
  expect((await call(admin, 'DELETE', one)).statusCode).toBe(204);
  expect(codeOf(await call(who, 'GET', '/v1.1/sign_ins'))).toBe('UC/AUTH_INVALID_TOKEN');
  const again = await signedIn(uc);
  expect((await call(admin, 'POST', `/v1.1/people/${again.subject_id}/actions/sign_out`)).statusCode).toBe(204);
  expect(codeOf(await call(again, 'GET', '/v1.1/sign_ins'))).toBe('UC/AUTH_INVALID_TOKEN_BE_KICKED');
  expect(await loggedAbout(uc, who.subject_id)).toEqual(['Ended one sign-in of the user']);
  expect(await loggedAbout(uc, again.subject_id)).toEqual(['Ended every sign-in of the user']);
});

test('[R6.02s] of two super administrators who disable each other at the same moment, one stays', async () => {
  const race = await startUserCentre({ max: 10 });
  try {
    for (let round = 0; round < 3; round += 1) {
      await race.db.deleteFrom('installation_role').execute();
      const [one, two] = [await signedIn(race), await signedIn(race)];
      for (const { subject_id } of [one, two]) await makeAdmin(race, subject_id);
      const disable = (by: SignedIn, who: SignedIn) => call(by, 'POST', `/v1.1/people/${who.subject_id}/actions/disable`);
      const replies = await Promise.all([disable(one, two), disable(two, one)]);
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  } finally {
    await race.close();
  }
});

test('an account is disabled and enabled again, and nobody disables themselves', async () => {
  const who = await signedIn(uc, { account_type: 'person', user_name: 'lonesome' });
  const act = (action: string, id = who.subject_id) => call(admin, 'POST', `/v1.1/people/${id}/actions/${action}`);
  expect((await act('disable')).json<PersonDetail>().state).toBe('disabled');
  expect(codeOf(await call(who, 'GET', '/v1.1/sign_ins'))).toBe('UC/AUTH_INVALID_TOKEN_BE_KICKED');
  expect((await act('enable')).json<PersonDetail>().state).toBe('active');
  expect(codeOf(await act('disable', admin.subject_id))).toBe('UC/NOT_YOURSELF');
  expect(codeOf(await act('disable', '1'))).toBe('UC/ACCOUNT_NOT_FOUND');
});

test('names and contacts are corrected, told to the person, and logged before and after without a contact in the clear', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const who = await signedIn(uc, { nick_name: 'Wrogn', real_name: 'Chen Wei', email });
  const url = `/v1.1/people/${who.subject_id}`;
  const { version } = await read(admin, who.subject_id);
  const saved = await call(admin, 'PATCH', url, { nickName: 'Wrong', email: other }, { 'if-match': `"${version}"` });
  expect(saved.json()).toMatchObject({ nickName: 'Wrong', name: 'Wrong' });
  const stale = await call(admin, 'PATCH', url, { nickName: 'Later' }, { 'if-match': `"${version}"` });
  expect([stale.statusCode, stale.json<{ current: PersonDetail }>().current.nickName]).toEqual([409, 'Wrong']);
  expect(ids(await find(admin, { keyword: other }))).toEqual([who.subject_id]);
  const { verified_at } = await uc.db
    .selectFrom('credential')
    .select('verified_at')
    .where('subject_id', '=', who.subject_id)
    .where('kind', '=', 'email')
    .executeTakeFirstOrThrow();
  expect(verified_at).toBeNull();
  const notices = (await call(who, 'GET', '/v1.1/notices')).json<{ items: { kind: string; done_by: string }[] }>().items;
  expect(
    notices
      .filter(({ done_by }) => done_by === 'other')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['email_changed', 'name_changed']);
  const { before, after } = await uc.db
    .selectFrom('operation_log')
    .select(['before', 'after'])
    .where('object_id', '=', who.subject_id)
    .executeTakeFirstOrThrow();
  expect([before, after]).toMatchObject([{ nickName: 'Wrogn' }, { nickName: 'Wrong' }]);
  expect(JSON.stringify([before, after])).not.toContain(other);
  // What is as it was is neither told nor logged as a change.
  await call(admin, 'PATCH', url, { nickName: 'Wrong' });
  expect(await loggedAbout(uc, who.subject_id)).toEqual(['Corrected what is known of the user', 'Corrected nothing about the user']);
});

test('a contact that somebody else has is refused, and so is taking away the only way in', async () => {
  const [taken, mobile] = [newEmail(), newMobile()];
  await uc.person({ email: taken });
  const who = await uc.person();
  expect(codeOf(await call(admin, 'PATCH', `/v1.1/people/${who.subject_id}`, { email: taken }))).toBe('UC/LOGIN_NAME_EXISTS');
  const only = await uc.person({ account_type: 'person', mobile: `+86${mobile}` });
  await uc.db.deleteFrom('credential').where('subject_id', '=', only.subject_id).where('kind', '<>', 'mobile').execute();
  expect(codeOf(await call(admin, 'PATCH', `/v1.1/people/${only.subject_id}`, { mobile: '' }))).toBe('UC/LAST_SIGN_IN_WAY');
  expect(codeOf(await call(admin, 'PATCH', `/v1.1/people/${who.subject_id}`, { email: 'no address' }))).toBe('COMMON/INVALID_ARGUMENT');
  expect(codeOf(await call(admin, 'PATCH', '/v1.1/people/1', { nickName: 'x' }))).toBe('UC/ACCOUNT_NOT_FOUND');
});

test('the side learns how many people, organisations and registrations there are, and only who oversees all is told', async () => {
  const count = async (): Promise<AccountCounts> => (await call(auditor, 'GET', '/v1.1/people/actions/count')).json<AccountCounts>();
  const before = await count();
  await uc.person({ org: { org_code: 'counted', org_name: 'Counted' }, org_user_code: 'one' });
  await signedInGuest(uc);
  expect(await count()).toEqual({ ...before, people: before.people + 1, organisations: before.organisations + 1 });
  expect(before).toMatchObject({ people_capped: false, role_holders: 2 });
  expect(codeOf(await call(await signedIn(uc), 'GET', '/v1.1/people/actions/count'))).toBe('MP/NO_PERMISSION');
});
