import { NETWORK_LIMITS } from '@portico/contracts/rules/network';
import { FIRST_FACTORS, type CountedFactor, type FirstFactor } from '@portico/contracts/rules/second-factor';
import type { PendingFactor } from '@portico/contracts/user-centre/second-factors';
import type { PolicyPreview, SignInPolicy } from '@portico/contracts/user-centre/sign-in-policies';
import type { Token } from '@portico/contracts/user-centre/tokens';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../src/testing/caller.ts';
import { newMobile } from '../src/testing/code-client.ts';
import { fromAddress } from '../src/testing/from-address.ts';
import { registerProvider, startIdentityProvider } from '../src/testing/identity-provider.ts';
import { makeAdmin, registerClient, signedIn, type SignedIn } from '../src/testing/registered.ts';
import { addPasskey, clearPolicies, setPolicy } from '../src/testing/second-factor.ts';
import { signIn } from '../src/testing/sign-in-client.ts';
import { signerOf } from '../src/testing/signed-client.ts';
import { startUserCentre, TEST_PASSWORD } from '../src/testing/start-user-centre.ts';
import { stepUp } from '../src/testing/step-up.ts';
import { insertBinding } from '../src/features/third-party/third-party.queries.ts';
import { WAYS, type WayPerson, type WayWorld } from './support/ways.ts';

let world: WayWorld;
let admin: SignedIn;
beforeAll(async () => {
  const uc = await startUserCentre({ trust_proxy: ['127.0.0.1'] });
  const provider = { ...(await startIdentityProvider('same@example.test')), source_plat: 'acme' };
  await registerProvider(uc, 'acme', provider.issuer);
  world = { uc, provider, app: await registerClient(uc) };
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
});
afterEach(() => clearPolicies(world.uc));
afterAll(async () => {
  await world.provider.close();
  await world.uc.close();
});

const DRAFT = { second_factor: 'offered', roles: [], factors: ['passkey', 'totp'] };
const at = (place: string): string => `/v1.1/sign_in_policies/${place}`;
const save = (place: string, body: object) => call(admin, 'PUT', at(place), { ...DRAFT, confirmed: true, ...body });
const preview = async (place: string, body: object, by = admin): Promise<PolicyPreview> =>
  (await call(by, 'POST', `${at(place)}/actions/preview`, { ...DRAFT, ...body })).json();

let orgs = 0;
async function newOrg() {
  const { uc } = world;
  orgs += 1;
  const org = { org_code: `fenced${orgs}`, org_name: `Fenced ${orgs}` };
  let people = 0;
  const person = (input: object = {}) => {
    people += 1;
    return uc.person({ org, org_user_code: `someone${people}`, ...input });
  };
  const place = async (): Promise<string> =>
    `org/${(await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org.org_code).executeTakeFirstOrThrow()).org_id}`;
  return { person, place };
}

test('ways and networks are saved in one spelling, and each has its bounds', async () => {
  const ways = ['passkey', 'password', 'passkey'];
  const networks = [' 10.20.30.40/16', '10.20.0.0/16', '2001:DB8::/32', '203.0.113.7'];
  const saved = (await save('role/auditor', { ways, networks })).json<SignInPolicy>();
  expect(saved).toMatchObject({ ways: ['password', 'passkey'], networks: ['10.20.0.0/16', '2001:db8::/32', '203.0.113.7/32'] });
  expect((await call(admin, 'GET', at('role/auditor'))).json()).toEqual(saved);
  expect((await save('role/auditor', { ways: FIRST_FACTORS })).json<SignInPolicy>()).toMatchObject({ ways: null, networks: [] });
  const many = Array.from({ length: NETWORK_LIMITS.networks + 1 }, (_, n) => `10.0.${n}.0/24`);
  for (const wrong of [{ ways: [] }, { ways: ['magic'] }, { networks: ['office'] }, { networks: ['10.0.0.0/33'] }, { networks: many }])
    expect(codeOf(await save('role/auditor', wrong)), JSON.stringify(wrong)).toBe('COMMON/INVALID_ARGUMENT');
});

