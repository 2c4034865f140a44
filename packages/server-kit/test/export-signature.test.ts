import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { BLOCK_LINES, signedLines, type ExportFrame } from '../src/operation-log/export-signature.ts';
import { nameKey, parseCheckpointKeys, type CheckpointKey } from '../src/operation-log/signing-key.ts';
import { parsePublicKey, verifyExport } from '../src/operation-log/verify-export.ts';

const [KEY] = parseCheckpointKeys(`e1:${randomBytes(32).toString('base64url')}`);
const publicOf = (key: CheckpointKey): CheckpointKey => {
  const { id, public_key } = nameKey(key);
  return parsePublicKey(`${id}:${public_key}`);
};
const ABOUT = { app_id: 'orders' };

async function* inParts(lines: readonly string[]): AsyncGenerator<readonly string[]> {
  for (let at = 0; at < lines.length; at += 700) yield lines.slice(at, at + 700);
}
const entries = (count: number): string[] => Array.from({ length: count }, (_, n) => JSON.stringify({ log_id: n, text: `entry ${n}` }));

async function exported(lines: readonly string[], over: Partial<ExportFrame> = {}): Promise<string[]> {
  const frame: ExportFrame = { export_id: 'one', about: ABOUT, key: KEY, write: (signature) => JSON.stringify(signature), ...over };
  const made: string[] = [];
  for await (const some of signedLines(inParts(lines), frame)) made.push(...some);
  return made;
}

/** Read in pieces that end anywhere. */
async function* read(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 4_099) yield text.slice(at, at + 4_099);
}
const check = (lines: readonly string[], keys: readonly CheckpointKey[] = [publicOf(KEY)]) =>
  verifyExport(read(lines.map((line) => `${line}\n`).join('')), false, keys);
const found = async (lines: readonly string[]): Promise<string[]> =>
  (await check(lines)).findings.map(({ kind, line }) => `${kind} ${line}`);

test.each([0, 1, BLOCK_LINES - 1, BLOCK_LINES, BLOCK_LINES + 1, 2_500])(
  'an export of %i lines is whole as it was written',
  async (count) => {
    const done = await check(await exported(entries(count)));
    expect(done).toMatchObject({
      found: 0,
      findings: [],
      about: ABOUT,
      export_id: 'one',
      blocks: Math.max(1, Math.ceil(count / BLOCK_LINES)),
    });
  },
);

test('a changed, removed, added or swapped line is named, whichever block it is in [ASVS 16.4.2]', async () => {
  const whole = await exported(entries(2_500));
  expect(await found(whole.with(4, `${whole[4]} `))).toEqual(['changed 5']);
  expect(await found(whole.toSpliced(1_500, 1))).toEqual(['removed 1501']);
  expect(await found(whole.toSpliced(1_500, 3))).toEqual(['removed 1501', 'removed 1501', 'removed 1501']);
  expect(await found(whole.toSpliced(1_500, 0, '{"log_id":"made up"}'))).toEqual(['added 1501']);
  expect(await found(whole.with(7, whole[9] ?? '').with(9, whole[7] ?? ''))).toEqual(['moved 8', 'moved 10']);
  // A copy of a line over another one, and beside it.
  expect(await found(whole.with(7, whole[9] ?? ''))).toEqual(['changed 8']);
  expect(await found(whole.with(9, whole[7] ?? ''))).toEqual(['changed 10']);
  expect(await found(whole.toSpliced(700, 0, whole[9] ?? ''))).toEqual(['added 701']);
  expect(await found(whole.toSpliced(20, 1).toSpliced(10, 1, '{}'))).toEqual(['changed 11', 'removed 21']);
  // From one block into another: missing there, not signed here.
  expect(await found(whole.with(7, whole[1_600] ?? '').with(1_600, whole[7] ?? ''))).toEqual(['changed 8', 'changed 1601']);
  expect(await found(whole.toSpliced(1_000, 0, '{}', '{}'))).toEqual(['added 1001', 'added 1002']);
});

test('nothing can be cut off, and no block left out, repeated or put elsewhere', async () => {
  const whole = await exported(entries(2_500));
  const [first, second] = [whole.slice(0, 1_001), whole.slice(1_001, 2_002)];
  const last = whole.slice(2_002);
  expect(await found([...first, ...second])).toEqual(['no_end 2002']);
  expect(await found([...first, ...last])).toEqual(['missing_block 1502']);
  expect((await found([...second, ...first, ...last])).slice(0, 1)).toEqual(['missing_block 1001']);
  expect(await found([...whole, '{"log_id":1}'])).toEqual(['added 2504']);
  expect(await found(whole.slice(0, 400))).toEqual(['unsigned 1', 'no_end 400']);
});

test('the file is believed by the given key alone, and no part of another export passes', async () => {
  const whole = await exported(entries(10));
  const [other] = parseCheckpointKeys(`e1:${randomBytes(32).toString('base64url')}`);
  const [later] = parseCheckpointKeys(`e2:${randomBytes(32).toString('base64url')}`);
  expect((await check(await exported(entries(10), { key: other }))).findings[0]).toMatchObject({ kind: 'forged', line: 11 });
  expect((await check(whole, [publicOf(later)])).findings[0]).toMatchObject({ kind: 'unknown_key' });
  expect((await check(whole, [publicOf(later), publicOf(KEY)])).found).toBe(0);
  const [one, two] = [await exported(entries(1_500)), await exported(entries(1_500), { export_id: 'two' })];
  expect((await check([...one.slice(0, 1_001), ...two.slice(1_001)])).findings[0]).toMatchObject({
    kind: 'forged',
    detail: expect.stringContaining('another export'),
  });
  // What it signs is the text: the same meaning in another order is not it.
  const { key, signature, signed }: Record<string, string> = JSON.parse(whole.at(-1) ?? '');
  const reordered = JSON.stringify({ signed: ` ${signed}`, key, signature });
  expect((await check(whole.with(whole.length - 1, reordered))).findings[0]).toMatchObject({ kind: 'forged' });
});

test('a cell with line ends and quotes is one line of a table, and its signature stands in the last cell', async () => {
  const cells = ['\uFEFFtime,what,signature', '1,"a ""quoted"" thing\r\nover two lines",', '2,plain,'];
  const write: ExportFrame['write'] = (signature) => `,,"${JSON.stringify(signature).replaceAll('"', '""')}"`;
  const whole = await exported(cells, { write });
  const verify = (lines: readonly string[]) => verifyExport(read(lines.map((line) => `${line}\r\n`).join('')), true, [publicOf(KEY)]);
  expect(await verify(whole)).toMatchObject({ found: 0, lines: 4 });
  const edited = whole.with(1, '1,"a ""quoted"" thing\r\nover three lines",');
  expect((await verify(edited)).findings).toMatchObject([{ kind: 'changed', line: 2 }]);
});

test('a file without signatures is refused before it fills the memory, and a key has one form', async () => {
  await expect(check(entries(100 * BLOCK_LINES + 1))).rejects.toThrow('no signed export');
  const { publicKey } = generateKeyPairSync('ed25519');
  expect(() => parsePublicKey(String(publicKey.export({ format: 'pem', type: 'spki' })))).toThrow('id:base64url');
});
