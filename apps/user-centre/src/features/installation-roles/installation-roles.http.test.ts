import { hashToken } from '@portico/server-kit/auth/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { disable, makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import type { Signer } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
let boss: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  [boss, other] = [await signedIn(uc, { nick_name: 'Wei Chen' }), await signedIn(uc, { nick_name: 'Amy Lee' })];
  await makeAdmin(uc, boss.subject_id);
});
afterAll(() => uc.close());

const URL = '/v1.1/installation_roles';
const give = (who: SignedIn, user_id: string, role: string) => call(who, 'POST', URL, { user_id, role });
const take = (who: SignedIn, user_id: string, role: string) => call(who, 'DELETE', `${URL}/${user_id}/${role}`);
const listed = async (query = ''): Promise<string[][]> =>
  (await call(boss, 'GET', `${URL}${query}`))
    .json<{ items: { name: string; role: string }[] }>()
    .items.map(({ name, role }) => [name, role]);

test('[R6.02s] a super administrator makes others super administrators or auditors, in one transaction with its log and message', async () => {
  const granted = await give(boss, other.subject_id, 'auditor');
  expect([granted.statusCode, granted.json()]).toEqual([
    201,
    expect.objectContaining({ user_id: other.subject_id, role: 'auditor', name: 'Amy Lee' }),
  ]);
  // Whoever keeps what it was told about this token asks again.
  expect(uc.published.at(-1)).toEqual({ topic: 'token.revoked', payload: { token_hashes: [hashToken(other.token.access_token)] } });
  expect(await listed()).toEqual([
    ['Wei Chen', 'super_admin'],
    ['Amy Lee', 'auditor'],
  ]);
  expect(await listed('?role=auditor')).toEqual([['Amy Lee', 'auditor']]);
  // Who audits reads who holds which role, and gives none.
  expect((await call(other, 'GET', URL)).statusCode).toBe(200);
  expect(codeOf(await give(other, boss.subject_id, 'auditor'))).toBe('MP/NO_PERMISSION');
  await give(boss, other.subject_id, 'super_admin');
  // For super administrators alone.
  const ask = () => call(other, 'GET', `/v1.1/accounts/${boss.subject_id}/second_factors/reset`);
  expect(codeOf(await ask())).not.toBe('MP/NO_PERMISSION');
  expect((await take(boss, other.subject_id, 'super_admin')).statusCode).toBe(204);
  expect(uc.published.at(-1)).toEqual({ topic: 'token.revoked', payload: { token_hashes: [hashToken(other.token.access_token)] } });
  expect(codeOf(await ask())).toBe('MP/NO_PERMISSION');
  expect(await loggedAbout(uc, other.subject_id)).toEqual([
    'Made an auditor',
    'Made a super administrator',
    'No longer a super administrator',
  ]);
});

test('[R6.02s] the last super administrator who can sign in keeps the role, also against themselves', async () => {
  expect(codeOf(await take(boss, boss.subject_id, 'super_admin'))).toBe('MP/LAST_SUPER_ADMIN');
  const gone = await signedIn(uc);
  await makeAdmin(uc, gone.subject_id);
  await disable(uc, gone.subject_id);
  expect(codeOf(await take(boss, boss.subject_id, 'super_admin'))).toBe('MP/LAST_SUPER_ADMIN');
  expect((await take(boss, gone.subject_id, 'super_admin')).statusCode).toBe(204);
});

test('[R6.02s] two who take the role from each other at the same moment leave one', async () => {
  const second = await signedIn(uc);
  await makeAdmin(uc, second.subject_id);
  const replies = await Promise.all([take(boss, second.subject_id, 'super_admin'), take(second, boss.subject_id, 'super_admin')]);
  expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  await makeAdmin(uc, boss.subject_id);
  await call(boss, 'DELETE', `${URL}/${second.subject_id}/super_admin`);
});

test('nobody is made anything who has no account or is a guest, nothing is taken that was not given, and only super administrators may', async () => {
  const guest = await signedInGuest(uc);
  for (const user_id of ['999999999999999999', 'nobody', guest.subject_id])
    expect(codeOf(await give(boss, user_id, 'auditor')), user_id).toBe('MP/USER_NOT_FOUND');
  expect((await give(boss, other.subject_id, 'owner')).statusCode).toBe(400);
  for (const user_id of [boss.subject_id, 'nobody'])
    expect(codeOf(await take(boss, user_id, 'auditor')), user_id).toBe('MP/PLATFORM_ROLE_NOT_FOUND');
  expect(codeOf(await give(other, other.subject_id, 'super_admin'))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await take(other, boss.subject_id, 'super_admin'))).toBe('MP/NO_PERMISSION');
});

test("what others are is told to, and ended by, the platform's own credential alone", async () => {
  const leaver = await signedIn(uc);
  await makeAdmin(uc, leaver.subject_id);
  const ask = (signer: Signer, action: 'query' | 'end', user_id: string) =>
    uc.client().sendSigned(signer, { method: 'POST', url: `${URL}/actions/${action}`, body: { user_id } });
  const [stranger, own] = [await uc.service('reports'), await uc.service('platform', { is_platform: true })];
  for (const action of ['query', 'end'] as const) expect(codeOf(await ask(stranger, action, leaver.subject_id))).toBe('MP/NO_PERMISSION');
  expect((await ask(own, 'query', leaver.subject_id)).json()).toEqual({ roles: ['super_admin'] });
  expect((await ask(own, 'end', leaver.subject_id)).json()).toEqual({ roles: ['super_admin'] });
  expect((await ask(own, 'end', leaver.subject_id)).json()).toEqual({ roles: [] });
  expect((await ask(own, 'query', leaver.subject_id)).json()).toEqual({ roles: [] });
  expect(codeOf(await ask(own, 'end', boss.subject_id))).toBe('MP/LAST_SUPER_ADMIN');
});
