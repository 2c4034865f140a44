import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGS, type Lang } from '@portico/contracts/langs';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { firstPasswordPath } from '@portico/contracts/rules/first-password-path';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import type { ImportLine, Invitation, OrgUser } from '@portico/contracts/user-centre/org-users';
import type { Org } from '@portico/contracts/user-centre/orgs';
import { openDatabase, type Database } from '@portico/server-kit/db/database';
import { startWorker, type Worker } from '@portico/server-kit/jobs/worker';
import { eventually } from '@portico/server-kit/testing/eventually';
import type { Tables } from '../../db/tables.ts';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newEmail, receiveCode, sealedPassword } from '../../testing/code-client.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { stepUp } from '../../testing/step-up.ts';
import { deliverInvitation } from '../delivery/deliver-invitation.service.ts';
import { INVITATION_TASK } from '../delivery/delivery.queries.ts';
import type { DeliveryPayload } from '../delivery/delivery.service.ts';
import { createSmtp } from '../delivery/smtp.ts';
import { grantManager, insertManagerTicket } from '../managers/managers.queries.ts';

let uc: TestUserCentre;
let pool: Database<Tables>;
let mail: MailServer;
let smtp: ReturnType<typeof createSmtp>;
let worker: Worker | undefined;
let admin: SignedIn;
beforeAll(async () => {
  [uc, mail] = await Promise.all([startUserCentre(), startMailServer()]);
  pool = openDatabase<Tables>({ url: uc.database.url, max: 4 });
  smtp = createSmtp({ url: mail.url, from: 'Portico <no-reply@portico.example>' });
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
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

async function startDelivering(): Promise<void> {
  const options = { db: pool.db, keyring: uc.keyring, transports: { email: smtp }, clock: uc.clock };
  const tasks = { [INVITATION_TASK]: (payload: unknown) => deliverInvitation(options, payload as DeliveryPayload) };
  worker = await startWorker({ service: 'uc', pool: pool.pool, tasks });
}
const mailsTo = async (email: string) => (await mail.mails()).filter(({ to }) => to?.[0]?.address === email);
const settled = () =>
  eventually(async () => {
    const { rows } = await pool.pool.query(`select from delivery where state = 'queued'`);
    expect(rows).toHaveLength(0);
  });

/** Whoever administers has to prove again who is there. */
async function untilExpired(): Promise<void> {
  uc.clock.advance(TIMES.one_time_code_s * 1_000);
  await stepUp(admin.client, admin.signer);
}

let made = 0;
async function newOrg(org_name?: string): Promise<Org> {
  made += 1;
  return (await call(admin, 'POST', '/v1.1/orgs', { org_code: `inviting${made}`, org_name: org_name ?? `Harbour ${made}` })).json<Org>();
}
async function managerOf(org: Org): Promise<SignedIn> {
  const who = await signedIn(uc, { org: { org_code: org.org_code, org_name: org.org_name }, org_user_code: `head${(made += 1)}` });
  await grantManager(uc.db, who.subject_id, org.org_id, new Date(uc.clock()));
  const { family_id } = await uc.db
    .selectFrom('token')
    .select('family_id')
    .where('subject_id', '=', who.subject_id)
    .executeTakeFirstOrThrow();
  const until = new Date(uc.clock() + TIMES.manager_ticket_s * 1_000);
  await insertManagerTicket(uc.db, Buffer.from(who.subject_id), who.subject_id, family_id, until);
  return who;
}
const users = (org: Org): string => `/v1.1/orgs/${org.org_id}/users`;
const inviting = (who: SignedIn, org: Org, body: object, lang: Lang = 'en') =>
  call(who, 'POST', users(org), body, { 'accept-language': lang });
async function invite(org: Org, email = newEmail(), lang: Lang = 'en'): Promise<Invitation> {
  const reply = await inviting(admin, org, { org_user_code: `new${(made += 1)}`, email }, lang);
  expect(reply.statusCode).toBe(201);
  return reply.json<Invitation>();
}
const again = (who: SignedIn, org: Org, user_id: string) => call(who, 'POST', `${users(org)}/${user_id}/actions/invite_again`);
const withdraw = (who: SignedIn, org: Org, user_id: string) => call(who, 'POST', `${users(org)}/${user_id}/actions/withdraw_invitation`);

async function firstPassword(user_id: string, one_time_code: string) {
  const client = uc.client();
  const session = await newSession(client);
  const body = { session_id: session.session_id, one_time_code, ...sealedPassword(session, 'password', TEST_PASSWORD) };
  return await client.send({ method: 'PUT', url: `/v1.1/users/${user_id}/password/actions/set`, body });
}
const listed = async (org: Org, user_id: string): Promise<OrgUser | undefined> =>
  (await call(admin, 'GET', users(org))).json<{ items: OrgUser[] }>().items.find((user) => user.user_id === user_id);
const person = async (user_id: string): Promise<PersonDetail> => (await call(admin, 'GET', `/v1.1/people/${user_id}`)).json<PersonDetail>();

const SUBJECTS: Readonly<Record<Lang, RegExp>> = { en: /invited you/, 'zh-CN': /邀请您/, ar: /دعوة/, ms: /menjemput/, ru: /приглашение/ };

test("the link arrives by mail in the inviter's language, and sets the password once", async () => {
  await startDelivering();
  const org = await newOrg('Harbour');
  for (const lang of LANGS) {
    const email = newEmail();
    const invitation = await invite(org, email.toUpperCase(), lang);
    expect(invitation.sent_to).toMatch(/\*/);
    expect(invitation.sent_to).not.toBe(email);
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
    const [read] = await mailsTo(email);
    expect(read?.subject).toMatch(SUBJECTS[lang]);
    expect(read?.subject).toContain('Harbour');
    expect(read?.headers.find(({ key }) => key === 'content-language')?.value).toBe(lang);
    expect(read?.text).toContain(invitation.login_name);
    expect(read?.html).toBeUndefined();
    const [link = '', ...more] = read?.text?.match(/\w+:\/\/\S+/g) ?? [];
    expect(more).toEqual([]);
    expect(link).toBe(`http://console.test/admin/assets/#${firstPasswordPath(invitation)}`);
    const code = new URLSearchParams(link.split('?')[1]).get('code') ?? '';
    const set = await firstPassword(invitation.user_id, code);
    expect([set.statusCode, set.json()]).toEqual([200, { login_name: invitation.login_name }]);
    expect(codeOf(await firstPassword(invitation.user_id, code))).toBe('UC/CODE_NOT_CORRECT');
    expect((await trySignIn(uc.client(), { login_name: invitation.login_name, password: TEST_PASSWORD })).statusCode).toBe(201);
  }
});

test('an organisation cannot put an address of its own into the mail [ASVS 1.3.7, 1.3.11]', async () => {
  await startDelivering();
  const email = newEmail();
  await invite(await newOrg('Win at evil.example/now'), email);
  await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
  const [read] = await mailsTo(email);
  expect(read?.subject).toBe('You are invited to Portico');
  expect(read?.text).not.toContain('evil');
});

test('a file of users is invited by mail where a line has an address, and the reply says to where', async () => {
  const org = await newOrg();
  const email = newEmail();
  const csv = `org_user_code,email\nfirst,${email.toUpperCase()}\nsecond,\n`;
  const run = (body: object) => call(admin, 'POST', `${users(org)}/actions/import`, { csv, dry_run: false, with_codes: true, ...body });
  const tried = (await run({ dry_run: true })).json<{ expires_at: string | null; lines: ImportLine[] }>();
  expect([tried.expires_at, tried.lines.map(({ sent_to }) => sent_to)]).toEqual([null, ['', '']]);
  const report = (await run({})).json<{ expires_at: string | null; lines: ImportLine[] }>();
  expect(report.expires_at).not.toBeNull();
  expect(report.lines.map((line) => line.email)).toEqual([email, '']);
  expect(report.lines.map((line) => line.sent_to === '')).toEqual([false, true]);
  await startDelivering();
  await eventually(async () => expect(await mailsTo(email)).toHaveLength(1));
  const [line] = report.lines;
  expect((await mailsTo(email))[0]?.text).toContain(firstPasswordPath(line ?? { user_id: '', one_time_code: '' }));
});

test('who is imported without a link gets no mail', async () => {
  const org = await newOrg();
  const email = newEmail();
  const csv = `org_user_code,email\nquiet,${email}`;
  const report = (await call(admin, 'POST', `${users(org)}/actions/import`, { csv, dry_run: false })).json<{ lines: ImportLine[] }>();
  expect(report.lines[0]).toMatchObject({ result: 'added', one_time_code: '', sent_to: '' });
  await startDelivering();
  await settled();
  expect(await mailsTo(email)).toEqual([]);
});

test('a link that was replaced, withdrawn or has expired is refused alike, and none of them is mailed late', async () => {
  const org = await newOrg();
  const emails = [newEmail(), newEmail(), newEmail()] as const;
  const replaced = await invite(org, emails[0]);
  const fresh = (await again(admin, org, replaced.user_id)).json<Invitation>();
  const withdrawn = await invite(org, emails[1]);
  expect((await withdraw(admin, org, withdrawn.user_id)).json()).toMatchObject({ invited_until: null });
  await startDelivering();
  await settled();
  expect((await mailsTo(emails[0])).map(({ text }) => text?.includes(encodeURIComponent(fresh.one_time_code)))).toEqual([true]);
  expect(await mailsTo(emails[1])).toEqual([]);
  await worker?.stop();
  worker = undefined;
  const expired = await invite(org, emails[2]);
  await untilExpired();
  await startDelivering();
  await settled();
  expect(await mailsTo(emails[2])).toEqual([]);
  const replies = await Promise.all([replaced, withdrawn, expired].map((one) => firstPassword(one.user_id, one.one_time_code)));
  const told = replies.map((reply) => ({ ...reply.json<object>(), trace_id: '', request_id: '', server_time: '' }));
  expect(replies.map((reply) => [reply.statusCode, codeOf(reply)])).toEqual(Array.from({ length: 3 }, () => [400, 'UC/CODE_NOT_CORRECT']));
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
  expect(await loggedAbout(uc, replaced.user_id)).toEqual([
    expect.stringContaining('Invited') as string,
    'Invited the user again; the link before no longer works',
  ]);
  expect(await loggedAbout(uc, withdrawn.user_id)).toContain('Withdrew the invitation; its link no longer works');
});

test('lists and the person show until when somebody is invited, until the password is set, and never the code', async () => {
  const org = await newOrg();
  const invitation = await invite(org);
  const { user_id, one_time_code, expires_at } = invitation;
  expect(await listed(org, user_id)).toMatchObject({ invited_until: expires_at });
  expect(await person(user_id)).toMatchObject({ state: 'invited', invited_until: expires_at });
  for (const url of [users(org), `/v1.1/people/${user_id}`]) expect((await call(admin, 'GET', url)).body).not.toContain(one_time_code);
  // An expired one is still told.
  await untilExpired();
  expect(await listed(org, user_id)).toMatchObject({ invited_until: expires_at });
  const renewed = (await again(admin, org, user_id)).json<Invitation>();
  expect((await firstPassword(user_id, renewed.one_time_code)).statusCode).toBe(200);
  expect(await listed(org, user_id)).toMatchObject({ invited_until: null, has_password: true });
  expect(codeOf(await again(admin, org, user_id))).toBe('UC/INVITATION_TAKEN');
  expect(codeOf(await withdraw(admin, org, user_id))).toBe('UC/INVITATION_NOT_FOUND');
  // Who was reset had signed in before: that link is no invitation.
  expect((await trySignIn(uc.client(), { login_name: invitation.login_name, password: TEST_PASSWORD })).statusCode).toBe(201);
  const reset = (await call(admin, 'POST', `${users(org)}/${user_id}/actions/reset`)).json<Invitation>();
  expect(reset.sent_to).toBe('');
  expect(await listed(org, user_id)).toMatchObject({ invited_until: null, has_password: false });
  expect(codeOf(await again(admin, org, user_id))).toBe('UC/INVITATION_TAKEN');
});

test('a link is worth nothing once the password was set in another way [ASVS 6.4.1]', async () => {
  const email = newEmail();
  const { user_id, one_time_code } = await invite(await newOrg(), email);
  const client = uc.client();
  const session = await newSession(client);
  const email_code = await receiveCode(uc, client, session, { email, op_type: OP_TYPE.reset_org_password });
  const body = { session_id: session.session_id, email, email_code, ...sealedPassword(session, 'new_password', 'HarBour-71tea') };
  const reset = await client.send({ method: 'PUT', url: '/v1.1/users/password/actions/reset_by_email', body });
  expect(reset.statusCode, reset.body).toBe(204);
  expect(codeOf(await firstPassword(user_id, one_time_code))).toBe('UC/CODE_NOT_CORRECT');
});

test('managers invite again and withdraw in their own organisation; nobody does so in another one', async () => {
  const [org, other] = [await newOrg(), await newOrg()];
  const [own, foreign, nobody] = [await managerOf(org), await managerOf(other), await signedIn(uc)];
  const { user_id, one_time_code } = await invite(org);
  for (const act of [again, withdraw]) {
    expect(codeOf(await act(foreign, org, user_id))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await act(foreign, other, user_id))).toBe('UC/ACCOUNT_NOT_FOUND');
    expect(codeOf(await act(nobody, org, user_id))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await act(admin, { ...org, org_id: '1' }, user_id))).toBe('UC/ORG_NOT_FOUND');
  }
  await uc.db.updateTable('account').set({ status: 'disabled' }).where('subject_id', '=', user_id).execute();
  expect(codeOf(await again(own, org, user_id))).toBe('UC/ACCOUNT_DISABLED');
  await uc.db.updateTable('account').set({ status: 'active' }).where('subject_id', '=', user_id).execute();
  expect((await again(own, org, user_id)).statusCode).toBe(200);
  expect(codeOf(await firstPassword(user_id, one_time_code))).toBe('UC/CODE_NOT_CORRECT');
  expect((await withdraw(own, org, user_id)).statusCode).toBe(200);
  // Withdrawn by mistake: a new one can be sent.
  expect((await again(own, org, user_id)).statusCode).toBe(200);
});

