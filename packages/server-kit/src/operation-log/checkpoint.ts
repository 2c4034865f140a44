import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KitTables } from '../db/kit-tables.ts';
import type { Position } from './canonical.ts';
import { isSignedBy, signText } from './signing-key.ts';
import type { CheckpointKey } from './signing-key.ts';

export interface ChainHead {
  readonly chain: string;
  readonly seq: string;
  readonly hash: string;
}

/** `restored`: from here on the order of transactions starts anew. `anchor`: the rows up to here were dropped by retention. */
export type CheckpointBody =
  | {
      readonly kind: 'heads' | 'restored';
      readonly at: string;
      readonly previous: string;
      readonly chains: readonly ChainHead[];
      /** Everything up to here was sealed; a row that claims to be older and is not covered was slipped in. */
      readonly upto?: Position;
    }
  | {
      readonly kind: 'anchor';
      readonly at: string;
      readonly previous: string;
      readonly until: string;
      readonly chains: readonly DroppedChain[];
    };

export interface DroppedChain extends ChainHead {
  /** Later seals whose rows went too. */
  readonly stragglers: readonly { readonly seq: string; readonly hash: string }[];
}

export interface CheckpointerOptions<DB extends KitTables> {
  readonly db: Kysely<DB>;
  readonly key: CheckpointKey;
  /** Lines of JSON, appended. Keep it off the database's machine. */
  readonly file: string;
  readonly log: Pick<Logger, 'info'>;
  readonly clock?: () => number;
}

export interface Checkpointer<DB extends KitTables> {
  /** Writes the heads that moved since this process last wrote (at first all), and answers how many. */
  readonly write: () => Promise<number>;
  readonly writeRestored: () => Promise<void>;
  /** In the transaction that drops them. */
  readonly writeAnchor: (on: Kysely<DB>, until: Date, chains: readonly DroppedChain[]) => Promise<void>;
}

export const NO_PREVIOUS = '';
export const lineDigest = (line: string): string => createHash('sha256').update(line).digest('base64url');

export function createCheckpointer<DB extends KitTables>(options: CheckpointerOptions<DB>): Checkpointer<DB> {
  const clock = options.clock ?? Date.now;
  let known = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();

  const append = async (on: Kysely<DB>, make: (common: { at: string; previous: string }) => CheckpointBody): Promise<void> => {
    await mkdir(dirname(options.file), { recursive: true });
    // Read anew each time: another process may have written since.
    const at = new Date(clock());
    const body = JSON.stringify(make({ at: at.toISOString(), previous: await lastDigest(options.file) }));
    const line = JSON.stringify({ body, signature: signText(options.key, body) });
    const file = await open(options.file, 'a', 0o600);
    try {
      await file.appendFile(`${line}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    options.log.info({ checkpoint: line }, 'operation log checkpoint');
    await sql`update operation_log_state set checkpoint_at = ${at}, checkpoint_digest = ${lineDigest(line)}`.execute(on);
  };
  /** One at a time: each line names the digest of the one before. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  return {
    write: () =>
      inTurn(async () => {
        const { heads, upto } = await readHeads(options.db);
        const moved = heads.filter((head) => known.get(head.chain) !== head.seq);
        if (moved.length > 0) await append(options.db, (common) => ({ kind: 'heads', ...common, ...upto, chains: moved }));
        known = new Map(heads.map((head) => [head.chain, head.seq]));
        return moved.length;
      }),
    writeRestored: () =>
      inTurn(async () => {
        const { heads } = await readHeads(options.db);
        await append(options.db, (common) => ({ kind: 'restored', ...common, chains: heads }));
      }),
    writeAnchor: (on, until, chains) =>
      inTurn(() => append(on, (common) => ({ kind: 'anchor', ...common, until: until.toISOString(), chains }))),
  };
}

/** Goes from chain to chain by the index instead of reading every seal; the mark is of the same moment. */
async function readHeads<DB extends KitTables>(db: Kysely<DB>): Promise<{ heads: ChainHead[]; upto: { upto?: Position } }> {
  const { rows } = await sql<ChainHead & { written_xid: string | null; log_id: string | null }>`
    with recursive chains as (
      (select chain from operation_log_seal order by chain limit 1)
      union all
      select (select s.chain from operation_log_seal s where s.chain > c.chain order by s.chain limit 1) from chains c where c.chain is not null
    )
    select c.chain, s.seq::text as seq, encode(s.hash, 'hex') as hash, w.written_xid::text as written_xid, w.log_id::text as log_id
    from chains c
    cross join lateral (select seq, hash from operation_log_seal s where s.chain = c.chain order by seq desc limit 1) s
    left join operation_log_watermark w on true
    where c.chain is not null`.execute(db);
  const { written_xid = null, log_id = null } = rows[0] ?? {};
  return {
    heads: rows.map(({ chain, seq, hash }) => ({ chain, seq, hash })),
    upto: written_xid === null || log_id === null ? {} : { upto: { written_xid, log_id } },
  };
}

const TAIL = 65_536;

/** Of the last line, read from the end: the file grows for years. */
async function lastDigest(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return NO_PREVIOUS;
  try {
    let tail: Buffer = Buffer.alloc(0);
    for (let start = (await file.stat()).size; start > 0;) {
      const length = Math.min(TAIL, start);
      start -= length;
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      tail = Buffer.concat([buffer, tail]);
      const lines = tail.toString('utf8').trimEnd();
      const cut = lines.lastIndexOf('\n');
      if (cut !== -1 || start === 0) return lines === '' ? NO_PREVIOUS : lineDigest(lines.slice(cut + 1));
    }
    return NO_PREVIOUS;
  } finally {
    await file.close();
  }
}

export interface ReadCheckpoints {
  readonly bodies: readonly CheckpointBody[];
  /** Line numbers, from 1, that do not carry our signature, or do not follow the line before. */
  readonly forged: readonly number[];
  readonly broken: readonly number[];
}

export function readCheckpoints(text: string, key: CheckpointKey): ReadCheckpoints {
  const bodies: CheckpointBody[] = [];
  const forged: number[] = [];
  const broken: number[] = [];
  let previous = NO_PREVIOUS;
  for (const [index, line] of text
    .split('\n')
    .filter((each) => each !== '')
    .entries()) {
    const body = signedBody(line, key);
    if (body === undefined) forged.push(index + 1);
    else {
      if (body.previous !== previous) broken.push(index + 1);
      bodies.push(body);
    }
    previous = lineDigest(line);
  }
  return { bodies, forged, broken };
}

function signedBody(line: string, key: CheckpointKey): CheckpointBody | undefined {
  try {
    const { body, signature } = JSON.parse(line) as { body?: unknown; signature?: unknown };
    if (typeof body !== 'string' || typeof signature !== 'string' || !isSignedBy(key, body, signature)) return undefined;
    // Signed by us, so it has the shape we wrote.
    return JSON.parse(body) as CheckpointBody;
  } catch {
    return undefined;
  }
}
