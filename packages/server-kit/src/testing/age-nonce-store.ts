import type { RedisClient } from '../redis/client.ts';

const SLOTS = 16;

/** A store that has just been created refuses what was signed in its first two seconds. Tests begin after those. */
export async function ageNonceStore(redis: RedisClient['redis'], prefix: string): Promise<void> {
  const lineage = /run_id:(\w+)/.exec(await redis.info('server'))?.[1] ?? 'unknown';
  for (let slot = 0; slot < SLOTS; slot += 1) {
    await redis.set(`${prefix}{nonce${slot}}:epoch`, Date.now() - 60_000, 'EX', 3_600);
    await redis.set(`${prefix}{nonce${slot}}:lineage`, lineage, 'EX', 3_600);
  }
}
