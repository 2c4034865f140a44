import type { RequestOf } from '@portico/contracts/endpoint';
import type { LoginNameType } from '@portico/contracts/rules/login-name';
import { passwordFault } from '@portico/contracts/rules/password';
import type { Token, tokens } from '@portico/contracts/user-centre/tokens';
import { CALLS } from './calls.ts';
import type { UcCrypto } from './crypto.ts';
import type { Bytes } from './encoding.ts';
import { sdkError } from './errors.ts';
import { sealField } from './field-encryption.ts';
import { loginFields } from './login-fields.ts';
import { wireHash } from './password.ts';
import type { Sessions } from './session.ts';
import type { Transport } from './transport.ts';

export interface PasswordSignIn {
  login_name: string;
  password: string;
  login_name_type?: LoginNameType | undefined;
  org_code?: string | undefined;
  country_code?: string | undefined;
  identify_code?: string | undefined;
  /** Stay signed in for 30 days instead of this browser session. */
  keep_login?: boolean | undefined;
}

export interface FirstPassword {
  user_id: string;
  one_time_code: string;
  password: string;
  login_name: string;
}

export interface SignInParts {
  readonly crypto: () => Promise<UcCrypto>;
  readonly random: (n: number) => Bytes;
  readonly sessions: Sessions;
  readonly transport: Transport;
}

function requireText(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' || value.trim() === '') throw sdkError('UCSDK/ARGUMENT_ERROR', name);
  }
}

export async function signInWithPassword(parts: SignInParts, input: PasswordSignIn): Promise<Token> {
  const { login_name, password, country_code, identify_code, keep_login } = input;
  requireText({ login_name, password });
  const crypto = await parts.crypto();
  const name = loginFields(login_name.trim(), input.login_name_type, input.org_code?.trim());
  requireText({ login_name: name.login_name });
  const token = await parts.sessions.use(async (session) => {
    const body: RequestOf<typeof tokens.create>['body'] = {
      session_id: session.session_id,
      login_name: name.login_name,
      login_name_type: name.login_name_type,
      ...(name.login_name_type === 'org_user_code' ? { account_type: 'org', org_code: name.org_code } : {}),
      password: await sealField(crypto, parts.random, session, 'password', await wireHash(crypto, password)),
      ...(country_code ? { country_code } : {}),
      ...(identify_code ? { identify_code } : {}),
      ...(keep_login === undefined ? {} : { keep_login }),
    };
    return parts.transport.send(CALLS.tokens.create, { body });
  });
  // It has done what it was for; the next person at this screen gets another.
  parts.sessions.remove();
  return token;
}

export async function setFirstPassword(parts: SignInParts, input: FirstPassword): Promise<void> {
  const { user_id, one_time_code, password, login_name } = input;
  requireText({ user_id, one_time_code, password, login_name });
  const fault = passwordFault(password, login_name);
  if (fault) throw sdkError(fault);
  const crypto = await parts.crypto();
  const hash = await wireHash(crypto, password);
  await parts.sessions.use(async (session) => {
    const seal = (field: string, text: string): Promise<string> => sealField(crypto, parts.random, session, field, text);
    const body = {
      session_id: session.session_id,
      one_time_code: one_time_code.trim(),
      password: await seal('password', hash),
      password_check: await seal('password_check', password),
    };
    await parts.transport.send(CALLS.accounts.set_first_password, { params: { id: user_id }, body });
  });
}
