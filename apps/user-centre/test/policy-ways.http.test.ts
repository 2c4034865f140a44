import { FIRST_FACTORS, type FirstFactor } from '@portico/contracts/rules/second-factor';
import type { NewTotp, PendingFactor } from '@portico/contracts/user-centre/second-factors';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../src/testing/authenticator.ts';
import { call, codeOf, loggedAbout } from '../src/testing/caller.ts';
import { fromAddress } from '../src/testing/from-address.ts';
import { liftPolicies } from '../src/commands/super-admin.ts';
import { registerProvider, startIdentityProvider } from '../src/testing/identity-provider.ts';
import { makeAdmin, registerClient, signedIn, type SignedIn } from '../src/testing/registered.ts';
import { addTotp, clearPolicies, finish, nextCode, setPolicy, type TestPolicy } from '../src/testing/second-factor.ts';
import { newSession, trySignIn } from '../src/testing/sign-in-client.ts';
import { startUserCentre } from '../src/testing/start-user-centre.ts';
import { newWayPerson, WAYS, type Meets, type WayWorld } from './support/ways.ts';

let world: WayWorld;
beforeAll(async () => {
  const uc = await startUserCentre({ trust_proxy: ['127.0.0.1'] });
  const provider = { ...(await startIdentityProvider('same@example.test')), source_plat: 'acme' };
  await registerProvider(uc, 'acme', provider.issuer);
  world = { uc, provider, app: await registerClient(uc) };
});
afterEach(() => clearPolicies(world.uc));
afterAll(async () => {
  await world.provider.close();
  await world.uc.close();
});

const HERE = ['127.0.0.0/8'];
const ELSEWHERE = ['10.0.0.0/8', '2001:db8::/32'];
type Verdict = 'in' | 'UC/SIGN_IN_WAY_REFUSED' | 'UC/NETWORK_REFUSED';
interface Case {
  policies: (own: FirstFactor) => TestPolicy[];
  expected: Readonly<Record<Exclude<Meets, 'finishes'>, Verdict>>;
}
const others = (own: FirstFactor): FirstFactor[] => FIRST_FACTORS.filter((way) => way !== own);
const way = { asks: 'UC/SIGN_IN_WAY_REFUSED', is_both: 'UC/SIGN_IN_WAY_REFUSED', inherits: 'in', exempt: 'in' } as const;
const network = { asks: 'UC/NETWORK_REFUSED', is_both: 'UC/NETWORK_REFUSED', inherits: 'UC/NETWORK_REFUSED', exempt: 'in' } as const;
const everybody = { asks: 'in', is_both: 'in', inherits: 'in', exempt: 'in' } as const;

const CASES: Readonly<Record<string, Case>> = {
  'a policy leaves the way out': { policies: (own) => [{ ways: others(own) }], expected: way },
  'a policy allows this way alone': { policies: (own) => [{ ways: [own] }], expected: everybody },
  'a policy has another network': { policies: () => [{ networks: ELSEWHERE }], expected: network },
  'a policy has this network': { policies: () => [{ networks: [...ELSEWHERE, ...HERE] }], expected: everybody },
  'neither way nor network are allowed': {
    policies: (own) => [{ ways: others(own), networks: ELSEWHERE }],
    expected: { ...network, ...way, inherits: 'UC/NETWORK_REFUSED' },
  },
};

const TABLE = Object.entries(WAYS).flatMap(([name, { meets, first = 'password', prepare }]) =>
  meets === 'finishes' || !prepare ? [] : Object.entries(CASES).map(([when, row]) => [name, when, meets, first, prepare, row] as const),
);

const countRefusals = async (): Promise<{ way_refused: number; network_refused: number }> => {
  const rows = await world.uc.db.selectFrom('sign_in_audit').select('outcome').execute();
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  return { way_refused: count('way_refused'), network_refused: count('network_refused') };
};

test.for(TABLE)('%s where %s [ASVS 6.3.4]', async ([, , meets, first, prepare, row]) => {
  const person = await newWayPerson(world, { passkey: meets === 'is_both' });
  const prepared = await prepare(world, person);
  for (const policy of row.policies(first)) await setPolicy(world.uc, policy);
  const before = await countRefusals();
  const reply = await prepared.go();
  const expected = row.expected[meets];
  const after = await countRefusals();
  if (expected === 'in') {
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    expect(reply.body).toContain('access_token');
    expect(after).toEqual(before);
    return;
  }
  expect([reply.statusCode, codeOf(reply)]).toEqual([400, expected]);
  expect(reply.body).not.toContain('mac_key');
  const outcome = expected === 'UC/NETWORK_REFUSED' ? 'network_refused' : 'way_refused';
  expect(after).toEqual({ ...before, [outcome]: before[outcome] + 1 });
  // The sign-in that there was goes on: nobody is signed out by a refusal.
  await clearPolicies(world.uc);
  expect((await person.client.refresh(person.token)).statusCode).toBe(201);
});

