import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGS } from '@portico/contracts/langs';
import { NOTICE_KINDS, NOTICES_BY_SMS } from '@portico/contracts/notice-kinds';
import { noticeSms, noticeTitle } from '@portico/contracts/notice-texts';
import { openDatabase, type Database } from '@portico/server-kit/db/database';
import { startWorker, type Worker } from '@portico/server-kit/jobs/worker';
import { eventually } from '@portico/server-kit/testing/eventually';
import type { Tables } from '../../db/tables.ts';
import { call } from '../../testing/caller.ts';
import { newMobile } from '../../testing/code-client.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { addTotp, clearPolicies, setPolicy } from '../../testing/second-factor.ts';
import { startSmsGateway, type SmsGatewayServer } from '../../testing/sms-gateway-server.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { SMS_NOTICE_TASK } from '../delivery/delivery.queries.ts';
import type { SmsNoticePayload } from '../delivery/delivery.service.ts';
import { createSmsGateway } from '../delivery/sms-gateway.ts';
import { deliverNoticeBySms } from './deliver-notice.service.ts';

let uc: TestUserCentre;
let pool: Database<Tables>;
let gateway: SmsGatewayServer;
let worker: Worker | undefined;
beforeAll(async () => {
  [uc, gateway] = await Promise.all([startUserCentre(), startSmsGateway()]);
  pool = openDatabase<Tables>({ url: uc.database.url, max: 4 });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await clearPolicies(uc);
});
afterAll(async () => {
  await gateway.close();
  await pool.close();
  await uc.close();
});

async function startDelivering(): Promise<void> {
  const transports = { sms: createSmsGateway({ url: gateway.url, key: gateway.key, clock: Date.now }) };
  const options = { db: pool.db, keyring: uc.keyring, transports, clock: uc.clock, console_url: undefined };
  const tasks = { [SMS_NOTICE_TASK]: (payload: unknown) => deliverNoticeBySms(options, payload as SmsNoticePayload) };
  worker = await startWorker({ service: 'uc', pool: pool.pool, tasks });
}

async function withMobile(verified: boolean): Promise<SignedIn & { mobile: string }> {
  const mobile = newMobile();
  const who = await signedIn(uc, { mobile });
  const verified_at = verified ? new Date(uc.clock()) : null;
  await uc.db
    .updateTable('credential')
    .set({ verified_at })
    .where('subject_id', '=', who.subject_id)
    .where('kind', '=', 'mobile')
    .execute();
  await addTotp(uc, who);
  return { ...who, mobile };
}

/** Codes have what they are for; notices have not. */
const sent = async (): Promise<string[]> =>
  (await uc.db.selectFrom('delivery').select('state').where('channel', '=', 'sms').where('op_type', 'is', null).execute()).map(
    ({ state }) => state,
  );

test('a reset that is requested arrives at the verified mobile with when it takes effect, once, and at no other', async () => {
  await startDelivering();
  const by = await signedIn(uc, { nick_name: 'Go to evil.example' });
  await makeAdmin(uc, by.subject_id);
  await setPolicy(uc, { reset_delay_h: 24 });
  const unverified = await withMobile(false);
  expect((await call(by, 'POST', `/v1.1/accounts/${unverified.subject_id}/second_factors/actions/reset`)).statusCode).toBe(200);
  expect(await sent()).toEqual([]);
  const who = await withMobile(true);
  expect((await call(by, 'POST', `/v1.1/accounts/${who.subject_id}/second_factors/actions/reset`)).statusCode).toBe(200);
  await eventually(async () => expect(await sent()).toEqual(['sent']));
  expect(gateway.messages).toHaveLength(1);
  const [message] = gateway.messages;
  expect(message?.to).toContain(who.mobile.slice(-8));
  expect(message?.text).toContain(noticeTitle('en', 'reset_requested'));
  expect(message?.text).toContain(new Date(uc.clock() + 86_400_000).toISOString().slice(0, 16).replace('T', ' '));
  expect(message?.text).not.toContain('evil');
});

test('an SMS says in every language what happened and what to do, without a name or an address in it', () => {
  for (const lang of LANGS)
    for (const kind of NOTICES_BY_SMS) {
      const facts = { kind, at: 0, device: 'X', ip_address: '9.9.9.9', done_by: 'other', by_name: 'Eve', factor_name: 'F1' } as const;
      const text = noticeSms(lang, { ...facts, effective_at: kind === 'reset_requested' ? 0 : null });
      expect(text.split('\n')).toHaveLength(kind === 'reset_requested' ? 3 : 2);
      expect(text).toContain(noticeTitle(lang, kind));
      for (const left_out of ['Eve', 'F1', '9.9.9.9', '://']) expect(text).not.toContain(left_out);
    }
  expect(NOTICE_KINDS).toEqual(expect.arrayContaining([...NOTICES_BY_SMS]));
});
