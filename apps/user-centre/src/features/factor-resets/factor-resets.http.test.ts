import { RESET_DELAY_H } from '@portico/contracts/reset-delay';
import type { ResponseOf } from '@portico/contracts/endpoint';
import type { factorResets } from '@portico/contracts/user-centre/factor-resets';
import type { OwnFactors } from '@portico/contracts/user-centre/own-factors';
import type { PolicyResult, SignInPolicy } from '@portico/contracts/user-centre/sign-in-policies';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recoverSuperAdmin } from '../../commands/super-admin.ts';
import { loadDataKeys } from '../../db/data-keys.ts';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { disable, makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { addPasskey, addTotp, clearPolicies, setPolicy } from '../../testing/second-factor.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { stepUp } from '../../testing/step-up.ts';
import { eraseAccount } from '../accounts/erase.service.ts';
import { carryOutResets } from './carry-out.service.ts';

let uc: TestUserCentre;
let admin: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await newAdmin();
});
afterEach(() => clearPolicies(uc));
afterAll(() => uc.close());

const HOUR_MS = 3_600_000;
type Asked = ResponseOf<typeof factorResets.request>;

async function newAdmin(nick_name = 'Wen Li'): Promise<SignedIn> {
  const who = await signedIn(uc, { nick_name });
  await makeAdmin(uc, who.subject_id);
  return who;
}
/** Somebody with an authenticator, under a policy that delays. */
async function delayed(reset_delay_h = 24): Promise<SignedIn> {
  await setPolicy(uc, { reset_delay_h });
  const who = await signedIn(uc);
  await addTotp(uc, who);
  return who;
}
async function ask(who: SignedIn, by = admin): Promise<Asked> {
  await stepUp(by.client, by.signer);
  const reply = await call(by, 'POST', `/v1.1/accounts/${who.subject_id}/second_factors/actions/reset`);
  expect(reply.statusCode).toBe(200);
  return reply.json<Asked>();
}
const stop = (who: SignedIn, reset_id = '') => call(who, 'POST', `/v1.1/factor_resets/${reset_id}/actions/stop`);
const withdraw = (by: SignedIn, reset_id = '') => call(by, 'POST', `/v1.1/factor_resets/${reset_id}/actions/withdraw`);
const stateOf = async (who: SignedIn): Promise<ResponseOf<typeof factorResets.read>> =>
  (await call(admin, 'GET', `/v1.1/accounts/${who.subject_id}/second_factors/reset`)).json();
const own = async (who: SignedIn): Promise<OwnFactors> => (await call(who, 'GET', '/v1.1/second_factors')).json();
const factorsOf = async (who: SignedIn): Promise<number> =>
  (await uc.db.selectFrom('totp_factor').select('factor_id').where('subject_id', '=', who.subject_id).execute()).length;
const notices = (subject_id: string) =>
  uc.db.selectFrom('notice').selectAll().where('subject_id', '=', subject_id).orderBy('created_at').orderBy('notice_id').execute();
const kinds = async (who: SignedIn): Promise<string[]> => (await notices(who.subject_id)).map(({ kind }) => kind);
const carryOut = () => carryOutResets(uc.db, uc.clock());

test('the delay is saved with a policy, has its bounds, and the longest holds', async () => {
  const { org_id } = await uc.db.selectFrom('org').select('org_id').executeTakeFirstOrThrow();
  const draft = { second_factor: 'offered', roles: [], factors: ['passkey', 'totp'] };
  const save = (reset_delay_h: number | null) => call(admin, 'PUT', `/v1.1/sign_in_policies/org/${org_id}`, { ...draft, reset_delay_h });
  await stepUp(admin.client, admin.signer);
  for (const wrong of [RESET_DELAY_H.min - 1, RESET_DELAY_H.max + 1, 0.5])
    expect(codeOf(await save(wrong))).toBe('COMMON/INVALID_ARGUMENT');
  expect((await save(72)).json<SignInPolicy>()).toMatchObject({ reset_delay_h: 72 });
  await setPolicy(uc, { reset_delay_h: 24 });
  const who = await signedIn(uc);
  const explained = await call(admin, 'POST', '/v1.1/sign_in_policies/actions/explain', { user_id: who.subject_id });
  const reason = { scope: 'org', target_id: org_id };
  expect(explained.json<PolicyResult>().reset_delay).toMatchObject({ hours: 72, reasons: [reason] });
  expect(await stateOf(who)).toEqual({ delay_h: 72, pending: null });
  await clearPolicies(uc);
  expect((await own(who)).policy.reset_delay).toBeNull();
});

