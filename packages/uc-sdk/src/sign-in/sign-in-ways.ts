import { CODE_TOKENS, TOKEN_WAYS } from '../calls/signing-in.ts';
import { TICKETS } from '../calls/tickets.ts';
import type { AnyCall, BodyTo } from '../calls/call.ts';
import type { TokenInfo } from '../token/check-token.ts';
import { requireText } from '../http/errors.ts';
import { submit } from '../calls/form.ts';
import { partsOf } from '../parts.ts';
import { makeFamilyKey } from '../token/refresh-key.ts';
import type { Token } from '../token/token-storage.ts';
import type { UcClient } from '../uc-client.ts';
import { type Spelled, toWire } from '../calls/wire-names.ts';

type Typed<C extends AnyCall> = Spelled<Omit<BodyTo<C>, 'session_id'>>;
export type SmsSignIn = Typed<typeof CODE_TOKENS.create_by_sms>;
export type EmailSignIn = Typed<typeof CODE_TOKENS.create_by_email>;
export type TicketSignIn = Typed<typeof TICKETS.exchange>;
export type GuestSignIn = Typed<typeof TOKEN_WAYS.guest>;

async function enterWith(
  uc: UcClient,
  call: AnyCall & { readonly types?: { readonly reply: Token } },
  input: object,
  required: readonly string[],
): Promise<TokenInfo> {
  const parts = partsOf(uc);
  const mints = await makeFamilyKey(parts.adapter);
  const token = await submit(parts, call, input, { required, mints });
  return parts.enter(token, toWire(input)['keep_login'] === true, mints.key);
}

/** R5.23 */
export const signInWithSmsCode = (uc: UcClient, input: SmsSignIn): Promise<TokenInfo> =>
  enterWith(uc, CODE_TOKENS.create_by_sms, input, ['mobile', 'sms_code']);

/** R5.24 */
export const signInWithEmailCode = (uc: UcClient, input: EmailSignIn): Promise<TokenInfo> =>
  enterWith(uc, CODE_TOKENS.create_by_email, input, ['email', 'email_code']);

/** R5.26. `sms_code` where the ticket asks for a second step, and never otherwise. */
export const signInWithTicket = (uc: UcClient, input: TicketSignIn): Promise<TokenInfo> =>
  enterWith(uc, TICKETS.exchange, input, ['ticket']);

/** R6.01: a new guest every time, where guests are admitted. `readIdentifyCode` gives the picture that has to be read. */
export const signInAsGuest = (uc: UcClient, input: GuestSignIn): Promise<TokenInfo> =>
  enterWith(uc, TOKEN_WAYS.guest, input, ['identify_code']);

/**
 * R7.30: a token for another registered app on this device. It is that app's to keep; this client goes on with its own. It is
 * bound to the key of this sign-in, which never leaves: who is given it can use it until it runs out, and not renew it.
 */
export const cloneToken = async (uc: UcClient, app_id: string): Promise<Token> => {
  requireText({ app_id });
  return await partsOf(uc).signed(TOKEN_WAYS.clone, ({ access_token }) => ({ params: { token: access_token }, body: { app_id } }));
};

/** R7.30, R4.07: goes on as a bound organisation's user, or without `user_id` as the person behind one. */
export async function switchIdentity(uc: UcClient, user_id?: string): Promise<TokenInfo> {
  // On the wire an empty one means none, and one would go on as somebody else than was meant.
  if (user_id !== undefined) requireText({ user_id });
  const parts = partsOf(uc);
  let source = await parts.tokens.usable();
  const token = await parts.signed(TOKEN_WAYS.exchange, (signing) => {
    source = signing;
    return { params: { token: signing.access_token }, body: user_id === undefined ? {} : { user_id } };
  });
  // The new sign-in is bound to the key of the one it came from.
  return parts.enter(token, source.kept, source.refresh_key);
}
