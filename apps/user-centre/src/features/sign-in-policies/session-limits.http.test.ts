import { SESSION_LIMITS } from '@portico/contracts/session-limits';
import type { PolicyPreview, PolicyResult, SignInPolicy } from '@portico/contracts/user-centre/sign-in-policies';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { call, codeOf } from '../../testing/caller.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { clearPolicies, setPolicy } from '../../testing/second-factor.ts';
import { signIn } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { stepUp } from '../../testing/step-up.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { holdLimits } from './hold-limits.service.ts';

let uc: TestUserCentre;
let admin: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
});
afterEach(() => clearPolicies(uc));
afterAll(() => uc.close());

const HOUR_MS = 3_600_000;
const DRAFT = { second_factor: 'offered', roles: [], factors: ['passkey', 'totp'] };
const save = (place: string, body: object) => call(admin, 'PUT', `/v1.1/sign_in_policies/${place}`, { ...DRAFT, ...body });
const preview = async (place: string, body: object): Promise<PolicyPreview> =>
  (await call(admin, 'POST', `/v1.1/sign_in_policies/${place}/actions/preview`, { ...DRAFT, ...body })).json();

let orgs = 0;
/** Somebody in an organisation of their own, and how they sign in once more. */
async function newSomebody() {
  orgs += 1;
  const org = { org_code: `limits${orgs}`, org_name: `Limits ${orgs}` };
  const first = await signedIn(uc, { org, org_user_code: 'somebody' });
  const { org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org.org_code).executeTakeFirstOrThrow();
  const again = async (): Promise<SignedIn> => {
    const client = uc.client();
    const token = await signIn(client, { login_name: `somebody@${org.org_code}`, password: TEST_PASSWORD });
    return { ...first, client, token, signer: signerOf(token) };
  };
  return { first, again, place: `org/${org_id}` };
}
const statusOf = async (who: SignedIn): Promise<number> => (await call(who, 'GET', '/v1.1/sign_ins')).statusCode;
const endsOf = async (subject_id: string): Promise<string[]> =>
  (
    await uc.db
      .selectFrom('sign_in_audit')
      .select('outcome')
      .where('subject_id', '=', subject_id)
      .where('event', '=', 'session_limit')
      .execute()
  ).map((row) => row.outcome);

test('limits are saved and explained, and each has its bounds', async () => {
  const { first, place } = await newSomebody();
  const limits = { idle_limit_s: 3_600, absolute_limit_s: 43_200, max_sessions: 5 };
  expect((await save(place, limits)).json<SignInPolicy>()).toMatchObject(limits);
  await setPolicy(uc, { idle_limit_s: 7_200, max_sessions: 5 });
  const explained = await call(admin, 'POST', '/v1.1/sign_in_policies/actions/explain', { user_id: first.subject_id });
  const of_org = { scope: 'org', target_id: place.slice(4), target_name: `Limits ${orgs}` };
  expect(explained.json<PolicyResult>().limits).toEqual([
    { limit: 'idle_limit_s', value: 3_600, reasons: [of_org] },
    { limit: 'absolute_limit_s', value: 43_200, reasons: [of_org] },
    { limit: 'max_sessions', value: 5, reasons: [{ scope: 'everybody', target_id: 'all', target_name: '' }, of_org] },
  ]);
  for (const [name, { min, max }] of Object.entries(SESSION_LIMITS))
    for (const wrong of [min - 1, max + 1, min + 0.5]) expect(codeOf(await save(place, { [name]: wrong }))).toBe('COMMON/INVALID_ARGUMENT');
});

test('a stricter policy ends sign-ins that exist, with its saving, and says before how many [ASVS 7.3.2]', async () => {
  const { first, again, place } = await newSomebody();
  uc.clock.advance(2 * HOUR_MS);
  const young = await again();
  await stepUp(admin.client, admin.signer);
  const body = { absolute_limit_s: 3_600 };
  expect(await preview(place, body)).toMatchObject({ sign_ins_ended: 1, is_own_ended: false });
  expect((await save(place, body)).statusCode).toBe(200);
  expect([await statusOf(first), await statusOf(young)]).toEqual([401, 200]);
  expect(await endsOf(first.subject_id)).toEqual(['absolute_limit']);
});

