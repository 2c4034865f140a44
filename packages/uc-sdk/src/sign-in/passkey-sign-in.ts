import { PASSKEY_TOKENS } from '../calls/second-factor.ts';
import { showPasskey, type Showing } from '../platform/passkeys.ts';
import { partsOf } from '../parts.ts';
import type { TokenInfo } from '../token/check-token.ts';
import { makeFamilyKey } from '../token/refresh-key.ts';
import type { UcClient } from '../uc-client.ts';

export interface PasskeySignIn extends Showing {
  /** Asked when the passkey was shown: whoever is offered one in a field may still change it. */
  keepLogin?: (() => boolean) | undefined;
}

/** With nothing typed: the passkey says who it is. Throws `UCSDK/PASSKEY_CANCELLED` where none was shown. */
export async function signInWithPasskey(uc: UcClient, { keepLogin = () => false, ...showing }: PasskeySignIn = {}): Promise<TokenInfo> {
  const parts = partsOf(uc);
  const { centre, sessions, enter, adapter } = parts;
  const { key, headers } = await makeFamilyKey(adapter);
  let keep_login = false;
  const token = await sessions.use(async ({ session_id }) => {
    const credential = await showPasskey(await centre.send(PASSKEY_TOKENS.options, { body: { session_id } }), showing);
    keep_login = keepLogin();
    return centre.send(PASSKEY_TOKENS.create, { body: { session_id, credential, keep_login } }, { headers });
  }, true);
  return enter(token, keep_login, key);
}
