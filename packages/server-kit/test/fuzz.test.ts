import { EventEmitter } from 'node:events';
import type { Endpoint } from '@portico/contracts/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUuid } from '../src/ids.ts';
import { fuzz, type FuzzReport } from '../src/testing/fuzz.ts';
import { plantFault, type PlantedFault } from '../src/testing/planted-fault.ts';
import { partsOf } from '../src/testing/requests.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { notes, openKit, openNotes, type NoteDB } from './kit-support.ts';

let database: TestDatabase<NoteDB>;
beforeAll(async () => {
  database = await openNotes();
});
afterAll(() => database.drop());

const REQUESTS = 600;
const ids = new Map([
  ['app_id', newUuid()],
  ['note_id', newUuid()],
]);
const endpoints: readonly Endpoint[] = Object.values(notes);

async function fuzzed(
  fault?: PlantedFault,
  seed = 7,
  emitter: EventEmitter = new EventEmitter(),
): Promise<FuzzReport & { sent: string[] }> {
  const kit = await openKit(database);
  const sent: string[] = [];
  plantFault(kit.server, fault);
  try {
    const report = await fuzz({
      service: 'notes',
      requests: REQUESTS,
      seed,
      endpoints,
      goodParts: (endpoint) => partsOf(endpoint, {}, ids),
      idsFor: () => ids,
      send: (_, { method, url, body, headers }) => {
        sent.push(JSON.stringify([method, url, body, headers]));
        return kit.server.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body as object }) });
      },
      putBack: () => Promise.resolve(),
      process: emitter,
    });
    return { ...report, sent };
  } finally {
    await kit.server.close();
  }
}

test('requests with something wrong in them find nothing in a sound server, and the same seed makes the same requests', async () => {
  const { failed, figures, sent } = await fuzzed();
  expect(failed).toEqual([]);
  expect(figures).toMatchObject({ seed: 7, requests: REQUESTS, server_errors: 0, crashes: 0 });
  expect((await fuzzed()).sent).toEqual(sent);
  expect((await fuzzed(undefined, 8)).sent).not.toEqual(sent);
});

test('a handler that throws is reported with its request', async () => {
  const { failed, figures } = await fuzzed('throws');
  expect(figures.server_errors).toBeGreaterThan(0);
  expect(failed).toHaveLength(figures.server_errors);
  expect(failed[0]).toMatch(/^(?:POST|GET) \/v2\/apps\/:app_id\/notes.*"url":/);
});

test('memory that every request adds to is reported', async () => {
  const { failed, figures } = await fuzzed('leaks');
  expect(figures.memory_growth_mb).toBeGreaterThan(100);
  expect(failed).toEqual([expect.stringContaining('memory grew by')]);
});

test('an error that nobody has caught is reported', async () => {
  const emitter = new EventEmitter();
  setImmediate(() => emitter.emit('unhandledRejection', new Error('nobody waits for this')));
  const { failed, figures } = await fuzzed(undefined, 7, emitter);
  expect(figures.crashes).toBe(1);
  expect(failed).toEqual([expect.stringContaining('nobody waits for this')]);
});
