import { expect } from '@playwright/test';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import * as sdk from '@portico/uc-sdk';
import { test } from './support/sdk.ts';
import { admin, client, codeFor, codeOf, newEmail, newMobile, newName, OTHER, PASSWORD, person } from './support/sdk-people.ts';

test('[R1.13b, R3.16c, R3.17c, R5.20a, R5.29a, R7.29f, R7.29g, R7.32a, R7.33a, R7.33d, R7.34d, R5.23, R5.24] a mobile registers, signs in by code, gets an address, a new password and an end', async ({
  db,
}) => {
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

test('[R3.07b, R5.27a, R5.27c, R5.28a, R5.29c, R7.28g, R7.28h, R7.28i, R7.32b, R7.32d, R7.33f] an address and a guardian register; a name alone is asked to read a picture', async ({
  db,
}) => {
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
  expect((await uc.readUser({ fresh: true })).create_type).toBe(-5);

  const asked = client();
  const picture = await sdk.readIdentifyCode(asked);
  expect(Buffer.from(picture.image, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(await sdk.checkIdentifyCode(asked, '00000')).toBe(false);
  expect(await sdk.registerByUserName(asked, { userName: newName(), password: PASSWORD }).catch(codeOf)).toBe('UC/IDENTIFY_CODE_REQUIRED');
});

test('[R8.08f, R5.12c, R5.13b, R5.15g, R5.19b, R5.26b, R5.22b, R5.22d, R5.22f, R5.21c, R5.21d] what breaks a rule is refused before anything is sent', async () => {
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
    uc.signInWithPassword({ orgUserCode: 'ann', orgCode: 'larkfield', password: '' }),
    uc.signInWithPassword({ mobile: '', password: 'x' }),
    uc.signInWithPassword({ email: '', password: 'x' }),
    uc.signInWithPassword({ userName: '', password: 'x' }),
    uc.signInWithPassword({ login_name: 'mei tan', password: 'x' }),
    uc.signInWithPassword({ login_name: 'a'.repeat(129), password: 'x' }),
    sdk.resetPasswordBySms(uc, { mobile: '13800138000', smsCode: '1', newPassword: '' }),
    sdk.setFirstPassword(uc, { userId: '', oneTimeCode: 'x', password: PASSWORD }),
    sdk.switchIdentity(uc, ''),
    sdk.unbindOrgUser(uc, ''),
    sdk.changeOrgUserPassword(uc, '', { newPassword: OTHER }),
    sdk.startThirdPartySignIn(uc, { sourcePlat: '', redirectUri: 'https://a.example/back' }),
    sdk.createTicket(uc, { appId: '' }),
    sdk.cloneToken(uc, ''),
    sdk.unbindThirdAccount(uc, { open_id: '', source_plat: 'acme' }),
  ].map((each) => each.catch(codeOf));
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['UCSDK/ARGUMENT_ERROR']));
  const weak = sdk.registerByMobile(uc, { mobile: '13800138000', smsCode: '1', password: 'short' });
  expect(await weak.catch(codeOf)).toBe('UCSDK/PWD_ERR_LENGTH');
  expect(await sdk.registerByUserName(uc, { userName: 'lantern7', password: PASSWORD }).catch(codeOf)).toBe('PASSWORD/RULE3');
  expect(asked).toBe(0);
});

test('[R9.07c, R3.16a, R3.16b, R3.16d, R3.18k, R4.08a, R5.16a, R7.33h, R7.33i, R7.36c] the own information travels sealed, and a proof of who is there holds', async ({
  db,
}) => {
  const { uc } = await person(db);
  const before = await uc.readUser();
  expect(before.create_type).toBe(0);
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

test('[R3.17i, R5.29b, R6.03c, R6.03e, R7.33b, R7.33e, R7.33g, R7.34g] a first password, one by email, one by the guardian and an invitation all go through the SDK', async ({
  db,
}) => {
  const { uc, mobile } = await person(db);
  // As somebody is who came in by a provider or a code.
  await db.query('delete from password where subject_id = $1', [(await uc.readUser()).account_id]);
  await sdk.setInitialPassword(uc, OTHER);
  expect(await sdk.setInitialPassword(uc, PASSWORD).catch(codeOf)).toBe('UC/PASSWORD_ALREADY_SET');
  await client().signInWithPassword({ mobile, password: OTHER });

  const manager = await admin();
  const { items } = await manager.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const orgUserCode = newName();
  const invited = await manager.call(sdk.ORG_USERS.invite, {
    params: { org_id: items[0]?.org_id ?? '' },
    body: { org_user_code: orgUserCode },
  });
  const invitation = { orgUserCode, orgCode: 'larkfield', wjtCode: invited.one_time_code };
  expect((await sdk.joinOrg(uc, invitation)).user_id).toBe(invited.user_id);
  expect(await sdk.joinOrg(uc, invitation).catch(codeOf)).toBe('UC/CODE_NOT_CORRECT');

  const email = newEmail();
  const registering = client();
  const email_code = await codeFor(db, registering, { email }, OP_TYPE.register);
  await sdk.registerByEmail(registering, { email, email_code, password: PASSWORD });
  const forgot = client();
  const emailCode = await codeFor(db, forgot, { email }, OP_TYPE.reset_person_password);
  await sdk.resetPasswordByEmail(forgot, { email, emailCode, newPassword: OTHER });
  await forgot.signInWithPassword({ email, password: OTHER });

  const userName = newName();
  const parent = client();
  const verifyCode = await codeFor(db, parent, { mobile }, OP_TYPE.register);
  const child = await sdk.registerByGuardian(parent, { userName, guardianMobile: mobile, verifyCode, password: PASSWORD });
  const smsCode = await codeFor(db, uc, { mobile }, OP_TYPE.reset_person_password);
  await sdk.changePasswordByGuardian(uc, child.account_id, { smsCode, newPassword: OTHER });
  await client().signInWithPassword({ userName, password: OTHER });
});

test('[R3.17h, R4.07c, R4.07d, R6.03b, R6.03d, R6.04a, R6.04d, R7.29d, R7.30d, R7.33c, R7.34f, R7.38c, R7.38d, R7.38e, R7.38f] a person binds an organisation user, goes on as that user and back', async ({
  db,
}) => {
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

test('[R3.17a, R6.04b, R6.04c, R6.04d, R6.04f, R7.33d, R7.34j, R7.38a, R7.38b, R7.38c] a manager binds a mobile, sets the second password with a code and manages with a ticket', async ({
  db,
}) => {
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

test('[R7.27c] with the security option signed calls go under /security and ask for a fresh proof; signing in, renewing and leaving do not', async ({
  db,
}) => {
  const { mobile } = await person(db);
  const asked: string[] = [];
  const node = sdk.nodeAdapter(newName());
  const send: typeof fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname);
    return node.fetch(input, init);
  };
  const uc = client({ security: true, adapter: { ...node, fetch: send } });
  const { account_id } = await uc.signInWithPassword({ mobile, password: PASSWORD });
  await uc.readUser();
  expect(asked).toEqual(['/v1.1/sessions', '/v1.1/tokens', `/v1.1/security/person_accounts/${account_id}`]);
  // As it is an hour later.
  await db.query(`update token set verified_at = now() - interval '1 hour' where subject_id = $1`, [account_id]);
  expect(await uc.readUser({ fresh: true }).catch(codeOf)).toBe('UC/SECURITY_VERIFY_REQUIRED');
  await uc.refresh(604_800);
  expect(asked.at(-1)).toMatch(/^\/v1\.1\/tokens\/[^/]+\/actions\/refresh$/);
  expect(await uc.signOut()).toBe(true);
  expect(asked.at(-1)).toMatch(/^\/v1\.1\/tokens\/[^/]+$/);
});
