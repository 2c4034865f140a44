import { afterAll, beforeAll, expect, test } from 'vitest';
import { REDIRECT_URI, registerProvider } from '../../testing/identity-provider.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre({ offers: { sms: false, email: true }, password_policy: 'nist' });
});
afterAll(() => uc.close());

const read = async (query = ''): Promise<unknown> => (await uc.client().send({ method: 'GET', url: `/v1.1/sign_in_ways${query}` })).json();
const backTo = (address: string): Promise<unknown> => read(`?redirect_uri=${encodeURIComponent(address)}`);

test('[R1.14c, R1.14e, R5.16b] whoever signs in learns without a token how codes leave, which providers there are and what a password is like', async () => {
  expect(await read()).toEqual({
    codes: ['email'],
    providers: [],
    password_policy: 'nist',
    passkeys: true,
    guests: true,
    registration: true,
  });
  await registerProvider(uc, 'acme', 'https://id.acme.example');
  const acme = { source_plat: 'acme', name: 'acme' };
  expect(await read()).toMatchObject({ providers: [acme] });
  expect(await backTo(REDIRECT_URI)).toMatchObject({ providers: [acme] });
});

test('[R1.14e] a provider that would not come back to where one is asked from is not offered there', async () => {
  await registerProvider(uc, 'zenith', 'https://id.zenith.example');
  expect(await backTo('https://elsewhere.example/back')).toMatchObject({ providers: [] });
});

test('[R1.14b] an installation that sends no codes says so', async () => {
  const silent = await startUserCentre({ offers: { sms: false, email: false } });
  try {
    expect((await silent.client().send({ method: 'GET', url: '/v1.1/sign_in_ways' })).json()).toMatchObject({ codes: [] });
  } finally {
    await silent.close();
  }
});
