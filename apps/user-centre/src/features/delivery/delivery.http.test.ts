import { openDatabase, type Database } from '@portico/server-kit/db/database';
import { startWorker, type Worker } from '@portico/server-kit/jobs/worker';
import { LANGS, type Lang } from '@portico/contracts/langs';
import { TIMES } from '@portico/contracts/limits';
import { OP_TYPE, type OpType } from '@portico/contracts/rules/op-type';
import { eventually } from '@portico/server-kit/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTransports } from './transports.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtp } from './smtp.ts';
import { deliver } from './deliver.service.ts';
import { DELIVER_TASK, MOST_ATTEMPTS } from './delivery.queries.ts';
import { readDevelopmentOutbox } from './development-outbox.ts';
import type { DeliveryPayload } from './delivery.service.ts';
import type { Transports } from './transport.ts';
import type { Tables } from '../../db/tables.ts';
import { readOutbox } from '../../commands/outbox.ts';
import { deliveriesOf, newEmail, newMobile, requestCode, type CodeTarget } from '../../testing/code-client.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import { startSmsGateway, type SmsGatewayServer } from '../../testing/sms-gateway-server.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
let pool: Database<Tables>;
let mail: MailServer;
let gateway: SmsGatewayServer;
let smtp: ReturnType<typeof createSmtp>;
let worker: Worker | undefined;
beforeAll(async () => {
  [uc, mail, gateway] = await Promise.all([startUserCentre(), startMailServer(), startSmsGateway()]);
  pool = openDatabase<Tables>({ url: uc.database.url, max: 4 });
  smtp = createSmtp({ url: mail.url, from: 'Portico <no-reply@portico.example>' });
});
afterAll(async () => {
  smtp.close();
  await Promise.all([mail.close(), gateway.close()]);
  await pool.close();
  await uc.close();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const both = (): Transports => ({ email: smtp, sms: createSmsGateway({ url: gateway.url, key: gateway.key, clock: Date.now }) });

/** The real queue, with the clock of the server whose codes it delivers. */
async function startDelivering(transports: Transports = both()): Promise<void> {
  const options = { db: pool.db, keyring: uc.keyring, transports, clock: uc.clock };
  worker = await startWorker({
    service: 'uc',
    pool: pool.pool,
    tasks: { [DELIVER_TASK]: (payload) => deliver(options, payload as DeliveryPayload) },
  });
}

beforeEach(() => uc.clock.advance(TIMES.code_again_s * 1_000));

async function ask(target: CodeTarget, lang: Lang = 'en'): Promise<string> {
  const client = uc.client();
  const session = await newSession(client);
  const url = `/v1.1/sessions/${session.session_id}/actions/${target.mobile === undefined ? 'send_email_code' : 'send_sms_code'}`;
  const { extra, ...fields } = target;
  uc.clock.advance(TIMES.code_again_s * 1_000);
  const reply = await client.send({ method: 'POST', url, body: { ...fields, ...extra }, headers: { 'accept-language': lang } });
  expect(reply.statusCode).toBe(201);
  return (await deliveriesOf(uc)).at(-1)?.code ?? '';
}

const lastDelivery = () => uc.db.selectFrom('delivery').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();

// A word of each language that appears in no other's text.
const WORDS: Readonly<Record<Lang, string>> = { en: 'Your code', 'zh-CN': '验证码', ar: 'رمز', ms: 'Kod anda', ru: 'Код' };

test('[R1.10g] a code arrives by email in each of the five languages, and reads back as it was written', async () => {
  for (const lang of LANGS) {
    const email = newEmail();
    const code = await ask({ email, op_type: OP_TYPE.register }, lang);
    await startDelivering();
    await eventually(async () => expect((await mail.mails()).at(-1)?.to?.[0]?.address).toBe(email));
    await worker?.stop();
    worker = undefined;
    const read = (await mail.mails()).at(-1);
    expect(read?.from?.address).toBe('no-reply@portico.example');
    expect(read?.subject).toContain(WORDS[lang]);
    expect(read?.text).toContain(code);
    expect(read?.text).toContain(WORDS[lang]);
    expect(read?.text).toContain('5');
    expect(read?.headers.find(({ key }) => key === 'content-language')?.value).toBe(lang);
    expect(read?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  }
  expect(new Set((await mail.mails()).map((each) => each.subject)).size).toBe(LANGS.length);
  expect(await lastDelivery()).toMatchObject({ channel: 'email', state: 'sent', attempts: 1 });
});

test('[R7.28b, R7.28e] a code goes to the gateway as signed JSON, as text or to be read out', async () => {
  const mobile = newMobile();
  const code = await ask({ mobile, op_type: OP_TYPE.register }, 'ru');
  await startDelivering();
  await eventually(() => expect(gateway.messages).toHaveLength(1));
  expect(gateway.messages[0]).toMatchObject({ to: `+86${mobile}`, lang: 'ru', type: 'text' });
  expect(gateway.messages[0]?.text).toContain(`Код для регистрации в Portico: ${code}`);
  const spoken = await ask({ mobile: newMobile(), op_type: OP_TYPE.register, extra: { sms_type: 1 } });
  await eventually(() => expect(gateway.messages).toHaveLength(2));
  expect(gateway.messages[1]).toMatchObject({ type: 'voice', lang: 'en' });
  expect(gateway.messages[1]?.text).toContain(Array.from(spoken).join(', '));
  expect(gateway.refused_signatures()).toBe(0);
});

test('a gateway that answers 500 is asked again, with the same message id', async () => {
  gateway.answers.push({ status: 500 });
  const before = gateway.messages.length;
  await ask({ mobile: newMobile(), op_type: OP_TYPE.register });
  await startDelivering();
  await eventually(() => expect(gateway.messages).toHaveLength(before + 1));
  await eventually(async () => expect(await lastDelivery()).toMatchObject({ state: 'sent', attempts: 2 }));
  expect(gateway.messages.at(-1)?.message_id).toBe((await lastDelivery()).delivery_id);
});

test('a gateway that answers 429 is asked again when its Retry-After has passed, not before', async () => {
  gateway.answers.push({ status: 429, headers: { 'retry-after': '2' } });
  const before = gateway.messages.length;
  await ask({ mobile: newMobile(), op_type: OP_TYPE.register });
  const { created_at } = await lastDelivery();
  await startDelivering();
  await eventually(async () =>
    expect(await lastDelivery()).toMatchObject({ state: 'queued', attempts: 1, detail: 'gateway answered 429' }),
  );
  const wait = async (): Promise<number | undefined> => {
    const { rows } = await pool.pool.query<{ wait: number }>(
      `select extract(epoch from run_at - $1::timestamptz)::float as wait from graphile_worker._private_jobs order by id desc limit 1`,
      [created_at],
    );
    return rows[0]?.wait;
  };
  // The attempt is written down before the queue hears of it.
  await eventually(async () => expect(await wait()).toBeGreaterThanOrEqual(2));
  expect(gateway.messages).toHaveLength(before);
});

test('a gateway that never recovers is given up after six attempts, and that is written down', async () => {
  await ask({ mobile: newMobile(), op_type: OP_TYPE.register });
  const { rows } = await pool.pool.query<{ payload: DeliveryPayload }>(
    'select payload from graphile_worker._private_jobs order by id desc limit 1',
  );
  const payload = rows[0]?.payload ?? { delivery_id: '', sealed: '' };
  const attempt = () => deliver({ db: pool.db, keyring: uc.keyring, transports: both(), clock: uc.clock }, payload);
  for (let tries = 1; tries < MOST_ATTEMPTS; tries += 1) {
    gateway.answers.push({ status: 503 });
    await expect(attempt()).rejects.toThrow('gateway answered 503');
  }
  gateway.answers.push({ status: 503 });
  await attempt();
  expect(await lastDelivery()).toMatchObject({ state: 'refused', attempts: MOST_ATTEMPTS, detail: 'gateway answered 503' });
  // The queue may run it once more: nothing is sent after that.
  const before = gateway.messages.length;
  await attempt();
  expect(gateway.messages).toHaveLength(before);
});

test('a gateway that refuses for good is not asked again, and the refusal is written down', async () => {
  gateway.answers.push({ status: 400 });
  await ask({ mobile: newMobile(), op_type: OP_TYPE.register });
  await startDelivering();
  await eventually(async () =>
    expect(await lastDelivery()).toMatchObject({ state: 'refused', attempts: 1, detail: 'gateway answered 400' }),
  );
});

test('a gateway with another key refuses the signature', async () => {
  const send = createSmsGateway({ url: gateway.url, key: `${gateway.key}x`, clock: Date.now });
  expect(await send({ message_id: 'm', to: '+1', lang: 'en', subject: '', text: 't', is_voice: false })).toEqual({
    state: 'refused',
    detail: 'gateway answered 401',
  });
  expect(gateway.refused_signatures()).toBe(1);
});

test('a gateway that nobody reaches, and a redirect, lead nowhere else [ASVS 15.3.2]', async () => {
  const message = { message_id: 'm', to: '+1', lang: 'en', subject: '', text: 't', is_voice: false } as const;
  const nobody = createSmsGateway({ url: 'http://127.0.0.1:9/', key: gateway.key, clock: Date.now });
  expect(await nobody(message)).toMatchObject({ state: 'later' });
  gateway.answers.push({ status: 302, headers: { location: gateway.url } });
  const before = gateway.messages.length;
  expect(await both().sms?.(message)).toEqual({ state: 'refused', detail: 'gateway answered 302' });
  expect(gateway.messages).toHaveLength(before);
});

test('a mail server that greylists is tried again and then accepts', async () => {
  mail.answers.push({ code: 451, text: 'Greylisted, try again later' });
  const email = newEmail();
  await ask({ email, op_type: OP_TYPE.register });
  await startDelivering();
  await eventually(async () => expect((await mail.mails()).at(-1)?.to?.[0]?.address).toBe(email));
  await eventually(async () => expect(await lastDelivery()).toMatchObject({ state: 'sent', attempts: 2 }));
});

test('a mail server that refuses the recipient is not tried again, and the refusal is written down', async () => {
  mail.answers.push({ code: 550, text: 'No such user here' });
  const email = newEmail();
  await ask({ email, op_type: OP_TYPE.register });
  await startDelivering();
  await eventually(async () =>
    expect(await lastDelivery()).toMatchObject({ state: 'refused', attempts: 1, detail: 'mail server answered 550' }),
  );
  expect((await mail.mails()).some((each) => each.to?.[0]?.address === email)).toBe(false);
});

test('recipients at whose name the mail server falls silent hold up nobody else', async () => {
  const silent = ['a', 'b', 'c'].map((name) => `silent-${name}@example.test`);
  for (const email of silent) mail.silent.add(email);
  await startDelivering();
  for (const email of [...silent, 'next@example.test']) await ask({ email, op_type: OP_TYPE.register });
  const began = performance.now();
  await eventually(async () => expect((await mail.mails()).flatMap(({ to }) => to?.[0]?.address)).toContain('next@example.test'));
  expect(performance.now() - began).toBeLessThan(5_000);
  mail.silent.clear();
  // Else the tests after this one ask for more codes than one address may in a day.
  uc.clock.advance(TIMES.code_day_s * 1_000);
});

test('a code that can serve nobody is not delivered: who has no account is sent nothing', async () => {
  const [mobile, org_mobile] = [newMobile(), newMobile()];
  await uc.person({ account_type: 'person', mobile: `+86${mobile}` });
  await uc.person({ mobile: `+86${org_mobile}` });
  const { sign_in, reset_person_password, reset_org_password, verify_contact, delete_account, register, change_contact } = OP_TYPE;
  const cases: [string, OpType, 'sent' | 'skipped'][] = [
    [mobile, sign_in, 'sent'],
    [mobile, reset_person_password, 'sent'],
    [mobile, reset_org_password, 'skipped'],
    [org_mobile, reset_person_password, 'skipped'],
    [org_mobile, reset_org_password, 'sent'],
    [newMobile(), sign_in, 'skipped'],
    [newMobile(), reset_person_password, 'skipped'],
    [newMobile(), verify_contact, 'skipped'],
    [newMobile(), delete_account, 'skipped'],
    [newMobile(), register, 'sent'],
    [newMobile(), change_contact, 'sent'],
  ];
  await startDelivering();
  for (const [to, op_type, state] of cases) {
    const before = gateway.messages.length;
    await ask({ mobile: to, op_type });
    await eventually(async () => expect(await lastDelivery()).toMatchObject({ op_type, state }));
    expect(gateway.messages).toHaveLength(before + (state === 'sent' ? 1 : 0));
  }
});

test('a code that has expired on the way is not delivered', async () => {
  await ask({ mobile: newMobile(), op_type: OP_TYPE.register });
  const before = gateway.messages.length;
  uc.clock.advance(TIMES.code_s * 1_000);
  await startDelivering();
  await eventually(async () => expect(await lastDelivery()).toMatchObject({ state: 'expired' }));
  expect(gateway.messages).toHaveLength(before);
});

test('a request that is rolled back sends nothing', async () => {
  const client = uc.client();
  const session = await newSession(client);
  const before = (await deliveriesOf(uc)).length;
  uc.clock.advance(TIMES.code_again_s * 1_000);
  const target = { mobile: newMobile(), op_type: OP_TYPE.register };
  expect((await requestCode(client, session, target)).statusCode).toBe(201);
  expect((await requestCode(client, session, target)).json()).toMatchObject({ code: 'UC/CODE_SENT_TOO_OFTEN' });
  expect(await deliveriesOf(uc)).toHaveLength(before + 1);
});

test('on a machine in development messages go to an outbox that the command reads; deployed, there is none', async () => {
  const development = createTransports({ PORTICO_ENVIRONMENT: 'development' }, pool.db, uc.keyring, uc.clock);
  const email = newEmail();
  const code = await ask({ email, op_type: OP_TYPE.register });
  await startDelivering(development);
  await eventually(async () => expect((await readDevelopmentOutbox(pool.db, uc.keyring, 5)).map(({ to }) => to)).toContain(email));
  const context = { db: pool.db, keyring: uc.keyring, lookup_key: Buffer.alloc(32), now: uc.clock(), environment: 'development' } as const;
  const { messages } = await readOutbox(context);
  expect(messages).toContainEqual(expect.objectContaining({ channel: 'email', to: email, text: expect.stringContaining(code) as string }));
  const stored = await pool.db.selectFrom('development_message').select('message_wrapped').execute();
  for (const { message_wrapped } of stored) expect(message_wrapped).toMatch(/^k1\./);
  for (const environment of ['product', 'hk', 'preproduction'] as const) {
    expect(createTransports({ PORTICO_ENVIRONMENT: environment }, pool.db, uc.keyring, uc.clock)).toEqual({
      sms: undefined,
      email: undefined,
    });
    await expect(readOutbox({ ...context, environment })).rejects.toThrow('no outbox');
  }
  const configured = createTransports(
    { PORTICO_ENVIRONMENT: 'product', SMTP_URL: mail.url, SMTP_FROM: 'a@b.co' },
    pool.db,
    uc.keyring,
    uc.clock,
  );
  expect([typeof configured.email, typeof configured.sms]).toEqual(['function', 'undefined']);
});
