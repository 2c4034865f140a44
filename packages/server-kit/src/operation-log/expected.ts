import type { Position } from './canonical.ts';
import type { CheckpointBody } from './checkpoint.ts';

/** What the checkpoints know of one chain. */
export interface Expected {
  /** seq → hash that a signed line states. */
  readonly heads: Map<string, string>;
  highest: bigint;
  /** seq → hash of seals whose rows retention dropped; the last of them starts what is left. */
  readonly dropped: Map<string, string>;
  /** Order starts anew after these. */
  readonly restarts: Set<string>;
}

export interface Expectations {
  readonly chains: ReadonlyMap<string, Expected>;
  /** Up to where everything had been sealed when the last line was written. */
  readonly upto: Position | undefined;
}

export const nothingExpected = (): Expected => ({ heads: new Map(), highest: 0n, dropped: new Map(), restarts: new Set() });

/** Lines that are missing may have known what the others do not: then no row is judged by what they leave out. */
export function expectationsOf(bodies: readonly CheckpointBody[], is_complete: boolean): Expectations {
  const chains = new Map<string, Expected>();
  let upto: Position | undefined;
  for (const body of bodies) {
    if (body.kind === 'restored') upto = undefined;
    if (body.kind === 'heads') upto = body.upto ?? upto;
    for (const head of body.chains) {
      const expected = chains.get(head.chain) ?? nothingExpected();
      chains.set(head.chain, expected);
      expected.heads.set(head.seq, expected.heads.get(head.seq) ?? head.hash);
      const seq = BigInt(head.seq);
      if (seq > expected.highest) expected.highest = seq;
      if (body.kind === 'restored') expected.restarts.add(head.seq);
      if ('stragglers' in head) {
        expected.dropped.set(head.seq, head.hash);
        for (const straggler of head.stragglers) expected.dropped.set(straggler.seq, straggler.hash);
      }
    }
  }
  return { chains, upto: is_complete ? upto : undefined };
}
