import { THIRD_PARTY } from '../calls/signing-in.ts';
import type { BodyTo, ReplyTo } from '../calls/call.ts';
import type { TokenInfo } from '../token/check-token.ts';
import { codeOf, requireText } from '../http/errors.ts';
import { send } from '../calls/form.ts';
import { own } from '../account/own-account.ts';
import { partsOf, type Parts } from '../parts.ts';
import { redirectNotes } from './pkce.ts';
import { makeFamilyKey } from '../token/refresh-key.ts';
import { SECOND_FACTOR_NEEDED } from './second-factor-needed.ts';
import { asSessionError } from './session.ts';
import type { UcClient } from '../uc-client.ts';
import { asOnWire, type Spelled } from '../calls/wire-names.ts';

/** R3.08 */
export type ThirdAccount = ReplyTo<typeof THIRD_PARTY.bind_person>;
export type ThirdStart = Spelled<Omit<BodyTo<typeof THIRD_PARTY.start_sign_in>, 'session_id'>>;

interface ThirdNote {
  readonly session_id: string;
  readonly source_plat: string;
}
/** The server says when it ends. */
const SINCE_BEFORE = { session_key: '', expires_at: '9999-12-31T00:00:00.000+0000', server_time: '' };
const notes = /* @__PURE__ */ redirectNotes<ThirdNote>();
type Start = Omit<BodyTo<typeof THIRD_PARTY.start_sign_in>, 'session_id'>;
type Authorization = ReplyTo<typeof THIRD_PARTY.start_sign_in>;

function readStart(input: ThirdStart): Start {
  const wire = asOnWire<Start>(input);
  requireText({ source_plat: wire.source_plat });
  return wire;
}

async function start(
  parts: Parts,
  input: Start,
  ask: (body: BodyTo<typeof THIRD_PARTY.start_sign_in>) => Promise<Authorization>,
): Promise<string> {
  return parts.sessions.use(async ({ session_id }) => {
    const { authorization_url, state } = await ask({ session_id, ...input });
    // The page is loaded anew when the browser comes back, and the session is in memory.
    notes.save(parts, state, { session_id, source_plat: input.source_plat });
    return authorization_url;
  });
}

async function finish<T>(
  parts: Parts,
  href: string,
  work: (note: ThirdNote, back: { state: string; code: string; iss?: string }) => Promise<T>,
): Promise<T> {
  const { params, note } = notes.take(parts, href, ['code', 'state']);
  const iss = params.get('iss');
  const back = { state: params.get('state') ?? '', code: params.get('code') ?? '', ...(iss === undefined ? {} : { iss }) };
  return asSessionError(() => work(note, back), parts.sessions.remove);
}

/** R5.25: where to send the browser; the provider brings it back to `redirect_uri`. */
export async function startThirdPartySignIn(uc: UcClient, input: ThirdStart): Promise<string> {
  const wire = readStart(input);
  const parts = partsOf(uc);
  return await start(parts, wire, (body) => parts.centre.send(THIRD_PARTY.start_sign_in, { body }));
}

/** With the address the browser came back to. What the provider vouched for the server asks the provider itself. */
export function finishThirdPartySignIn(
  uc: UcClient,
  href: string,
  { keep_login = false }: { keep_login?: boolean } = {},
): Promise<TokenInfo> {
  const parts = partsOf(uc);
  return finish(parts, href, async ({ session_id, source_plat }, back) => {
    const { key, headers } = await makeFamilyKey(parts.adapter);
    const body = { ...back, session_id, third_plat_type: source_plat, keep_login };
    try {
      return await parts.enter(await parts.centre.send(THIRD_PARTY.sign_in, { body }, { headers }), keep_login, key);
    } catch (error) {
      // The second factor belongs to the session that was begun before the browser went away.
      if (codeOf(error) === SECOND_FACTOR_NEEDED) parts.sessions.hold({ ...SINCE_BEFORE, session_id });
      throw error;
    }
  });
}

/** R6.03: the same for binding. Needs a recent proof of who is there. */
export async function startThirdPartyBinding(uc: UcClient, input: ThirdStart): Promise<string> {
  const wire = readStart(input);
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  return start(parts, wire, (body) =>
    parts.signed(is_user ? THIRD_PARTY.start_binding_user : THIRD_PARTY.start_binding_person, () => ({ params: { id }, body })),
  );
}

export async function finishThirdPartyBinding(uc: UcClient, href: string): Promise<ThirdAccount> {
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  return finish(parts, href, (note, back) =>
    parts.signed(is_user ? THIRD_PARTY.bind_user : THIRD_PARTY.bind_person, () => ({ params: { id }, body: { ...note, ...back } })),
  );
}

export async function listThirdAccounts(uc: UcClient): Promise<ThirdAccount[]> {
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  return (await parts.signed(is_user ? THIRD_PARTY.list_of_user : THIRD_PARTY.list_of_person, () => ({ params: { id } }))).items;
}

export async function unbindThirdAccount(
  uc: UcClient,
  { open_id, source_plat }: Pick<ThirdAccount, 'open_id' | 'source_plat'>,
): Promise<void> {
  requireText({ open_id, source_plat });
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  await send(parts, is_user ? THIRD_PARTY.unbind_user : THIRD_PARTY.unbind_person, { params: { id, open_id }, query: { source_plat } });
}
