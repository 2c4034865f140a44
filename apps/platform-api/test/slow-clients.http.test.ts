import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../src/testing/start-platform.ts';

const MOST_MS = 15_000;

let mp: TestPlatform;
let bases: { name: string; port: number }[] = [];
beforeAll(async () => {
  mp = await startPlatform();
  const platform_url = await mp.server.listen({ host: '127.0.0.1', port: 0 });
  bases = Object.entries({ 'user centre': mp.uc_url, platform: platform_url }).map(([name, url]) => ({
    name,
    port: Number(new URL(url).port),
  }));
});
afterAll(() => mp.close());

interface Ended {
  readonly ms: number;
  readonly heard: string;
}

/** Sends the head at once and the rest in pieces, a piece every `every_ms`, and then the last one, until the connection ends. */
async function drip(port: number, head: string, piece: string, pieces: number, every_ms: number, last = ''): Promise<Ended> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => void (heard += chunk.toString()));
  socket.on('error', () => undefined);
  const began = performance.now();
  const ended = new Promise<number>((resolve) => void socket.once('close', () => resolve(performance.now() - began)));
  socket.write(head);
  for (let sent = 0; sent < pieces && !socket.destroyed && !socket.readableEnded; sent += 1) {
    // The slowness that is under test.
    await sleep(every_ms);
    socket.write(piece);
  }
  if (!socket.destroyed) socket.write(last);
  const ms = await Promise.race([ended, sleep(3_000).then(() => Number.POSITIVE_INFINITY)]);
  socket.destroy();
  return { ms, heard };
}

const head = (method: string, path: string, ...lines: string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');

/** One byte a second, for longer than the limit. */
const slowly = (port: number, text: string): Promise<Ended> => drip(port, text, 'x', 20, 1_000);

const SLOW: Readonly<Record<string, string>> = {
  'headers that never end': 'GET /v1.1/time HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'a request line that never ends': 'GET /v1.1/',
  'a body of known length': head('POST', '/v1.1/sessions', 'Content-Length: 1000'),
  'a body in chunks': `${head('POST', '/v2/apps', 'Transfer-Encoding: chunked')}400\r\n`,
  'a body for an unknown path': head('POST', '/nowhere', 'Content-Length: 1000'),
  'a body that is too large': head('POST', '/v1.1/sessions', 'Content-Length: 100000000'),
  'a body to a call that reads none': head('GET', '/livez', 'Content-Length: 1000'),
};

test(
  'one byte a second ends within fifteen seconds, in headers and bodies, on both services [ASVS 15.2.2]',
  { timeout: 60_000 },
  async () => {
    const tried = bases.flatMap(({ name, port }) => Object.entries(SLOW).map(([what, text]) => ({ what: `${name}: ${what}`, port, text })));
    const results = await Promise.all(tried.map(async ({ what, port, text }) => ({ what, ...(await slowly(port, text)) })));
    expect(results.filter(({ ms }) => !(ms < MOST_MS)).map(({ what, ms }) => `${what} ${ms}`)).toEqual([]);
    for (const { what, heard } of results.filter((result) => /headers|known length|chunks/.test(result.what))) {
      expect(heard, what).toMatch(/^HTTP\/1\.1 408 /);
    }
  },
);

const UPLOADS: Readonly<Record<string, readonly [string, string]>> = {
  'user centre': ['PUT', '/v1.1/avatar_info'],
  platform: ['POST', '/v2/menu_groups/0192f0c1-7a5e-7cc3-98d7-2f6a1b0c4d5e/group_menus/actions/compose'],
};

test('a large file over a thin line arrives, although it takes longer', { timeout: 60_000 }, async () => {
  const [start, piece, pieces] = ['{"file":"', 'A'.repeat(60_000), 16];
  const uploads = bases.map(async ({ port, name }) => {
    const length = start.length + piece.length * pieces + 2;
    const [method, path] = UPLOADS[name] ?? ['', ''];
    const text = `${head(method, path, `Content-Length: ${length}`, 'Connection: close')}${start}`;
    return await drip(port, text, piece, pieces, 1_000, '"}');
  });
  for (const { ms, heard } of await Promise.all(uploads)) {
    // Read to its end, and only then refused: nobody has signed it.
    expect(heard).toMatch(/^HTTP\/1\.1 401 /);
    expect(ms).toBeGreaterThan(MOST_MS);
  }
});
