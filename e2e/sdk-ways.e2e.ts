import { expect } from '@playwright/test';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import * as sdk from '@portico/uc-sdk';
import { PROVIDER_SECRET, REDIRECT_URI, startIdentityProvider } from '@portico/user-centre/testing/identity-provider';
import { BASE_URL, DEMO, openTab, serveSdk, signIn, startClient, test } from './support/sdk.ts';
import { client, codeFor, command, newEmail, newMobile, newName } from './support/sdk-people.ts';

const PASSWORD = 'Lantern7-Bay';
const OTHER = 'Harbour9-Sun';
const codeOf = (error: { code?: string }): string => error.code ?? 'no code';

/** A person who registered with a mobile and signed in. */
async function person(db: Parameters<typeof codeFor>[0]): Promise<{ uc: sdk.UcClient; mobile: string }> {
  const uc = client();
  const mobile = newMobile();
  const made = await sdk.registerByMobile(uc, { mobile, smsCode: await codeFor(db, uc, { mobile }, OP_TYPE.register), password: PASSWORD });
  const token = await uc.signInWithPassword({ mobile, password: PASSWORD });
  expect(token.account_id).toBe(made.account_id);
  return { uc, mobile };
}

async function admin(): Promise<sdk.UcClient> {
  const uc = client();
  await uc.signInWithPassword({ login_name: 'grace.okafor@larkfield', password: DEMO.password });
  return uc;
}

test('[R5.20][R5.23][R5.24][R5.29] a mobile registers, signs in by code, gets an address, a new password and an end', async ({ db }) => {
  const { uc, mobile } = await person(db);
  expect(await uc.accountType()).toBe('person');

  const bySms = client();
  expect(
    (await sdk.signInWithSmsCode(bySms, { mobile, smsCode: await codeFor(db, bySms, { mobile }, OP_TYPE.sign_in), keepLogin: true }))
      .account_type,
  ).toBe('person');

  const email = newEmail();
  const emailCode = await codeFor(db, uc, { email }, OP_TYPE.change_contact);
  const verifyCode = await codeFor(db, uc, { mobile }, OP_TYPE.verify_contact);
  await sdk.bindEmail(uc, { newEmail: email, emailCode, verifyCode });
  const byEmail = client();
  await sdk.signInWithEmailCode(byEmail, { email, emailCode: await codeFor(db, byEmail, { email }, OP_TYPE.sign_in) });
  expect(await sdk.readProfile(byEmail)).toMatchObject({ email, mobile: `+86${mobile}` });

  await sdk.changePassword(uc, { oldPassword: PASSWORD, newPassword: OTHER });
  expect(await byEmail.checkToken()).toMatchObject({ signed_in: false });
  const forgot = client();
  await sdk.resetPasswordBySms(forgot, {
    mobile,
    smsCode: await codeFor(db, forgot, { mobile }, OP_TYPE.reset_person_password),
    newPassword: PASSWORD,
  });
  await forgot.signInWithPassword({ mobile, password: PASSWORD });
  await sdk.unbindEmail(forgot, { verifyCode: await codeFor(db, forgot, { mobile }, OP_TYPE.verify_contact) });
  await sdk.deleteAccount(forgot, { verifyCode: await codeFor(db, forgot, { mobile }, OP_TYPE.delete_account) });
  expect(forgot.state()).toBe('logged_off');
  expect(await client().signInWithPassword({ mobile, password: PASSWORD }).catch(codeOf)).toBe('UC/PASSWORD_NOT_CORRECT');
});

