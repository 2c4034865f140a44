import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../../testing/caller.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
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
