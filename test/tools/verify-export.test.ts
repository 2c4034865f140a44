import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedLines } from '@portico/server-kit/operation-log/export-signature';
import { parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTICO } from '../../tools/lib/portico.ts';
import { capture, CommandFailed } from '../../tools/lib/processes/run.ts';

const PLATFORM_EXPORT_KEY = `e1:${randomBytes(32).toString('base64url')}`;
const folder = mkdtempSync(join(tmpdir(), 'portico-export-'));
const file = join(folder, 'operation-log.ndjson');
afterAll(() => rmSync(folder, { recursive: true }));

async function* lines(): AsyncGenerator<readonly string[]> {
  yield Array.from({ length: 1_200 }, (_, n) => JSON.stringify({ log_id: n }));
}
let written: string[] = [];
beforeAll(async () => {
  const [key] = parseCheckpointKeys(PLATFORM_EXPORT_KEY);
  const frame = { export_id: 'one', about: { app_id: 'orders' }, key, write: JSON.stringify };
  for await (const some of signedLines(lines(), frame)) written = [...written, ...some];
});

const run = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> =>
  await capture(process.execPath, [PORTICO, ...args], { env });
const failed = (args: readonly string[]): Promise<unknown> => run(args).catch((error: unknown) => error);

test('an auditor verifies a file by the key that export-key prints, with neither settings nor database', async () => {
  const { keys }: { keys: string[] } = JSON.parse(await run(['export-key'], { PLATFORM_EXPORT_KEY }));
  const args = ['verify-export', file, '--key', keys[0] ?? ''];
  writeFileSync(file, written.map((line) => `${line}\n`).join(''));
  expect(JSON.parse(await run(args))).toMatchObject({ whole: true, lines: 1_202, about: { app_id: 'orders' }, findings: [] });
  writeFileSync(
    file,
    written
      .with(700, '{"log_id":7}')
      .map((line) => `${line}\n`)
      .join(''),
  );
  const refused = await failed(args);
  if (!(refused instanceof CommandFailed)) throw refused;
  expect(refused.code).toBe(2);
  expect(JSON.parse(refused.output)).toMatchObject({ whole: false, found: 1, findings: [{ kind: 'changed', line: 701 }] });
});

test('without a key, with a wrong one or without a file it says what is missing', async () => {
  expect(await failed(['verify-export', file])).toMatchObject({
    code: 1,
    message: expect.stringContaining('Give the public key') as string,
  });
  expect(await failed(['verify-export', file, '--key', 'e1:short'])).toMatchObject({ code: 1 });
  expect(await failed(['verify-export', join(folder, 'none.ndjson'), '--key', `e1:${'A'.repeat(43)}`])).toMatchObject({ code: 1 });
});
