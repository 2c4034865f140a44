import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { Session } from '@portico/contracts/user-centre/sessions';
import { sql } from 'kysely';
import { deliveriesOf, newEmail, newMobile, receiveCode, requestCode } from '../../testing/code-client.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import type { Client } from '../../testing/signed-client.ts';
import { startUserCentre, TEST_CAPTCHA, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { sealField } from '../sessions/field-encryption.ts';

let uc: TestUserCentre;
let client: Client;
let session: Session;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());
beforeEach(async () => {
  uc.clock.advance(TIMES.code_again_s * 1_000);
  client = uc.client();
  session = await newSession(client);
});

const { sign_in } = OP_TYPE;
const picture = (id = session.session_id) => client.send({ method: 'GET', url: `/v1.1/sessions/${id}/identify_code` });
const isRight = async (identify_code: string): Promise<unknown> =>
  (
    await client.send({ method: 'POST', url: `/v1.1/sessions/${session.session_id}/identify_code/actions/valid`, body: { identify_code } })
  ).json();

test('[R7.28b, R7.28c, R7.28g] a code is sent by SMS and by email: six digits for five minutes, in the language that was asked for [ASVS 6.5.4, 6.5.5]', async () => {
  const mobile = newMobile();
  const reply = await requestCode(client, session, { mobile, op_type: sign_in });
  expect(reply.statusCode).toBe(201);
  const body = reply.json<{ expires_at: string; server_time: string; resend_after: number }>();
  expect(parseWireTime(body.expires_at) - parseWireTime(body.server_time)).toBe(TIMES.code_s * 1_000);
  expect(body.resend_after).toBe(TIMES.code_again_s);
  expect((await deliveriesOf(uc)).at(-1)).toMatchObject({
    channel: 'sms',
    value: `+86${mobile}`,
    op_type: sign_in,
    sms_type: 0,
    lang: 'en',
    code: expect.stringMatching(/^\d{6}$/) as string,
  });
  const code = await receiveCode(uc, client, session, { email: 'Mei.Tan@Example.test', op_type: OP_TYPE.register });
  expect(code).toMatch(/^\d{6}$/);
  expect((await deliveriesOf(uc)).at(-1)).toMatchObject({ channel: 'email', value: 'mei.tan@example.test' });
  uc.clock.advance(TIMES.code_again_s * 1_000);
  const abroad = await requestCode(client, session, { mobile: '123456789', op_type: sign_in, extra: { country_code: '60' } });
  expect(abroad.statusCode).toBe(201);
  expect((await deliveriesOf(uc)).at(-1)).toMatchObject({ channel: 'sms', value: '+60123456789' });
});

test('[R7.28e, R7.28f] a mobile and an email may travel sealed, and only under their own name', async () => {
  const mobile = newMobile();
  const sealed = sealField(session, 'mobile', mobile);
  expect(
    await receiveCode(uc, client, session, {
      mobile: sealed,
      op_type: sign_in,
      extra: { data_encrypted: true, country_code: '+86', sms_type: 1 },
    }).catch(() => 'sent'),
  ).toBe('sent');
  expect((await deliveriesOf(uc)).at(-1)).toMatchObject({ value: `+86${mobile}`, sms_type: 1 });
  const moved = await requestCode(client, session, {
    email: sealField(session, 'mobile', 'a@b.co'),
    op_type: sign_in,
    extra: { data_encrypted: true },
  });
  expect(moved.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'email', rule: 'sealed' }] });
});

test('[R7.28b, R7.28g] an op_type that is not known answers UC/SMS_TYPE_INVALID, by SMS and by email', async () => {
  for (const op_type of [4, 8, -1, 99]) {
    for (const contact of [{ mobile: newMobile() }, { email: newEmail() }]) {
      const reply = await requestCode(client, session, { ...contact, op_type: op_type as 0 });
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'UC/SMS_TYPE_INVALID']);
    }
  }
});

test('[R5.12c, R5.21b] a contact that is none is refused, naming its field [ASVS 1.3.11]', async () => {
  const mobile = await requestCode(client, session, { mobile: '12345678901', op_type: sign_in });
  expect(mobile.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'mobile', rule: 'mobile' }] });
  // The second and the third would add a recipient.
  for (const text of ['nobody@nowhere', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example']) {
    const email = await requestCode(client, session, { email: text, op_type: sign_in });
    expect(email.json(), text).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'email', rule: 'email' }] });
  }
  const type = await requestCode(client, session, { mobile: newMobile(), op_type: sign_in, extra: { sms_type: 2 } });
  expect(type.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT', fields: [{ path: 'sms_type' }] });
});

