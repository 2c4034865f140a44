import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newEmail, newMobile, receiveCode, wrongCode } from '../../testing/code-client.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { sealField } from '../sessions/field-encryption.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const { sign_in } = OP_TYPE;
const bySms = (client: Client, session: Pick<Session, 'session_id'>, mobile: string, sms_code: string, extra: object = {}) =>
  client.send({ method: 'POST', url: '/v1.1/sms_tokens', body: { session_id: session.session_id, mobile, sms_code, ...extra } });
const byEmail = (client: Client, session: Pick<Session, 'session_id'>, email: string, email_code: string, extra: object = {}) =>
  client.send({ method: 'POST', url: '/v1.1/email_tokens', body: { session_id: session.session_id, email, email_code, ...extra } });

async function started(): Promise<{ client: Client; session: Session; mobile: string; email: string; subject_id: string }> {
  const [client, mobile, email] = [uc.client(), newMobile(), newEmail()];
  const { subject_id } = await uc.person({ account_type: 'person', mobile: `+86${mobile}`, email, password: null });
  return { client, session: await newSession(client), mobile, email, subject_id };
}

test('[R1.14b, R7.29f, R5.23] a code sent to the mobile signs its person in, and the token works', async () => {
  const { client, session, mobile, subject_id } = await started();
  const code = await receiveCode(uc, client, session, { mobile, op_type: sign_in });
  const reply = await bySms(client, session, mobile, ` ${code} `, { keep_login: true });
  expect(reply.statusCode).toBe(201);
  const token = reply.json<Token>();
  expect(token).toMatchObject({ account_id: subject_id, user_id: '0', account_type: 'person' });
  uc.clock.advance(TIMES.signature_ahead_ms + 1_000);
  const own = await client.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/person_accounts/${subject_id}` });
  expect(own.statusCode).toBe(200);
  const trail = await uc.db.selectFrom('sign_in_audit').select(['event', 'outcome']).where('subject_id', '=', subject_id).execute();
  expect(trail).toEqual([{ event: 'sign_in', outcome: 'done' }]);
});

test('[R1.14c, R7.29g, R5.24] a code sent by email signs an organisation user in, also with the address sealed', async () => {
  const [client, email] = [uc.client(), newEmail()];
  const { subject_id } = await uc.person({ email });
  const session = await newSession(client);
  const code = await receiveCode(uc, client, session, { email, op_type: sign_in });
  const reply = await byEmail(client, session, sealField(session, 'email', email.toUpperCase()), code, { data_encrypted: true });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ account_id: '0', user_id: subject_id, account_type: 'org' });
});

test('a code signs in once, also when it is sent twice at the same moment [ASVS 6.5.1]', async () => {
  const many = await startUserCentre({ max: 10 });
  try {
    const [client, mobile] = [many.client(), newMobile()];
    await many.person({ account_type: 'person', mobile: `+86${mobile}` });
    const session = await newSession(client);
    const code = await receiveCode(many, client, session, { mobile, op_type: sign_in });
    const replies = await Promise.all(Array.from({ length: 6 }, () => bySms(client, session, mobile, code)));
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    expect((await bySms(client, session, mobile, code)).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
    expect((await bySms(client, await newSession(client), mobile, code)).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  } finally {
    await many.close();
  }
});

test('a code is good for its session, its purpose and its contact only, and for five minutes [ASVS 6.5.5, 6.6.2]', async () => {
  const { client, session, mobile, email } = await started();
  const code = await receiveCode(uc, client, session, { mobile, op_type: sign_in });
  const reset = await receiveCode(uc, client, session, { email, op_type: OP_TYPE.reset_person_password });
  const other = await newSession(client);
  const refusals = [
    await bySms(client, other, mobile, code),
    await bySms(client, session, newMobile(), code),
    await byEmail(client, session, email, code),
    await byEmail(client, session, email, reset),
  ];
  for (const reply of refusals) expect(reply.json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  uc.clock.advance(TIMES.code_s * 1_000 - TIMES.code_again_s * 1_000);
  expect((await bySms(client, session, mobile, code)).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
});

test('after five wrong tries the right code is not good either, and a new one is [ASVS 6.6.3]', async () => {
  const { client, session, mobile } = await started();
  const code = await receiveCode(uc, client, session, { mobile, op_type: sign_in });
  for (let tries = 0; tries < LIMITS.code_tries; tries += 1) {
    expect((await bySms(client, session, mobile, wrongCode(code))).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  }
  expect((await bySms(client, session, mobile, code)).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  const fresh = await receiveCode(uc, client, session, { mobile, op_type: sign_in });
  expect((await bySms(client, session, mobile, fresh)).statusCode).toBe(201);
});

test('a contact that nobody has answers as a wrong code does, byte for byte, also with the right code', async () => {
  const { client, session, mobile } = await started();
  const nobody = newMobile();
  await receiveCode(uc, client, session, { mobile, op_type: sign_in });
  const code = await receiveCode(uc, client, session, { mobile: nobody, op_type: sign_in });
  const bodies: string[] = [];
  for (const [each, tried] of [
    [mobile, '000000'],
    [nobody, wrongCode(code)],
    [nobody, code],
    [newMobile(), '123456'],
    [mobile, 'letters'],
  ] as const) {
    const { request_id, trace_id, server_time, ...rest } = (await bySms(client, session, each, tried)).json<Record<string, string>>();
    expect([request_id, trace_id, server_time].every((value) => value !== '')).toBe(true);
    bodies.push(JSON.stringify(rest));
  }
  expect(new Set(bodies).size).toBe(1);
});

test('a disabled account learns so with the right code and gets no token', async () => {
  const [client, mobile] = [uc.client(), newMobile()];
  const { subject_id } = await uc.person({ account_type: 'person', mobile: `+86${mobile}`, status: 'disabled' });
  const session = await newSession(client);
  const code = await receiveCode(uc, client, session, { mobile, op_type: sign_in });
  expect((await bySms(client, session, mobile, code)).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
  expect(await uc.db.selectFrom('token').select('state').where('subject_id', '=', subject_id).execute()).toEqual([]);
});

test('[R4.09c] a session that is unknown or over signs nobody in', async () => {
  const { client, session, mobile, email } = await started();
  for (const send of [bySms(client, { session_id: 'never-was' }, mobile, '123456'), byEmail(uc.client(), session, email, '123456')]) {
    expect((await send).json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
  }
  uc.clock.advance(TIMES.session_s * 1_000);
  expect((await bySms(client, session, mobile, '123456')).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
  expect((await byEmail(client, session, email, '123456')).json()).toMatchObject({ code: 'UC/SESSION_EXPIRED' });
});

test('[R5.12c, R5.22d, R5.22k] a contact that is none is refused, naming its field', async () => {
  const { client, session } = await started();
  expect((await bySms(client, session, '123', '123456')).json()).toMatchObject({
    code: 'COMMON/INVALID_ARGUMENT',
    fields: [{ path: 'mobile' }],
  });
  expect((await byEmail(client, session, 'x', '123456')).json()).toMatchObject({
    code: 'COMMON/INVALID_ARGUMENT',
    fields: [{ path: 'email' }],
  });
  expect((await bySms(client, session, newMobile(), '')).json()).toMatchObject({
    code: 'COMMON/INVALID_ARGUMENT',
    fields: [{ path: 'sms_code' }],
  });
  expect((await byEmail(client, session, newEmail(), '')).json()).toMatchObject({
    code: 'COMMON/INVALID_ARGUMENT',
    fields: [{ path: 'email_code' }],
  });
});

test('[R5.12a, R5.12b] a mobile in China has a form, one elsewhere 1 to 14 digits', async () => {
  const { client, session } = await started();
  const answer = async (mobile: string, country_code?: string): Promise<unknown> =>
    (await bySms(client, session, mobile, '123456', { country_code })).json<{ code: string }>().code;
  for (const bad of ['1380013800', '138001380000', '23800138000', '12800138000', '10800138000', '1380013800a'])
    expect(await answer(bad), bad).toBe('COMMON/INVALID_ARGUMENT');
  // One that could be somebody's answers as a wrong code does.
  for (const good of ['13000000000', '19999999999']) expect(await answer(good), good).toBe('UC/CODE_NOT_CORRECT');
  for (const bad of ['123456789012345', '12a']) expect(await answer(bad, '+1'), bad).toBe('COMMON/INVALID_ARGUMENT');
  for (const good of ['1', '12345678901234']) expect(await answer(good, '+1'), good).toBe('UC/CODE_NOT_CORRECT');
});
