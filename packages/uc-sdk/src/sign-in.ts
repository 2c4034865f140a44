import type { LoginNameType } from '@portico/contracts/rules/login-name';
import { TOKENS } from './calls/core.ts';
import type { BodyTo } from './calls/call.ts';
import type { TokenInfo } from './check-token.ts';
import { requireText, sdkError } from './errors.ts';
import { sealField } from './field-encryption.ts';
import { loginFields } from './login-fields.ts';
import type { Parts } from './parts.ts';
import { wireHash } from './password.ts';
import { type Spelled, toWire } from './wire-names.ts';

type Body = BodyTo<typeof TOKENS.create>;
type Rest = Pick<Body, 'org_code' | 'country_code' | 'identify_code' | 'keep_login' | 'is_get_ticket_for_login'> & { password: string };

type Names = Partial<Record<LoginNameType | 'login_name', string>> & { login_name_type?: LoginNameType | undefined };

/**
 * R5.19: by one of the names. `login_name` is any of them, told apart as R5.18 says unless `login_name_type` does.
 * With `keep_login` one stays signed in for 30 days instead of this browser session.
 */
export type PasswordSignIn = Spelled<Rest & Names>;

/** With `is_get_ticket_for_login` also a one-time ticket for the same app. */
export type SignedInInfo = TokenInfo & { ticket?: string | undefined };

const NAMED: readonly LoginNameType[] = ['org_user_code', 'mobile', 'email', 'user_name'];

interface Wire extends Rest {
  login_name: string;
  login_name_type?: LoginNameType;
}

function readInput(given: PasswordSignIn): Wire {
  const input = toWire(given);
  const named = NAMED.find((name) => input[name] !== undefined);
  if (named === undefined) return input as unknown as Wire;
  const { [named]: login_name, ...rest } = input;
  // `code@org` is taken apart; a bare code comes with its organisation beside it.
  const is_whole = named === 'org_user_code' && String(login_name).includes('@');
  return { ...rest, login_name, ...(is_whole ? {} : { login_name_type: named }) } as unknown as Wire;
}

export async function signInWithPassword(parts: Parts, given: PasswordSignIn): Promise<SignedInInfo> {
  const { login_name, password, login_name_type, org_code, ...rest } = readInput(given);
  requireText({ login_name, password });
  const crypto = await parts.crypto();
  const name = loginFields(login_name.trim(), login_name_type, org_code?.trim());
  if (name.login_name === '') throw sdkError('UCSDK/ARGUMENT_ERROR', 'login_name');
  const { ticket, ...token } = await parts.sessions.use(async (session) => {
    const body: Body = {
      ...rest,
      session_id: session.session_id,
      login_name: name.login_name,
      login_name_type: name.login_name_type,
      ...(name.login_name_type === 'org_user_code' ? { account_type: 'org', org_code: name.org_code } : {}),
      password: await sealField(crypto, parts.adapter.random, session, 'password', await wireHash(crypto, password)),
    };
    return parts.transport.send(TOKENS.create, { body });
  });
  return { ...(await parts.enter(token, rest.keep_login === true)), ...(ticket === undefined ? {} : { ticket }) };
}
