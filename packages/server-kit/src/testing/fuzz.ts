import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { seeded, type Random } from '../seeded.ts';
import { mutated } from './mutations.ts';
import { callOf, nameOf, type Parts, type SentCall } from './requests.ts';
import type { Ids } from './valid-input.ts';

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  readonly endpoints: readonly Endpoint[];
  /** The parts of a request that would be carried out. */
  readonly goodParts: (endpoint: Endpoint) => Parts | Promise<Parts>;
  readonly idsFor: (endpoint: Endpoint) => Ids;
  readonly send: (endpoint: Endpoint, call: SentCall & { headers: Record<string, string> }, random: Random) => Promise<Reply>;
  /** What was changed is as it was. */
  readonly putBack: () => Promise<void>;
}

export interface FuzzReport {
  readonly failed: readonly string[];
  /** How many were answered with each status. */
  readonly seen: ReadonlyMap<number, number>;
}

/** So that one change does not spoil all that follows. */
const PUT_BACK_EVERY = 20;

/** Requests with something wrong in them, to each call in turn; a server error is a failure. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { endpoints, requests, seed } = options;
  const random = seeded(seed);
  const failed: string[] = [];
  const seen = new Map<number, number>();
  let changed = 0;
  for (let n = 0; n < requests; n += 1) {
    const endpoint = endpoints[n % endpoints.length] ?? random.pick(endpoints);
    const parts = mutated(endpoint, await options.goodParts(endpoint), options.idsFor(endpoint), random);
    const headers: Record<string, string> = random.next() < 0.1 ? { 'if-match': random.pick(['"x"', '*', '99999999999', 'W/"1"']) } : {};
    const call = callOf(endpoint, parts);
    const reply = await options.send(endpoint, { ...call, headers }, random);
    seen.set(reply.statusCode, (seen.get(reply.statusCode) ?? 0) + 1);
    if (reply.statusCode >= 500) failed.push(`${nameOf(endpoint)} ${JSON.stringify(call).slice(0, 600)}: ${reply.body.slice(0, 200)}`);
    if (isWrite(endpoint) && reply.statusCode < 300) changed += 1;
    if (changed >= PUT_BACK_EVERY || (changed > 0 && endpoint.method === 'DELETE')) {
      await options.putBack();
      changed = 0;
    }
  }
  return { failed, seen };
}

/** How many each service gets: a share of those that `npm run fuzz` was asked for, or of the 5,000 of every test run. */
export const fuzzArguments = (): { requests: number; seed: number } => ({
  requests: Math.ceil(Number(process.env['FUZZ_REQUESTS'] ?? '5000') / 2),
  seed: Number(process.env['FUZZ_SEED'] ?? '20261115'),
});