test("a reset waits for the policy's delay: nothing is taken away, the person is told when, and both see it [ASVS 6.4.4]", async () => {
  const who = await delayed(24);
  const { removed, effective_at, pending } = await ask(who);
  expect(removed).toBe(0);
  expect(Date.parse(effective_at) - Date.parse(pending?.requested_at ?? '')).toBe(24 * HOUR_MS);
  expect(pending).toMatchObject({ requested_by: 'Wen Li', effective_at });
  expect(await own(who)).toMatchObject({ items: [{ type: 'totp' }], reset: pending });
  expect((await stateOf(who)).pending).toEqual(pending);
  const told = (await notices(who.subject_id)).at(-1);
  expect(told).toMatchObject({ kind: 'reset_requested', done_by: 'other', by_subject_id: admin.subject_id });
  expect(told?.effective_at?.getTime()).toBe(Date.parse(effective_at));
  const listed = (await call(who, 'GET', '/v1.1/notices')).json<{ items: unknown[] }>();
  expect(listed.items[0]).toMatchObject({ kind: 'reset_requested', by_name: 'Wen Li', effective_at });
});

test('when it is due a job carries it out, once: factors gone, sign-ins ended, log row and notice with the name of who asked', async () => {
  const who = await delayed(24);
  const other = await newAdmin('Ida Brandt');
  const { effective_at } = await ask(who, other);
  await carryOutResets(uc.db, Date.parse(effective_at) - 1);
  expect([await factorsOf(who), await kinds(who)]).toEqual([1, ['factor_added', 'reset_requested']]);
  uc.clock.advance(24 * HOUR_MS);
  // As two workers, and one that starts again.
  await Promise.all([carryOut(), carryOut()]);
  await carryOut();
  expect(await factorsOf(who)).toBe(0);
  expect(codeOf(await call(who, 'GET', '/v1.1/second_factors'))).toBe('UC/AUTH_INVALID_TOKEN');
  expect(await kinds(who)).toEqual(['factor_added', 'reset_requested', 'factors_reset']);
  expect((await notices(who.subject_id)).at(-1)).toMatchObject({ done_by: 'other', by_subject_id: other.subject_id });
  expect((await loggedAbout(uc, who.subject_id)).slice(-2)).toEqual([
    'Asked for a reset of second factors',
    'Took all second factors and recovery codes away',
  ]);
  const { operator, request_method } = await uc.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', who.subject_id)
    .orderBy('operation_time', 'desc')
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow();
  expect([operator, request_method]).toEqual(['Ida Brandt', 'JOB']);
});

test('an administrator cannot shorten a pending reset: not by asking again, nor by a policy without a delay', async () => {
  const who = await delayed(48);
  const first = await ask(who);
  uc.clock.advance(HOUR_MS);
  expect(await ask(who)).toEqual(first);
  await clearPolicies(uc);
  expect(await ask(who, await newAdmin('Another'))).toEqual(first);
  await carryOut();
  expect(await factorsOf(who)).toBe(1);
  expect(await kinds(who)).toEqual(['factor_added', 'reset_requested']);
  expect((await loggedAbout(uc, who.subject_id)).at(-1)).toBe('Asked again for a reset of second factors that is pending');
  // Nor does a longer one lengthen it.
  await setPolicy(uc, { reset_delay_h: 168 });
  uc.clock.advance(47 * HOUR_MS);
  await carryOut();
  expect(await factorsOf(who)).toBe(0);
});

