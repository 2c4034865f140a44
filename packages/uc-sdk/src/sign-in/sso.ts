import { SSO } from '../calls/signing-in.ts';
import type { BodyTo, ReplyTo } from '../calls/call.ts';
import type { TokenInfo } from '../token/check-token.ts';
import { requireText } from '../http/errors.ts';
import { partsOf } from '../parts.ts';
import { makePkce, redirectNotes } from './pkce.ts';
import { makeFamilyKey } from '../token/refresh-key.ts';
import type { UcClient } from '../uc-client.ts';
import { asOnWire, type Spelled } from '../calls/wire-names.ts';

export interface SsoStart {
  /** The console's page that asks the person, e.g. `https://console.example.com/admin/assets/#/sso`. */
  sso_url: string;
  client_id: string;
  /** Exactly as registered. */
  redirect_uri: string;
}
export type SsoCodeRequest = Spelled<BodyTo<typeof SSO.create_code>>;
export type SsoCode = ReplyTo<typeof SSO.create_code>;

interface SsoNote {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly code_verifier: string;
}
const notes = /* @__PURE__ */ redirectNotes<SsoNote>();

/** Where to send the browser. The verifier stays behind in this tab, so only this tab can use what comes back. */
export async function startSso(uc: UcClient, { sso_url, client_id, redirect_uri }: SsoStart): Promise<string> {
  requireText({ sso_url, client_id, redirect_uri });
  const parts = partsOf(uc);
  const { state, code_verifier, code_challenge } = await makePkce(parts);
  notes.save(parts, state, { client_id, redirect_uri, code_verifier });
  const query = new URLSearchParams({ client_id, redirect_uri, state, code_challenge }).toString();
  // The console routes by fragment, so that is where its parameters go too.
  return `${sso_url}${sso_url.slice(sso_url.indexOf('#') + 1).includes('?') ? '&' : '?'}${query}`;
}

/** With the address the browser came back to: `code` and `state` are in it. */
export async function finishSso(uc: UcClient, href: string): Promise<TokenInfo> {
  const parts = partsOf(uc);
  const { params, note } = notes.take(parts, href, ['code', 'state']);
  const { key, headers } = await makeFamilyKey(parts.adapter);
  const body = { ...note, code: params.get('code') ?? '' };
  return parts.enter(await parts.centre.send(SSO.create_token, { body }, { headers }), false, key);
}

/** The other side: the person agreed, and `location` is where the browser goes. */
export const createSsoCode = (uc: UcClient, input: SsoCodeRequest): Promise<SsoCode> =>
  partsOf(uc).signed(SSO.create_code, () => ({ body: asOnWire<BodyTo<typeof SSO.create_code>>(input) }));
