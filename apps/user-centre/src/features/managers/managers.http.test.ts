import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newMobile, receiveCode, sealedPassword, wrongCode } from '../../testing/code-client.ts';
import { signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { sealField } from '../sessions/field-encryption.ts';
import { grantManager } from './managers.queries.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const PASSWORD = 'KettleB-77ab';
const base = (who: SignedIn): string => `/v1.1/users/${who.subject_id}`;
const status = async (who: SignedIn) => (await call(who, 'GET', `${base(who)}/manager_password/status`)).json<Record<string, unknown>>();

async function manager(): Promise<{ who: SignedIn; mobile: string }> {
  const mobile = newMobile();
  const who = await signedIn(uc, { mobile: `+86${mobile}` });
  const { org_id } = await uc.db.selectFrom('account').select('org_id').where('subject_id', '=', who.subject_id).executeTakeFirstOrThrow();
  await grantManager(uc.db, who.subject_id, org_id ?? '', new Date(uc.clock()));
  return { who, mobile };
}

async function setPassword(who: SignedIn, mobile: string, password = PASSWORD, spoil = (code: string) => code) {
  const session = await newSession(who.client);
  const sms_code = spoil(await receiveCode(uc, who.client, session, { mobile, op_type: OP_TYPE.reset_org_password }));
  const body = { session_id: session.session_id, sms_code, ...sealedPassword(session, 'new_password', password) };
  return await call(who, 'PUT', `${base(who)}/manager_password/actions/modify_by_sms_code`, body);
}

async function ticket(who: SignedIn, password = PASSWORD) {
  const session = await newSession(who.client);
  return await call(who, 'POST', `${base(who)}/manager_tickets`, {
    session_id: session.session_id,
    password: sealField(session, 'password', wirePassword(password)),
  });
}

test('[R6.01c, R6.04b, R6.04c, R6.04d, R7.38a, R7.38b, R7.38c] a manager sets the manager password with a code, gets a ticket with it, and reads how things stand', async () => {
  const { who, mobile } = await manager();
  expect(await status(who)).toEqual({
    is_manager: true,
    org_id: expect.stringMatching(/^\d+$/) as string,
    has_password: false,
    changed_at: '',
    ticket_expires_at: '',
  });
  expect(codeOf(await ticket(who))).toBe('UC/MANAGER_PASSWORD_NOT_SET');
  expect(codeOf(await setPassword(who, mobile, PASSWORD, wrongCode))).toBe('UC/CODE_NOT_CORRECT');
  expect(codeOf(await setPassword(who, mobile, 'short'))).toBe('UC/PASSWORD_TOO_WEAK');
  expect((await setPassword(who, mobile)).statusCode).toBe(204);
  expect(codeOf(await ticket(who, 'wrong'))).toBe('UC/PASSWORD_NOT_CORRECT');
  const reply = await ticket(who);
  expect(reply.statusCode).toBe(201);
  expect(await status(who)).toMatchObject({
    is_manager: true,
    has_password: true,
    ticket_expires_at: reply.json<{ expires_at: string }>().expires_at,
  });
  expect(await loggedAbout(uc, who.subject_id)).toEqual(['Changed the manager password with a code sent by SMS']);
});

test('[R6.04f] a registered service learns whose ticket it is, until the ticket, the sign-in or the management ends', async () => {
  const { who, mobile } = await manager();
  await setPassword(who, mobile);
  const service = await uc.service('hr');
  const shown = (await ticket(who)).json<{ ticket: string }>().ticket;
  const verify = (text: string) =>
    uc.client().sendSigned(service, { method: 'POST', url: '/v1.1/manager_tickets/actions/verify', body: { ticket: text } });
  expect((await verify(shown)).json()).toMatchObject({ user_id: who.subject_id });
  expect(codeOf(await verify('made-up'))).toBe('UC/TICKET_INVALID');
  expect(codeOf(await call(who, 'POST', '/v1.1/manager_tickets/actions/verify', { ticket: shown }))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  const second = (await ticket(who)).json<{ ticket: string }>().ticket;
  uc.clock.advance(TIMES.manager_ticket_s * 1_000 + 1);
  expect(codeOf(await verify(second))).toBe('UC/TICKET_INVALID');
  const third = (await ticket(who)).json<{ ticket: string }>().ticket;
  await call(who, 'DELETE', `/v1.1/tokens/${who.token.access_token}`);
  expect(codeOf(await verify(third))).toBe('UC/TICKET_INVALID');
});

test('[R6.04f] a new manager password makes tickets got with the old one worthless', async () => {
  const { who, mobile } = await manager();
  await setPassword(who, mobile);
  await ticket(who);
  await setPassword(who, mobile, 'KettleB-88cd');
  expect(await status(who)).toMatchObject({ ticket_expires_at: '' });
});

test('[R6.01b, R6.04e] person and guest accounts get UC/INVALID_ACCOUNT_TYPE at every call about managers', async () => {
  const everybody = [await signedIn(uc, { account_type: 'person', user_name: 'notorg1' }), await signedInGuest(uc)];
  for (const who of everybody) {
    expect(codeOf(await call(who, 'GET', `${base(who)}/manager_password/status`))).toBe('UC/INVALID_ACCOUNT_TYPE');
    expect(codeOf(await ticket(who))).toBe('UC/INVALID_ACCOUNT_TYPE');
    const session = await newSession(who.client);
    const body = { session_id: session.session_id, sms_code: '123456', ...sealedPassword(session, 'new_password', PASSWORD) };
    expect(codeOf(await call(who, 'PUT', `${base(who)}/manager_password/actions/modify_by_sms_code`, body))).toBe(
      'UC/INVALID_ACCOUNT_TYPE',
    );
  }
});

test('[R6.04d, R6.04f] who does not manage may not, somebody else’s is not there, and a manager without a mobile is told so', async () => {
  const plain = await signedIn(uc);
  expect(await status(plain)).toMatchObject({ is_manager: false });
  expect(codeOf(await ticket(plain))).toBe('MP/NO_PERMISSION');
  const { who, mobile } = await manager();
  expect(codeOf(await setPassword({ ...plain }, mobile))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(plain, 'GET', `${base(who)}/manager_password/status`))).toBe('UC/ACCOUNT_NOT_FOUND');
  await uc.db.deleteFrom('credential').where('subject_id', '=', who.subject_id).where('kind', '=', 'mobile').execute();
  expect(codeOf(await setPassword(who, mobile))).toBe('UC/MOBILE_REQUIRED');
});

test('[R6.04c] ten wrong manager passwords lock tickets for a while, and nothing else', async () => {
  const { who, mobile } = await manager();
  await setPassword(who, mobile);
  for (let tries = 0; tries < LIMITS.sign_in_failures; tries += 1) await ticket(who, 'wrong');
  expect((await ticket(who)).json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED', retry_after: expect.any(Number) as number });
  expect((await call(who, 'GET', base(who))).statusCode).toBe(200);
});
