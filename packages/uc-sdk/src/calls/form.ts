import { isEmail } from '@portico/contracts/rules/email';
import { readMobile } from '@portico/contracts/rules/mobile';
import { policyFault } from '@portico/contracts/rules/password-policy';
import type { AnyCall, ReplyTo } from './call.ts';
import { requireText, sdkError } from '../http/errors.ts';
import { sealField } from './field-encryption.ts';
import { wireHash } from './password-hash.ts';
import type { Parts } from '../parts.ts';
import type { FamilyKey } from '../token/refresh-key.ts';
import type { Session } from '../sign-in/session.ts';
import { toWire, type WireInput } from './wire-names.ts';

/** What a call with sealed fields asks of its input. */
export interface Form {
  /** R5.22: non-empty texts, by their wire names. */
  readonly required: readonly string[];
  /** The field with a password that is new: the rules apply, and it travels a second time for the server to apply them. */
  readonly fresh?: 'password' | 'new_password';
  /** Names that a new password must not contain. */
  readonly names?: readonly string[];
  /** It makes a token, bound to this key, and uses the session up. */
  readonly mints?: FamilyKey;
  readonly params?: object;
  /** The session is part of the address instead of the body. */
  readonly session_in_path?: true;
}

const PASSWORDS = ['password', 'old_password', 'new_password'] as const;
const MOBILES = ['mobile', 'new_mobile', 'guardian_mobile'] as const;
const EMAILS = ['email', 'new_email'] as const;
const NO_LIST: ReadonlySet<string> = new Set();

const textOf = (input: WireInput, name: string): string | undefined => {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
};

/** R5.21: the rules of the contracts, before anything is sent. Only the server has the list of common passwords. */
function check({ password_policy }: Parts, input: WireInput, { required, fresh, names = [] }: Form): void {
  requireText(Object.fromEntries(required.map((name) => [name, input[name]])));
  for (const name of MOBILES) {
    const mobile = textOf(input, name);
    if (mobile !== undefined && readMobile(mobile.trim(), textOf(input, 'country_code')) === undefined)
      throw sdkError('UCSDK/ARGUMENT_ERROR', name);
  }
  for (const name of EMAILS) {
    const email = textOf(input, name);
    if (email !== undefined && !isEmail(email.trim())) throw sdkError('UCSDK/ARGUMENT_ERROR', name);
  }
  const password = fresh && textOf(input, fresh);
  if (password === undefined) return;
  for (const name of ['', ...names]) {
    // Only the own name, not the organisation behind the @.
    const fault = policyFault(password_policy(), password, name.split('@')[0] ?? '', NO_LIST);
    if (fault) throw sdkError(fault);
  }
}

async function seal(parts: Parts, session: Session, input: WireInput, fresh: Form['fresh']): Promise<WireInput> {
  const crypto = await parts.crypto();
  const sealed = (field: string, text: string): Promise<string> => sealField(crypto, parts.adapter.random, session, field, text);
  const body = { ...input };
  for (const name of PASSWORDS) {
    const password = textOf(input, name);
    if (password === undefined) continue;
    body[name] = await sealed(name, await wireHash(crypto, password));
    if (name === fresh) body['password_check'] = await sealed('password_check', password);
  }
  const contacts = [...MOBILES, ...EMAILS].filter((name) => textOf(input, name) !== undefined);
  // R3.16: sensitive values travel sealed unless the caller says otherwise.
  if (contacts.length > 0) body['data_encrypted'] = input['data_encrypted'] ?? true;
  if (body['data_encrypted'] === true) for (const name of contacts) body[name] = await sealed(name, textOf(input, name) ?? '');
  return body;
}

/** Checks an input, seals what is secret in it with a session's key, and sends it. */
export async function submit<C extends AnyCall>(parts: Parts, call: C, given: object, form: Form): Promise<ReplyTo<C>> {
  const input = toWire(given);
  check(parts, input, form);
  const reply = await parts.sessions.use(async (session) => {
    const sealed = await seal(parts, session, input, form.fresh);
    const body = form.session_in_path ? sealed : { session_id: session.session_id, ...sealed };
    const params = { ...form.params, ...(form.session_in_path ? { session_id: session.session_id } : {}) };
    return send(parts, call, { params, body }, form.mints?.headers);
  }, form.mints);
  return reply;
}

/** Signed where the call asks for somebody who is signed in. */
export function send(parts: Parts, call: AnyCall, request: object, headers?: Record<string, string>): Promise<unknown> {
  return call[2] === 'public' ? parts.centre.send(call, request, headers && { headers }) : parts.signed(call, () => request);
}
