import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openPool } from '../db/pool.ts';
import type { CheckpointKeys } from './signing-key.ts';

/** Where signed lines go: outside the database that they vouch for, the same place for every process. Lines are only ever added. */
export interface CheckpointStore {
  readonly lastLine: () => Promise<string | undefined>;
  /** Has it durably when it answers. Whoever appends holds the writers' lock. */
  readonly append: (line: string) => Promise<void>;
  /** All lines. */
  readonly read: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** What signs, and where it goes. */
export interface Checkpoints {
  readonly store: CheckpointStore;
  readonly keys: CheckpointKeys;
}

const TAIL = 65_536;

/** Read from the end: the file grows for years. */
async function lastLineOf(path: string): Promise<string | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  try {
    let tail: Buffer = Buffer.alloc(0);
    for (let start = (await file.stat()).size; start > 0;) {
      const length = Math.min(TAIL, start);
      start -= length;
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      tail = Buffer.concat([buffer, tail]);
      const lines = tail.toString('utf8').trimEnd();
      const cut = lines.lastIndexOf('\n');
      if (cut !== -1 || start === 0) return lines === '' ? undefined : lines.slice(cut + 1);
    }
    return undefined;
  } finally {
    await file.close();
  }
}

/** A file of lines, on storage that every worker has mounted. */
export function fileStore(path: string): CheckpointStore {
  return {
    lastLine: () => lastLineOf(path),
    append: async (line) => {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'a', 0o600);
      try {
        await file.appendFile(`${line}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    read: () =>
      readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      }),
    close: () => Promise.resolve(),
  };
}

/** On another PostgreSQL, in the table of `checkpoint-store.sql`, by a role that may read and insert and nothing else. */
function tableStore(url: string, name: string): CheckpointStore {
  const pool = openPool({ url, max: 1, connectionTimeoutMillis: 2_000, application_name: 'portico-checkpoints' });
  const lines = async (last: boolean): Promise<string[]> => {
    const { rows } = await pool.query<{ line: string }>(
      `select line from portico_checkpoint where name = $1 order by seq ${last ? 'desc limit 1' : ''}`,
      [name],
    );
    return rows.map(({ line }) => line);
  };
  return {
    lastLine: async () => (await lines(true))[0],
    append: async (line) => void (await pool.query('insert into portico_checkpoint (name, line) values ($1, $2)', [name, line])),
    read: async () => (await lines(false)).map((line) => `${line}\n`).join(''),
    close: () => pool.end(),
  };
}

/** `place` is a directory or the address of another PostgreSQL; `name` is the service's own part of it. */
export const openCheckpointStore = (place: string, name: string): CheckpointStore =>
  /^postgres(ql)?:\/\//.test(place) ? tableStore(place, name) : fileStore(join(place, `${name}-checkpoints.jsonl`));
