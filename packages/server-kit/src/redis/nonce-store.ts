import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { TIMES } from '@portico/contracts/limits';

export type NonceUse = 'fresh' | 'replayed' | 'before_epoch' | 'unreachable';

export interface NonceStore {
  /** `signed_at` is the time inside the nonce, ms. Call only after the MAC held. */
  readonly use: (token_hash: string, nonce: string, signed_at: number) => Promise<NonceUse>;
}

export interface NonceStoreOptions {
  readonly redis: Redis;
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
 * KEYS: nonce, epoch. ARGV: nonce ttl, signed_at, now, margin, epoch ttl.
 * The epoch is the moment the store came into being. Who finds none writes it in the same step that would insert the
 * nonce, so nothing slips between. Nonces from before may be lost: what was signed before epoch + margin is refused.
 */
const USE = `
local epoch = redis.call('GET', KEYS[2])
local made = 0
if epoch then
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
else
  epoch = ARGV[3]
  redis.call('SET', KEYS[2], epoch, 'PX', ARGV[5])
  made = 1
end
if tonumber(ARGV[2]) < tonumber(epoch) + tonumber(ARGV[4]) then return 2 + made end
if redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) then return 0 end
return 1
`;
/** KEYS: epoch, lineage. ARGV: now, epoch ttl, the server's run id. A promoted replica or a restarted server may lack the last nonces. */
const PREPARE = `
if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('GET', KEYS[2]) == ARGV[3] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('SET', KEYS[2], ARGV[3], 'PX', ARGV[2])
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
  const prepare = async (now: number): Promise<void> => {
    const lineage = /run_id:(\w+)/.exec(await redis.info('server'))?.[1] ?? 'unknown';
    for (let slot = 0; slot < SLOTS; slot += 1) {
      await redis.eval(PREPARE, 2, slotKey(slot, 'epoch'), slotKey(slot, 'lineage'), now, EPOCH_TTL_MS, lineage);
    }
  };
  let prepared: Promise<boolean> = Promise.resolve(false);
  const begin = (): void => {
    prepared = prepare(clock()).then(
      () => true,
      () => false,
    );
  };
  redis.on('ready', begin);
  if (redis.status === 'ready') begin();

  const run = async (keys: readonly [string, string], args: readonly number[]): Promise<number> => {
    const answer = await redis.evalsha(USE_SHA, 2, ...keys, ...args).catch((error: unknown) => {
      // A restarted server does not know the script; sending it once loads it.
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return redis.eval(USE, 2, ...keys, ...args);
      throw error;
    });
    return Number(answer);
  };

  return {
    use: async (token_hash, nonce, signed_at) => {
      if (redis.status !== 'ready') return 'unreachable';
      // Until the lineage is known, a nonce could be judged by the epoch of a server that is gone.
      if (!(await prepared)) {
        begin();
        if (!(await prepared)) return 'unreachable';
      }
      const digest = hash('sha256', `${token_hash}\n${nonce}`, 'buffer');
      const slot = digest.readUInt8(0) % SLOTS;
      try {
        const answer = await run(
          [slotKey(slot, digest.toString('base64url')), slotKey(slot, 'epoch')],
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