test('whoever would end the own sign-in is told so', async () => {
  await signedIn(uc);
  uc.clock.advance(2 * HOUR_MS);
  expect(await preview('role/super_admin', { absolute_limit_s: 3_600 })).toMatchObject({ is_own_ended: true });
  expect(await preview('role/super_admin', { absolute_limit_s: 31_536_000 })).toMatchObject({ sign_ins_ended: 0, is_own_ended: false });
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
});

test('as many sign-ins end as the preview says, whatever the limits', { timeout: 120_000 }, async () => {
  const drafts = fc.record({
    idle_limit_s: fc.option(fc.constantFrom(300, 1_800, 7_200)),
    absolute_limit_s: fc.option(fc.constantFrom(900, 3_600, 10_800)),
    max_sessions: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  await fc.assert(
    fc.asyncProperty(drafts, fc.array(fc.constantFrom(0, 600, 2_400, 4_000), { maxLength: 4 }), async (draft, waits) => {
      const { first, again, place } = await newSomebody();
      for (const seconds of waits) {
        uc.clock.advance(seconds * 1_000);
        await again();
      }
      await stepUp(admin.client, admin.signer);
      const { sign_ins_ended } = await preview(place, draft);
      expect((await save(place, draft)).statusCode).toBe(200);
      expect(await endsOf(first.subject_id)).toHaveLength(sign_ins_ended);
      const alive = await uc.db
        .selectFrom('token')
        .select('family_id')
        .where('subject_id', '=', first.subject_id)
        .where('state', '=', 'active')
        .execute();
      expect(alive).toHaveLength(waits.length + 1 - sign_ins_ended);
    }),
    { numRuns: 12 },
  );
});

test('what a limit has ended by itself is ended in the trail too, and what is left over of a policy just saved', async () => {
  const [idle, old, many] = [await newSomebody(), await newSomebody(), await newSomebody()];
  await setPolicy(uc, { scope: 'org', target_id: idle.place.slice(4), idle_limit_s: 600 });
  await setPolicy(uc, { scope: 'org', target_id: old.place.slice(4), absolute_limit_s: 900 });
  const [second, third] = [await many.again(), await many.again()];
  uc.clock.advance(900_000);
  // As one that began while the policy was being saved.
  await setPolicy(uc, { scope: 'org', target_id: many.place.slice(4), max_sessions: 2 });
  await holdLimits(uc.db, uc.clock());
  expect(await endsOf(idle.first.subject_id)).toEqual(['idle_limit']);
  expect(await endsOf(old.first.subject_id)).toEqual(['absolute_limit']);
  expect(await endsOf(many.first.subject_id)).toEqual(['max_sessions']);
  expect(await Promise.all([many.first, second, third].map(statusOf))).toEqual([401, 200, 200]);
  await holdLimits(uc.db, uc.clock());
  expect(await endsOf(idle.first.subject_id)).toEqual(['idle_limit']);
});

test('whoever held a sign-in that a limit ended is told which kind it was, also after the job', async () => {
  const [idle, old, many] = [await newSomebody(), await newSomebody(), await newSomebody()];
  const second = await many.again();
  await setPolicy(uc, { scope: 'org', target_id: idle.place.slice(4), idle_limit_s: 600 });
  await setPolicy(uc, { scope: 'org', target_id: old.place.slice(4), absolute_limit_s: 900 });
  uc.clock.advance(900_000);
  await setPolicy(uc, { scope: 'org', target_id: many.place.slice(4), max_sessions: 1 });
  await holdLimits(uc.db, uc.clock());
  const codes = async ({ first }: { first: SignedIn }): Promise<string[]> => [
    codeOf(await call(first, 'GET', '/v1.1/sign_ins')),
    codeOf(await first.client.refresh(first.token)),
  ];
  for (const ended of [idle, old]) expect(await codes(ended)).toEqual(['UC/AUTH_TOKEN_EXPIRED', 'UC/AUTH_TOKEN_EXPIRED']);
  expect(await codes(many)).toEqual(['UC/AUTH_INVALID_TOKEN_BE_KICKED', 'UC/AUTH_INVALID_TOKEN_BE_KICKED']);
  expect(await statusOf(second)).toBe(200);
  // Whoever signed out is told nothing else.
  const out = await newSomebody();
  expect((await call(out.first, 'DELETE', `/v1.1/tokens/${out.first.token.access_token}`)).statusCode).toBe(204);
  expect(codeOf(await call(out.first, 'GET', '/v1.1/sign_ins'))).toBe('UC/AUTH_INVALID_TOKEN');
});