test('one person is invited again a few times an hour, and the last link stays good', async () => {
  const org = await newOrg();
  const { user_id } = await invite(org);
  let last = '';
  for (let n = 0; n < LIMITS.invitations_again; n += 1) last = (await again(admin, org, user_id)).json<Invitation>().one_time_code;
  for (const _more of [1, 2]) expect(codeOf(await again(admin, org, user_id))).toBe('UC/TOO_MANY_TRIES');
  expect((await firstPassword(user_id, last)).statusCode).toBe(200);
});

test('without mail or an address the link is for whoever invited to pass on, and the reply says that nothing was sent', async () => {
  const org = await newOrg();
  expect((await inviting(admin, org, { org_user_code: 'unreachable' })).json()).toMatchObject({ sent_to: '' });
  const silent = await startUserCentre({ offers: { sms: true, email: false } });
  try {
    const head = await signedIn(silent);
    await makeAdmin(silent, head.subject_id);
    const place = (await call(head, 'POST', '/v1.1/orgs', { org_code: 'silent', org_name: 'Silent' })).json<Org>();
    expect((await inviting(head, place, { org_user_code: 'a', email: newEmail() })).json()).toMatchObject({ sent_to: '' });
    const csv = `org_user_code,email\nb,${newEmail()}`;
    const report = await call(head, 'POST', `${users(place)}/actions/import`, { csv, dry_run: false, with_codes: true });
    expect(report.json<{ lines: ImportLine[] }>().lines[0]).toMatchObject({ result: 'added', sent_to: '' });
    expect(await silent.db.selectFrom('delivery').selectAll().execute()).toEqual([]);
  } finally {
    await silent.close();
  }
});
