import { hash } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import type { RedisCommands } from './target.ts';

export type NonceUse = 'fresh' | 'replayed' | 'before_epoch' | 'unreachable';

export interface NonceStore {
  /** `signed_at` is the time inside the nonce, ms. Call only after the MAC held. */
  readonly use: (token_hash: string, nonce: string, signed_at: number) => Promise<NonceUse>;
}

export interface NonceStoreOptions {
  readonly redis: RedisCommands;
  readonly prefix: string;
  readonly clock: () => number;
}

/** A nonce may be 300 s old and 2 s early; kept a little longer than the window it could be repeated in. */
const NONCE_TTL_MS = TIMES.signature_behind_ms + TIMES.signature_ahead_ms + 10_000;
/** A client's clock may be this far ahead, so what was signed just before a loss may bear a later time. */
const MARGIN_MS = TIMES.signature_ahead_ms;
/** Refreshed by use; a store unused for so long holds no nonce that is still good. */
const EPOCH_TTL_MS = 30 * 86_400_000;
/** Nonces spread over a few hash tags, each with its epoch beside it, so that a Cluster can run the script. */
const SLOTS = 16;

/**
 * Which server runs the script. A replica that was promoted, or a server that was started again, may lack the last
 * nonces; it has another run id, and the data that it was given names the one before. Asked in the script itself, because
 * a Cluster may have promoted a replica without this process having noticed.
 */
const LINEAGE = `local lineage = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')`;

/**
 * KEYS: nonce, epoch, lineage. ARGV: nonce ttl, signed_at, now, margin, epoch ttl.
 * The epoch is the moment the store came into being. Who finds none writes it in the same step that would insert the
 * nonce, so nothing slips between. Nonces from before may be lost: what was signed before epoch + margin is refused.
 */
const USE = `
${LINEAGE}
local epoch = redis.call('GET', KEYS[2])
local made = 0
if epoch and redis.call('GET', KEYS[3]) == lineage then
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
  redis.call('PEXPIRE', KEYS[3], ARGV[5])
else
  epoch = ARGV[3]
  redis.call('SET', KEYS[2], epoch, 'PX', ARGV[5])
  redis.call('SET', KEYS[3], lineage, 'PX', ARGV[5])
  made = 1
end
if tonumber(ARGV[2]) < tonumber(epoch) + tonumber(ARGV[4]) then return 2 + made end
if redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) then return 0 end
return 1
`;
/** KEYS: epoch, lineage. ARGV: now, epoch ttl. */
const PREPARE = `
${LINEAGE}
if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('GET', KEYS[2]) == lineage then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('SET', KEYS[2], lineage, 'PX', ARGV[2])
return 1
`;
const ANSWERS: readonly NonceUse[] = ['fresh', 'replayed', 'before_epoch', 'before_epoch'];
const MADE_EPOCH = 3;
const USE_SHA = hash('sha1', USE);

/**
 * A new or emptied store refuses signatures for 2 s and no longer: the epoch of every slot is written when the
 * connection comes up, or by the first request that finds one missing. A client signs again and is served; nobody is
 * signed out. Redis must run with `noeviction`.
 */
export function createNonceStore({ redis, prefix, clock }: NonceStoreOptions): NonceStore {
  const slotKey = (slot: number, name: string): string => `${prefix}{nonce${slot}}:${name}`;
  /** Sent together, ahead of whatever is asked next. A slot that is not reached is given its epoch by its first use. */
  const begin = (): void => {
    const now = clock();
    for (let slot = 0; slot < SLOTS; slot += 1)
      redis.eval(PREPARE, 2, slotKey(slot, 'epoch'), slotKey(slot, 'lineage'), now, EPOCH_TTL_MS).catch(() => undefined);
  };
  redis.on('ready', begin);
  if (redis.status === 'ready') begin();

  const run = async (keys: readonly [string, string, string], args: readonly number[]): Promise<number> => {
    const answer = await redis.evalsha(USE_SHA, 3, ...keys, ...args).catch((error: unknown) => {
      // A restarted server does not know the script; sending it once loads it.
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return redis.eval(USE, 3, ...keys, ...args);
      throw error;
    });
    return Number(answer);
  };

  return {
    use: async (token_hash, nonce, signed_at) => {
      if (redis.status !== 'ready') return 'unreachable';
      const digest = hash('sha256', `${token_hash}\n${nonce}`, 'buffer');
      const slot = digest.readUInt8(0) % SLOTS;
      try {
        const answer = await run(
          [slotKey(slot, digest.toString('base64url')), slotKey(slot, 'epoch'), slotKey(slot, 'lineage')],
          [NONCE_TTL_MS, signed_at, clock(), MARGIN_MS, EPOCH_TTL_MS],
        );
        // Emptied under a living connection: give the other slots their epoch now rather than at their first use.
        if (answer === MADE_EPOCH) begin();
        return ANSWERS[answer] ?? 'unreachable';
      } catch {
        return 'unreachable';
      }
    },
  };
}
