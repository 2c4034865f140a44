import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KitTables } from '../src/db/kit-tables.ts';
import { createCheckpointer } from '../src/operation-log/checkpoint.ts';
import { lineDigest, linesOf, readCheckpoints, signHandOver, signLine } from '../src/operation-log/checkpoint-line.ts';
import { fileStore, openCheckpointStore, type CheckpointStore } from '../src/operation-log/checkpoint-store.ts';
import { sealLogs } from '../src/operation-log/seal.ts';
import { parseCheckpointKeys, type CheckpointKey, type CheckpointKeys } from '../src/operation-log/signing-key.ts';
import { verifyLogs } from '../src/operation-log/verify.ts';
import { eventually } from '../src/testing/eventually.ts';
import { createTestDatabase, TEST_ROLES, type TestDatabase } from '../src/testing/test-database.ts';
import { logEntry } from './support/log-entry.ts';

const log = { info: () => undefined };
const fresh = (): string => randomBytes(32).toString('base64url');

let t: TestDatabase<KitTables>;
let path: string;
let store: CheckpointStore;
beforeAll(async () => {
  t = await createTestDatabase<KitTables>({ max: 6 });
});
afterAll(() => t.drop());

async function anotherStore(): Promise<void> {
  path = join(await mkdtemp(join(tmpdir(), 'portico-keys-')), 'checkpoints.jsonl');
  store = fileStore(path);
}

/** One more sealed row, and a checkpoint of it. */
async function more(keys: CheckpointKeys): Promise<void> {
  await t.db.insertInto('operation_log').values(logEntry()).execute();
  await eventually(async () => {
    await sealLogs({ db: t.db });
    const { sealed, rows } = await t.db
      .selectNoFrom((eb) => [
        eb.selectFrom('operation_log_seal').select(eb.fn.countAll().as('n')).as('sealed'),
        eb.selectFrom('operation_log').select(eb.fn.countAll().as('n')).as('rows'),
      ])
      .executeTakeFirstOrThrow();
    expect(sealed).toBe(rows);
  });
  await createCheckpointer({ db: t.db, store, keys, log }).write();
}

const findings = async (keys: CheckpointKeys): Promise<string[]> =>
  (await verifyLogs({ db: t.db, store, keys })).findings.map(({ kind }) => kind);

/** What somebody writes who has a key and the store. */
async function forge(key: CheckpointKey): Promise<void> {
  const previous = lineDigest((await store.lastLine()) ?? '');
  await appendFile(path, `${signLine(key, { kind: 'heads', at: new Date().toISOString(), previous, chains: [] })}\n`);
}

test('after a key has handed over, the new one alone verifies every line, and the old one signs nothing more [ASVS 11.2.2]', async () => {
  await anotherStore();
  const [first, second, third] = [fresh(), fresh(), fresh()];
  const former = parseCheckpointKeys(`k1:${first}`);
  await more(former);
  await more(former);
  await more(parseCheckpointKeys(`k2:${second},k1:${first}`));
  await more(parseCheckpointKeys(`k3:${third},k2:${second}`));
  const current = parseCheckpointKeys(`k3:${third}`);
  const kinds = readCheckpoints(await store.read(), current).bodies.map(({ kind }) => kind);
  expect(kinds).toEqual(['heads', 'heads', 'key', 'heads', 'key', 'heads']);
  expect(await findings(current)).toEqual([]);

  await forge(former[0]);
  expect(await findings(current)).toEqual(['forged_checkpoint']);
});

test('whoever stole the old key cannot leave the hand-over out either', async () => {
  await anotherStore();
  const [first, second] = [fresh(), fresh()];
  const former = parseCheckpointKeys(`k1:${first}`);
  await more(former);
  const before = await store.read();
  await more(parseCheckpointKeys(`k2:${second},k1:${first}`));
  await writeFile(path, before);
  await forge(former[0]);
  expect(await findings(parseCheckpointKeys(`k2:${second}`))).toContain('forged_checkpoint');
});

test('a key that takes over without the word of the one before is found', async () => {
  await anotherStore();
  const [first, second] = [fresh(), fresh()];
  const [own, thief] = [parseCheckpointKeys(`k1:${first}`)[0], parseCheckpointKeys(`k1:${fresh()}`)[0]];
  const next = parseCheckpointKeys(`k2:${second}`);
  await more([own]);
  const common = { at: new Date().toISOString(), previous: lineDigest((await store.lastLine()) ?? '') };
  // It names the key before, and signs for it with another.
  const { from_signature } = JSON.parse(signHandOver(thief, next[0], common)) as { from_signature: string };
  await appendFile(path, `${JSON.stringify({ ...(JSON.parse(signHandOver(own, next[0], common)) as object), from_signature })}\n`);
  expect(await findings(next)).toContain('forged_checkpoint');
});

test('lines signed by a secret from before are good by the hand-over, also when it is no longer listed', async () => {
  await anotherStore();
  const [secret, first] = [fresh(), fresh()];
  await more(parseCheckpointKeys(secret));
  await more(parseCheckpointKeys(`k1:${first},${secret}`));
  expect(await findings(parseCheckpointKeys(`k1:${first},${secret}`))).toEqual([]);
  expect(await findings(parseCheckpointKeys(`k1:${first}`))).toEqual([]);
  await writeFile(
    path,
    linesOf(await store.read())
      .slice(1)
      .join('\n'),
  );
  expect(await findings(parseCheckpointKeys(`k1:${first}`))).toContain('truncated');
});

