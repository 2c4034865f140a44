import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { LookupAddress } from 'node:dns';
import { BlockList, connect as connectTo, isIP, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { createPublicLookup, Resolve } from '../src/net/public-address.ts';
import { safeFetch, type SafeFetchOptions } from '../src/net/safe-fetch.ts';
import { FORBIDDEN_REDIRECTS, REBINDING, REFUSED_VECTORS, type SsrfVector } from './support/ssrf-vectors.ts';

// By the registries of special addresses, and not by the function that is under test.
const [FORBIDDEN_4, FORBIDDEN_6] = [new BlockList(), new BlockList()];
for (const net of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '224.0.0.0/3',
])
  FORBIDDEN_4.addSubnet(net.split('/')[0] ?? '', Number(net.split('/')[1]), 'ipv4');
for (const net of ['::/3', '2001::/32', '2002::/16', '4000::/2', '8000::/1'])
  FORBIDDEN_6.addSubnet(net.split('/')[0] ?? '', Number(net.split('/')[1]), 'ipv6');
const isForbidden = (address: string): boolean =>
  isIP(address) === 6 ? FORBIDDEN_6.check(address, 'ipv6') : FORBIDDEN_4.check(address, 'ipv4');

let server: Server;
let port: number;
let location = '';
beforeAll(async () => {
  server = createServer((_, reply) => (location === '' ? reply.end('reached') : reply.writeHead(302, { location }).end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
afterEach(() => {
  location = '';
});

function scripted(answers: SsrfVector['answers'] = []): Resolve {
  let asked = 0;
  return (_hostname, _options, callback) => {
    const answer = answers[asked] ?? answers.at(-1) ?? [];
    asked += 1;
    callback(
      null,
      answer.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

/** Notes every address that a system would try, as it tries several of a name, and goes to the server of the test. */
const notingIn =
  (connected: string[]): NonNullable<SafeFetchOptions['connect']> =>
  (options, oncreate) => {
    const { lookup, host } = options as { lookup?: ReturnType<typeof createPublicLookup>; host: string };
    const go = (addresses: readonly string[]): void => {
      connected.push(...addresses);
      oncreate(null, connectTo(port, '127.0.0.1'));
    };
    const bare = host.replaceAll(/^\[|\]$/g, '');
    if (isIP(bare) !== 0) go([bare]);
    else if (lookup === undefined) throw new Error(`${host} would be looked up without being judged`);
    else
      lookup(host, { all: true }, (error, found) =>
        error ? oncreate(error, undefined as never) : go((found as LookupAddress[]).map(({ address }) => address)),
      );
    return undefined;
  };

/** As the callers do it: the registered address is allowed, as it reads after parsing. */
const registeredAs = (address: string): string => {
  const url = URL.parse(address);
  return url === null ? address : `${url.origin}${url.pathname}`;
};
interface Asker {
  readonly ask: () => Promise<Response>;
  readonly connected: readonly string[];
}
function asker({ address, registered = address, answers }: SsrfVector, internal = false): Asker {
  const connected: string[] = [];
  const options = { allowed: [registeredAs(registered)], internal, resolve: scripted(answers), connect: notingIn(connected) };
  return { connected, ask: () => safeFetch(address, {}, options) };
}
const PAGE: SsrfVector = { kind: 'public', address: 'https://pages.example.test/config', answers: [['93.184.216.34']] };

describe('addresses that lead where nobody may send the server [ASVS 1.3.6]', () => {
  test('are at least sixty, and a public one is reached, so that each is refused for what it is', async () => {
    expect(REFUSED_VECTORS.length + REBINDING.length + FORBIDDEN_REDIRECTS.length).toBeGreaterThanOrEqual(60);
    const { ask, connected } = asker(PAGE);
    expect(await (await ask()).text()).toBe('reached');
    expect([connected, connected.filter(isForbidden)]).toEqual([['93.184.216.34'], []]);
  });

  test('a fetch that does not judge would be noticed', async () => {
    const { ask, connected } = asker({ kind: 'inside', address: 'https://127.0.0.1/' }, true);
    expect((await ask()).status).toBe(200);
    expect(connected.filter(isForbidden)).toEqual(['127.0.0.1']);
  });

  test.concurrent.each(REFUSED_VECTORS.map((vector) => [vector.kind, vector.address, vector] as const))('%s: %s', async (_, __, vector) => {
    const { ask, connected } = asker(vector);
    await expect(ask()).rejects.toThrow();
    expect(connected).toEqual([]);
  });

  test.concurrent.each(REBINDING.map((vector) => [vector.address, vector] as const))(
    '%s: only the judged answer is connected to',
    async (_, vector) => {
      const { ask, connected } = asker(vector);
      expect(await (await ask()).text()).toBe('reached');
      await expect(ask()).rejects.toThrow();
      expect([connected, connected.filter(isForbidden)]).toEqual([vector.answers?.[0], []]);
    },
  );

  test.each(FORBIDDEN_REDIRECTS)('a redirect to %s is not followed [ASVS 15.3.2]', async (target) => {
    location = target;
    const { ask, connected } = asker(PAGE);
    await expect(ask()).rejects.toThrow('redirect');
    expect(connected).toEqual(['93.184.216.34']);
  });
});
