import { TOLD_ROLES, type CountedFactor } from '@portico/contracts/rules/second-factor';
import type { PolicyPreview, PolicyResult, SignInPolicy } from '@portico/contracts/user-centre/sign-in-policies';
import type { PendingFactor } from '@portico/contracts/user-centre/second-factors';
import { hashToken } from '@portico/server-kit/auth/signature';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newMobile } from '../../testing/code-client.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { addPasskey, addTotp, clearPolicies, nextCode } from '../../testing/second-factor.ts';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import { stepUp } from '../../testing/step-up.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
let admin: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
});
afterEach(() => clearPolicies(uc));
afterAll(() => uc.close());

const HALF_AN_HOUR = 30 * 60_000 + 1;
const DRAFT = { second_factor: 'required', roles: [], factors: ['passkey', 'totp'], put_off_until: null } as const;
const at = (place: string): string => `/v1.1/sign_in_policies/${place}`;
const save = (place: string, body: object, by = admin, headers?: Record<string, string>) => call(by, 'PUT', at(place), body, headers);
const preview = async (place: string, body: object, by = admin): Promise<PolicyPreview> =>
  (await call(by, 'POST', `${at(place)}/actions/preview`, body)).json();

let orgs = 0;
/** An organisation of its own with people in it. */
async function newOrg(): Promise<{ org_id: string; add: (input?: { mobile?: string }) => Promise<SignedIn & { login_name: string }> }> {
  orgs += 1;
  const org = { org_code: `policies${orgs}`, org_name: `Policies ${orgs}` };
  const code = (id: number) => `someone${orgs}x${id}`;
  let people = 0;
  const add = async (input = {}) => {
    people += 1;
    const org_user_code = code(people);
    const who = await signedIn(uc, { org, org_user_code, ...input });
    return { ...who, login_name: `${org_user_code}@${org.org_code}` };
  };
  await add();
  const { org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org.org_code).executeTakeFirstOrThrow();
  return { org_id, add };
}

test('where nothing was saved a second factor is offered to everybody, and an unknown place is none', async () => {
  const { items } = (await call(admin, 'GET', '/v1.1/sign_in_policies')).json<{ items: SignInPolicy[] }>();
  expect(items.map(({ scope, target_id, second_factor, version }) => [scope, target_id, second_factor, version])).toEqual([
    ['everybody', 'all', 'offered', 0],
    ['role', 'super_admin', 'offered', 0],
    ['role', 'auditor', 'offered', 0],
    ['role', 'app_admin', 'offered', 0],
    ['role', 'service_owner', 'offered', 0],
  ]);
  for (const place of ['org/1', 'role/owner', 'everybody/some']) {
    expect(codeOf(await call(admin, 'GET', at(place)))).toBe('UC/POLICY_NOT_FOUND');
    expect(codeOf(await call(admin, 'POST', `${at(place)}/actions/preview`, DRAFT))).toBe('UC/POLICY_NOT_FOUND');
    expect(codeOf(await save(place, DRAFT))).toBe('UC/POLICY_NOT_FOUND');
  }
});

test('a policy is saved with its version and its log row, and whoever it asks a strong proof of is told anew', async () => {
  const { org_id, add } = await newOrg();
  const who = await add();
  const saved = await save(`org/${org_id}`, DRAFT);
  expect(saved.json()).toMatchObject({ scope: 'org', target_id: org_id, second_factor: 'required', people: 2, version: 1 });
  expect((await call(admin, 'GET', at(`org/${org_id}`))).json()).toEqual(saved.json());
  const stale = await save(`org/${org_id}`, DRAFT, admin, { 'if-match': '"7"' });
  expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'COMMON/STALE_VERSION']);
  expect((await save(`org/${org_id}`, { ...DRAFT, second_factor: 'offered' }, admin, { 'if-match': '"1"' })).json()).toMatchObject({
    version: 2,
  });
  expect(await loggedAbout(uc, `org:${org_id}`)).toEqual(['Changed the sign-in policy', 'Changed the sign-in policy']);
  const told = uc.published.filter(({ topic }) => topic === 'token.revoked').map(({ payload }) => JSON.stringify(payload));
  expect(told.some((payload) => payload.includes(hashToken(who.token.access_token)))).toBe(true);
});

