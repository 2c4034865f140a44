import { tokens } from '@portico/contracts/user-centre/tokens';
import { verifySignature } from '@portico/server-kit/auth/signature';
import { NOBODY, type Actor } from '@portico/server-kit/http/context';
import { fail } from '@portico/server-kit/http/failure';
import type { AuthenticateInput, KitOptions } from '@portico/server-kit/http/kit-options';
import type { Db, Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { findLiveToken } from '../features/tokens/live-token.service.ts';
import { serviceKeyAad } from '../lib/mac-key.ts';
import { displayName, identityOf } from '../lib/token-identity.ts';
import { findService } from '../features/tokens/tokens.queries.ts';

type Authenticate = KitOptions<Tables>['authenticate'];
type Identify = NonNullable<KitOptions<Tables>['identify']>;

const signed = ({ request, body, is_write }: AuthenticateInput) => ({
  method: request.method,
  target: request.raw.url ?? '',
  headers: request.headers,
  body,
  is_write,
});

/** One statement a request: a token that was ended is refused by every process at once. */
export function createAuthenticate(deps: Deps, db: Db): Authenticate {
  return async (input): Promise<Actor> => {
    const token = await verifySignature({
      request: signed(input),
      now: input.now,
      findKey: async (token_hash) => {
        const live = await findLiveToken(deps, db, token_hash, input.now);
        return typeof live === 'string' ? fail(live) : live;
      },
      useNonce: deps.useNonce,
      require_digest: true,
    });
    return {
      subject_id: token.subject_id,
      ...identityOf(token),
      account_type: token.account_type,
      name: displayName(token),
      device_id: token.device_id,
      verified_at: token.verified_at.getTime(),
    };
  };
}

/** The one public call where a service may show its own credential. An Authorization that does not hold is refused, not ignored. */
export function createIdentify(deps: Deps, db: Db): Identify {
  return async ({ endpoint, ...input }) => {
    if (endpoint !== tokens.valid || input.request.headers.authorization === undefined) return undefined;
    const service = await verifySignature({
      // The reply carries a key: the body it answers must be the one that was signed.
      request: { ...signed(input), is_write: true },
      now: input.now,
      findKey: async (_hash, header) => {
        const found = (await findService(db, header.id)) ?? fail('UC/AUTH_INVALID_TOKEN');
        return { ...found, mac_key: deps.keyring.unwrap(found.mac_key_wrapped, serviceKeyAad(found.service_id)).toString() };
      },
      useNonce: deps.useNonce,
      require_digest: true,
    });
    return { ...NOBODY, account_type: 'service', name: service.name };
  };
}
