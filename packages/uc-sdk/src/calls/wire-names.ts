/** How the specification names inputs, and how the wire does: the one table (R3.17, R5.19–R5.29). Other names are the same on both. */
export const WIRE_NAMES = {
  orgUserCode: 'org_user_code',
  orgCode: 'org_code',
  userName: 'user_name',
  loginName: 'login_name',
  loginNameType: 'login_name_type',
  accountType: 'account_type',
  countryCode: 'country_code',
  identifyCode: 'identify_code',
  smsCode: 'sms_code',
  emailCode: 'email_code',
  verifyCode: 'verify_code',
  keepLogin: 'keep_login',
  isGetTicketForLogin: 'is_get_ticket_for_login',
  opType: 'op_type',
  smsType: 'sms_type',
  dataEncrypted: 'data_encrypted',
  nickName: 'nick_name',
  guardianMobile: 'guardian_mobile',
  newMobile: 'new_mobile',
  newEmail: 'new_email',
  newPassword: 'new_password',
  oldPassword: 'old_password',
  emailVerificationMode: 'email_verification_mode',
  wjtCode: 'wjt_code',
  userId: 'user_id',
  openId: 'open_id',
  appId: 'app_id',
  sourcePlat: 'source_plat',
  thirdPlatAppId: 'third_plat_app_id',
  thirdPlatType: 'third_plat_type',
  redirectUri: 'redirect_uri',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  secondStep: 'second_step',
  oneTimeCode: 'one_time_code',
} as const;

type WireNames = typeof WIRE_NAMES;
type SpecNames = { readonly [K in keyof WireNames as WireNames[K]]: K };

/** An input as the wire spells it, or as the specification does. */
export type Spelled<T> = T | { [K in keyof T as K extends keyof SpecNames ? SpecNames[K] : K]: T[K] };

export type WireInput = Record<string, unknown>;

/** As the wire spells it; what is undefined is left out. */
export function toWire(input: object): WireInput {
  const names = new Map<string, string>(Object.entries(WIRE_NAMES));
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[names.get(name) ?? name, value]])),
  );
}

/** The same, for an input of which the type says what the wire takes. */
export function asOnWire<T extends object>(input: Spelled<T>): T {
  const wire: object = toWire(input);
  // `Spelled` is made of the table that the names were just translated by.
  return wire as T;
}
