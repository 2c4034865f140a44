import { setTimeout as wait } from 'node:timers/promises';
import { BACKGROUND_HEADER } from '@portico/contracts/rules/headers';
import { tokens } from '@portico/contracts/user-centre/tokens';
import { verifySignature } from '@portico/server-kit/auth/signature';
import type { Actor } from '@portico/server-kit/work/context';
import { fail } from '@portico/server-kit/work/failure';
import type { AuthenticateInput, KitOptions } from '@portico/server-kit/http/kit-options';
import type { Db, Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { isAskedStrong } from '../features/sign-in-policies/standing.service.ts';
import { noteUse } from '../features/tokens/activity.service.ts';
import { findLiveToken } from '../features/tokens/live-token.service.ts';
import { displayName, identityOf } from '../lib/token-identity.ts';
import { verifyService } from './service-credential.ts';

type Authenticate = KitOptions<Tables>['authenticate'];
type Identify = NonNullable<KitOptions<Tables>['identify']>;

const signed = ({ request, body, is_write }: AuthenticateInput) => ({
  method: request.method,
  target: request.raw.url ?? '',
  headers: request.headers,
  body,
  is_write,
});

/** A use that is not noted shortens a sign-in by a minute: a slow database is no reason to hold the request for it. */
const NOTED_MS = 300;

/** One statement a request: a token that was ended is refused by every process at once. */
export function createAuthenticate(deps: Deps, db: Db): Authenticate {
  return async ({ endpoint, ...input }): Promise<Actor> => {
    if (endpoint.access === 'service') return await verifyService(deps, db, signed(input), input.now, endpoint);
    const token = await verifySignature({
      request: signed(input),
      now: input.now,
      findKey: async (token_hash) => {
        const live = await findLiveToken(deps, db, token_hash, input.now);
        return typeof live === 'string' ? fail(live) : { ...live, token_hash };
      },
      useNonce: deps.useNonce,
      require_digest: true,
    });
    if (input.request.headers[BACKGROUND_HEADER] === undefined)
      await Promise.race([
        noteUse(db, token.token_hash, token, input.now).catch(() => undefined),
        wait(NOTED_MS, undefined, { ref: false }),
      ]);
    return {
      subject_id: token.subject_id,
      ...identityOf(token),
      account_type: token.account_type,
      name: displayName(token),
      device_id: token.device_id,
      verified_at: token.verified_at.getTime(),
      strong_at: token.strong_at?.getTime() ?? 0,
      asks_strong: endpoint.proof !== 'strong' || (await isAskedStrong({ db, now: input.now }, token.subject_id)),
      roles: token.roles,
      family_id: token.family_id,
    };
  };
}

/** The one public call where a service may show its own credential. An Authorization that does not hold is refused, not ignored. */
export function createIdentify(deps: Deps, db: Db): Identify {
  return async ({ endpoint, ...input }) => {
    if (endpoint !== tokens.valid || input.request.headers.authorization === undefined) return undefined;
    return await verifyService(deps, db, signed(input), input.now, endpoint);
  };
}