test('[R4.09c] a session that is unknown, of another device or over sends nothing, draws nothing and checks nothing', async () => {
  const before = (await deliveriesOf(uc)).length;
  const ask = async (by: Client, id: string): Promise<string[]> => {
    const replies = [
      await requestCode(by, { session_id: id }, { mobile: newMobile(), op_type: sign_in }),
      await requestCode(by, { session_id: id }, { email: newEmail(), op_type: sign_in }),
      await by.send({ method: 'GET', url: `/v1.1/sessions/${id}/identify_code` }),
      await by.send({ method: 'POST', url: `/v1.1/sessions/${id}/identify_code/actions/valid`, body: { identify_code: 'x' } }),
    ];
    return [...new Set(replies.map((reply) => reply.json<{ code: string }>().code))];
  };
  expect(await ask(client, 'never-was')).toEqual(['UC/INVALID_SESSION_ID']);
  expect(await ask(uc.client(), session.session_id)).toEqual(['UC/INVALID_SESSION_ID']);
  uc.clock.advance(TIMES.session_s * 1_000);
  expect(await ask(client, session.session_id)).toEqual(['UC/SESSION_EXPIRED']);
  expect(await deliveriesOf(uc)).toHaveLength(before);
});

test('a contact gets one code a minute and fifteen a day, and the refusal says when to come again [ASVS 2.3.2, 2.4.1]', async () => {
  const mobile = newMobile();
  for (let sent = 0; sent < LIMITS.code_sends_per_day; sent += 1) {
    const fresh = await newSession(client);
    await receiveCode(uc, client, fresh, { mobile, op_type: sign_in });
    if (sent === 0) {
      const again = await requestCode(client, fresh, { mobile, op_type: sign_in });
      expect(again.statusCode).toBe(400);
      expect(again.json()).toMatchObject({ code: 'UC/CODE_SENT_TOO_OFTEN' });
      expect(again.json<{ retry_after: number }>().retry_after).toBeGreaterThan(TIMES.code_again_s - 10);
    }
  }
  uc.clock.advance(TIMES.code_again_s * 1_000);
  const day = await requestCode(client, await newSession(client), { mobile, op_type: OP_TYPE.register });
  expect(day.json()).toMatchObject({ code: 'UC/CODE_SENT_TOO_OFTEN' });
  expect(day.json<{ retry_after: number }>().retry_after).toBeGreaterThan(TIMES.code_day_s - 3_600);
  uc.clock.advance(TIMES.code_day_s * 1_000);
  expect((await requestCode(client, await newSession(client), { mobile, op_type: sign_in })).statusCode).toBe(201);
});

test('an address gets one code a minute, whatever the contact, and a refused one counts for nothing', async () => {
  const [first, second] = [newMobile(), newMobile()];
  expect((await requestCode(client, session, { mobile: first, op_type: sign_in })).statusCode).toBe(201);
  expect((await requestCode(uc.client(), await newSession(client), { mobile: second, op_type: sign_in })).json()).toMatchObject({
    code: 'UC/INVALID_SESSION_ID',
  });
  expect((await requestCode(client, session, { mobile: second, op_type: sign_in })).json()).toMatchObject({
    code: 'UC/CODE_SENT_TOO_OFTEN',
  });
  uc.clock.advance(TIMES.code_again_s * 1_000);
  expect((await requestCode(client, session, { mobile: second, op_type: sign_in })).statusCode).toBe(201);
});

test('two who ask for the same contact at the same moment get one code', async () => {
  const many = await startUserCentre({ max: 10 });
  try {
    const by = many.client();
    const open = await newSession(by);
    const replies = await Promise.all(Array.from({ length: 8 }, () => requestCode(by, open, { mobile: newMobile(), op_type: sign_in })));
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
  } finally {
    await many.close();
  }
});

test('known and unknown contacts answer alike, byte for byte', async () => {
  const mobile = newMobile();
  await uc.person({ account_type: 'person', mobile: `+86${mobile}` });
  const bodies: string[] = [];
  for (const each of [mobile, newMobile()]) {
    uc.clock.advance(TIMES.code_again_s * 1_000);
    const reply = await requestCode(client, session, { mobile: each, op_type: OP_TYPE.reset_person_password });
    const { expires_at, server_time, ...rest } = reply.json<Record<string, unknown>>();
    bodies.push(JSON.stringify([reply.statusCode, typeof expires_at, typeof server_time, rest]));
  }
  expect(new Set(bodies).size).toBe(1);
});

test('neither the code nor the contact can be read in the tables', async () => {
  const mobile = newMobile();
  const code = await receiveCode(uc, client, session, { mobile, op_type: sign_in });
  const admin = await uc.database.admin();
  const tables = ['graphile_worker._private_jobs', 'sent_code', 'delivery', 'code_send'];
  for (const table of tables) {
    const text = JSON.stringify((await admin.query(`select to_jsonb(t) from ${table} t`)).rows);
    expect(text, table).not.toContain(mobile);
    expect(text, table).not.toContain(`"${code}"`);
  }
  const { rows } = await sql<{ code_hash: Buffer }>`select code_hash from sent_code`.execute(uc.db);
  for (const row of rows) expect(row.code_hash).toHaveLength(32);
});