test('whoever is outside the networks, or has no way that is allowed, cannot save the policy: nor can the last super administrator be shut out', async () => {
  for (const draft of [{ networks: ['10.0.0.0/8'] }, { ways: ['passkey'] }, { ways: ['qr'] }]) {
    const seen = await preview('role/super_admin', draft);
    expect(seen, JSON.stringify(draft)).toMatchObject({ is_self_locked_out: true, is_last_locked_out: true, own_address: '127.0.0.1' });
    expect(codeOf(await save('role/super_admin', draft))).toBe('UC/POLICY_LOCKS_OUT');
    expect(codeOf(await save('everybody/all', draft))).toBe('UC/POLICY_LOCKS_OUT');
  }
  // Somebody else's network is not theirs to be in.
  expect(await preview('role/auditor', { networks: ['10.0.0.0/8'] })).toMatchObject({ is_self_locked_out: false });
  const inside = { networks: ['127.0.0.0/8'], ways: ['password', 'sms'] };
  expect(await preview('role/super_admin', inside)).toMatchObject({ is_self_locked_out: false, is_last_locked_out: false, outside: 0 });
  expect((await save('role/super_admin', inside)).statusCode).toBe(200);
});

test('another policy of the same person is looked at too: together they may leave nothing', async () => {
  await setPolicy(world.uc, { scope: 'role', target_id: 'super_admin', ways: ['passkey', 'password'] });
  expect(await preview('everybody/all', { ways: ['sms', 'third'] })).toMatchObject({ is_self_locked_out: true });
});

test('an invitation is a way to a password', async () => {
  const { person, place } = await newOrg();
  const { subject_id } = await person({ password: null });
  const { issueInvitation } = await import('../src/features/accounts/invitation.service.ts');
  expect(await preview(await place(), { ways: ['password'] })).toMatchObject({ cannot_sign_in: { count: 1 } });
  await issueInvitation(world.uc.db, subject_id, world.uc.clock());
  expect(await preview(await place(), { ways: ['password'] })).toMatchObject({ cannot_sign_in: { count: 0 } });
  world.uc.clock.advance(31 * 86_400_000);
  await stepUpAdmin();
  expect(await preview(await place(), { ways: ['password'] })).toMatchObject({ cannot_sign_in: { count: 1 } });
});

async function stepUpAdmin(): Promise<void> {
  const { uc } = world;
  const client = uc.client();
  const login_name = (
    await uc.db.selectFrom('credential').select('value').where('subject_id', '=', admin.subject_id).executeTakeFirstOrThrow()
  ).value;
  const token = await signIn(client, { login_name, password: TEST_PASSWORD });
  admin = { ...admin, client, token, signer: signerOf(token) };
  await stepUp(client, admin.signer);
}

const CALLS: Readonly<Record<Exclude<FirstFactor, 'qr'>, string>> = {
  password: 'POST /v1.1/tokens',
  sms: 'POST /v1.1/sms_tokens',
  email: 'POST /v1.1/email_tokens',
  third: 'POST /v1.1/third_tokens',
  passkey: 'POST /v1.1/passkey_tokens',
};
type Fate = 'in' | 'must_add' | 'cannot_sign_in';

/** Who tries everything that they have, one after the other, and is asked for the second factor where one is needed. */
async function fateBy(person: WayPerson, first: Exclude<FirstFactor, 'qr'>): Promise<Fate> {
  world.uc.clock.advance(61_000);
  const prepared = await WAYS[CALLS[first]]?.prepare?.(world, person);
  if (!prepared) throw new Error(first);
  const reply = await prepared.go();
  if (reply.statusCode === 201) return 'in';
  if (codeOf(reply) !== 'UC/SECOND_FACTOR_NEEDED') return 'cannot_sign_in';
  const url = `/v1.1/sessions/${prepared.session_id}/second_factor`;
  const { why, may, may_enrol } = (await prepared.client.send({ method: 'GET', url })).json<PendingFactor>();
  const counts = (factor: string): boolean => !why.is_required_now || why.factors.some((each) => each === factor);
  if (may.some((factor) => factor !== 'recovery' && counts(factor))) return 'in';
  // What does not count is shown, and then one that does is added.
  const could = may_enrol.some(counts) || (may.length > 0 && ['passkey', 'totp'].some(counts));
  return could ? 'must_add' : 'cannot_sign_in';
}

