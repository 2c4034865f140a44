import { SIGN_IN_EVENTS } from '@portico/contracts/user-centre/audit-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../../testing/caller.ts';
import { makeAdmin, makeAuditor, signedIn, type SignedIn } from '../../testing/registered.ts';
import { signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { insertRole } from '../installation-roles/installation-roles.queries.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const query = (who: SignedIn, body: object) => call(who, 'POST', '/v1.1/sign_in_audits/actions/query', body);
interface Page {
  items: { audit_id: string; event: string; outcome: string; subject_id: string }[];
  cursor: string | null;
}

test('the sign-in audit shows one’s own lines page by page, newest first, and an administrator everybody’s', async () => {
  const account = await uc.person();
  const client = uc.client();
  await trySignIn(client, { ...account, password: 'wrong' });
  const token = await signIn(client, account);
  const who: SignedIn = { client, token, signer: signerOf(token), subject_id: account.subject_id };
  const first = (await query(who, { limit: 1 })).json<Page>();
  expect(first.items).toMatchObject([{ event: 'sign_in', outcome: 'done', subject_id: who.subject_id }]);
  const second = (await query(who, { limit: 1, cursor: first.cursor })).json<Page>();
  expect(second.items).toMatchObject([{ event: 'sign_in', outcome: 'wrong_password' }]);
  expect((await query(who, { limit: 1, cursor: second.cursor })).json<Page>()).toEqual({ items: [], cursor: null });
  expect((await query(who, { outcome: 'wrong_password' })).json<Page>().items).toHaveLength(1);
  const other = await signedIn(uc);
  expect(codeOf(await query(other, { subject_id: who.subject_id }))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await query(who, { cursor: '1_1' }))).toBe('COMMON/INVALID_ARGUMENT');
  await makeAdmin(uc, other.subject_id);
  expect((await query(other, { subject_id: who.subject_id })).json<Page>().items).toHaveLength(2);
  const third = await signedIn(uc);
  const everybody = (await query(other, { ip_address: '127.0.0.1', limit: 100 })).json<Page>().items;
  expect(new Set(everybody.map((row) => row.subject_id))).toEqual(new Set([who, other, third].map(({ subject_id }) => subject_id)));
  const past = { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' };
  expect((await query(other, past)).json<Page>().items).toEqual([]);
});

test('an auditor reads everybody’s lines, by several events and outcomes and without others', async () => {
  const account = await uc.person();
  const client = uc.client();
  for (let tries = 0; tries < 2; tries += 1) await trySignIn(client, { ...account, password: 'wrong' });
  await signIn(client, account);
  const of_person = { subject_id: account.subject_id, limit: 100 };
  const auditor = await signedIn(uc);
  expect(codeOf(await query(auditor, of_person))).toBe('MP/NO_PERMISSION');
  await makeAuditor(uc, auditor.subject_id);
  const outcomes = async (over: object): Promise<string[]> =>
    (await query(auditor, { ...of_person, ...over })).json<Page>().items.map(({ outcome }) => outcome);
  expect(await outcomes({})).toEqual(['done', 'wrong_password', 'wrong_password']);
  expect(await outcomes({ outcome: { in: ['done', 'locked'] } })).toEqual(['done']);
  expect(await outcomes({ outcome: { not: ['done'] }, event: { in: ['sign_in'] } })).toHaveLength(2);
  expect(await outcomes({ event: { not: ['sign_in'] } })).toEqual([]);
  expect(await outcomes({ ip_address: { not: ['127.0.0.1'] } })).toEqual([]);
  expect(codeOf(await query(auditor, { event: { in: [] } }))).toBe('COMMON/INVALID_ARGUMENT');
});

test('asked for sign-ins alone gets neither refreshes nor sign-outs', async () => {
  const [who, auditor] = [await signedIn(uc), await signedIn(uc)];
  await who.client.refresh(who.token);
  const about = { subject_id: who.subject_id };
  await insertRole(uc.db, auditor.subject_id, 'auditor', new Date(uc.clock()));
  const events = async (body: object) => (await query(auditor, { ...about, ...body })).json<Page>().items.map(({ event }) => event);
  expect(await events({})).toEqual(['refresh', 'sign_in']);
  expect(await events({ event: { in: [...SIGN_IN_EVENTS] } })).toEqual(['sign_in']);
});

test('an auditor asks for several people, and for all but some', async () => {
  const [one, other, auditor] = [await signedIn(uc), await signedIn(uc), await signedIn(uc)];
  await makeAuditor(uc, auditor.subject_id);
  await trySignIn(uc.client(), { login_name: 'nobody@nowhere', password: 'wrong' });
  const who = async (subject_id: object): Promise<Set<string>> =>
    new Set((await query(auditor, { subject_id, limit: 100 })).json<Page>().items.map((item) => item.subject_id));
  expect(await who({ in: [one.subject_id, other.subject_id] })).toEqual(new Set([one.subject_id, other.subject_id]));
  const others = await who({ not: [one.subject_id] });
  expect([others.has(one.subject_id), others.has(other.subject_id)]).toEqual([false, true]);
  expect(codeOf(await query(one, { subject_id: { in: [one.subject_id, other.subject_id] } }))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await query(one, { subject_id: { not: [one.subject_id] } }))).toBe('MP/NO_PERMISSION');
});

