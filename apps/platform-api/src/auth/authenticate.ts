import type { Endpoint } from '@portico/contracts/endpoint';
import { isNoId } from '@portico/contracts/rules/token';
import { BACKGROUND_HEADER } from '@portico/contracts/rules/headers';
import { TIMES } from '@portico/contracts/limits';
import { mayCall } from '@portico/contracts/rules/service-calls';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { nonceTime, type MacHeader, type SignedParts } from '@portico/contracts/rules/signing';
import {
  assertDigest,
  hashToken,
  readSignature,
  verifySignature,
  type SignedRequest,
  type UseNonce,
} from '@portico/server-kit/auth/signature';
import { createMemoryCache } from '@portico/server-kit/cache/memory-cache';
import { NOBODY, type Actor } from '@portico/server-kit/work/context';
import { fail, Failure } from '@portico/server-kit/work/failure';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import { holdsProof } from '@portico/server-kit/http/proof';
import { CACHE_BYTES } from '../cache/cache-bytes.ts';
import type { Message } from '../cache/message.ts';
import type { PlatformDB } from '../db/schema.ts';
import type { ValidToken } from '@portico/contracts/user-centre/tokens';
import type { Activity } from './activity.ts';
import type { KnownToken, UserCentre } from './user-centre.ts';

export interface Authentication {
  readonly authenticate: KitOptions<PlatformDB>['authenticate'];
  readonly hear: (message: Message) => void;
  readonly clear: () => void;
}

interface AuthenticationOptions {
  readonly user_centre: UserCentre;
  readonly useNonce: UseNonce;
  readonly activity: Pick<Activity, 'note' | 'told'>;
  readonly isLive: () => boolean;
  readonly clock: () => number;
}

type Learnt = KnownToken & { readonly token_hash: string; readonly actor: Actor; readonly learnt_at: number };

const toActor = (token: ValidToken): Actor => ({
  subject_id: isNoId(token.user_id) ? token.account_id : token.user_id,
  account_id: token.account_id,
  user_id: token.user_id,
  account_type: token.account_type,
  name: token.name,
  device_id: token.device_id,
  verified_at: parseWireTime(token.verified_at),
  strong_at: token.strong_at ? parseWireTime(token.strong_at) : 0,
  // A user centre that does not know of second factors says neither.
  asks_strong: token.asks_strong ?? false,
  roles: token.roles,
});

/** A service is rare and sends many things at once: the user centre is asked each time, and its key never comes here. */
async function authenticateService(user_centre: UserCentre, useNonce: UseNonce, signed: SignedRequest, endpoint: Endpoint): Promise<Actor> {
  const { header, parts } = readSignature(signed);
  const { service_id, name, ...limits } = await user_centre.checkService(header, parts);
  assertDigest(signed, parts.sdp_headers, signed.is_write);
  const verdict = await useNonce(hashToken(header.id), header.nonce, nonceTime(header.nonce) ?? 0);
  if (verdict === 'replayed') fail('UC/NONCE_INVALID');
  if (verdict !== 'fresh') fail('COMMON/UNAVAILABLE', { retry_after: verdict === 'before_epoch' ? 2 : 1 });
  if (!mayCall(limits, endpoint)) fail('MP/NO_PERMISSION');
  return {
    ...NOBODY,
    subject_id: `service:${service_id}`,
    account_type: 'service',
    name,
    service_id,
    ...(limits.app_ids && { app_ids: limits.app_ids }),
  };
}

/** They are of one request; whatever else the user centre says of a token holds for every request made with it. */
const OF_ONE_REQUEST: ReadonlySet<string> = new Set(['UC/MAC_SIGN_INVALID', 'UC/AUTH_INVALID_TIMESTAMP', 'UC/NONCE_INVALID']);

/**
 * The user centre is asked once a token, also when many requests come with it at the same time; every request, the
 * first one too, is then verified here. What it said is kept until the token expires, the sign-in may have been unused for
 * too long, or a message says that it ended. Of the few who hold a role over the installation it is kept for less than a
 * second: where no message can come, because the user centre died before it sent one, a role that was taken away must end
 * all the same.
 *
 * While messages cannot be heard nothing is kept, and a read is put to the user centre whole. That is mostly when Redis
 * is away: then the user centre gives out no key, since it could not tell a repeated question for one from a first.
 */
export function createAuthentication({ user_centre, useNonce, activity, isLive, clock }: AuthenticationOptions): Authentication {
  const known = createMemoryCache<Learnt>({
    name: 'tokens',
    max_bytes: CACHE_BYTES.tokens,
    isLive,
    failsForAll: (error) => error instanceof Failure && !OF_ONE_REQUEST.has(error.code),
    clock,
    expiresAt: ({ actor, learnt_at, expires_at, idle_until }) =>
      Math.min(
        actor.roles.length > 0 ? learnt_at + TIMES.known_roles_ms : Infinity,
        parseWireTime(expires_at),
        idle_until ? parseWireTime(idle_until) : Infinity,
      ),
  });
  const learn = async (token_hash: string, header: MacHeader, parts: SignedParts, is_background: boolean): Promise<Learnt> => {
    const learnt_at = clock();
    const token = await user_centre.learn(header, parts, is_background);
    if (!is_background) activity.told(token_hash);
    return { ...token, token_hash, actor: toActor(token), learnt_at };
  };
  return {
    authenticate: async ({ request, body, is_write, now, endpoint }) => {
      const signed = { method: request.method, target: request.raw.url ?? '', headers: request.headers, body, is_write };
      if (endpoint.access === 'service') return await authenticateService(user_centre, useNonce, signed, endpoint);
      const is_background = request.headers[BACKGROUND_HEADER] !== undefined;
      if (!isLive() && !is_write) {
        const { header, parts } = readSignature(signed);
        assertDigest(signed, parts.sdp_headers, false);
        return toActor(await user_centre.check(header, parts, is_background));
      }
      const token = await verifySignature({
        request: signed,
        now,
        findKey: (token_hash, header, parts) => {
          const actor = endpoint.proof && known.peek(token_hash)?.actor;
          // The proof may have been given a moment ago: whoever was just asked for it is not asked twice.
          if (endpoint.proof && actor && !holdsProof(endpoint.proof, actor, now)) known.drop(token_hash);
          return known.get(token_hash, () => learn(token_hash, header, parts, is_background));
        },
        useNonce,
        require_digest: true,
      });
      if (!is_background) activity.note(token.token_hash);
      return token.actor;
    },
    hear: ({ topic, payload }) => {
      if (topic !== 'token.revoked') return;
      for (const token_hash of payload.token_hashes) known.drop(token_hash);
    },
    clear: known.clear,
  };
}
