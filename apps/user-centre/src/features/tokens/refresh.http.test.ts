import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { hashToken } from '@portico/server-kit/auth/signature';
import { disableAccount } from '../accounts/accounts.service.ts';
import { signIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client, type Refreshable } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { endAllOf } from './revoke.service.ts';
import { holdRotated, sweepTokens } from './tokens.queries.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre({ max: 10 });
});
afterAll(() => uc.close());

const refresh = (client: Client, token: Refreshable) => client.refresh(token);
const readSelf = (client: Client, token: Token) =>
  client.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/users/${token.user_id}` });

async function signedIn(extra: Record<string, unknown> = {}): Promise<{ client: Client; token: Token; subject_id: string }> {
  const person = await uc.person();
  const client = uc.client();
  return { client, token: await signIn(client, { ...person, extra }), subject_id: person.subject_id };
}

test('[R1.14h, R8.05b, R7.30b] a refresh gives a new pair; the old access token is then unavailable and the new one works', async () => {
  const { client, token } = await signedIn();
  const reply = await refresh(client, token);
  expect(reply.statusCode).toBe(201);
  const next = reply.json<Token>();
  expect(next.user_id).toBe(token.user_id);
  expect([next.access_token, next.refresh_token, next.mac_key]).not.toContain(token.access_token);
  expect((await readSelf(client, token)).json()).toMatchObject({ code: 'UC/AUTH_UNAVAILABLE_TOKEN' });
  expect((await readSelf(client, next)).statusCode).toBe(200);
});

test('a refresh tells every process which token to forget, by its hash', async () => {
  const { client, token } = await signedIn();
  await refresh(client, token);
  expect(uc.published).toContainEqual({ topic: 'token.revoked', payload: { token_hashes: [hashToken(token.access_token)] } });
});

test('[R8.05e] a lost reply is given again to the same device within a minute: the very same pair', async () => {
  const { client, token } = await signedIn();
  const first = (await refresh(client, token)).json<Token>();
  uc.clock.advance(1_000);
  const again = (await refresh(client, token)).json<Token>();
  expect({ ...again, server_time: '' }).toEqual({ ...first, server_time: '' });
  expect(parseWireTime(again.server_time)).toBeGreaterThan(parseWireTime(first.server_time));
  expect((await readSelf(client, again)).statusCode).toBe(200);
});

test('[R8.05e] a refresh token used again from another device ends the whole family [ASVS 10.4.5]', async () => {
  const { client, token } = await signedIn();
  const next = (await refresh(client, token)).json<Token>();
  const thief = await refresh(uc.client(), token);
  expect(thief.statusCode).toBe(401);
  expect(thief.json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  expect((await readSelf(client, next)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  expect((await refresh(client, next)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  expect(uc.published.at(-1)).toMatchObject({
    topic: 'token.revoked',
    payload: { token_hashes: expect.arrayContaining([hashToken(next.access_token)]) as string[] },
  });
});

test('[R8.05e] a refresh token used again by the same device after the minute ends the family too', async () => {
  const { client, token } = await signedIn();
  const next = (await refresh(client, token)).json<Token>();
  uc.clock.advance(TIMES.refresh_grace_s * 1_000 + 1_000);
  expect((await refresh(client, token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  expect((await readSelf(client, next)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
});

test('the pair kept for a lost reply is sealed, and gone when the minute is over', async () => {
  const { client, token, subject_id } = await signedIn();
  const next = (await refresh(client, token)).json<Token>();
  const sealed = () =>
    uc.db
      .selectFrom('token')
      .select('replacement_sealed')
      .where('subject_id', '=', subject_id)
      .where('state', '=', 'rotated')
      .executeTakeFirstOrThrow();
  const kept = (await sealed()).replacement_sealed ?? '';
  for (const secret of [next.access_token, next.refresh_token, next.mac_key])
    expect(Buffer.from(kept, 'base64url').includes(secret)).toBe(false);
  uc.clock.advance(TIMES.refresh_grace_s * 1_000 + 1_000);
  await sweepTokens(uc.db, new Date(uc.clock() - TIMES.refresh_grace_s * 1_000), new Date(0));
  expect((await sealed()).replacement_sealed).toBeNull();
});

test('[R8.05a, R8.05c, R8.05d] an unknown, an expired and a kicked refresh token each have their code [ASVS 7.3.1, 7.4.1]', async () => {
  const { client, token } = await signedIn();
  expect((await refresh(client, { ...token, refresh_token: 'unknown' })).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  expect((await refresh(client, { ...token, refresh_token: token.access_token })).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  const kicked = await signedIn();
  await endAllOf({ db: uc.db, emit: () => undefined }, kicked.subject_id, 'kicked');
  expect((await refresh(kicked.client, kicked.token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED' });
  expect((await readSelf(kicked.client, kicked.token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED' });
  uc.clock.advance(TIMES.access_token_s * 1_000);
  expect((await refresh(client, token)).json()).toMatchObject({ code: 'UC/AUTH_TOKEN_EXPIRED' });
});

test('[R4.02a, R4.03a, R8.05d] an expired access token says so and can still be refreshed when the sign-in is kept', async () => {
  const { client, token } = await signedIn({ keep_login: true });
  uc.clock.advance(TIMES.access_token_s * 1_000);
  expect((await readSelf(client, token)).json()).toMatchObject({ code: 'UC/AUTH_TOKEN_EXPIRED' });
  const next = (await refresh(client, token)).json<Token>();
  expect((await readSelf(client, next)).statusCode).toBe(200);
});

test('a disabled account refreshes nothing, whether its tokens were ended or not', async () => {
  const one = await signedIn();
  await uc.db.updateTable('account').set({ status: 'disabled' }).where('subject_id', '=', one.subject_id).execute();
  expect((await refresh(one.client, one.token)).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
  expect((await readSelf(one.client, one.token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  const two = await signedIn();
  await refresh(two.client, two.token);
  await uc.db.updateTable('account').set({ status: 'disabled' }).where('subject_id', '=', two.subject_id).execute();
  expect((await refresh(two.client, two.token)).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
  const three = await signedIn();
  await uc.db.transaction().execute((db) => disableAccount({ db, emit: () => undefined }, three.subject_id));
  expect((await refresh(three.client, three.token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED' });
});

test('ten refreshes of one token at once from one device all get the same pair', async () => {
  const { client, token, subject_id } = await signedIn();
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(client, token)));
  expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(new Set(replies.map((reply) => reply.json<Token>().access_token)).size).toBe(1);
  const rows = await uc.db.selectFrom('token').select('state').where('subject_id', '=', subject_id).orderBy('state').execute();
  expect(rows.map((row) => row.state)).toEqual(['active', 'rotated']);
});

test('a lost reply is given again while another process is giving it again', async () => {
  const { client, token } = await signedIn();
  const first = (await refresh(client, token)).json<Token>();
  await uc.db.transaction().execute(async (other) => {
    await holdRotated(other, Buffer.from(hashToken(token.refresh_token), 'hex'));
    const again = await refresh(client, token);
    expect(again.statusCode).toBe(201);
    expect(again.json<Token>().access_token).toBe(first.access_token);
  });
});

test('a refresh that races the end of everything leaves nothing alive', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { client, token, subject_id } = await signedIn();
    const end = uc.db.transaction().execute((db) => endAllOf({ db, emit: () => undefined }, subject_id, 'ended'));
    await Promise.all([refresh(client, token), end]);
    const alive = await uc.db
      .selectFrom('token')
      .select('state')
      .where('subject_id', '=', subject_id)
      .where('state', '=', 'active')
      .execute();
    expect(alive).toEqual([]);
  }
});

test('a thief and an owner who refresh at the same moment end the family without a server error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { client, token, subject_id } = await signedIn();
    const next = (await refresh(client, token)).json<Token>();
    const [owner, thief] = await Promise.all([refresh(client, next), refresh(uc.client(), token)]);
    expect(thief.statusCode).toBe(401);
    expect([201, 401]).toContain(owner.statusCode);
    const alive = await uc.db
      .selectFrom('token')
      .select('state')
      .where('subject_id', '=', subject_id)
      .where('state', '=', 'active')
      .execute();
    expect(alive).toEqual([]);
  }
});
