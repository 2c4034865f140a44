import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { signedLines } from '@portico/server-kit/operation-log/export-signature';
import { type CheckpointKey, nameKey, parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { PORTICO } from '../../tools/lib/portico.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { capture, CommandFailed } from '../../tools/lib/processes/run.ts';
import { type Figure, show, verdict } from './report.ts';

const AT_ONCE = 500;
const MOST_S = 60;

/** As large as an entry of the log with what changed. */
const entry = (n: number): string =>
  JSON.stringify({
    log_id: randomUUID(),
    operator: 'Wei Chen',
    operation_time: '2026-11-18T09:00:00.000+0800',
    request_uri: `/v2/apps/${n % 50}/app_menus/${n}`,
    before: { name: `Orders ${n}`, target: 'https://orders.example.test/list' },
    after: { name: `Orders, ${n}`, target: 'https://orders.example.test/all' },
    seal: { chain: 'installation', seq: String(n), hash: 'a'.repeat(64) },
  });

async function* entries(count: number): AsyncGenerator<readonly string[]> {
  for (let at = 0; at < count; at += AT_ONCE) yield Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => entry(at + n));
}

/** One file as it was signed, and one of which a line in the middle was edited on the way. */
async function writeExport(file: string, count: number, key: CheckpointKey, edited?: number): Promise<void> {
  const signed = signedLines(entries(count), { export_id: randomUUID(), about: {}, key, write: (signature) => JSON.stringify(signature) });
  let number = 0;
  async function* text(): AsyncGenerator<string> {
    for await (const lines of signed)
      yield lines
        .map((line) => {
          number += 1;
          return number === edited ? `${line.replace('Wei Chen', 'Tom Becker')}\n` : `${line}\n`;
        })
        .join('');
  }
  await pipeline(Readable.from(text()), createWriteStream(file));
}

interface Answer {
  readonly whole: boolean;
  readonly ms: number;
  readonly findings: readonly { readonly kind: string; readonly line: number }[];
}

/** How long `portico verify-export` takes for so many rows, as a process of its own without a database. */
export async function benchExports(guard: Guard, count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-exports-'));
  guard.add({ remove: folder });
  const [key] = parseCheckpointKeys(`e1:${randomBytes(32).toString('base64url')}`);
  const named = nameKey(key);
  const verify = async (name: string, edited?: number): Promise<Answer> => {
    const file = join(folder, name);
    await writeExport(file, count, key, edited);
    const args = [PORTICO, 'verify-export', file, '--key', `${named.id}:${named.public_key}`];
    const said = await capture(process.execPath, args).catch((error: unknown) => {
      if (error instanceof CommandFailed && error.code === 2) return error.output;
      throw error;
    });
    return JSON.parse(said);
  };
  const whole = await verify('whole.ndjson');
  const line = Math.ceil(count / 2);
  const edited = await verify('edited.ndjson', line);
  const named_lines = edited.findings.filter((finding) => finding.kind === 'changed' && finding.line === line).length;
  const figures: Figure[] = [
    {
      what: `s to verify an export of ${count} rows`,
      value: whole.whole ? whole.ms / 1_000 : Infinity,
      most: MOST_S,
      made_of: `${(statSync(join(folder, 'whole.ndjson')).size / 1_048_576).toFixed(0)} MB`,
    },
    { what: 'edited lines named, and no other', value: edited.findings.length === 1 ? named_lines : 0, least: 1, made_of: 'of one' },
  ];
  for (const figure of figures) show(figure);
  return verdict(figures);
}
