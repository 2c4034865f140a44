import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { QR_STATUS } from '@portico/contracts/rules/qr-status';
import type { QrStatusInfo, QrTicket } from '@portico/contracts/user-centre/qr';
import { disable, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession, signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

interface Screen {
  client: Client;
  session_id: string;
  made: QrTicket;
}

async function showCode(from: TestUserCentre = uc, client = from.client()): Promise<Screen> {
  const { session_id } = await newSession(client);
  const reply = await client.send({
    method: 'POST',
    url: '/v1.1/qr_tickets',
    body: { session_id },
    headers: { 'user-agent': 'Desk browser' },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return { client, session_id, made: reply.json<QrTicket>() };
}
const ask = ({ client, session_id, made }: Screen, ticket = made.ticket) =>
  client.send({ method: 'GET', url: `/v1.1/qr_tickets/${ticket}/sessions/${session_id}/status_info` });
/** As a page polls: never sooner than after two seconds. */
async function poll(screen: Screen): Promise<QrStatusInfo> {
  uc.clock.advance(TIMES.qr_poll_ms);
  return (await ask(screen)).json<QrStatusInfo>();
}
const act = (who: SignedIn, action: 'scan' | 'confirm' | 'cancel', ticket: string) =>
  who.client.sendSigned(who.signer, { method: 'POST', url: `/v1.1/qr_tickets/${ticket}/actions/${action}` });

test('[R4.06a, R7.31a, R7.31b, R7.31c, R7.31d] a code goes from waiting over scanned to confirmed, and the token is handed out once', async () => {
  const screen = await showCode();
  const who = await signedIn(uc);
  expect((await poll(screen)).status).toBe(QR_STATUS.waiting);
  const asking = await act(who, 'scan', screen.made.ticket);
  expect(asking.json()).toMatchObject({ number: screen.made.number, device: 'Desk browser', ip_address: '127.0.0.1', app_id: 'console' });
  expect((await poll(screen)).status).toBe(QR_STATUS.scanned);
  expect((await act(who, 'confirm', screen.made.ticket)).statusCode).toBe(204);
  const info = await poll(screen);
  expect(info).toMatchObject({ status: 2, token: { user_id: who.subject_id, account_type: 'org' } });
  const token = info.token as NonNullable<typeof info.token>;
  expect((await screen.client.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/users/${token.user_id}` })).statusCode).toBe(200);
  expect(await poll(screen)).toMatchObject({ code: 'UC/QR_TICKET_INVALID' });
});

test('a screen that a code has let in is told of once, and is not spared the lock of the account', async () => {
  const { subject_id, login_name, password } = await uc.person();
  const phone = uc.client();
  const who: SignedIn = await signIn(phone, { login_name, password }).then((token) => ({
    client: phone,
    signer: signerOf(token),
    subject_id,
    token,
  }));
  const letIn = async (client: Client): Promise<void> => {
    const screen = await showCode(uc, client);
    await act(who, 'scan', screen.made.ticket);
    await act(who, 'confirm', screen.made.ticket);
    expect((await poll(screen)).status).toBe(QR_STATUS.confirmed);
  };
  const told = async () =>
    (await uc.db.selectFrom('notice').select('kind').where('subject_id', '=', subject_id).execute()).map(({ kind }) => kind);
  const desk = uc.client();
  await letIn(desk);
  await letIn(desk);
  expect(await told()).toEqual(['new_device']);
  const stranger = uc.client();
  for (let tries = 0; tries <= LIMITS.sign_in_failures; tries += 1) await trySignIn(stranger, { login_name, password: 'wrong' });
  expect((await trySignIn(desk, { login_name, password })).json()).toMatchObject({ code: 'UC/ACCOUNT_LOCKED' });
  // The phone has shown the password: nobody locks it out.
  expect((await trySignIn(phone, { login_name, password })).statusCode).toBe(201);
});

test('[R7.31a] a ticket has 128 bits and 120 seconds, shows two digits, and is kept as a hash [ASVS 11.5.1]', async () => {
  const { made } = await showCode();
  expect(Buffer.from(made.ticket, 'base64url')).toHaveLength(16);
  expect(made.number).toMatch(/^[1-9]\d$/);
  expect(parseWireTime(made.expires_at) - parseWireTime(made.server_time)).toBe(TIMES.qr_ticket_s * 1_000);
  expect(JSON.stringify(await uc.db.selectFrom('qr_ticket').selectAll().execute())).not.toContain(made.ticket);
});

test('[R7.31b] asking faster than every two seconds is refused with the seconds to wait', async () => {
  const screen = await showCode();
  expect((await ask(screen)).statusCode).toBe(200);
  const refused = await ask(screen);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'UC/POLLING_TOO_FAST', retry_after: 2 });
  expect(refused.headers['retry-after']).toBe('2');
});

test('[R7.31b] only the session and the device that made the code are told about it', async () => {
  const [screen, other] = [await showCode(), await showCode()];
  const url = `/v1.1/qr_tickets/${screen.made.ticket}/sessions/${screen.session_id}/status_info`;
  expect((await other.client.send({ method: 'GET', url })).json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
  expect((await ask(other, screen.made.ticket)).json()).toMatchObject({ code: 'UC/QR_TICKET_INVALID' });
  const { session_id } = await newSession(screen.client);
  expect((await ask({ ...screen, session_id })).json()).toMatchObject({ code: 'UC/QR_TICKET_INVALID' });
});

test('[R7.31c, R7.31e] of two who scan only the first can, and nobody else confirms or cancels', async () => {
  const screen = await showCode();
  const [first, second] = [await signedIn(uc), await signedIn(uc)];
  const refused = { code: 'UC/QR_TICKET_INVALID' };
  expect((await act(first, 'confirm', screen.made.ticket)).json()).toMatchObject(refused);
  expect((await act(first, 'scan', screen.made.ticket)).statusCode).toBe(200);
  for (const action of ['scan', 'confirm', 'cancel'] as const)
    expect((await act(second, action, screen.made.ticket)).json()).toMatchObject(refused);
  expect((await act(first, 'scan', screen.made.ticket)).json()).toMatchObject(refused);
  expect((await act(first, 'cancel', screen.made.ticket)).statusCode).toBe(204);
  expect((await poll(screen)).status).toBe(QR_STATUS.cancelled);
  expect((await act(first, 'confirm', screen.made.ticket)).json()).toMatchObject(refused);
});

test('[R7.31b, R7.31c] a code that ran out says so and can be neither scanned nor confirmed', async () => {
  const [scanned, waiting] = [await showCode(), await showCode()];
  const who = await signedIn(uc);
  await act(who, 'scan', scanned.made.ticket);
  uc.clock.advance(TIMES.qr_ticket_s * 1_000);
  expect((await act(who, 'confirm', scanned.made.ticket)).json()).toMatchObject({ code: 'UC/QR_TICKET_INVALID' });
  expect((await act(who, 'scan', waiting.made.ticket)).json()).toMatchObject({ code: 'UC/QR_TICKET_INVALID' });
  for (const screen of [scanned, waiting]) expect((await poll(screen)).status).toBe(QR_STATUS.expired);
});

test('[R7.31a] a new code of the same session replaces the one before', async () => {
  const screen = await showCode();
  const again = (
    await screen.client.send({ method: 'POST', url: '/v1.1/qr_tickets', body: { session_id: screen.session_id } })
  ).json<QrTicket>();
  const who = await signedIn(uc);
  expect((await act(who, 'scan', screen.made.ticket)).json()).toMatchObject({ code: 'UC/QR_TICKET_INVALID' });
  expect((await act(who, 'scan', again.ticket)).statusCode).toBe(200);
});

test('[R6.01a] a guest lets nobody in', async () => {
  const screen = await showCode();
  expect((await act(await signedInGuest(uc), 'scan', screen.made.ticket)).json()).toMatchObject({ code: 'UC/INVALID_ACCOUNT_TYPE' });
});

test('[R7.31b, R7.31d] whoever confirmed and was disabled or signed out before the code was fetched lets nobody in', async () => {
  const refusals: string[] = [];
  for (const end of ['disable', 'sign_out'] as const) {
    const screen = await showCode();
    const who = await signedIn(uc);
    await act(who, 'scan', screen.made.ticket);
    await act(who, 'confirm', screen.made.ticket);
    if (end === 'disable') await disable(uc, who.subject_id);
    else await who.client.sendSigned(who.signer, { method: 'DELETE', url: `/v1.1/tokens/${who.token.access_token}` });
    refusals.push(((await poll(screen)) as unknown as { code: string }).code);
  }
  expect(refusals).toEqual(['UC/ACCOUNT_DISABLED', 'UC/QR_TICKET_INVALID']);
});

test('[R7.31b, R7.31d] a confirmed code that twenty ask for at once gives one token', async () => {
  const own = await startUserCentre({ max: 10 });
  try {
    const screen = await showCode(own);
    const who = await signedIn(own);
    await act(who, 'scan', screen.made.ticket);
    await act(who, 'confirm', screen.made.ticket);
    own.clock.advance(TIMES.qr_poll_ms);
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(screen)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(await own.db.selectFrom('sign_in_audit').select('event').where('event', '=', 'qr_sign_in').execute()).toHaveLength(1);
  } finally {
    await own.close();
  }
});

test('[R7.31c] of a thousand guessed tickets none is looked at beyond the limit, also when they come at once', async () => {
  const own = await startUserCentre({ max: 10 });
  try {
    const who = await signedIn(own);
    const screen = await showCode(own);
    const codes: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => act(who, 'scan', `guess-${round}-${n}`)));
      codes.push(...replies.map((reply) => reply.json<{ code: string }>().code));
    }
    expect(codes.filter((code) => code === 'UC/QR_TICKET_INVALID')).toHaveLength(LIMITS.wrong_tickets);
    expect(codes.filter((code) => code === 'UC/TOO_MANY_TRIES')).toHaveLength(1_000 - LIMITS.wrong_tickets);
    expect((await act(who, 'scan', screen.made.ticket)).json()).toMatchObject({ code: 'UC/TOO_MANY_TRIES' });
  } finally {
    await own.close();
  }
});

test('[R7.31b] a thousand questions about guessed tickets use up turns, so that at most one is looked at in two seconds', async () => {
  const screen = await showCode();
  const codes: string[] = [];
  for (let n = 0; n < 1_000; n += 1) codes.push((await ask(screen, `guess-${n}`)).json<{ code: string }>().code);
  const looked_at = codes.filter((code) => code === 'UC/QR_TICKET_INVALID').length;
  expect(looked_at).toBeLessThanOrEqual(60);
  expect(codes.filter((code) => code === 'UC/POLLING_TOO_FAST').length).toBe(1_000 - looked_at);
});
