import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderStep } from '@portico/contracts/user-centre/registry-providers';
import { providerSecretAad } from '../../lib/mac-key.ts';
import { registerProvider, startIdentityProvider, startLiar } from '../../testing/identity-provider.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
let admin: SignedIn;
let peer: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  peer = await startIdentityProvider('grace@larkfield.example');
});
afterAll(async () => {
  await peer.close();
  await uc.close();
});

const url = (source_plat: string) => `/v1.1/registry/third_providers/${source_plat}`;
interface Trace {
  readonly works: boolean;
  readonly steps: readonly ProviderStep[];
}
async function traceOf(source_plat: string): Promise<Trace> {
  const reply = await admin.client.sendSigned(admin.signer, { method: 'POST', url: `${url(source_plat)}/actions/test` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Trace>();
}
const faultsOf = ({ steps }: Trace): string[][] =>
  steps.filter(({ outcome }) => outcome === 'failed').map(({ step, reason, detail }) => [step, reason, detail]);
const contentOf = async (source_plat: string): Promise<string[]> =>
  (await uc.db.selectFrom('operation_log').select('log_content').where('object_id', '=', source_plat).orderBy('log_id').execute()).map(
    ({ log_content }) => log_content,
  );

test('[R5.25a] a provider that is registered as it is passes every step, and the log keeps that it was tested', async () => {
  await registerProvider(uc, 'whole', peer.issuer);
  const trace = await traceOf('whole');
  expect(faultsOf(trace)).toEqual([]);
  expect(trace.works).toBe(true);
  expect(trace.steps.map(({ step }) => step)).toEqual([
    'discovery',
    'issuer',
    'authorization_endpoint',
    'token_endpoint',
    'jwks_uri',
    'code_flow',
    'sends_iss',
    'keys',
    'client',
  ]);
  expect(Number(trace.steps.find(({ step }) => step === 'keys')?.detail)).toBeGreaterThan(0);
  expect(await contentOf('whole')).toEqual(['Tested the provider whole: it works']);
});

test('[R5.25a] a wrong secret and a wrong address are each the step that fails, and the secret is in no answer', async () => {
  const [shown] = await uc.db.selectFrom('third_provider').selectAll().where('source_plat', '=', 'whole').execute();
  if (!shown) throw new Error('not registered');
  const set = (row: object) => uc.db.updateTable('third_provider').set(row).where('source_plat', '=', 'whole').execute();
  await set({ client_secret_wrapped: uc.keyring.wrap(Buffer.from('not-what-it-knows'), providerSecretAad('whole')) });
  expect(faultsOf(await traceOf('whole'))).toEqual([['client', 'refused', 'invalid_client']]);
  await set({ client_secret_wrapped: shown.client_secret_wrapped, jwks_uri: `${peer.issuer}/keys` });
  expect(faultsOf(await traceOf('whole'))).toEqual([
    ['jwks_uri', 'differs', `${peer.issuer}/jwks`],
    ['keys', 'status', '404'],
  ]);
  expect(await contentOf('whole')).toContain('Tested the provider whole: it failed at jwks_uri');
});

test('[R5.25a] what a provider says is cut and made plain, and it is never asked anywhere else [ASVS 1.3.6, 13.2.4]', async () => {
  const liar = await startLiar(({ url: asked }) =>
    asked === '/.well-known/openid-configuration'
      ? {
          status: 200,
          body: {
            issuer: `\u202Eevil${'x'.repeat(5_000)}`,
            authorization_endpoint: 'http://127.0.0.1:9/auth',
            token_endpoint: 'http://127.0.0.1:9/token',
            jwks_uri: 'http://127.0.0.1:9/jwks',
            response_types_supported: ['id_token'],
          },
        }
      : asked === '/jwks'
        ? { status: 200, body: { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] } }
        : { status: 302, body: {}, headers: { location: 'http://127.0.0.1:9/' } },
  );
  try {
    await registerProvider(uc, 'liar', liar.at);
    const faults = faultsOf(await traceOf('liar'));
    expect(faults.map(([step, reason]) => [step, reason])).toEqual([
      ['issuer', 'differs'],
      ['authorization_endpoint', 'differs'],
      ['token_endpoint', 'differs'],
      ['jwks_uri', 'differs'],
      ['code_flow', 'not_offered'],
      ['sends_iss', 'not_offered'],
      ['keys', 'no_keys'],
      ['client', 'address'],
    ]);
    expect(faults[0]?.[2]).toBe(`?evil${'x'.repeat(195)}`);
    expect(liar.asked.toSorted()).toEqual(['/.well-known/openid-configuration', '/jwks', '/token']);
  } finally {
    await liar.close();
  }
});

test('[R5.25a] where nobody answers, what follows from the description is skipped', async () => {
  await registerProvider(uc, 'silent', 'http://127.0.0.1:1');
  const trace = await traceOf('silent');
  expect(faultsOf(trace)).toEqual([
    ['discovery', 'unreachable', ''],
    ['keys', 'unreachable', ''],
    ['client', 'unreachable', ''],
  ]);
  expect(trace.steps.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(6);
  const gone = await admin.client.sendSigned(admin.signer, { method: 'POST', url: `${url('nobody')}/actions/test` });
  expect(gone.json()).toMatchObject({ code: 'UC/REGISTRATION_NOT_FOUND' });
});
