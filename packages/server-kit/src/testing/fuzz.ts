import type { EventEmitter } from 'node:events';
import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { seeded, type Random } from '../seeded.ts';
import { memoryInUse } from './heap-growth.ts';
import { mutated } from './mutations.ts';
import { callOf, nameOf, type Parts, type SentCall } from './requests.ts';
import type { Ids } from './valid-input.ts';

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}

export interface FuzzOptions {
  readonly service: string;
  readonly requests: number;
  readonly seed: number;
  readonly endpoints: readonly Endpoint[];
  /** The parts of a request that would be carried out. */
  readonly goodParts: (endpoint: Endpoint) => Parts | Promise<Parts>;
  readonly idsFor: (endpoint: Endpoint) => Ids;
  readonly send: (endpoint: Endpoint, call: SentCall & { headers: Record<string, string> }, random: Random) => Promise<Reply>;
  /** What was changed is as it was. */
  readonly putBack: () => Promise<void>;
  /** Who tells of errors that nobody has caught: this process, unless a test says otherwise. */
  readonly process?: EventEmitter;
}

export interface FuzzFigures {
  readonly service: string;
  readonly seed: number;
  readonly requests: number;
  readonly server_errors: number;
  /** Errors that would have ended a process which serves. */
  readonly crashes: number;
  /** Of what is still held after garbage collection, since a tenth of the requests was answered. */
  readonly memory_growth_mb: number;
  /** How many were answered with each status. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface FuzzReport {
  readonly failed: readonly string[];
  readonly figures: FuzzFigures;
}

/** So that one change does not spoil all that follows. */
const PUT_BACK_EVERY = 20;
/** Whoever is asked for the first time compiles, connects and fills caches. */
const WARMING_SHARE = 0.1;
const MEBIBYTE = 1_048_576;
export const MOST_GROWTH_MB = 100;

/** Counts errors that nobody has caught until it is told to stop. */
function watchCrashes(emitter: EventEmitter): { readonly seen: string[]; readonly stop: () => void } {
  const seen: string[] = [];
  const note = (error: unknown): void =>
    void seen.push(`crash: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const events = ['unhandledRejection', 'uncaughtExceptionMonitor'];
  for (const event of events) emitter.on(event, note);
  const stop = (): void => {
    for (const event of events) emitter.off(event, note);
  };
  return { seen, stop };
}

/** Requests with something wrong in them, to each call in turn; a server error, a crash and growing memory are failures. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { service, endpoints, requests, seed } = options;
  const random = seeded(seed);
  const failed: string[] = [];
  const seen = new Map<number, number>();
  const crashes = watchCrashes(options.process ?? process);
  let changed = 0;
  let memory_before = 0;
  for (let n = 0; n < requests; n += 1) {
    if (n === Math.floor(requests * WARMING_SHARE)) memory_before = memoryInUse();
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
  const memory_growth_mb = Math.round(((memoryInUse() - memory_before) / MEBIBYTE) * 10) / 10;
  crashes.stop();
  const figures: FuzzFigures = {
    service,
    seed,
    requests,
    server_errors: failed.length,
    crashes: crashes.seen.length,
    memory_growth_mb,
    statuses: Object.fromEntries([...seen].toSorted(([one], [other]) => one - other)),
  };
  const grown = memory_growth_mb >= MOST_GROWTH_MB ? [`memory grew by ${memory_growth_mb} MB, ${MOST_GROWTH_MB} is too much`] : [];
  return { failed: [...failed, ...crashes.seen, ...grown], figures };
}