test('behind a line that is missing, each line has to be signed by the key of its time', async () => {
  await anotherStore();
  const [first, second] = [fresh(), fresh()];
  const former = parseCheckpointKeys(`k1:${first}`);
  for (let n = 0; n < 3; n += 1) await more(former);
  await more(parseCheckpointKeys(`k2:${second},k1:${first}`));
  const [one = '', , ...rest] = linesOf(await store.read());
  const forgedBy = async (line: string): Promise<readonly number[]> =>
    readCheckpoints([line, ...rest].join('\n'), parseCheckpointKeys(`k2:${second}`)).forged;
  expect(await forgedBy(one)).toEqual([]);
  const heads = { kind: 'heads', at: new Date().toISOString(), previous: '', chains: [] } as const;
  expect(await forgedBy(signLine(former[0], heads))).toEqual([]);
  expect(await forgedBy(signLine(parseCheckpointKeys(`k1:${fresh()}`)[0], heads))).toEqual([1]);
});

test('an auditor verifies with the public key alone, and with no other [ASVS 11.6.1]', async () => {
  await anotherStore();
  const keys = parseCheckpointKeys(`k1:${fresh()}`);
  await more(keys);
  const publicHalf = ([key]: CheckpointKeys): CheckpointKeys => {
    if (key.kind !== 'ed25519') throw new Error('a secret has no public half');
    return [{ kind: 'ed25519', id: key.id, public_key: key.public_key }];
  };
  expect(await findings(publicHalf(keys))).toEqual([]);
  expect(await findings(publicHalf(parseCheckpointKeys(`k1:${fresh()}`)))).toContain('forged_checkpoint');
});

test('a key that never got the hand-over signs nothing, and the message says what to list', async () => {
  await anotherStore();
  await more(parseCheckpointKeys(`k1:${fresh()}`));
  const [before, stranger] = [await store.read(), parseCheckpointKeys(`k2:${fresh()}`)];
  await expect(createCheckpointer({ db: t.db, store, keys: stranger, log }).write()).rejects.toThrow('signed by the key k1');
  expect(await store.read()).toBe(before);
});

test('two workers change the key one after the other while rows are written and sealed, and every line verifies', async () => {
  await anotherStore();
  const [first, second] = [fresh(), fresh()];
  const former = parseCheckpointKeys(`k1:${first}`);
  const both = parseCheckpointKeys(`k2:${second},k1:${first}`);
  await more(former);
  const load = (async () => {
    for (let n = 0; n < 60; n += 1) {
      await t.db.insertInto('operation_log').values(logEntry()).execute();
      await sealLogs({ db: t.db });
    }
  })();
  const writing = async (keys: CheckpointKeys): Promise<void> => {
    const checkpointer = createCheckpointer({ db: t.db, store, keys, log });
    for (let n = 0; n < 15; n += 1) await checkpointer.write();
  };
  await writing(former);
  await Promise.all([writing(both), writing(both), load]);
  await more(both);
  const { forged, broken, bodies } = readCheckpoints(await store.read(), parseCheckpointKeys(`k2:${second}`));
  expect({ forged, broken }).toEqual({ forged: [], broken: [] });
  expect(bodies.filter(({ kind }) => kind === 'key')).toHaveLength(1);
  expect(linesOf(await store.read()).length).toBeGreaterThan(4);
  expect(await findings(parseCheckpointKeys(`k2:${second}`))).toEqual([]);
});

test('another PostgreSQL keeps the lines by a role that can only add to them, and hands each service its own [ASVS 16.4.3]', async () => {
  const other = await createTestDatabase<KitTables>();
  const owner = await other.admin();
  await owner.query(await readFile(join(import.meta.dirname, '../../../deploy/checkpoint-store.sql'), 'utf8'));
  await owner.query(`grant select, insert on portico_checkpoint to ${TEST_ROLES.application}`);
  const uc = openCheckpointStore(other.url, 'uc');
  store = openCheckpointStore(other.url, 'platform');
  try {
    const keys = parseCheckpointKeys(`k1:${fresh()}`);
    expect(await store.lastLine()).toBeUndefined();
    await more(keys);
    await more(keys);
    expect(linesOf(await store.read())).toHaveLength(2);
    expect(await store.lastLine()).toBe(linesOf(await store.read()).at(-1));
    expect(await findings(keys)).toEqual([]);
    expect(await uc.read()).toBe('');
    for (const change of ['update portico_checkpoint set line = line', 'delete from portico_checkpoint'])
      await expect(other.pool.query(change)).rejects.toThrow('permission denied');
  } finally {
    await store.close();
    await uc.close();
    await other.drop();
  }
});

test.for([
  ['', 'names no key'],
  ['k1:c2hvcnQ', 'at least 32 characters'],
  ['changeme-changeme-changeme-changeme', 'known or example value'],
  ['k1:QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9w', '32 bytes'],
  [`hmac:${Buffer.alloc(32, 'an id of ours').toString('base64url')}`, 'no id may be hmac'],
])('keys that are none are refused without repeating them: %s', ([text = '', fault = '']) => {
  expect(() => parseCheckpointKeys(text)).toThrow(fault);
  if (text !== '') expect(() => parseCheckpointKeys(text)).not.toThrow(text);
});

test('two keys by one id are refused', () => {
  expect(() => parseCheckpointKeys(`k1:${fresh()},k1:${fresh()}`)).toThrow('the same id');
});
