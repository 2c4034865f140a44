import { BROKEN_FORWARDINGS, FORWARDINGS, PROXY } from '@portico/server-kit/testing/forwarding-headers';
import { rawRequest, type RawReply } from '@portico/server-kit/testing/raw-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../src/testing/start-platform.ts';

const ANYBODY_ASKS = '/v2/public/apps/code/none';
const opened: TestPlatform[] = [];
interface Service {
  readonly ask: (path: string, lines: readonly string[]) => Promise<RawReply>;
  /** The address in the last line that was logged of a request. */
  readonly logged: () => string | undefined;
}

async function listening(trust_proxy: string[], rate_max = 100_000): Promise<Service> {
  const lines: string[] = [];
  const service = await startPlatform({ trust_proxy, rate_max, log: (line) => void lines.push(line) });
  opened.push(service);
  const port = Number(new URL(await service.server.listen({ host: '127.0.0.1', port: 0 })).port);
  return {
    ask: (path, headers) => rawRequest(port, path, headers),
    logged: () => /"ip_address":"([^"]*)"/.exec(lines.findLast((line) => line.includes(ANYBODY_ASKS.slice(0, 8))) ?? '')?.[1],
  };
}

let [trusting, alone]: Service[] = [];
beforeAll(async () => {
  [trusting, alone] = [await listening([PROXY]), await listening([])];
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

const named = FORWARDINGS.map(
  ({ lines, counts }) => [lines.map((line) => line.slice(0, 40)).join(' | ') || 'nothing', lines, counts] as const,
);

describe('a request that was passed on', () => {
  test.each(named)(
    'with %s counts for the address that a trusted proxy saw, and is logged with it [ASVS 4.1.3]',
    async (_, lines, counts) => {
      const reply = await trusting?.ask(ANYBODY_ASKS, lines);
      expect(reply?.status).toBeLessThan(500);
      expect(reply?.text).not.toContain('evil.example');
      expect(trusting?.logged()).toBe(counts);
    },
  );

  test.each(named)('with %s counts for the connection where no proxy is trusted [ASVS 4.1.3]', async (_, lines) => {
    expect((await alone?.ask(ANYBODY_ASKS, lines))?.status).toBeLessThan(500);
    expect(alone?.logged()).toBe(PROXY);
  });

  test.each(BROKEN_FORWARDINGS.map((lines) => [JSON.stringify(lines[0]?.slice(0, 40)), lines] as const))(
    'with %s is refused as a request',
    async (_, lines) => {
      // Whoever sends on after the refusal may lose it with the connection.
      expect([0, 400, 431]).toContain((await trusting?.ask(ANYBODY_ASKS, lines))?.status);
    },
  );
});

test('whatever else a request says of where it came from, it counts against the limit of its address [ASVS 4.1.3]', async () => {
  const limited = await listening([PROXY], 5);
  const others = (n: number): string[][] => [
    [`X-Real-IP: 198.51.100.${n}`],
    [`Forwarded: for=198.51.100.${n}`],
    [`X-Forwarded-For: 198.51.100.${n}, 192.0.2.77`],
    [`X-Forwarded-For: 198.51.100.${n}`, 'X-Forwarded-For: 192.0.2.78'],
    [`X-Forwarded-For: ::ffff:192.0.2.79`, `X-Client-IP: 198.51.100.${n}`],
    [`X-Forwarded-For: 2001:db8:7::${n}`],
    [`X-Forwarded-For: [2001:db8:8::9%25en${n}]:${n + 1}`],
  ];
  for (const kind of others(0).keys()) {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await limited.ask(ANYBODY_ASKS, others(n)[kind] ?? []))?.status);
    expect(statuses, JSON.stringify(others(0)[kind])).toContain(429);
  }
});
