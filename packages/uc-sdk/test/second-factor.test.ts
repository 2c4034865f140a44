import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPasskey } from '../src/account/own-factors.ts';
import { createUcClient } from '../src/client.ts';
import { hasPasskeys } from '../src/platform/passkeys.ts';
import { signInWithPasskey } from '../src/sign-in/passkey-sign-in.ts';
import { dropPendingSignIn, finishSignIn, orSecondFactor } from '../src/sign-in/second-factor.ts';
import { nodeAdapter } from './node-adapter.ts';
import { ACCOUNT, type Peer, startPeer } from './peer.ts';

let peer: Peer;
beforeEach(async () => {
  peer = await startPeer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await peer.close();
});

const ANN = { login_name: 'ann@demo', password: ACCOUNT.password };
const client = () => createUcClient({ host: peer.url, app_id: 'app-0001', adapter: nodeAdapter() });
const NEEDED = { at: /POST \/v1\.1\/tokens\?/, status: 400, code: 'UC/SECOND_FACTOR_NEEDED' };
const PENDING = { name: 'Ann', may: ['totp', 'passkey'], may_enrol: [], tries_left: 5 };
const answers = (at: RegExp, status: number, body: object) => ({ at, status, raw: JSON.stringify(body) });
const token = { ...ACCOUNT, access_token: 'a', refresh_token: 'r', mac_key: 'k', account_type: 'org', source_token_account_type: 'org' };
const TOKEN = { ...token, expires_at: '2099-01-01T00:00:00.000+0000', server_time: '2026-01-01T00:00:00.000+0000' };
const OPTIONS = { challenge: 'AAEC', timeout: 1, rpId: 'localhost', allowCredentials: [], userVerification: 'required' };

/** A browser with one passkey, and what it was asked for. */
function withPasskey(hostname = 'localhost', name?: string) {
  const bytes = Uint8Array.from([251, 255]).buffer;
  class PublicKeyCredential {
    id = '-_8';
    rawId = bytes;
    response = {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      attestationObject: bytes,
      getTransports: () => ['usb'],
    };
  }
  const asked: unknown[] = [];
  const answer = async (options: unknown): Promise<unknown> => {
    asked.push(options);
    if (name !== undefined) throw new DOMException('', name);
    return new PublicKeyCredential();
  };
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('navigator', { credentials: { get: answer, create: answer } });
  return asked;
}

test('a sign-in that waits for a second factor is a result of its own, never a token; the second factor makes it one', async () => {
  const uc = client();
  peer.refusals.push(NEEDED, answers(/GET .*\/second_factor/, 200, PENDING), answers(/POST \/v1\.1\/second_factor_tokens/, 201, TOKEN));
  const outcome = await orSecondFactor(uc, () => uc.signInWithPassword(ANN), { keep_login: true });
  if (outcome.status !== 'second_factor') throw new Error('it did not ask');
  expect(outcome.pending).toMatchObject({ name: 'Ann', may: ['totp', 'passkey'], keep_login: true });
  expect(await uc.token()).toBeUndefined();
  expect(await finishSignIn(uc, outcome.pending, { type: 'totp', code: '123456' })).toMatchObject({ user_id: ACCOUNT.user_id });
  expect(uc.state()).toBe('logged_in');
  const sent = peer.seen.find(({ url }) => url.startsWith('/v1.1/second_factor_tokens'));
  const [first] = peer.seen.filter(({ url }) => url.startsWith('/v1.1/tokens?'));
  // In the same session, bound to a key of its own.
  expect(JSON.parse(sent?.body ?? '')).toEqual({ type: 'totp', code: '123456', session_id: JSON.parse(first?.body ?? '').session_id });
  expect(sent?.headers['x-uc-refresh-key']).toMatch(/^[\w-]{80,}$/);
});

test('other refusals are thrown as ever, and who gives up begins with another session', async () => {
  const uc = client();
  peer.refusals.push({ ...NEEDED, code: 'UC/PASSWORD_NOT_CORRECT' });
  await expect(orSecondFactor(uc, () => uc.signInWithPassword(ANN))).rejects.toMatchObject({ code: 'UC/PASSWORD_NOT_CORRECT' });
  const before = await uc.session();
  peer.refusals.push({ at: /DELETE .*\/second_factor/, status: 204 });
  await dropPendingSignIn(uc);
  expect((await uc.session()).session_id).not.toBe(before.session_id);
});

test('with a passkey nothing is typed; what it signs travels as the JSON of WebAuthn', async () => {
  const asked = withPasskey();
  const uc = client();
  peer.refusals.push(answers(/passkey_tokens\/actions\/options/, 201, OPTIONS), answers(/POST \/v1\.1\/passkey_tokens\?/, 201, TOKEN));
  await signInWithPasskey(uc, { conditional: true, keepLogin: () => true });
  expect(asked).toEqual([
    { publicKey: { ...OPTIONS, challenge: Uint8Array.from([0, 1, 2]) }, mediation: 'conditional', signal: expect.anything() },
  ]);
  const { credential, keep_login } = JSON.parse(peer.seen.at(-1)?.body ?? '');
  expect(keep_login).toBe(true);
  expect(credential).toEqual({
    id: '-_8',
    rawId: '-_8',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: '-_8', authenticatorData: '-_8', signature: '-_8' },
  });
});

test('a passkey that is not shown, and one that is there already, are errors of the SDK', async () => {
  const uc = client();
  withPasskey('localhost', 'NotAllowedError');
  peer.refusals.push(answers(/passkey_tokens\/actions\/options/, 201, OPTIONS));
  await expect(signInWithPasskey(uc)).rejects.toMatchObject({ code: 'UCSDK/PASSKEY_CANCELLED' });
  await uc.signInWithPassword(ANN);
  withPasskey('localhost', 'InvalidStateError');
  const begun = { challenge: 'AAEC', user: { id: 'AAEC' }, excludeCredentials: [{ id: 'AAEC', type: 'public-key' }] };
  peer.refusals.push(answers(/second_factors\/passkeys\/actions\/begin/, 201, begun));
  await expect(addPasskey(uc, 'Laptop')).rejects.toMatchObject({ code: 'UC/FACTOR_EXISTS' });
});

test('there are no passkeys at an address of digits, nor in a browser without them', () => {
  for (const [hostname, has] of Object.entries({ localhost: true, 'uc.example.org': true, '127.0.0.1': false, '[::1]': false })) {
    withPasskey(hostname);
    expect(hasPasskeys(), hostname).toBe(has);
  }
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(hasPasskeys()).toBe(false);
});
