import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createBulkhead, type Bulkhead } from '@portico/server-kit/bulkhead';

/** Argon2id by default in the library; these are the least that is accepted at rest. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** About half a second of waiting on one core; whoever comes later is told to come again. */
const QUEUE = 8;

export interface PasswordHasher {
  /** Everything slow goes through here; throws `BulkheadFull` when the queue is full. */
  readonly bulkhead: Bulkhead;
  readonly hash: (wire: string) => Promise<string>;
  /** Takes as long for an account that does not exist, or has no password, as for one that does. */
  readonly verify: (stored: string | null | undefined, wire: string) => Promise<boolean>;
  readonly needsRehash: (stored: string) => boolean;
}

export async function createPasswordHasher(options: { concurrency?: number; queue?: number } = {}): Promise<PasswordHasher> {
  const concurrency = options.concurrency ?? Math.max(1, availableParallelism() - 1);
  const bulkhead = createBulkhead(concurrency, options.queue ?? QUEUE);
  const nobody = await hash(randomBytes(32).toString('hex'), COST);
  return {
    bulkhead,
    hash: (wire) => hash(wire, COST),
    async verify(stored, wire) {
      const right = await verify(stored ?? nobody, wire);
      return right && stored !== null && stored !== undefined;
    },
    needsRehash: (stored) => !stored.startsWith(CURRENT),
  };
}