test('a way without a transport is not offered, and says so', async () => {
  const bare = await startUserCentre({ offers: { sms: false, email: true } });
  try {
    const by = bare.client();
    const open = await newSession(by);
    expect((await requestCode(by, open, { mobile: newMobile(), op_type: sign_in })).json()).toMatchObject({
      code: 'UC/DELIVERY_NOT_OFFERED',
    });
    const drawn = await by.send({ method: 'GET', url: `/v1.1/sessions/${open.session_id}/identify_code` });
    expect(drawn.json()).toMatchObject({ alternatives: ['email'] });
    expect((await requestCode(by, open, { email: newEmail(), op_type: sign_in })).statusCode).toBe(201);
  } finally {
    await bare.close();
  }
  const other = await startUserCentre({ offers: { sms: true, email: false } });
  try {
    const by = other.client();
    expect((await requestCode(by, await newSession(by), { email: newEmail(), op_type: sign_in })).json()).toMatchObject({
      code: 'UC/DELIVERY_NOT_OFFERED',
    });
  } finally {
    await other.close();
  }
});

test('[R7.28h] the picture is a raster image of five characters that names its alternatives', async () => {
  const reply = await picture();
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  const body = reply.json<{ image: string; width: number; height: number }>();
  expect(body).toMatchObject({ media_type: 'image/png', alternatives: ['sms', 'email'] });
  const png = Buffer.from(body.image, 'base64');
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([body.width, body.height]);
  expect(reply.body).not.toContain(TEST_CAPTCHA);
});

test('[R7.28d, R7.28h, R7.28i] the picture is read in any case, stays good after a check, is used up by the call that needs it, and a new one replaces it', async () => {
  expect(await isRight(TEST_CAPTCHA)).toEqual({ valid: false });
  await picture();
  expect(await isRight(` ${TEST_CAPTCHA.toLowerCase()} `)).toEqual({ valid: true });
  expect(await isRight(TEST_CAPTCHA)).toEqual({ valid: true });
  const extra = { identify_code: TEST_CAPTCHA };
  expect((await requestCode(client, session, { mobile: newMobile(), op_type: sign_in, extra })).statusCode).toBe(201);
  expect(await isRight(TEST_CAPTCHA)).toEqual({ valid: false });
  uc.clock.advance(TIMES.code_again_s * 1_000);
  expect((await requestCode(client, session, { mobile: newMobile(), op_type: sign_in, extra })).json()).toMatchObject({
    code: 'UC/IDENTIFY_CODE_INVALID',
  });
});

test('a picture that was misread three times is gone', async () => {
  await picture();
  for (let tries = 0; tries < LIMITS.identify_code_tries; tries += 1) expect(await isRight('WRONG')).toEqual({ valid: false });
  expect(await isRight(TEST_CAPTCHA)).toEqual({ valid: false });
});

test('a picture is good in its own session only', async () => {
  await picture();
  const other = await newSession(client);
  const reply = await client.send({
    method: 'POST',
    url: `/v1.1/sessions/${other.session_id}/identify_code/actions/valid`,
    body: { identify_code: TEST_CAPTCHA },
  });
  expect(reply.json()).toEqual({ valid: false });
});

test('a session is drawn so many pictures an hour and an address so many more; then both are told when to come again [ASVS 2.4.1]', async () => {
  const own = await startUserCentre({ trust_proxy: ['127.0.0.1'] });
  try {
    const by = own.client();
    const draw = (id: string, from: string) =>
      by.send({ method: 'GET', url: `/v1.1/sessions/${id}/identify_code`, headers: { 'x-forwarded-for': from } });
    const first = await newSession(by);
    for (let n = 0; n < LIMITS.identify_codes_session; n += 1) expect((await draw(first.session_id, '192.0.2.1')).statusCode).toBe(200);
    // From another address it is the same session.
    const refused = await draw(first.session_id, '192.0.2.2');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'UC/TOO_MANY_TRIES']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    const counted = own.db.selectFrom('try_window').select('tries').where('scope', '=', 'picture_address');
    expect(await counted.execute()).toEqual([{ tries: LIMITS.identify_codes_session }]);
    const tries = LIMITS.identify_codes_address - 1;
    await own.db.updateTable('try_window').set({ tries }).where('scope', '=', 'picture_address').execute();
    const fresh = await newSession(by);
    expect((await draw(fresh.session_id, '192.0.2.1')).statusCode).toBe(200);
    expect((await draw(fresh.session_id, '192.0.2.1')).json()).toMatchObject({ code: 'UC/TOO_MANY_TRIES' });
    expect((await draw(fresh.session_id, '192.0.2.2')).statusCode).toBe(200);
    own.clock.advance(TIMES.try_window_s * 1_000);
    expect((await draw((await newSession(by)).session_id, '192.0.2.1')).statusCode).toBe(200);
  } finally {
    await own.close();
  }
});
