import { THIRD_PARTY } from './calls/signing-in.ts';
import type { BodyTo, ReplyTo } from './calls/call.ts';
import type { TokenInfo } from './check-token.ts';
import { send } from './form.ts';
import { own } from './own.ts';
import { partsOf, type Parts } from './parts.ts';
import { comeBack, noteAway } from './pkce.ts';
import { asSessionError } from './session.ts';
import type { UcClient } from './uc-client.ts';
import { type Spelled, toWire } from './wire-names.ts';

/** R3.08 */
export type ThirdAccount = ReplyTo<typeof THIRD_PARTY.bind_person>;
export type ThirdStart = Spelled<Omit<BodyTo<typeof THIRD_PARTY.start_sign_in>, 'session_id'>>;

interface ThirdNote {
  readonly session_id: string;
  readonly source_plat: string;
}
type Authorization = ReplyTo<typeof THIRD_PARTY.start_sign_in>;

async function start(
  parts: Parts,
  input: ThirdStart,
  ask: (body: BodyTo<typeof THIRD_PARTY.start_sign_in>) => Promise<Authorization>,
): Promise<string> {
  return parts.sessions.use(async ({ session_id }) => {
    const body = { session_id, ...toWire(input) } as BodyTo<typeof THIRD_PARTY.start_sign_in>;
    const { authorization_url, state } = await ask(body);
    // The page is loaded anew when the browser comes back, and the session is in memory.
    noteAway(parts, state, { session_id, source_plat: body.source_plat } satisfies ThirdNote);
    return authorization_url;
  });
}

async function finish<T>(
  parts: Parts,
  href: string,
  work: (note: ThirdNote, back: { state: string; code: string; iss?: string }) => Promise<T>,
): Promise<T> {
  const { params, note } = comeBack(parts, href, ['code', 'state']);
  const iss = params.get('iss');
  const back = { state: params.get('state') ?? '', code: params.get('code') ?? '', ...(iss === undefined ? {} : { iss }) };
  return asSessionError(() => work(note as ThirdNote, back), parts.sessions.remove);
}

/** R5.25: where to send the browser; the provider brings it back to `redirect_uri`. */
export function startThirdPartySignIn(uc: UcClient, input: ThirdStart): Promise<string> {
  const parts = partsOf(uc);
  return start(parts, input, (body) => parts.transport.send(THIRD_PARTY.start_sign_in, { body }));
}

/** With the address the browser came back to. What the provider vouched for the server asks the provider itself. */
export function finishThirdPartySignIn(
  uc: UcClient,
  href: string,
  { keep_login = false }: { keep_login?: boolean } = {},
): Promise<TokenInfo> {
  const parts = partsOf(uc);
  return finish(parts, href, async ({ session_id, source_plat }, back) => {
    const token = await parts.transport.send(THIRD_PARTY.sign_in, {
      body: { ...back, session_id, third_plat_type: source_plat, keep_login },
    });
    return parts.enter(token, keep_login);
  });
}

/** R6.03: the same for binding. Needs a recent proof of who is there. */
export async function startThirdPartyBinding(uc: UcClient, input: ThirdStart): Promise<string> {
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  return start(parts, input, (body) =>
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
  const parts = partsOf(uc);
  const { id, is_user } = await own(parts);
  await send(parts, is_user ? THIRD_PARTY.unbind_user : THIRD_PARTY.unbind_person, { params: { id, open_id }, query: { source_plat } });
}