test('[R5.27][R5.28] an address and a guardian register; a name alone is asked to read a picture', async ({ db }) => {
  const uc = client();
  const email = newEmail();
  await sdk.registerByEmail(uc, {
    email,
    email_code: await codeFor(db, uc, { email }, OP_TYPE.register),
    password: PASSWORD,
    nickName: 'Mei',
  });
  const guardianMobile = newMobile();
  const userName = newName();
  const child = await sdk.registerByGuardian(uc, {
    userName,
    guardianMobile,
    verifyCode: await codeFor(db, uc, { mobile: guardianMobile }, OP_TYPE.register),
    password: PASSWORD,
  });
  expect(child.create_type).toBe(-5);
  const smsCode = await codeFor(db, uc, { mobile: guardianMobile }, OP_TYPE.reset_person_password);
  await sdk.resetPasswordByGuardian(uc, { loginName: userName, guardianMobile, smsCode, newPassword: OTHER });
  await uc.signInWithPassword({ userName, password: OTHER });

  const asked = client();
  const picture = await sdk.readIdentifyCode(asked);
  expect(Buffer.from(picture.image, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(await sdk.checkIdentifyCode(asked, '00000')).toBe(false);
  expect(await sdk.registerByUserName(asked, { userName: newName(), password: PASSWORD }).catch(codeOf)).toBe('UC/IDENTIFY_CODE_REQUIRED');
});

test('[R5.12][R5.13][R5.15][R5.22] what breaks a rule is refused before anything is sent', async () => {
  let asked = 0;
  const adapter: sdk.Adapter = { ...sdk.nodeAdapter('rules'), fetch: () => Promise.reject(new Error(String((asked += 1)))) };
  const uc = client({ adapter });
  const refused = [
    sdk.registerByMobile(uc, { mobile: '12800138000', smsCode: '1', password: PASSWORD }),
    sdk.registerByMobile(uc, { mobile: '13800138000', smsCode: ' ', password: PASSWORD }),
    sdk.registerByEmail(uc, { email: 'nobody', email_code: '1', password: PASSWORD }),
    sdk.registerByUserName(uc, { userName: '-x', password: PASSWORD }),
    sdk.signInWithSmsCode(uc, { mobile: '', smsCode: '1' }),
    sdk.signInWithTicket(uc, { ticket: '' }),
    uc.signInWithPassword({ orgUserCode: '', password: 'x' }),
  ].map((each) => each.catch(codeOf));
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['UCSDK/ARGUMENT_ERROR']));
  const weak = sdk.registerByMobile(uc, { mobile: '13800138000', smsCode: '1', password: 'short' });
  expect(await weak.catch(codeOf)).toBe('UCSDK/PWD_ERR_LENGTH');
  expect(await sdk.registerByUserName(uc, { userName: 'lantern7', password: PASSWORD }).catch(codeOf)).toBe('PASSWORD/RULE3');
  expect(asked).toBe(0);
});

test('[R3.16][R9.07][R4.08] the own information travels sealed, and a proof of who is there holds', async ({ db }) => {
  const { uc } = await person(db);
  const before = await uc.readUser();
  const changed = await sdk.changeProfile(
    uc,
    { realName: 'Chen Mei', idCard: '11010519491231002X', birthday: '1990-02-28', gender: 2, extInfo: { team: 7 } },
    { if_match: before.version },
  );
  expect(changed).toMatchObject({ realName: 'Chen Mei', idCard: '11010519491231002X', birthday: '1990-02-28', dataEncrypted: false });
  expect((await uc.readUser({ fresh: true })).idCard).toMatch(/\*{4}/);
  expect(await sdk.changeProfile(uc, { nickName: 'Mei' }, { if_match: before.version }).catch(codeOf)).toBe('COMMON/STALE_VERSION');
  expect(await sdk.changeProfile(uc, { birthday: '1990-02-30' }).catch(codeOf)).toBe('UCSDK/ARGUMENT_ERROR');
  expect(await sdk.verifySecurity(uc, { type: 'password', password: 'Wrong-Pass1' }).catch(codeOf)).toBe('UC/PASSWORD_NOT_CORRECT');
  expect((await sdk.verifySecurity(uc, { type: 'password', password: PASSWORD })).result).toBe(1);
  expect(await sdk.readSecurityResult(uc)).toBe(1);
  expect(await sdk.readSecurityResult(client())).toBe(0);
  expect(await sdk.checkPassword(uc, 'short')).toMatchObject({ valid: false, code: 'UCSDK/PWD_ERR_LENGTH', policy: 'primary' });
  await sdk.verifyPassword(uc, PASSWORD);
  // Any picture will do, and this one is at hand.
  const { avatar_url } = await sdk.changeAvatar(uc, (await sdk.readIdentifyCode(uc)).image);
  expect((await fetch(sdk.avatarAddress(uc, avatar_url))).headers.get('content-type')).toBe('image/webp');
  expect(await sdk.changeAvatar(uc)).toMatchObject({ avatarSource: 0, avatar_url: '' });
  const { items } = await uc.call(sdk.SIGN_INS.list, {});
  expect(items.filter((item) => item.is_current)).toHaveLength(1);
});

