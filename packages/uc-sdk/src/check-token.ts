import { stringToSign } from '@portico/contracts/rules/signing';
import type { Adapter } from './adapter.ts';
import { TOKENS } from './calls/core.ts';
import type { Clock } from './clock.ts';
import type { UcCrypto } from './crypto.ts';
import { codeOf } from './errors.ts';
import { makeNonce, requestLine, signText } from './signing.ts';
import type { StoredToken, Token } from './token-storage.ts';
import type { Tokens } from './tokens.ts';
import { healed, type Transport } from './transport.ts';

/** The part of R3.01 that a page may see: neither what signs nor what renews. */
export type TokenInfo = Omit<Token, 'mac_key' | 'refresh_token'> & { diff: number };

/** R4.03. An expired token is still there; one that was refused is not. */
export type TokenCheck = { signed_in: true } | { signed_in: false; code: string };

export interface CheckParts {
  readonly adapter: Pick<Adapter, 'random'>;
  readonly clock: Clock;
  readonly crypto: () => Promise<UcCrypto>;
  readonly transport: Transport;
  readonly tokens: Tokens;
  readonly host: string;
}

/** Asks the server about the token with a signature as a page would make one. */
async function ask(parts: CheckParts, token: StoredToken): Promise<void> {
  const { target: request_uri, host } = requestLine(`${parts.host}/`);
  const crypto = await parts.crypto();
  await healed(async () => {
    const nonce = makeNonce(parts.clock.now(), parts.adapter.random);
    const mac = await signText(crypto, token.signing_key, stringToSign({ nonce, method: 'GET', target: request_uri, host }));
    const body = { mac, nonce, http_method: 'GET', request_uri, host };
    await parts.transport.send(TOKENS.valid, { params: { token: token.access_token }, body });
  });
}

export async function checkToken(parts: CheckParts): Promise<TokenCheck> {
  const token = await parts.tokens.peek();
  if (!token) return { signed_in: false, code: 'UCSDK/NOT_LOGIN' };
  if (parts.tokens.isExpired(token)) return { signed_in: false, code: 'UC/AUTH_TOKEN_EXPIRED' };
  try {
    await ask(parts, token);
    return { signed_in: true };
  } catch (error) {
    const code = codeOf(error) ?? '';
    const cleared = await parts.tokens.clear(code, token.access_token);
    if (cleared === 'renewed') return checkToken(parts);
    if (cleared === 'cleared' || code === 'UC/AUTH_TOKEN_EXPIRED') return { signed_in: false, code };
    throw error;
  }
}
