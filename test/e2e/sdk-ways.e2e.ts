import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { PROVIDER_SECRET, REDIRECT_URI, startIdentityProvider } from '@portico/user-centre/testing/identity-provider';
import { BASE_URL, test } from './support/sdk.ts';
import { admin, client, codeOf, command, newName, PASSWORD, person, readPicture } from './support/sdk-people.ts';

test('[R1.13c, R4.07a, R6.01a, R6.04e, R7.29i] a guest looks around and manages nothing', async () => {
  const uc = client();
  expect(await sdk.signInAsGuest(uc, { identifyCode: 'WRONG' }).catch(codeOf)).toBe('UC/IDENTIFY_CODE_INVALID');
  const token = await sdk.signInAsGuest(uc, { identifyCode: await readPicture(uc) });
  expect([token.account_type, await uc.accountType()]).toEqual(['guest', 'guest']);
  expect(await sdk.readManagerStatus(uc).catch(codeOf)).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect(await sdk.listBoundUsers(uc).catch(codeOf)).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect(await uc.signOut()).toBe(true);
});

test('[R5.19g, R5.26a, R7.27e, R7.29j, R7.29k, R7.30c] a ticket signs in at another app, once; a token is cloned for it', async ({
  db,
}) => {
  const { uc, mobile } = await person(db);
  const appId = newName();
  await command(
    'register-client',
    '--client-id',
    appId,
    '--name',
    'Warehouse',
    '--redirect-uri',
    'https://warehouse.example/back',
    '--public',
  );
  const { ticket } = await sdk.createTicket(uc, { appId });
  const other = client({ app_id: appId });
  await sdk.signInWithTicket(other, { ticket });
  expect((await other.readUser()).account_id).toBe((await uc.readUser()).account_id);
  expect(await sdk.signInWithTicket(client({ app_id: appId }), { ticket }).catch(codeOf)).toBe('UC/TICKET_INVALID');
  expect((await sdk.cloneToken(uc, appId)).mac_key).not.toBe('');
  const again = await client({ app_id: appId }).signInWithPassword({ mobile, password: PASSWORD, isGetTicketForLogin: true });
  expect(again.ticket).toEqual(expect.any(String));
});

const ENDS = [
  { ends: 'confirmed', does: sdk.confirmQr },
  { ends: 'cancelled', does: sdk.cancelQr },
] as const;

for (const { ends, does } of ENDS) {
  test(`[R4.01a, R4.06b, R7.27e, R7.31b, R7.31c, R7.31d, R7.31e] a code that is scanned and ${ends} ends as ${ends}`, async ({ db }) => {
    const { uc } = await person(db);
    const screen = client();
    let scanned = false;
    const shown = Promise.withResolvers<sdk.QrTicket>();
    const result = sdk.signInWithQr(screen, { keep_login: true, onTicket: shown.resolve, onScanned: () => void (scanned = true) });
    const { ticket, number } = await shown.promise;
    expect(await sdk.scanQr(uc, ticket)).toMatchObject({ number, app_id: 'portico-console' });
    await expect.poll(() => scanned).toBe(true);
    await does(uc, ticket);
    expect(await result).toMatchObject(
      ends === 'confirmed' ? { status: ends, token: { account_id: (await uc.readUser()).account_id } } : { status: ends },
    );
    expect(screen.state()).toBe(ends === 'confirmed' ? 'logged_in' : 'init');
  });
}

test('[R4.06b] a code that nobody scans expires, and one that is given up is cancelled', async ({ db }) => {
  const shown = Promise.withResolvers<sdk.QrTicket>();
  const result = sdk.signInWithQr(client(), { onTicket: shown.resolve });
  const { ticket } = await shown.promise;
  // Of this ticket alone: somebody else may be showing one meanwhile.
  await db.query(`update qr_ticket set expires_at = now() where ticket_hash = $1`, [createHash('sha256').update(ticket).digest()]);
  expect(await result).toEqual({ status: 'expired' });
  const giveUp = new AbortController();
  expect(await sdk.signInWithQr(client(), { onTicket: () => giveUp.abort(), signal: giveUp.signal })).toEqual({ status: 'cancelled' });
});

test('[R1.14g, R8.08a] single sign-on by redirect: a code for the registered address, good once and only in the tab that asked', async ({
  db,
}) => {
  const { uc } = await person(db);
  const [client_id, redirect_uri] = [newName(), 'https://warehouse.example/back'];
  await command('register-client', '--client-id', client_id, '--name', 'Warehouse', '--redirect-uri', redirect_uri, '--public');
  const page = client({ app_id: client_id });
  const away = new URL(await sdk.startSso(page, { sso_url: `${BASE_URL}/admin/assets/#/sso`, client_id, redirect_uri }));
  const asked = new URLSearchParams(away.hash.split('?')[1]);
  const of = (name: string): string => asked.get(name) ?? '';
  const { location } = await sdk.createSsoCode(uc, {
    clientId: of('client_id'),
    redirectUri: of('redirect_uri'),
    state: of('state'),
    code_challenge: of('code_challenge'),
  });
  expect(await sdk.finishSso(client({ app_id: client_id }), location).catch(codeOf)).toBe('UCSDK/ARGUMENT_ERROR');
  const token = await sdk.finishSso(page, location);
  expect(token.account_id).toBe((await uc.readUser()).account_id);
  expect(await sdk.finishSso(page, location).catch(codeOf)).toBe('UCSDK/ARGUMENT_ERROR');
  // By a script call only where there is a page to put the script into.
  expect(await sdk.signInByScript(page, client_id).catch(codeOf)).toBe('UCSDK/ENV_INVALID');
});

test('[R3.17e, R5.25a, R6.03a, R7.29h, R7.34e, R3.08] a provider vouches for a person, who then signs in with it', async ({ db }) => {
  const provider = await startIdentityProvider('someone@provider.example');
  try {
    const sourcePlat = newName();
    const { issuer } = provider;
    const addresses = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      redirect_uris: [REDIRECT_URI],
    };
    const known_there = { client_id: 'portico', client_secret: PROVIDER_SECRET, is_internal: true, sends_iss: true };
    const uc_admin = await admin();
    await uc_admin.call(sdk.REGISTRY.create_provider, {
      body: { source_plat: sourcePlat, name: 'Provider', ...addresses, ...known_there },
    });
    const back = (params: Record<string, string>): string => `${REDIRECT_URI}?${new URLSearchParams(params).toString()}`;
    const { uc } = await person(db);
    const login = newName();
    const binding = await sdk.startThirdPartyBinding(uc, { sourcePlat, redirectUri: REDIRECT_URI });
    const account = await sdk.finishThirdPartyBinding(uc, back(await provider.visit(binding, login)));
    expect(account).toMatchObject({ open_id: login, source_plat: sourcePlat });
    expect(await sdk.listThirdAccounts(uc)).toHaveLength(1);
    const other = client();
    const authorization = await sdk.startThirdPartySignIn(other, { sourcePlat, redirectUri: REDIRECT_URI });
    const href = back(await provider.visit(authorization, login));
    expect((await sdk.finishThirdPartySignIn(other, href)).account_id).toBe((await uc.readUser()).account_id);
    expect(await sdk.finishThirdPartySignIn(other, href).catch(codeOf)).toBe('UCSDK/ARGUMENT_ERROR');
    await sdk.unbindThirdAccount(uc, account);
    expect(await sdk.listThirdAccounts(uc)).toEqual([]);
  } finally {
    await provider.close();
  }
});