test('of two who save a policy for the first time at the same moment, one is told that it has changed', async () => {
  const race = await startUserCentre({ max: 10 });
  try {
    const two = [await signedIn(race), await signedIn(race)];
    for (const { subject_id } of two) await makeAdmin(race, subject_id);
    for (const place of ['role/auditor', 'role/app_admin', 'everybody/all']) {
      const replies = await Promise.all(two.map((by) => save(place, { ...DRAFT, second_factor: 'offered' }, by, { 'if-match': '"0"' })));
      expect([place, ...replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)]).toEqual([place, 200, 409]);
    }
  } finally {
    await race.close();
  }
});

test('a policy is changed by a strong proof alone of whoever has a factor: the password is not enough [ASVS 7.5.1, 8.2.1]', async () => {
  const strong = await signedIn(uc);
  await makeAdmin(uc, strong.subject_id);
  const { secret } = await addTotp(uc, strong);
  uc.clock.advance(HALF_AN_HOUR);
  await stepUp(strong.client, strong.signer);
  const offered = { ...DRAFT, second_factor: 'offered' };
  expect(codeOf(await save('role/auditor', offered, strong))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  await call(strong, 'POST', '/v1.1/user_security/actions/verify', { type: 'totp', code: nextCode(uc, secret) });
  expect((await save('role/auditor', offered, strong)).statusCode).toBe(200);
  // Who has none, and of whom no policy requires one, is asked for a recent proof as before.
  expect(codeOf(await save('role/auditor', offered))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  await stepUp(admin.client, admin.signer);
  expect((await save('role/auditor', offered)).statusCode).toBe(200);
});

test('where policies require a factor, whoever has none cannot go on with a recent proof, and adds one in place', async () => {
  const someone = await signedIn(uc);
  await makeAdmin(uc, someone.subject_id);
  await save('role/super_admin', DRAFT);
  expect(codeOf(await save('role/auditor', DRAFT, someone))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  await stepUp(someone.client, someone.signer);
  expect(codeOf(await save('role/auditor', DRAFT, someone))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  await addTotp(uc, someone);
  expect((await save('role/auditor', DRAFT, someone)).statusCode).toBe(200);
});

test('a policy that nobody here could meet is not saved where it locks out oneself or the last super administrator, and else only confirmed', async () => {
  const off = await startUserCentre({ passkeys: false });
  const boss = await signedIn(off);
  await makeAdmin(off, boss.subject_id);
  const passkeys = { ...DRAFT, factors: ['passkey'] };
  const seen = await preview('role/super_admin', passkeys, boss);
  expect(seen).toMatchObject({ people: 1, required: 1, cannot_sign_in: { count: 1 }, is_self_locked_out: true, is_last_locked_out: true });
  expect(codeOf(await save('role/super_admin', { ...passkeys, confirmed: true }, boss))).toBe('UC/POLICY_LOCKS_OUT');
  const auditor = await off.person();
  await off.db
    .insertInto('installation_role')
    .values({ subject_id: auditor.subject_id, role: 'auditor', granted_at: new Date() })
    .execute();
  expect(codeOf(await save('role/auditor', passkeys, boss))).toBe('UC/POLICY_NOT_CONFIRMED');
  expect((await save('role/auditor', { ...passkeys, confirmed: true }, boss)).statusCode).toBe(200);
  await off.close();
});

test('an administrator is told what the policies come to for somebody, and which of them decided it', async () => {
  const { org_id, add } = await newOrg();
  const who = await add();
  const day = new Date(uc.clock() + 86_400_000).toISOString();
  await save(`org/${org_id}`, { ...DRAFT, put_off_until: day });
  const explained = await call(admin, 'POST', '/v1.1/sign_in_policies/actions/explain', { user_id: who.subject_id });
  expect(explained.json<PolicyResult>()).toMatchObject({
    level: 'required',
    is_required_now: false,
    reasons: [{ scope: 'org', target_id: org_id, target_name: `Policies ${orgs}` }],
  });
  expect(codeOf(await call(admin, 'POST', '/v1.1/sign_in_policies/actions/explain', { user_id: '1' }))).toBe('UC/ACCOUNT_NOT_FOUND');
});

test('whom a policy touches is what then happens at their sign-ins, whatever the policy', { timeout: 120_000 }, async () => {
  const { org_id, add } = await newOrg();
  const people = [
    await add(),
    await add({ mobile: `+86${newMobile()}` }),
    await add().then(async (who) => (await addTotp(uc, who), who)),
    await add().then(async (who) => (await addPasskey(who), who)),
  ];
  /** The second administers an app, the third owns a service, the fourth does both: as the platform would have told it. */
  const holders = { app_admin: [people[1], people[3]], service_owner: [people[2], people[3]] } as const;
  const told = TOLD_ROLES.flatMap((role) => holders[role].map((who) => ({ subject_id: who?.subject_id ?? '', role })));
  await uc.db
    .insertInto('told_role')
    .values(told.map((row) => ({ ...row, is_held: true, as_of: new Date(uc.clock()) })))
    .execute();
  const places = fc.constantFrom('org', ...TOLD_ROLES);
  const drafts = fc.record({
    second_factor: fc.constantFrom('off', 'offered', 'required', 'required_for_roles'),
    roles: fc.subarray([...TOLD_ROLES]),
    factors: fc.subarray<CountedFactor>(['passkey', 'totp', 'sms', 'email'], { minLength: 1 }),
  });
  const mustAdd = async (login_name: string): Promise<'must_add' | 'cannot_sign_in' | undefined> => {
    const client = uc.client();
    const session = await newSession(client);
    const reply = await trySignIn(client, { login_name, password: TEST_PASSWORD }, session);
    if (reply.statusCode === 201) return undefined;
    const { why, may_enrol, may } = (
      await client.send({ method: 'GET', url: `/v1.1/sessions/${session.session_id}/second_factor` })
    ).json<PendingFactor>();
    const meets = may.some((factor) => factor !== 'recovery' && (!why.is_required_now || why.factors.includes(factor)));
    if (meets) return undefined;
    // What they have does not count: it is shown, and then one that does is added.
    const could = may_enrol.length > 0 || may.length > 0;
    return could && why.factors.some((factor) => factor === 'passkey' || factor === 'totp') ? 'must_add' : 'cannot_sign_in';
  };
  await fc.assert(
    fc.asyncProperty(places, drafts, async (of, draft) => {
      await stepUp(admin.client, admin.signer);
      // What was saved before stays, so that policies of several places meet.
      const place = of === 'org' ? `org/${org_id}` : `role/${of}`;
      const seen = await preview(place, draft);
      expect((await save(place, { ...draft, confirmed: true })).statusCode).toBe(200);
      const all = [`someone${orgs}x1@policies${orgs}`, ...people.map(({ login_name }) => login_name)];
      const named = of === 'org' ? all : holders[of].map((who) => who?.login_name ?? '');
      expect(seen.people).toBe(named.length);
      const fates = await Promise.all(named.map(mustAdd));
      for (const fate of ['must_add', 'cannot_sign_in'] as const) {
        const happened = fates.filter((each) => each === fate).length;
        expect([fate, seen[fate].count], JSON.stringify([of, draft])).toEqual([fate, happened]);
      }
    }),
    { numRuns: 24 },
  );
});