test('nothing is told to somebody who guesses: a wrong password is wrong, whatever the policy says', async () => {
  const { uc } = world;
  const account = await uc.person();
  await setPolicy(uc, { ways: ['passkey'], networks: ELSEWHERE });
  const client = uc.client();
  for (const login_name of [account.login_name, 'nobody@nowhere'])
    expect(codeOf(await trySignIn(client, { login_name, password: 'wrong-password' }))).toBe('UC/PASSWORD_NOT_CORRECT');
});

test('policies that have no way in common let nobody in', async () => {
  const { uc } = world;
  const account = await uc.person();
  const { org_id } = await uc.db
    .selectFrom('account')
    .select('org_id')
    .where('subject_id', '=', account.subject_id)
    .executeTakeFirstOrThrow();
  await setPolicy(uc, { ways: ['passkey'] });
  await setPolicy(uc, { scope: 'org', target_id: org_id ?? '', ways: ['password'] });
  expect(codeOf(await trySignIn(uc.client(), account))).toBe('UC/SIGN_IN_WAY_REFUSED');
});

test('an identity whose policies leave ways out is not had by exchanging a sign-in that they did not ask [ASVS 6.3.4]', async () => {
  const { uc } = world;
  const person = await newWayPerson(world, {});
  const user = await uc.person({ person_account_id: person.subject_id });
  const { org_id } = await uc.db.selectFrom('account').select('org_id').where('subject_id', '=', user.subject_id).executeTakeFirstOrThrow();
  const exchange = (who: SignedIn, body: object) => call(who, 'POST', `/v1.1/tokens/${who.token.access_token}/actions/exchange`, body);
  await setPolicy(uc, { scope: 'org', target_id: org_id ?? '', ways: ['passkey'] });
  const before = await countRefusals();
  const refused = await exchange(person, { user_id: user.subject_id });
  expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'UC/SIGN_IN_WAY_REFUSED']);
  expect(await countRefusals()).toEqual({ ...before, way_refused: before.way_refused + 1 });
  // Whoever was asked for one of these ways, or a stricter choice of them, passes.
  await setPolicy(uc, { ways: ['passkey'] });
  expect((await exchange(person, { user_id: user.subject_id })).statusCode).toBe(201);
  await setPolicy(uc, { ways: ['passkey', 'password'] });
  await setPolicy(uc, { scope: 'org', target_id: org_id ?? '', ways: ['password', 'passkey', 'sms'] });
  expect((await exchange(person, { user_id: user.subject_id })).statusCode).toBe(201);
});

test('a header that somebody sends themselves gets nobody into a network [ASVS 4.1.3]', async () => {
  const { uc } = world;
  const account = await uc.person();
  await setPolicy(uc, { networks: ELSEWHERE });
  const from = (address: string) => trySignIn(fromAddress(uc, uc.client(), address), account);
  // The proxy that is trusted puts what it saw behind what it was sent.
  for (const forged of ['10.0.0.7, 203.0.113.9', '10.0.0.7,127.0.0.9', '203.0.113.9', 'made up', '10.0.0.7 made up'])
    expect(codeOf(await from(forged)), forged).toBe('UC/NETWORK_REFUSED');
  for (const inside of ['203.0.113.9, 10.0.0.7', '10.0.0.7:443', '::ffff:10.0.0.7', '[2001:db8::7]:443'])
    expect((await from(inside)).statusCode, inside).toBe(201);
  const direct = await startUserCentre();
  try {
    const there = await direct.person();
    await setPolicy(direct, { networks: ELSEWHERE });
    const forged = await trySignIn(fromAddress(direct, direct.client(), '10.0.0.7'), there);
    expect(codeOf(forged)).toBe('UC/NETWORK_REFUSED');
  } finally {
    await direct.close();
  }
});

test('a refresh from outside is refused, also a repeated one, and goes on inside', async () => {
  const { uc } = world;
  const who = await signedIn(uc);
  const [outside, inside] = [fromAddress(uc, who.client, '203.0.113.9'), fromAddress(uc, who.client, '10.1.1.1')];
  await setPolicy(uc, { networks: ELSEWHERE });
  expect(codeOf(await outside.refresh(who.token))).toBe('UC/NETWORK_REFUSED');
  const renewed = await inside.refresh(who.token);
  expect(renewed.statusCode, renewed.body).toBe(201);
  // The reply to somebody inside is not given again to somebody outside.
  const repeated = await outside.refresh(who.token);
  expect([repeated.statusCode, codeOf(repeated)]).toEqual([400, 'UC/NETWORK_REFUSED']);
  expect((await inside.refresh(who.token)).json<Token>().access_token).toBe(renewed.json<Token>().access_token);
});

