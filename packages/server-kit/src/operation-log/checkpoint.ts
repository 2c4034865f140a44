import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KitTables } from '../db/kit-tables.ts';
import { isSignedBy, signText } from './signing-key.ts';
import type { CheckpointKey } from './signing-key.ts';

export interface ChainHead {
  readonly chain: string;
  readonly seq: string;
  readonly hash: string;
}

/** `restored`: from here on the order of transactions starts anew. `anchor`: the rows up to here were dropped by retention. */
export type CheckpointBody =
  | { readonly kind: 'heads' | 'restored'; readonly at: string; readonly previous: string; readonly chains: readonly ChainHead[] }
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

export interface Checkpointer {
  /** Writes the heads that moved since this process last wrote (at first all), and answers how many. */
  readonly write: () => Promise<number>;
  readonly writeRestored: () => Promise<void>;
  readonly writeAnchor: (until: Date, chains: readonly DroppedChain[]) => Promise<void>;
}

export const NO_PREVIOUS = '';
export const lineDigest = (line: string): string => createHash('sha256').update(line).digest('base64url');

export function createCheckpointer<DB extends KitTables>(options: CheckpointerOptions<DB>): Checkpointer {
  const clock = options.clock ?? Date.now;
  let known = new Map<string, string>();
  let previous: string | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const append = async (make: (common: { at: string; previous: string }) => CheckpointBody): Promise<void> => {
    previous ??= await lastDigest(options.file);
    const body = JSON.stringify(make({ at: new Date(clock()).toISOString(), previous }));
    const line = JSON.stringify({ body, signature: signText(options.key, body) });
    await mkdir(dirname(options.file), { recursive: true });
    const file = await open(options.file, 'a', 0o600);
    try {
      await file.appendFile(`${line}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    previous = lineDigest(line);
    options.log.info({ checkpoint: line }, 'operation log checkpoint');
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
        const heads = await readHeads(options.db);
        const moved = heads.filter((head) => known.get(head.chain) !== head.seq);
        if (moved.length > 0) await append((common) => ({ kind: 'heads', ...common, chains: moved }));
        known = new Map(heads.map((head) => [head.chain, head.seq]));
        return moved.length;
      }),
    writeRestored: () =>
      inTurn(async () => {
        const chains = await readHeads(options.db);
        await append((common) => ({ kind: 'restored', ...common, chains }));
      }),
    writeAnchor: (until, chains) => inTurn(() => append((common) => ({ kind: 'anchor', ...common, until: until.toISOString(), chains }))),
  };
}

/** Goes from chain to chain by the index instead of reading every seal. */
async function readHeads<DB extends KitTables>(db: Kysely<DB>): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    with recursive chains as (
      (select chain from operation_log_seal order by chain limit 1)
      union all
      select (select s.chain from operation_log_seal s where s.chain > c.chain order by s.chain limit 1) from chains c where c.chain is not null
    )
    select c.chain, s.seq::text as seq, encode(s.hash, 'hex') as hash from chains c
    cross join lateral (select seq, hash from operation_log_seal s where s.chain = c.chain order by seq desc limit 1) s
    where c.chain is not null`.execute(db);
  return rows;
}

async function lastDigest(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const last = text.trimEnd().split('\n').at(-1);
  return last === undefined || last === '' ? NO_PREVIOUS : lineDigest(last);
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
