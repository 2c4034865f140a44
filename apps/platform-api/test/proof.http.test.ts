import { TIMES } from '@portico/contracts/limits';
import { codeOf, nameOf } from '@portico/server-kit/testing/requests';
import { stepUp } from '@portico/user-centre/testing/step-up';
import type { Call } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../src/testing/start-platform.ts';
import { endpoints } from './support/rows.ts';

let platform: TestPlatform;
let boss: Person;
beforeAll(async () => {
  platform = await startPlatform();
  boss = await platform.person('Wei Chen');
  await platform.make.platformRole(boss.subject_id, 'super_admin');
});
afterAll(() => platform.close());

interface Row {
  /** Makes what the call is about, and the call. */
  readonly call: () => Promise<Omit<Call, 'method'>>;
  readonly answers: number;
}

/** Every call that declares a proof; one without a row fails below. */
const ROWS: Readonly<Record<string, Row>> = {
  'PATCH /v2/apps/:app_id/status': {
    answers: 200,
    call: async () => ({ url: `/v2/apps/${(await platform.make.app()).app_id}/status`, body: { action: 'stop' } }),
  },
  'DELETE /v2/apps/:app_id': {
    answers: 204,
    call: async () => ({ url: `/v2/apps/${(await platform.make.app({ status: 'stopped' })).app_id}` }),
  },
  'POST /v2/members/:subject_id/actions/leave': {
    answers: 200,
    call: async () => ({ url: `/v2/members/${(await platform.person()).subject_id}/actions/leave` }),
  },
  'POST /v2/person_data/actions/export': { answers: 200, call: () => Promise.resolve({ url: '/v2/person_data/actions/export' }) },
  'POST /v2/people/:subject_id/actions/export_data': {
    answers: 200,
    call: async () => ({ url: `/v2/people/${(await platform.person()).subject_id}/actions/export_data` }),
  },
  'POST /v2/logs/actions/export': { answers: 200, call: () => Promise.resolve({ url: '/v2/logs/actions/export', body: {} }) },
};

const declared = endpoints.filter(({ proof }) => proof !== undefined);

test('every call that declares a proof is in the table, and one that nobody signs declares none', () => {
  expect(declared.map(nameOf).toSorted()).toEqual(Object.keys(ROWS).toSorted());
  expect(declared.filter(({ access }) => access === 'public' || access === 'service')).toEqual([]);
});

test.for(declared.map((endpoint) => [nameOf(endpoint), endpoint.method] as const))(
  '[R9.07b] %s is refused without a recent proof of who asks, and made at once with one [ASVS 10.3.4]',
  async ([name, method]) => {
    const row = ROWS[name];
    if (!row) throw new Error(`${name} has no row`);
    const call = { ...(await row.call()), method };
    platform.uc.clock.advance((TIMES.step_up_minutes + 1) * 60_000);
    const refused = await boss.send(call);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'UC/SECURITY_VERIFY_REQUIRED']);
    await stepUp(platform.uc.client(), boss.signer);
    const reply = await boss.send(call);
    expect(reply.statusCode, reply.body).toBe(row.answers);
  },
);

test('[R9.07b] whoever may not make the call is not asked for a proof, and a proof whose message was lost counts all the same', async () => {
  const [clerk, call] = [await platform.person(), { ...(await ROWS['PATCH /v2/apps/:app_id/status']?.call()), method: 'PATCH' } as Call];
  platform.uc.clock.advance((TIMES.step_up_minutes + 1) * 60_000);
  expect(codeOf(await clerk.send(call))).not.toBe('UC/SECURITY_VERIFY_REQUIRED');
  expect(codeOf(await boss.send(call))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  // As by a step-up of which nothing was heard here.
  await platform.uc.db
    .updateTable('token')
    .set({ verified_at: new Date(platform.uc.clock()) })
    .where('subject_id', '=', boss.subject_id)
    .execute();
  expect((await boss.send(call)).statusCode).toBe(200);
});