test('a sign-in that waits for its second factor is refused where the network is, and neither a factor nor a code is used up', async () => {
  const { uc } = world;
  const account = await uc.person();
  const client = uc.client();
  const token = (await trySignIn(client, account)).json<Token>();
  const who = { client, token, signer: { id: token.access_token, mac_key: token.mac_key }, subject_id: account.subject_id };
  const { secret } = await addTotp(uc, who);
  const waiting = uc.client();
  const session = await newSession(waiting);
  expect(codeOf(await trySignIn(waiting, account, session))).toBe('UC/SECOND_FACTOR_NEEDED');
  await setPolicy(uc, { networks: ELSEWHERE });
  const body = { type: 'totp', session_id: session.session_id, code: nextCode(uc, secret) };
  expect(codeOf(await finish(waiting, body))).toBe('UC/NETWORK_REFUSED');
  await clearPolicies(uc);
  expect((await finish(waiting, body)).statusCode).toBe(201);
});

test('nobody adds a second factor from a network that is refused', async () => {
  const { uc } = world;
  const account = await uc.person();
  await setPolicy(uc, { second_factor: 'required' });
  const client = uc.client();
  const session = await newSession(client);
  const { session_id } = session;
  expect(codeOf(await trySignIn(client, account, session))).toBe('UC/SECOND_FACTOR_NEEDED');
  const { secret } = (await client.send({ method: 'POST', url: `/v1.1/sessions/${session_id}/second_factor/totp` })).json<NewTotp>();
  const enrol = () =>
    client.send({
      method: 'POST',
      url: '/v1.1/second_factor_tokens/actions/enrol',
      body: { type: 'totp', session_id, name: 'Phone', code: totpCode(secret, uc.clock()) },
    });
  await setPolicy(uc, { second_factor: 'required', networks: ELSEWHERE });
  const before = await countRefusals();
  expect(codeOf(await enrol())).toBe('UC/NETWORK_REFUSED');
  expect(await countRefusals()).toEqual({ ...before, network_refused: before.network_refused + 1 });
  expect(await uc.db.selectFrom('totp_factor').select('name').where('subject_id', '=', account.subject_id).execute()).toEqual([]);
  await setPolicy(uc, { second_factor: 'required' });
  expect((await enrol()).statusCode).toBe(201);
});

test('a guest is exempt, and a person is told which policies decided', async () => {
  const { uc } = world;
  const who = await signedIn(uc);
  await setPolicy(uc, { ways: ['password', 'passkey'], networks: HERE });
  const { policy } = (await call(who, 'GET', '/v1.1/second_factors')).json<{ policy: PendingFactor['why'] }>();
  const place = { scope: 'everybody', target_id: 'all', target_name: '' };
  expect(policy.ways).toEqual({ allowed: ['password', 'passkey'], reasons: [place] });
  expect(policy.networks).toEqual([{ ...place, networks: HERE }]);
});

test('a super administrator who is locked out by networks or ways comes back by the command line, and the log says so', async () => {
  const { uc } = world;
  const account = await uc.person();
  await makeAdmin(uc, account.subject_id);
  await setPolicy(uc, { networks: ELSEWHERE, max_sessions: 5 });
  await setPolicy(uc, { scope: 'role', target_id: 'super_admin', ways: ['passkey'] });
  await setPolicy(uc, { scope: 'role', target_id: 'auditor', ways: ['passkey'] });
  expect(codeOf(await trySignIn(uc.client(), account))).toBe('UC/SIGN_IN_WAY_REFUSED');
  const context = { db: uc.db, keyring: uc.keyring, lookup_key: Buffer.alloc(32), now: uc.clock(), environment: 'test' } as const;
  const lifted = ['everybody:all', 'role:super_admin'];
  expect(await liftPolicies(context, account.login_name)).toEqual({ login_name: account.login_name, lifted });
  expect((await trySignIn(uc.client(), account)).statusCode).toBe(201);
  for (const place of lifted) expect(await loggedAbout(uc, place)).toContain('Lifted the ways and networks of the sign-in policy');
  expect(await loggedAbout(uc, account.subject_id)).toContain(`Let ${account.login_name} sign in by every way and from every network`);
  const left = await uc.db
    .selectFrom('sign_in_policy')
    .select(['target_id', 'ways', 'max_sessions', 'version'])
    .orderBy('target_id')
    .execute();
  expect(left).toEqual([
    { target_id: 'all', ways: null, max_sessions: 5, version: 2 },
    { target_id: 'auditor', ways: ['passkey'], max_sessions: null, version: 1 },
    { target_id: 'super_admin', ways: null, max_sessions: null, version: 2 },
  ]);
  await expect(liftPolicies(context, account.login_name)).rejects.toThrow('leaves out a way or a network');
});
