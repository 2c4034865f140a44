import { LOGIN_CREDENTIAL, type LoginNameType } from '@portico/contracts/rules/login-name';
import { TOKENS } from '../calls/core.ts';
import { requireText, sdkError } from '../http/errors.ts';
import { sealField } from '../calls/field-encryption.ts';
import { loginFields } from './login-fields.ts';
import type { Body, Names, PasswordSignIn, Rest, SignedInInfo } from './password-input.ts';
import type { Parts } from '../parts.ts';
import { wireHash } from '../calls/password-hash.ts';
import { makeFamilyKey } from '../token/refresh-key.ts';
import { asOnWire } from '../calls/wire-names.ts';

const NAMED: readonly LoginNameType[] = ['org_user_code', 'mobile', 'email', 'user_name'];

type Wire = Rest & { login_name: string; login_name_type?: LoginNameType | undefined };

function readInput(given: PasswordSignIn): Wire {
  const input = asOnWire<Rest & Names>(given);
  const named = NAMED.find((name) => input[name] !== undefined);
  if (named === undefined) return { ...input, login_name: input.login_name ?? '' };
  const { [named]: login_name = '', ...rest } = input;
  // `code@org` is taken apart; a bare code comes with its organisation beside it.
  const is_whole = named === 'org_user_code' && /@/.test(login_name);
  return { ...rest, login_name, ...(is_whole ? {} : { login_name_type: named }) };
}

export async function signInWithPassword(parts: Parts, given: PasswordSignIn): Promise<SignedInInfo> {
  const { login_name, password, login_name_type, org_code, ...rest } = readInput(given);
  requireText({ login_name, password });
  const crypto = await parts.crypto();
  const name = loginFields(login_name.trim(), login_name_type, org_code?.trim());
  if (!LOGIN_CREDENTIAL.test(name.login_name)) throw sdkError('UCSDK/ARGUMENT_ERROR', 'login_name');
  const { key, headers } = await makeFamilyKey(parts.adapter);
  const { ticket, ...token } = await parts.sessions.use(async (session) => {
    const body: Body = {
      ...rest,
      session_id: session.session_id,
      login_name: name.login_name,
      login_name_type: name.login_name_type,
      ...(name.login_name_type === 'org_user_code' ? { account_type: 'org', org_code: name.org_code } : {}),
      password: await sealField(crypto, parts.adapter.random, session, 'password', await wireHash(crypto, password)),
    };
    return parts.centre.send(TOKENS.create, { body }, { headers });
  }, true);
  return { ...(await parts.enter(token, rest.keep_login === true, key)), ...(ticket === undefined ? {} : { ticket }) };
}
