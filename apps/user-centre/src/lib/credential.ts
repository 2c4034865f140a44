import { createHash, createHmac } from 'node:crypto';
import { LOGIN_CREDENTIAL, readLoginName, type LoginNameType } from '@portico/contracts/rules/login-name';
import { joinMobile } from '@portico/contracts/rules/mobile';

export interface Credential {
  kind: LoginNameType;
  value: string;
}

export interface TypedLogin {
  login_name: string;
  login_name_type?: LoginNameType | undefined;
  country_code?: string | undefined;
  org_code?: string | undefined;
}

function orgUserCode(typed: TypedLogin): string {
  if (typed.org_code) return `${typed.login_name}@${typed.org_code}`;
  return typed.login_name;
}

/** The one row a sign-in looks for. R5.18 decides when the caller did not say; undefined when it can be nobody's. */
export function readCredential(typed: TypedLogin): Credential | undefined {
  if (!LOGIN_CREDENTIAL.test(typed.login_name)) return undefined;
  const guessed = typed.org_code ? 'org_user_code' : readLoginName(typed.login_name).login_name_type;
  const kind = typed.login_name_type ?? guessed;
  if (kind === 'mobile') return { kind, value: joinMobile(typed.login_name, typed.country_code) };
  return { kind, value: (kind === 'org_user_code' ? orgUserCode(typed) : typed.login_name).toLowerCase() };
}

/** As stored: contacts only as a keyed hash, so that the table names nobody's telephone. */
export function storedValue({ kind, value }: Credential, lookup_key: Buffer): string {
  if (kind === 'org_user_code' || kind === 'user_name') return value;
  return createHmac('sha256', lookup_key).update(`${kind}:${value}`).digest('base64url');
}

/** What a failed sign-in is counted under. */
export const credentialHash = ({ kind, value }: Credential): Buffer => createHash('sha256').update(`${kind}:${value}`).digest();