test('the person stops it with a recent proof, and it is not carried out although the job runs', async () => {
  const who = await delayed(24);
  const { pending } = await ask(who);
  uc.clock.advance(HOUR_MS);
  expect(codeOf(await stop(who, pending?.reset_id))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  await stepUp(who.client, who.signer);
  expect((await stop(who, pending?.reset_id)).statusCode).toBe(204);
  expect(codeOf(await stop(who, pending?.reset_id))).toBe('UC/RESET_NOT_FOUND');
  uc.clock.advance(48 * HOUR_MS);
  await carryOut();
  expect(await factorsOf(who)).toBe(1);
  expect((await kinds(who)).at(-1)).toBe('reset_stopped');
  expect((await loggedAbout(uc, who.subject_id)).at(-1)).toBe('Stopped a pending reset of the own second factors');
});

test("nobody stops somebody else's reset, and a stop of an earlier one does not stop the next", async () => {
  const who = await delayed(24);
  const [stranger, { pending: first }] = [await signedIn(uc), await ask(who)];
  expect(codeOf(await stop(stranger, first?.reset_id))).toBe('UC/RESET_NOT_FOUND');
  expect(codeOf(await withdraw(stranger, first?.reset_id))).toBe('MP/NO_PERMISSION');
  await stepUp(admin.client, admin.signer);
  expect((await withdraw(admin, first?.reset_id)).statusCode).toBe(204);
  expect(codeOf(await withdraw(admin, first?.reset_id))).toBe('UC/RESET_NOT_FOUND');
  expect((await kinds(who)).at(-1)).toBe('reset_withdrawn');
  const { pending: second } = await ask(who);
  expect(second?.reset_id).not.toBe(first?.reset_id);
  await stepUp(who.client, who.signer);
  expect(codeOf(await stop(who, first?.reset_id))).toBe('UC/RESET_NOT_FOUND');
  expect((await stateOf(who)).pending).toEqual(second);
});

test('of those who stop it at the moment when it is due, one wins, and what is told is what happened', async () => {
  for (let n = 0; n < 5; n += 1) {
    const who = await delayed(1);
    const { pending } = await ask(who);
    uc.clock.advance(HOUR_MS);
    await stepUp(who.client, who.signer);
    const [reply] = await Promise.all([stop(who, pending?.reset_id), carryOut()]);
    const stopped = reply.statusCode === 204;
    expect([await factorsOf(who), (await kinds(who)).at(-1)]).toEqual(stopped ? [1, 'reset_stopped'] : [0, 'factors_reset']);
  }
});

test('a reset that was asked for by somebody who is no administrator any more is dropped, and told', async () => {
  const [who, gone, erased] = [await delayed(24), await newAdmin(), await newAdmin()];
  await ask(who, gone);
  const other = await delayed(24);
  await ask(other, erased);
  await disable(uc, gone.subject_id);
  await uc.db.transaction().execute((db) => eraseAccount({ db, emit: () => undefined }, erased.subject_id));
  uc.clock.advance(25 * HOUR_MS);
  await carryOut();
  for (const person of [who, other]) {
    expect([await factorsOf(person), (await kinds(person)).at(-1)]).toEqual([1, 'reset_withdrawn']);
    expect((await loggedAbout(uc, person.subject_id)).at(-1)).toMatch(/^Dropped a pending reset/);
  }
});

test('without a delay a reset is at once, also where the policy says 0', async () => {
  const who = await delayed(0);
  await addPasskey(who);
  expect(await ask(who)).toMatchObject({ removed: 2, pending: null });
  expect(await kinds(who)).toEqual(['factor_added', 'factor_added', 'factors_reset']);
});

test("the command line's recovery is at once whatever the delay, and leaves nothing pending", async () => {
  const who = await delayed(168);
  await ask(who);
  const { lookup } = await loadDataKeys(uc.db, uc.keyring);
  const context = { db: uc.db, keyring: uc.keyring, lookup_key: lookup, now: uc.clock(), environment: 'test' as const };
  await recoverSuperAdmin(context, `user${who.subject_id}@larkfield`);
  expect(await factorsOf(who)).toBe(0);
  expect((await stateOf(who)).pending).toBeNull();
});

test('an account that is erased takes its pending reset along, and holds up no other', async () => {
  const [who, other] = [await delayed(24), await delayed(24)];
  await ask(who);
  await ask(other);
  await uc.db.transaction().execute((db) => eraseAccount({ db, emit: () => undefined }, who.subject_id));
  uc.clock.advance(24 * HOUR_MS);
  await carryOut();
  expect(await factorsOf(other)).toBe(0);
});
