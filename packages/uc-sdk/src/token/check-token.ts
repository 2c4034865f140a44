import { stringToSign } from '@portico/contracts/rules/signing';
import { TOKENS } from '../calls/core.ts';
import type { Clock } from '../http/clock.ts';
import { codeOf, sdkError, UcError } from '../http/errors.ts';
import { makeNonce, requestLine, signText } from '../http/signing.ts';
import type { UserCentre } from '../http/user-centre.ts';
import type { Adapter } from '../platform/adapter.ts';
import type { UcCrypto } from '../platform/uc-crypto.ts';
import type { Token } from './token-storage.ts';
import { TOKEN_EXPIRED, type Tokens } from './tokens.ts';

/** The part of R3.01 that a page may see: neither what signs nor what renews. */
export type TokenInfo = Omit<Token, 'mac_key' | 'refresh_token'> & { diff: number };

/** R4.03. An expired token is still there; one that was refused is not. */
export type TokenCheck = { signed_in: true } | { signed_in: false; code: string };

export interface CheckParts {
  readonly adapter: Pick<Adapter, 'random'>;
  readonly clock: Clock;
  readonly crypto: () => Promise<UcCrypto>;
  readonly centre: UserCentre;
  readonly tokens: Tokens;
  readonly host: string;
}

/** Asks the server about the token, with a signature as a page would make one. */
export async function checkToken(parts: CheckParts): Promise<TokenCheck> {
  const { centre, clock, tokens } = parts;
  const { target: request_uri, host } = requestLine(`${parts.host}/`);
  let checked = '';
  let removed = false;
  const prepare = async () => {
    const token = await tokens.peek();
    if (!token) throw sdkError('UCSDK/NOT_LOGIN');
    if (tokens.isExpired(token)) throw new UcError(TOKEN_EXPIRED);
    checked = token.access_token;
    const nonce = makeNonce(clock.now(), parts.adapter.random);
    const text = stringToSign({ nonce, method: 'GET', target: request_uri, host });
    const mac = await signText(await parts.crypto(), token.signing_key, text);
    return { request: { params: { token: checked }, body: { mac, nonce, http_method: 'GET', request_uri, host } } };
  };
  const onRefusal = async (code: string) => {
    const clearing = await tokens.clear(code, checked);
    removed = clearing === 'cleared';
    return clearing;
  };
  try {
    await centre.sendPrepared(TOKENS.valid, prepare, { onRefusal });
    return { signed_in: true };
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (removed || code === 'UCSDK/NOT_LOGIN' || code === TOKEN_EXPIRED) return { signed_in: false, code };
    throw error;
  }
}
