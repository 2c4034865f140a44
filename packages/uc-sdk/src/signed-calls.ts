import type { Call } from './calls/call.ts';
import { codeOf } from './errors.ts';
import type { SignableRequest } from './signing.ts';
import type { StoredToken } from './token-storage.ts';
import type { Tokens } from './tokens.ts';
import { healed, type SendOptions, type Transport } from './transport.ts';

export type SignedCalls = <Request, Reply>(
  call: Call<Request, Reply>,
  request: (token: StoredToken) => Request,
  options?: SendOptions,
) => Promise<Reply>;
export type SignWith = (token: StoredToken, request: SignableRequest) => Promise<Record<string, string>>;

/** A refused token is removed (R8.05), unless it was renewed while the call was on its way: then the call goes again. */
export function createSignedCalls(tokens: Tokens, transport: Transport, sign: SignWith): SignedCalls {
  return async (call, request, options) => {
    for (let again = true; ; again = false) {
      const token = await tokens.usable();
      try {
        return await healed(() => transport.send(call, request(token), { ...options, sign: (r) => sign(token, r) }));
      } catch (error) {
        const cleared = await tokens.clear(codeOf(error) ?? '', token.access_token);
        if (cleared !== 'renewed' || !again) throw error;
      }
    }
  };
}
