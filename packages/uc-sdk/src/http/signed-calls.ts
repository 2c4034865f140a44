import type { Call } from '../calls/call.ts';
import type { StoredToken } from '../token/token-storage.ts';
import type { Tokens } from '../token/tokens.ts';
import type { SignableRequest } from './signing.ts';
import type { CallOptions, UserCentre } from './user-centre.ts';

export type SignedCalls = <Request, Reply>(
  call: Call<Request, Reply>,
  request: (token: StoredToken) => Request,
  options?: CallOptions,
) => Promise<Reply>;
export type SignWith = (token: StoredToken, request: SignableRequest) => Promise<Record<string, string>>;

/** A refused token is removed (R8.05), unless it was renewed while the call was on its way: then the new one signs the retry. */
export function createSignedCalls(tokens: Tokens, centre: UserCentre, sign: SignWith): SignedCalls {
  return (call, request, options) => {
    let signed_with: string | undefined;
    const prepare = async () => {
      const token = await tokens.usable();
      signed_with = token.access_token;
      return { request: request(token), sign: (signable: SignableRequest) => sign(token, signable) };
    };
    return centre.sendPrepared(call, prepare, { ...options, onRefusal: (code) => tokens.clear(code, signed_with) });
  };
}
