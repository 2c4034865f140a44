import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGS, type Lang } from '@portico/contracts/langs';
import { noticeTitle } from '@portico/contracts/notice-texts';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { openDatabase, type Database } from '@portico/server-kit/db/database';
import { startWorker, type Worker } from '@portico/server-kit/jobs/worker';
import { eventually } from '@portico/server-kit/testing/eventually';
import type { Tables } from '../../db/tables.ts';
import { activityUrl } from '../../lib/console-url.ts';
import { call } from '../../testing/caller.ts';
import { newEmail, receiveCode } from '../../testing/code-client.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import type { SignedIn } from '../../testing/registered.ts';
import { addPasskey } from '../../testing/second-factor.ts';
import { newSession, signIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { stepUp } from '../../testing/step-up.ts';
import { MOST_NOTICE_ATTEMPTS, NOTICE_TASK } from '../delivery/delivery.queries.ts';
import type { NoticePayload } from '../delivery/delivery.service.ts';
import { createSmtp } from '../delivery/smtp.ts';
import { sealField } from '../sessions/field-encryption.ts';
import { deliverNotice } from './deliver-notice.service.ts';

let uc: TestUserCentre;
let pool: Database<Tables>;
let mail: MailServer;
let smtp: ReturnType<typeof createSmtp>;
let worker: Worker | undefined;
beforeAll(async () => {
  [uc, mail] = await Promise.all([startUserCentre(), startMailServer()]);
  pool = openDatabase<Tables>({ url: uc.database.url, max: 4 });
  smtp = createSmtp({ url: mail.url, from: 'Portico <no-reply@portico.example>' });
});
afterAll(async () => {
  smtp.close();
  await mail.close();
  await pool.close();
  await uc.close();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const CONSOLE = 'https://console.example.org';
const options = () => ({
  db: pool.db,
  keyring: uc.keyring,
  transports: { email: smtp },
  clock: uc.clock,
  console_url: activityUrl([CONSOLE]),
});
/** The real queue; codes stay in it, where the tests read them. */
async function startDelivering(): Promise<void> {
  const tasks = { [NOTICE_TASK]: (payload: unknown) => deliverNotice(options(), payload as NoticePayload) };
  worker = await startWorker({ service: 'uc', pool: pool.pool, tasks });
}
const mailsTo = async (email: string) => (await mail.mails()).filter(({ to }) => to?.[0]?.address === email);

const inLang = (client: Client, lang: Lang): Client => ({
  ...client,
  send: (request) => client.send({ ...request, headers: { 'accept-language': lang, ...request.headers } }),
});

interface Reached extends SignedIn {
  email: string;
  login: { login_name: string; password: string };
}

/** An organisation's user whose address somebody typed; verified by a code that was sent there. */
async function person(lang: Lang, verified = true): Promise<Reached> {
  const email = newEmail();
  const { subject_id, login_name } = await uc.person({ email });
  const client = inLang(uc.client(), lang);
  const login = { login_name, password: TEST_PASSWORD };
  const token = await signIn(client, login);
  const who = { client, signer: signerOf(token), subject_id, token, email, login };
  if (!verified) return who;
  const session = await newSession(client);
  const code = await receiveCode(uc, client, session, { email, op_type: OP_TYPE.verify_contact });
  const body = { type: 'email', session_id: session.session_id, code };
  expect((await call(who, 'POST', '/v1.1/user_security/actions/verify', body)).statusCode).toBe(200);
  return who;
}

test("a notice arrives by email in the person's own language, with when, from where and what to do", async () => {
  await startDelivering();
  for (const lang of LANGS) {
    const who = await person(lang);
    // Strangers' browsers ask in another language, and do not choose this one.
    for (const _stranger of [1, 2]) await signIn(inLang(uc.client(), lang === 'ru' ? 'en' : 'ru'), who.login);
    await eventually(async () => expect(await mailsTo(who.email)).toHaveLength(2));
    const mails = await mailsTo(who.email);
    expect(mails.map(({ subject }) => subject)).toEqual([noticeTitle(lang, 'new_device'), noticeTitle(lang, 'new_device')]);
    const [read] = mails;
    expect(read?.headers.find(({ key }) => key === 'content-language')?.value).toBe(lang);
    expect(read?.text).toContain('127.0.0.1');
    expect(read?.text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    // The only address in it is the console's own.
    expect(read?.text?.match(/\w+:\/\/\S+/g)).toEqual([`${CONSOLE}/admin/assets/#/account/activity`]);
    expect(read?.html).toBeUndefined();
  }
});

test('an address that nobody has shown a code for gets no mail; the console tells', async () => {
  const who = await person('en', false);
  await signIn(uc.client(), who.login);
  const rows = await uc.db.selectFrom('notice').select(['kind', 'notice_id']).where('subject_id', '=', who.subject_id).execute();
  expect(rows.map(({ kind }) => kind)).toEqual(['new_device']);
  expect(
    await uc.db
      .selectFrom('delivery')
      .selectAll()
      .where('delivery_id', '=', rows[0]?.notice_id ?? '')
      .execute(),
  ).toEqual([]);
});

test('a name can neither add a header or a line, nor lead anywhere [ASVS 1.3.11]', async () => {
  await startDelivering();
  const who = await person('en');
  const secret = 'Key\r\nBcc: all@example.test\r\n\r\nSign in at the address below';
  const { statusCode } = await call(who, 'POST', '/v1.1/second_factors/passkeys', { name: secret, credential: {} });
  expect(statusCode).toBe(400);
  await stepUp(who.client, who.signer);
  await addPasskey(who, 'Go to evil.example/login');
  await eventually(async () => expect(await mailsTo(who.email)).toHaveLength(1));
  const [first] = await mailsTo(who.email);
  expect(first?.subject).toBe('A second factor was added');
  expect(first?.text).not.toContain('evil');
  // As a row would be from before names were checked.
  await uc.db.updateTable('passkey').set({ name: secret }).where('subject_id', '=', who.subject_id).execute();
  const { factor_id } = await uc.db
    .selectFrom('passkey')
    .select('factor_id')
    .where('subject_id', '=', who.subject_id)
    .executeTakeFirstOrThrow();
  expect((await call(who, 'DELETE', `/v1.1/second_factors/${factor_id}`)).statusCode).toBe(204);
  await eventually(async () => expect(await mailsTo(who.email)).toHaveLength(2));
  const second = (await mailsTo(who.email)).at(-1);
  expect(second?.bcc).toBeUndefined();
  expect(second?.text).not.toContain('\nBcc');
  expect(second?.text).not.toContain('all@example.test');
});

test('when the address changes, the one before is told', async () => {
  await startDelivering();
  const who = await person('ms');
  const session = await newSession(who.client);
  const new_email = newEmail();
  const verify_code = await receiveCode(uc, who.client, session, { email: who.email, op_type: OP_TYPE.verify_contact });
  const email_code = await receiveCode(uc, who.client, session, { email: new_email, op_type: OP_TYPE.change_contact });
  const body = { session_id: session.session_id, new_email: sealField(session, 'new_email', new_email), email_code, verify_code };
  expect((await call(who, 'PUT', `/v1.1/users/${who.subject_id}/email`, body)).statusCode).toBe(204);
  await eventually(async () => expect(await mailsTo(who.email)).toHaveLength(1));
  expect((await mailsTo(who.email))[0]?.subject).toBe(noticeTitle('ms', 'email_changed'));
  expect(await mailsTo(new_email)).toEqual([]);
});

test('each notice is one mail: retried while the server does not take it, never sent twice, and not at all once the account is gone', async () => {
  const who = await person('en');
  await signIn(uc.client(), who.login);
  const { rows } = await pool.pool.query<{ payload: NoticePayload; max_attempts: number }>(
    `select j.payload, j.max_attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id desc limit 1`,
    [NOTICE_TASK],
  );
  const [job] = rows;
  expect(job?.max_attempts).toBe(MOST_NOTICE_ATTEMPTS);
  // Who reads the table of jobs does not read the address.
  expect(JSON.stringify(job)).not.toContain(who.email);
  const payload = job?.payload ?? { notice_id: '', subject_id: '', email_wrapped: '', lang: 'en' };
  mail.answers.push({ code: 451, text: 'Try again later' });
  await expect(deliverNotice(options(), payload)).rejects.toThrow('mail server answered 451');
  await deliverNotice(options(), payload);
  await deliverNotice(options(), payload);
  expect(await mailsTo(who.email)).toHaveLength(1);
  const stateOf = async (delivery_id: string) =>
    (await uc.db.selectFrom('delivery').select('state').where('delivery_id', '=', delivery_id).executeTakeFirst())?.state;
  expect(await stateOf(payload.notice_id)).toBe('sent');
  await uc.db.updateTable('delivery').set({ state: 'queued' }).where('delivery_id', '=', payload.notice_id).execute();
  await deliverNotice({ ...options(), transports: {} }, payload);
  expect(await stateOf(payload.notice_id)).toBe('skipped');
  await uc.db.updateTable('delivery').set({ state: 'queued' }).where('delivery_id', '=', payload.notice_id).execute();
  await uc.db.deleteFrom('account').where('subject_id', '=', who.subject_id).execute();
  await deliverNotice(options(), payload);
  expect(await stateOf(payload.notice_id)).toBe('skipped');
  expect(await mailsTo(who.email)).toHaveLength(1);
});

test('a mail leads to the first console that is configured, and nowhere without one', () => {
  expect(activityUrl(['https://a.example', 'https://b.example'])).toBe('https://a.example/admin/assets/#/account/activity');
  expect([activityUrl([]), activityUrl(['javascript:alert(1)']), activityUrl(['x'])]).toEqual([undefined, undefined, undefined]);
});
