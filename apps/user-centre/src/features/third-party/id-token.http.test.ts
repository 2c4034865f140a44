import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ThirdAuthorization } from '@portico/contracts/user-centre/third-party';
import { registerProvider, REDIRECT_URI, startLiar } from '../../testing/identity-provider.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

const [ours, strange] = [generateKeyPairSync('rsa', { modulusLength: 2_048 }), generateKeyPairSync('rsa', { modulusLength: 2_048 })];
const PUBLIC_PEM = ours.publicKey.export({ type: 'spki', format: 'pem' });
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

type Signed = (head: object, claims: object) => string;
const byKey =
  ({ privateKey }: typeof ours): Signed =>
  (head, claims) => {
    const text = `${encode({ alg: 'RS256', kid: 'k1', ...head })}.${encode(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
/** The public key taken for a shared secret. */
const byConfusion: Signed = (_head, claims) => {
  const text = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', PUBLIC_PEM).update(text).digest('base64url')}`;
};

let uc: TestUserCentre;
let provider: Awaited<ReturnType<typeof startLiar>>;
let id_token = '';
beforeAll(async () => {
  uc = await startUserCentre();
  const jwks = { keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] };
  provider = await startLiar(({ url }) => ({
    status: 200,
    body: url === '/jwks' ? jwks : { access_token: 'a', token_type: 'bearer', id_token },
  }));
  await registerProvider(uc, 'signing', provider.at, { sends_iss: false });
});
afterAll(async () => {
  await provider.close();
  await uc.close();
});

/** What a sign-in is answered for which the provider vouches with the good claims and these. */
async function answerTo(claims: object, signed: Signed = byKey(ours), head: object = {}): Promise<string> {
  const client = uc.client();
  const { session_id } = await newSession(client);
  const begun = await client.send({
    method: 'POST',
    url: '/v1.1/third_tokens/actions/authorize',
    body: { session_id, source_plat: 'signing', redirect_uri: REDIRECT_URI },
  });
  const { authorization_url, state } = begun.json<ThirdAuthorization>();
  const now = Math.floor(Date.now() / 1_000);
  const nonce = new URL(authorization_url).searchParams.get('nonce');
  id_token = signed(head, { iss: provider.at, sub: 'somebody', aud: 'portico', nonce, iat: now, exp: now + 300, ...claims });
  const body = { session_id, third_plat_type: 'signing', code: 'any', state };
  return (await client.send({ method: 'POST', url: '/v1.1/third_tokens', body })).json<{ code: string }>().code;
}

test('a whole ID token is believed, so that what follows is refused for its fault alone', async () => {
  expect(await answerTo({})).toBe('UC/THIRD_ACCOUNT_NOT_BOUND');
});

test.each([
  ['for another client', { aud: 'elsewhere' }],
  ['for several clients, of which another one asked for it', { aud: ['portico', 'elsewhere'], azp: 'elsewhere' }],
  ['for nobody', { aud: undefined }],
])('an ID token %s is refused [ASVS 9.2.3, 10.5.4]', async (_what, claims) => {
  expect(await answerTo(claims)).toBe('UC/THIRD_VERIFY_FAILED');
});

test.each([
  ['that has ended', { exp: Math.floor(Date.now() / 1_000) - 3_600 }],
  ['that begins later', { nbf: Math.floor(Date.now() / 1_000) + 3_600 }],
  ['without an end', { exp: undefined }],
])('an ID token %s is refused [ASVS 9.2.1]', async (_what, claims) => {
  expect(await answerTo(claims)).toBe('UC/THIRD_VERIFY_FAILED');
});

test.each([
  ['by another key', byKey(strange), {}],
  ['by a key that it brings along', byKey(strange), { jwk: strange.publicKey.export({ format: 'jwk' }), kid: undefined }],
  ['by a key that it says where to find', byKey(strange), { jku: 'http://127.0.0.1:9/jwks' }],
  ['by the public key as a secret', byConfusion, {}],
] as const)('an ID token that is signed %s is refused [ASVS 6.8.2, 9.1.1, 9.1.2, 9.1.3]', async (_what, signed, head) => {
  expect(await answerTo({}, signed, head)).toBe('UC/THIRD_VERIFY_FAILED');
  expect(provider.asked.every((url) => url === '/token' || url === '/jwks')).toBe(true);
});
