import { BROKEN_FORWARDINGS, FORWARDINGS, PROXY } from '@portico/server-kit/testing/forwarding-headers';
import { rawRequest, type RawReply } from '@portico/server-kit/testing/raw-request';
import { startUserCentre } from '@portico/user-centre/testing/start-user-centre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform } from '../src/testing/start-platform.ts';

interface Service {
  readonly ask: (lines: readonly string[]) => Promise<RawReply>;
  /** The address in the last line that was logged of a request. */
  readonly logged: () => string | undefined;
  readonly close: () => Promise<void>;
}
interface Options {
  readonly trust_proxy: string[];
  readonly rate_max: number;
  readonly log: (line: string) => void;
}

/** With a path that anybody may ask for. */
const SERVICES = [
  { name: 'platform', path: '/v2/public/apps/code/none', start: (options: Options) => startPlatform(options) },
  { name: 'user centre', path: '/v1.1/time', start: (options: Options) => startUserCentre(options) },
];

async function listening({ path, start }: (typeof SERVICES)[number], trust_proxy: string[], rate_max = 100_000): Promise<Service> {
  const lines: string[] = [];
  const { server, close } = await start({ trust_proxy, rate_max, log: (line) => void lines.push(line) });
  const port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  return {
    ask: (headers) => rawRequest(port, path, headers),
    logged: () => /"ip_address":"([^"]*)"/.exec(lines.findLast((line) => line.includes(path.slice(0, 8))) ?? '')?.[1],
    close,
  };
}

const named = FORWARDINGS.map(
  ({ lines, counts }) => [lines.map((line) => line.slice(0, 40)).join(' | ') || 'nothing', lines, counts] as const,
);
const broken = BROKEN_FORWARDINGS.map((lines) => [JSON.stringify(lines[0]?.slice(0, 40)), lines] as const);

describe.each(SERVICES)('a request that was passed on to the $name', (each) => {
  let trusting: Service, alone: Service, limited: Service;
  beforeAll(async () => {
    trusting = await listening(each, [PROXY]);
    alone = await listening(each, []);
    limited = await listening(each, [PROXY], 5);
  });
  afterAll(async () => {
    for (const service of [trusting, alone, limited]) await service.close();
  });

  test.each(named)(
    'with %s counts for the address that a trusted proxy saw, and is logged with it [ASVS 4.1.3]',
    async (_, lines, counts) => {
      const reply = await trusting.ask(lines);
      expect(reply.status).toBeLessThan(500);
      expect(reply.text).not.toContain('evil.example');
      expect(trusting.logged()).toBe(counts);
    },
  );

  test.each(named)('with %s counts for the connection where no proxy is trusted [ASVS 4.1.3]', async (_, lines) => {
    expect((await alone.ask(lines)).status).toBeLessThan(500);
    expect(alone.logged()).toBe(PROXY);
  });

  test.each(broken)('with %s is refused as a request', async (_, lines) => {
    // Whoever sends on after the refusal may lose it with the connection.
    expect([0, 400, 431]).toContain((await trusting.ask(lines)).status);
  });

  test('counts against the limit of its address, whatever else it says of where it came from [ASVS 4.1.3]', async () => {
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
      for (let n = 0; n < 12; n += 1) statuses.push((await limited.ask(others(n)[kind] ?? [])).status);
      expect(statuses, JSON.stringify(others(0)[kind])).toContain(429);
    }
  });
});