test('an export is everything that matches with names, page by page, and stands in the log once', async () => {
  const account = await uc.person({ nick_name: 'Mei Tan' });
  for (let tries = 0; tries < 2; tries += 1) await trySignIn(uc.client(), { ...account, password: 'wrong' });
  await signIn(uc.client(), account);
  const take = (whose: SignedIn, body: object) => call(whose, 'POST', '/v1.1/sign_in_audits/actions/export', body);
  const auditor = await signedIn(uc);
  const asked = { subject_id: account.subject_id, outcome: { not: ['locked'] } };
  expect(codeOf(await take(auditor, asked))).toBe('MP/NO_PERMISSION');
  await makeAuditor(uc, auditor.subject_id);
  const logged = () =>
    uc.db.selectFrom('operation_log').select(['event', 'object_name', 'after']).where('user_id', '=', auditor.subject_id).execute();
  const first = (await take(auditor, { ...asked, limit: 2 })).json<Page & { items: { name: string; login_name: string }[] }>();
  expect(first.items).toMatchObject([
    { outcome: 'done', name: 'Mei Tan', login_name: account.login_name },
    { outcome: 'wrong_password', name: 'Mei Tan' },
  ]);
  const after = { user_id: account.subject_id, outcome: { not: ['locked'] }, export_id: expect.any(String) as string };
  expect(await logged()).toEqual([{ event: 'sign_in_audit.exported', object_name: 'sign-in audit', after }]);
  const second = (await take(auditor, { ...asked, limit: 2, cursor: first.cursor })).json<Page>();
  expect(second).toMatchObject({ items: [{ outcome: 'wrong_password' }], cursor: null });
  expect(await logged()).toHaveLength(1);
  expect(codeOf(await take(auditor, { cursor: 'x' }))).toBe('COMMON/INVALID_ARGUMENT');
});

test('no page of an export is had without the first one, which is logged: by no cursor made up, of somebody else, of another filter or another size of pages', async () => {
  const [auditor, other] = [await signedIn(uc), await signedIn(uc)];
  for (const { subject_id } of [auditor, other]) await makeAuditor(uc, subject_id);
  const take = (whose: SignedIn, body: object) => call(whose, 'POST', '/v1.1/sign_in_audits/actions/export', { limit: 1, ...body });
  const { cursor } = (await take(auditor, {})).json<Page>();
  expect((await take(auditor, { cursor })).statusCode).toBe(200);
  const read = (await call(other, 'POST', '/v1.1/sign_in_audits/actions/query', { limit: 1 })).json<Page>();
  for (const [whose, body] of [
    [other, { cursor }],
    [other, { cursor: read.cursor }],
    [auditor, { cursor, outcome: { in: ['done'] } }],
    [auditor, { cursor, limit: 2 }],
  ] as const)
    expect(codeOf(await take(whose, body))).toBe('COMMON/INVALID_ARGUMENT');
});
