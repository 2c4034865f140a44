import { CODE_TOKENS, TICKETS, TOKEN_WAYS } from './calls/signing-in.ts';
import type { AnyCall, BodyTo, ReplyTo } from './calls/call.ts';
import type { TokenInfo } from './check-token.ts';
import { submit } from './form.ts';
import { partsOf } from './parts.ts';
import type { Token } from './token-storage.ts';
import type { UcClient } from './uc-client.ts';
import { type Spelled, toWire } from './wire-names.ts';

type Typed<C extends AnyCall> = Spelled<Omit<BodyTo<C>, 'session_id'>>;
export type SmsSignIn = Typed<typeof CODE_TOKENS.create_by_sms>;
export type EmailSignIn = Typed<typeof CODE_TOKENS.create_by_email>;
export type TicketSignIn = Typed<typeof TICKETS.exchange>;
export type TicketRequest = Spelled<BodyTo<typeof TICKETS.create>>;
export type Ticket = ReplyTo<typeof TICKETS.create>;

async function enterWith(
  uc: UcClient,
  call: AnyCall & { readonly types?: { readonly reply: Token } },
  input: object,
  required: readonly string[],
): Promise<TokenInfo> {
  const parts = partsOf(uc);
  const token = await submit(parts, call, input, { required });
  return parts.enter(token, toWire(input)['keep_login'] === true);
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

/** R6.01: a new guest every time. */
export const signInAsGuest = (uc: UcClient): Promise<TokenInfo> => enterWith(uc, TOKEN_WAYS.guest, {}, []);

/** R7.29: a one-time ticket for another registered app, or for the page at a registered origin. */
export const createTicket = (uc: UcClient, input: TicketRequest): Promise<Ticket> =>
  partsOf(uc).signed(TICKETS.create, () => ({ body: toWire(input) as BodyTo<typeof TICKETS.create> }));

/** R7.30: a token for another registered app on this device. It is that app's to keep; this client goes on with its own. */
export const cloneToken = (uc: UcClient, app_id: string): Promise<Token> =>
  partsOf(uc).signed(TOKEN_WAYS.clone, ({ access_token }) => ({ params: { token: access_token }, body: { app_id } }));

/** R7.30, R4.07: goes on as a bound organisation's user, or without `user_id` as the person behind one. */
export async function switchIdentity(uc: UcClient, user_id?: string): Promise<TokenInfo> {
  const parts = partsOf(uc);
  const { kept } = await parts.tokens.usable();
  const token = await parts.signed(TOKEN_WAYS.exchange, ({ access_token }) => ({
    params: { token: access_token },
    body: user_id === undefined ? {} : { user_id },
  }));
  return parts.enter(token, kept);
}
