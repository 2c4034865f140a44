import { isNoId } from '@portico/contracts/rules/token';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { verifySignature, type UseNonce } from '@portico/server-kit/auth/signature';
import type { Actor } from '@portico/server-kit/http/context';
import type { KitOptions } from '@portico/server-kit/http/kit-options';
import { createMemoryCache } from '../cache/memory-cache.ts';
import type { Message } from '../cache/message.ts';
import type { PlatformDB } from '../db/schema.ts';
import type { AskUserCentre, KnownToken } from './user-centre-client.ts';

export interface Authentication {
  readonly authenticate: KitOptions<PlatformDB>['authenticate'];
  readonly hear: (message: Message) => void;
  readonly clear: () => void;
}

interface AuthenticationOptions {
  readonly ask: AskUserCentre;
  readonly useNonce: UseNonce;
  readonly isLive: () => boolean;
  readonly clock: () => number;
}

const toActor = (token: KnownToken): Actor => ({
  subject_id: isNoId(token.user_id) ? token.account_id : token.user_id,
  account_id: token.account_id,
  user_id: token.user_id,
  account_type: token.account_type,
  name: token.name,
  device_id: token.device_id,
  verified_at: parseWireTime(token.verified_at),
});

/**
 * The user centre is asked once a token; every request, the first one too, is then verified here. What it said is kept
 * until the token expires or a message says that it was ended.
 */
export function createAuthentication({ ask, useNonce, isLive, clock }: AuthenticationOptions): Authentication {
  const known = createMemoryCache<KnownToken>({ max: 50_000, isLive, clock, expiresAt: (token) => parseWireTime(token.expires_at) });
  return {
    authenticate: async ({ request, body, is_write, now }) => {
      const token = await verifySignature({
        request: { method: request.method, target: request.raw.url ?? '', headers: request.headers, body, is_write },
        now,
        findKey: (token_hash, header, parts) => known.get(token_hash, () => ask(header, parts)),
        useNonce,
        require_digest: true,
      });
      return toActor(token);
    },
    hear: ({ topic, payload }) => {
      if (topic !== 'token.revoked') return;
      const ended = new Set(payload.token_hashes);
      known.forget((token_hash) => ended.has(token_hash));
    },
    clear: known.clear,
  };
}
