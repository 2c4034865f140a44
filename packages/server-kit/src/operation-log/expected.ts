import type { Position } from './canonical.ts';
import type { ChainHead, CheckpointBody, LostSeals } from './checkpoint-line.ts';

/** What the checkpoints know of one chain. */
export interface Expected {
  /** seq → hash that a signed line states. */
  readonly heads: Map<string, string>;
  highest: bigint;
  /** seq → hash of seals whose rows retention dropped; the last of them starts what is left. */
  readonly dropped: Map<string, string>;
  /** Up to here retention dropped every row; their seals go after them, from the first on. */
  anchored: bigint;
  /** Order starts anew after these. */
  readonly restarts: Set<string>;
}

export interface Expectations {
  readonly chains: ReadonlyMap<string, Expected>;
  /** Up to where everything had been sealed when the last line was written. */
  readonly upto: Position | undefined;
  readonly gaps: readonly Gap[];
}

/** What a restored database lacked, as whoever accepted it signed. */
export interface Gap {
  readonly at: string;
  readonly rows: string;
  readonly lost: readonly LostSeals[];
}

export const nothingExpected = (): Expected => ({ heads: new Map(), highest: 0n, dropped: new Map(), anchored: 0n, restarts: new Set() });

export const lostRows = (lost: readonly LostSeals[]): string =>
  String(lost.reduce((sum, { from, to }) => sum + BigInt(to) - BigInt(from) + 1n, 0n));

/** What lines before it know beyond the heads of the restored database is gone: new rows take those places. */
function forgetLost(chains: ReadonlyMap<string, Expected>, heads: readonly ChainHead[]): void {
  const kept = new Map(heads.map(({ chain, seq }) => [chain, BigInt(seq)]));
  for (const [chain, expected] of chains) {
    expected.highest = kept.get(chain) ?? 0n;
    for (const seq of expected.heads.keys()) if (BigInt(seq) > expected.highest) expected.heads.delete(seq);
  }
}

/** Lines that are missing may have known what the others do not: then no row is judged by what they leave out. */
export function expectationsOf(bodies: readonly CheckpointBody[], is_complete: boolean): Expectations {
  const chains = new Map<string, Expected>();
  const gaps: Gap[] = [];
  let upto: Position | undefined;
  for (const body of bodies) {
    if (body.kind === 'key') continue;
    if (body.kind === 'restored') {
      upto = undefined;
      forgetLost(chains, body.chains);
      const { at, lost = [] } = body;
      gaps.push({ at, rows: lostRows(lost), lost });
    }
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
        if (seq > expected.anchored) expected.anchored = seq;
        for (const straggler of head.stragglers) expected.dropped.set(straggler.seq, straggler.hash);
      }
    }
  }
  return { chains, upto: is_complete ? upto : undefined, gaps };
}
