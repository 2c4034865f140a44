import { callOf, codeOf, nameOf } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { Invitation } from '@portico/contracts/user-centre/org-users';
import { makeAdmin } from '../src/testing/registered.ts';
import { signIn } from '../src/testing/sign-in-client.ts';
import { signerOf } from '../src/testing/signed-client.ts';
import { NEW_PASSWORD, newPasswordIn, openSession } from './support/make-session.ts';
import { endpoints, madeParts, rowsOf } from './support/rows.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** As a manager would who wants to be somebody: reset, set the password oneself, sign in. */
async function takeOver(user_id: string): Promise<Token> {
  const org_id = world.sides.own.ids.get('org_id') ?? '';
  const reset = await world.send('manager', { method: 'POST', url: `/v1.1/orgs/${org_id}/users/${user_id}/actions/reset` });
  const { one_time_code, login_name } = reset.json<Invitation>();
  const body = { one_time_code, ...newPasswordIn(await openSession(world), 'password') };
  const set = await world.client.send({ method: 'PUT', url: `/v1.1/users/${user_id}/password/actions/set`, body });
  expect(set.statusCode, set.body).toBe(200);
  return await signIn(world.client, { login_name, password: NEW_PASSWORD });
}

describe('a manager who resets a user of the own organisation', () => {
  test('does not become the person behind the user, nor that person in another organisation', async () => {
    const { own, other } = world.sides;
    const bound = own.ids.get('bound_id') ?? '';
    // The same person has a user in the other organisation.
    await world.admin.query('update account set person_account_id = $1 where subject_id = $2', [
      own.person.subject_id,
      other.user.subject_id,
    ]);
    const token = await takeOver(bound);
    const url = `/v1.1/tokens/${token.access_token}/actions/exchange`;
    for (const body of [{}, { user_id: other.user.subject_id }, { user_id: own.person.subject_id }]) {
      const reply = await world.client.sendSigned(signerOf(token), { method: 'POST', url, body });
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'UC/IDENTITY_NOT_BOUND']);
    }
    expect(token.account_id).not.toBe(own.person.subject_id);
    await world.kept.restore();
  });

  test('ends what the person had exchanged for it, and the person no longer gets a token for it', async () => {
    const { own } = world.sides;
    const user_id = own.ids.get('bound_id') ?? '';
    const url = `/v1.1/tokens/${own.person.access_token}/actions/exchange`;
    const before = await world.send('person', { method: 'POST', url, body: { user_id } });
    expect(before.statusCode, before.body).toBe(201);
    await takeOver(user_id);
    const used = await world.client.sendSigned(signerOf(before.json<Token>()), { method: 'GET', url: '/v1.1/sign_ins' });
    expect(used.statusCode).toBe(401);
    expect(codeOf(await world.send('person', { method: 'POST', url, body: { user_id } }))).toBe('UC/IDENTITY_NOT_BOUND');
    await world.kept.restore();
  });
});

describe('whoever stands above a manager', () => {
  test('is neither disabled, kicked, reset, enabled nor deleted by one, and keeps every sign-in', async () => {
    const { own } = world.sides;
    await makeAdmin(world.uc, own.ids.get('user_id') ?? '');
    const before = await world.kept.all();
    for (const endpoint of endpoints.filter(({ path }) => path.includes('/users/:user_id'))) {
      const [row] = rowsOf(nameOf(endpoint));
      if (row === undefined) throw new Error(nameOf(endpoint));
      for (const user_id of [own.ids.get('user_id'), own.manager_without_ticket.subject_id]) {
        const parts = await madeParts(world, endpoint, row, 'own');
        const reply = await world.send('manager', callOf(endpoint, { ...parts, params: { ...parts.params, user_id } }));
        expect([nameOf(endpoint), codeOf(reply)]).toEqual([nameOf(endpoint), 'MP/NO_PERMISSION']);
      }
    }
    expect(await world.kept.all()).toEqual(before);
    await world.kept.restore();
  });
});
