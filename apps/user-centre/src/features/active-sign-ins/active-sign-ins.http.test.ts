import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../../testing/caller.ts';
import { signedIn, type SignedIn } from '../../testing/registered.ts';
import { signIn } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

interface Row {
  family_id: string;
  device_id: string;
  is_current: boolean;
  ip_address: string;
}
const list = async (who: SignedIn): Promise<Row[]> => (await call(who, 'GET', '/v1.1/sign_ins')).json<{ items: Row[] }>().items;

async function twice(): Promise<[SignedIn, SignedIn]> {
  const account = await uc.person();
  const one = async (): Promise<SignedIn> => {
    const client = uc.client();
    const token = await signIn(client, account);
    return { client, token, signer: signerOf(token), subject_id: account.subject_id };
  };
  return [await one(), await one()];
}

test('one sees where one is signed in, with device, address and time, and ends one of them [ASVS 7.5.2, 10.4.9]', async () => {
  const [here, there] = await twice();
  const rows = await list(here);
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.is_current)).toMatchObject({ device_id: here.client.device_id, ip_address: '127.0.0.1' });
  const other = rows.find((row) => !row.is_current);
  expect((await call(here, 'DELETE', `/v1.1/sign_ins/${other?.family_id ?? ''}`)).statusCode).toBe(204);
  expect(codeOf(await call(there, 'GET', '/v1.1/sign_ins'))).toBe('UC/AUTH_INVALID_TOKEN');
  expect(await list(here)).toHaveLength(1);
  expect(codeOf(await call(here, 'DELETE', `/v1.1/sign_ins/${other?.family_id ?? ''}`))).toBe('UC/SIGN_IN_NOT_FOUND');
});

test('a refreshed sign-in stays one, since when it began', async () => {
  const [here] = await twice();
  const began = (await call(here, 'GET', '/v1.1/sign_ins'))
    .json<{ items: { signed_in_at: string; last_seen_at: string; is_current: boolean }[] }>()
    .items.find((row) => row.is_current);
  uc.clock.advance(60_000);
  const token = (await here.client.refresh(here.token)).json<SignedIn['token']>();
  const after = (await call({ ...here, token, signer: signerOf(token) }, 'GET', '/v1.1/sign_ins')).json<{
    items: { signed_in_at: string; last_seen_at: string; is_current: boolean }[];
  }>().items;
  expect(after).toHaveLength(2);
  const current = after.find((row) => row.is_current);
  expect(current?.signed_in_at).toBe(began?.signed_in_at);
  expect(current?.last_seen_at).not.toBe(began?.last_seen_at);
});

test('sign-ins of somebody else and made-up ones are not there', async () => {
  const [[here], other] = [await twice(), await signedIn(uc)];
  const [row] = await list(other);
  expect(codeOf(await call(here, 'DELETE', `/v1.1/sign_ins/${row?.family_id ?? ''}`))).toBe('UC/SIGN_IN_NOT_FOUND');
  expect(codeOf(await call(here, 'DELETE', `/v1.1/sign_ins/${randomUUID()}`))).toBe('UC/SIGN_IN_NOT_FOUND');
  expect(codeOf(await call(here, 'DELETE', '/v1.1/sign_ins/none'))).toBe('COMMON/INVALID_ARGUMENT');
});