test('whom ways and factors touch is what then happens, whichever way they try', { timeout: 240_000 }, async () => {
  const { uc } = world;
  const { person, place } = await newOrg();
  const mobiles = [newMobile(), newMobile()];
  const by_mobile = (mobile: string | undefined, input = {}) => person({ mobile: `+86${mobile}`, ...input });
  const make = async (account: Awaited<ReturnType<typeof person>>, more: Partial<WayPerson> = {}): Promise<WayPerson> => ({
    ...admin,
    account,
    subject_id: account.subject_id,
    mobile: '',
    email: '',
    passkey: undefined,
    ...more,
  });
  const keyed = await person();
  const client = uc.client();
  const token = await signIn(client, keyed);
  const passkey = await addPasskey({ client, token, signer: signerOf(token), subject_id: keyed.subject_id });
  const bound = await person({ password: null });
  const people: (readonly [WayPerson, Exclude<FirstFactor, 'qr'>[]])[] = [
    [await make(await person()), ['password']],
    [await make(await by_mobile(mobiles[0]), { mobile: mobiles[0] ?? '' }), ['password', 'sms']],
    [await make(await by_mobile(mobiles[1], { password: null }), { mobile: mobiles[1] ?? '' }), ['sms']],
    [await make(keyed, { passkey }), ['password', 'passkey']],
    [await make(bound), ['third']],
  ];
  const binding = { source_plat: 'acme', app_id: 'portico', subject_id: bound.subject_id, bound_at: new Date() };
  const drafts = fc.record({
    second_factor: fc.constantFrom('off', 'offered', 'required'),
    factors: fc.subarray<CountedFactor>(['passkey', 'totp', 'sms', 'email'], { minLength: 1 }),
    ways: fc.subarray([...FIRST_FACTORS], { minLength: 1 }),
  });
  const where = await place();
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      await uc.db.deleteFrom('third_account').where('subject_id', '=', bound.subject_id).execute();
      await insertBinding(uc.db, { ...binding, open_id: 'kept' });
      await stepUpAdmin();
      const seen = await preview(where, draft);
      expect((await save(where, draft)).statusCode).toBe(200);
      // The way of the provider binds by itself.
      await uc.db.deleteFrom('third_account').where('subject_id', '=', bound.subject_id).execute();
      const happened: Record<Fate, number> = { in: 0, must_add: 0, cannot_sign_in: 0 };
      for (const [who, ways] of people) {
        const fates: Fate[] = [];
        for (const first of ways) fates.push(await fateBy(who, first));
        happened[(['in', 'must_add', 'cannot_sign_in'] as const).find((fate) => fates.includes(fate)) ?? 'in'] += 1;
      }
      const all = FIRST_FACTORS.length === draft.ways.length;
      if (!all)
        expect([seen.must_add.count, seen.cannot_sign_in.count], JSON.stringify(draft)).toEqual([
          happened.must_add,
          happened.cannot_sign_in,
        ]);
    }),
    { numRuns: 10 },
  );
});

test('as many sign-ins are refused their renewal as the preview says are outside', { timeout: 120_000 }, async () => {
  const { uc } = world;
  const ADDRESSES = ['10.20.1.1', '10.1.1.1', '203.0.113.9', '2001:db8::9', '::ffff:10.20.1.2'];
  const networks = fc.subarray(['10.0.0.0/8', '10.20.0.0/16', '203.0.113.9', '2001:db8::/64']);
  await fc.assert(
    fc.asyncProperty(networks, fc.array(fc.constantFrom(...ADDRESSES), { maxLength: 5 }), async (listed, addresses) => {
      const { person, place } = await newOrg();
      const account = await person();
      const signedInAt = async (address: string) => {
        const client = fromAddress(uc, uc.client(), address);
        return { client, token: await signIn(client, account) };
      };
      const sign_ins: { client: SignedIn['client']; token: Token }[] = [];
      for (const address of addresses) sign_ins.push(await signedInAt(address));
      const where = await place();
      await stepUp(admin.client, admin.signer);
      const { outside } = await preview(where, { networks: listed });
      expect((await save(where, { networks: listed })).statusCode).toBe(200);
      const replies = await Promise.all(sign_ins.map(({ client, token }) => client.refresh(token)));
      const refused = replies.filter((reply) => reply.statusCode !== 201);
      for (const reply of refused) expect(codeOf(reply)).toBe('UC/NETWORK_REFUSED');
      expect(outside, JSON.stringify([listed, addresses])).toBe(refused.length);
    }),
    { numRuns: 12 },
  );
});