test('[R6.01][R6.04][R4.07] a guest looks around and manages nothing', async () => {
  const uc = client();
  const token = await sdk.signInAsGuest(uc);
  expect([token.account_type, await uc.accountType()]).toEqual(['guest', 'guest']);
  expect(await sdk.readManagerStatus(uc).catch(codeOf)).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect(await sdk.listBoundUsers(uc).catch(codeOf)).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect(await uc.signOut()).toBe(true);
});

test('[R6.03][R6.04][R4.07] a person binds an organisation user, goes on as that user and back', async ({ db }) => {
  const [{ uc }, manager] = [await person(db), await admin()];
  const orgUserCode = newName();
  const { items } = await manager.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const org_id = items[0]?.org_id ?? '';
  const invited = await manager.call(sdk.ORG_USERS.invite, { params: { org_id }, body: { org_user_code: orgUserCode } });
  const login_name = `${orgUserCode}@larkfield`;
  await sdk.setFirstPassword(client(), { user_id: invited.user_id, one_time_code: invited.one_time_code, password: PASSWORD, login_name });

  const bound = await sdk.bindOrgUser(uc, { orgUserCode, orgCode: 'larkfield', password: PASSWORD });
  expect(bound.user_id).toBe(invited.user_id);
  expect((await sdk.listBoundUsers(uc)).map((each) => each.user_id)).toEqual([invited.user_id]);
  await sdk.switchIdentity(uc, invited.user_id);
  expect(await uc.accountType()).toBe('org');
  expect(await sdk.readManagerStatus(uc)).toMatchObject({ is_manager: false });
  expect(await sdk.unbindOrgUser(uc, invited.user_id).catch(codeOf)).toBe('UC/INVALID_ACCOUNT_TYPE');
  await sdk.switchIdentity(uc);
  expect(await uc.accountType()).toBe('person');
  await sdk.changeOrgUserPassword(uc, invited.user_id, { oldPassword: PASSWORD, newPassword: OTHER });

  const user = client();
  await user.signInWithPassword({ orgUserCode, orgCode: 'larkfield', password: OTHER });
  await manager.call(sdk.ORG_USERS.kick, { params: { org_id, user_id: invited.user_id } });
  expect(await user.checkToken()).toEqual({ signed_in: false, code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED' });
  await sdk.unbindOrgUser(uc, invited.user_id);
  expect(await sdk.listBoundUsers(uc)).toEqual([]);
});

test('[R6.04][R3.17] a manager binds a mobile, sets the second password with a code and manages with a ticket', async ({ db }) => {
  const uc_admin = await admin();
  const { items } = await uc_admin.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const org_id = items[0]?.org_id ?? '';
  const code = newName();
  const invited = await uc_admin.call(sdk.ORG_USERS.invite, { params: { org_id }, body: { org_user_code: code } });
  const login_name = `${code}@larkfield`;
  await sdk.setFirstPassword(client(), {
    userId: invited.user_id,
    oneTimeCode: invited.one_time_code,
    password: PASSWORD,
    loginName: login_name,
  });
  await uc_admin.call(sdk.ORGS.add_manager, { params: { org_id, user_id: invited.user_id } });
  const uc = client();
  await uc.signInWithPassword({ login_name, password: PASSWORD });
  const mobile = newMobile();
  await sdk.bindMobile(uc, { newMobile: mobile, smsCode: await codeFor(db, uc, { mobile }, OP_TYPE.change_contact), password: PASSWORD });
  await sdk.changeManagerPassword(uc, { smsCode: await codeFor(db, uc, { mobile }, OP_TYPE.reset_org_password), newPassword: OTHER });
  expect(await sdk.readManagerStatus(uc)).toMatchObject({ is_manager: true, has_password: true });
  expect(await uc.call(sdk.ORG_USERS.list, { params: { org_id } }).catch(codeOf)).toBe('UC/MANAGER_TICKET_REQUIRED');
  await sdk.createManagerTicket(uc, OTHER);
  expect((await uc.call(sdk.ORG_USERS.search, { params: { org_id }, body: { keyword: code } })).items[0]?.user_id).toBe(invited.user_id);
  const forgot = client();
  const smsCode = await codeFor(db, forgot, { mobile }, OP_TYPE.reset_org_password);
  await sdk.resetPasswordBySms(forgot, { accountType: 'org', mobile, smsCode, newPassword: OTHER });
  await forgot.signInWithPassword({ orgUserCode: login_name, password: OTHER });
  await sdk.unbindMobile(forgot, { verifyCode: await codeFor(db, forgot, { mobile }, OP_TYPE.verify_contact) });
});

test('[R5.26][R7.29][R7.30][R5.19] a ticket signs in at another app, once; a token is cloned for it', async ({ db }) => {
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
  test(`[R4.06][R7.31] a code that is scanned and ${ends} ends as ${ends}`, async ({ db }) => {
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

test('[R4.06] a code that nobody scans expires, and one that is given up is cancelled', async ({ db }) => {
  const shown = Promise.withResolvers<void>();
  const result = sdk.signInWithQr(client(), { onTicket: () => shown.resolve() });
  await shown.promise;
  await db.query(`update qr_ticket set expires_at = now() where expires_at > now()`);
  expect(await result).toEqual({ status: 'expired' });
  const giveUp = new AbortController();
  expect(await sdk.signInWithQr(client(), { onTicket: () => giveUp.abort(), signal: giveUp.signal })).toEqual({ status: 'cancelled' });
});

test('[R1.14] single sign-on by redirect: a code for the registered address, good once and only in the tab that asked', async ({ db }) => {
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
});

test('[R5.25][R3.08][R6.03] a provider vouches for a person, who then signs in with it', async ({ db }) => {
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

test.describe('[R7.37] single sign-on by a script call', () => {
  test.use({ bypassCSP: true });
  test.beforeEach(({ context, built }) => serveSdk(context, built));

  test('[R7.37] a page at a registered origin learns who is signed in at the console, and one elsewhere does not', async ({ context }) => {
    const client_id = newName();
    await command(
      'register-client',
      '--client-id',
      client_id,
      '--name',
      'Warehouse',
      '--redirect-uri',
      'https://warehouse.example/back',
      '--public',
    );
    const page = await openTab(context, BASE_URL, { credentials: 'include' });
    const ask = () =>
      page.evaluate(
        async ([host, app_id]) => {
          const uc = window.sdk.createUcClient({ host: host ?? '', app_id: app_id ?? '' });
          return window.sdk.signInByScript(uc, app_id ?? '').then(
            (token) => token?.user_id ?? 'nobody',
            (error: { code: string }) => error.code,
          );
        },
        [process.env['PORTICO_UC_URL'], client_id],
      );
    expect(await ask()).toBe('UCSDK/AUTH_NOT_MATCH');
    await command('register-origin', '--origin', BASE_URL, '--name', 'Page', '--use', 'script', '--client-id', client_id);
    try {
      expect(await ask()).toBe('nobody');
      const { user_id } = await signIn(page);
      await page.evaluate(() => window.sdk.openScriptSession(window.uc));
      expect(await ask()).toBe(user_id);
      expect(await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('portico_uc_')))).toEqual([]);
    } finally {
      await command('remove-origin', '--origin', BASE_URL);
    }
  });

  test('[R7.37] a page that enforces Trusted Types needs to allow nothing but the policy of the call', async ({ browser, built }) => {
    const context = await browser.newContext({ bypassCSP: false, permissions: ['local-network-access'] });
    try {
      await serveSdk(context, built);
      const policy = "script-src 'self' *; require-trusted-types-for 'script'; trusted-types uc-sso";
      await context.route('**/strict-page', (route) =>
        route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: '<!doctype html>' }),
      );
      const page = await context.newPage();
      await page.goto(`${BASE_URL}/strict-page`);
      await startClient(page);
      const refused = () =>
        page.evaluate(() => window.sdk.signInByScript(window.uc, 'nobody').catch((error: { code?: string }) => error.code ?? 'no code'));
      // Twice: a policy can be made once.
      expect([await refused(), await refused()]).toEqual(['UCSDK/AUTH_NOT_MATCH', 'UCSDK/AUTH_NOT_MATCH']);
      const elsewhere = page.evaluate(() => {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
      });
      await expect(elsewhere).rejects.toThrow(/TrustedScriptURL/);
    } finally {
      await context.close();
    }
  });

  test('[R7.37][R9.05] a script call that is not answered ends after 20 seconds', async ({ context }) => {
    await context.route('**/v1.1/sso/script**', () => undefined);
    const page = await openTab(context, BASE_URL);
    const began = Date.now();
    expect(await page.evaluate(() => window.sdk.signInByScript(window.uc, 'any').catch((error: { code: string }) => error.code))).toBe(
      'UCSDK/TIMEOUT',
    );
    expect(Math.abs(Date.now() - began - 20_000)).toBeLessThan(3_000);
  });
});
