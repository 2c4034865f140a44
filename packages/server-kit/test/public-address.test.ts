import { createServer, type Server } from 'node:http';
import { connect as connectTo, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublicLookup, isPublicAddress, NameNotReached, type Resolve } from '../src/net/public-address.ts';
import { safeFetch, type SafeFetchOptions } from '../src/net/safe-fetch.ts';

/** Every way to write an address that is not of the public internet. */
const INSIDE: Record<string, readonly string[]> = {
  'this machine': ['127.0.0.1', '127.0.0.2', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::', '0:0:0:0:0:0:0:1'],
  'private networks': [
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.0.1',
    '192.168.255.255',
    'fc00::1',
    'fd12::1',
  ],
  'a link': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::a9fe:a9fe'],
  'shared by a carrier': ['100.64.0.1', '100.127.255.254'],
  'groups and broadcasts': ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', 'ff0e::1'],
  'for documents and tests': ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1', '192.0.0.1', '240.0.0.1'],
  'IPv4 mapped': [
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:192.168.1.1',
    '::ffff:0:0',
  ],
  'IPv4-compatible': ['::7f00:1', '::127.0.0.1', '::a00:1', '::a9fe:a9fe', '::c0a8:101', '::808:808'],
  'IPv4 translated': [
    '::ffff:0:127.0.0.1',
    '::ffff:0:a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::7f00:1',
  ],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:101::', '2002:a9fe:a9fe::', '2002:808:808::1'],
  Teredo: ['2001::1', '2001:0:7f00:1::', '2001:0:4136:e378:8000:63bf:80ff:fffe', '2001:0:a00:1::80ff:fffe'],
  ISATAP: ['2606:4700::5efe:7f00:1', '2606:4700::200:5efe:a00:1', '2606:4700::5efe:10.0.0.1'],
  'other blocks that route nowhere': ['2001:10::1', '2001:20::1', '100::1', '5f00::1', 'fec0::1', '4000::1', '::ffff:ffff:1.2.3.4'],
  'no address': ['', 'not an address', 'localhost', '127.0.0.1:80', '[::1]', '::g'],
  'spelled otherwise': ['0x7f.0.0.1', '0177.0.0.1', '2130706433', '127.1', '0x7f000001', '::FFFF:127.0.0.1', 'FE80::1%eth0'],
};
const vectors = Object.entries(INSIDE).flatMap(([kind, addresses]) => addresses.map((address) => [kind, address] as const));

describe('what is not of the public internet [ASVS 1.3.6]', () => {
  test('is at least sixty addresses', () => expect(vectors.length).toBeGreaterThanOrEqual(60));
  test.each(vectors)('%s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

test('addresses of the public internet stay open, also when IPv4 is mapped into IPv6', () => {
  const open = [
    '8.8.8.8',
    '93.184.216.34',
    '1.1.1.1',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});

const PUBLIC: LookupAddress = { address: '93.184.216.34', family: 4 };
const INNER: LookupAddress = { address: '127.0.0.1', family: 4 };
/** A resolver that answers one thing after the other. */
function scripted(...answers: readonly (readonly LookupAddress[] | NodeJS.ErrnoException)[]) {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, _options, callback) => {
    const answer = answers[asked.length] ?? answers.at(-1) ?? [];
    asked.push(hostname);
    if (answer instanceof Error) callback(answer, []);
    else callback(null, [...answer]);
  };
  return { resolve, asked };
}
const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });

const looked = (resolve: Resolve, all: boolean): Promise<unknown> =>
  new Promise((done) => createPublicLookup(resolve)('name.example.test', { all }, (error, found) => done(error ?? found)));

test('a name leads to the addresses that were judged; one bad address among several refuses all', async () => {
  expect(await looked(scripted([PUBLIC]).resolve, false)).toBe(PUBLIC.address);
  expect(await looked(scripted([PUBLIC]).resolve, true)).toEqual([PUBLIC]);
  expect(await looked(scripted([PUBLIC, INNER]).resolve, true)).toBeInstanceOf(NameNotReached);
  expect(await looked(scripted([{ address: '::7f00:1', family: 6 }]).resolve, false)).toBeInstanceOf(NameNotReached);
});

test('a name that leads inside, one that leads nowhere and one without addresses fail alike', async () => {
  const faults = await Promise.all([[INNER], unknown, []].map((answer) => looked(scripted(answer).resolve, false)));
  for (const fault of faults) expect(fault).toEqual(faults[0]);
  expect(faults[0]).toBeInstanceOf(NameNotReached);
  expect(JSON.stringify(faults[0])).not.toContain('ENOTFOUND');
});

describe('a name that answers otherwise the second time [ASVS 1.3.6]', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((_, reply) => reply.end('reached')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  /** Notes where a connection would go, and goes to the test's own server instead. */
  const wired = (resolve: Resolve) => {
    const went: string[] = [];
    const connect: NonNullable<SafeFetchOptions['connect']> = (options, oncreate) => {
      const { lookup, host } = options as { lookup: ReturnType<typeof createPublicLookup>; host: string };
      lookup(host, { all: false }, (error, address) => {
        if (error) return oncreate(error, undefined as never);
        went.push(typeof address === 'string' ? address : '');
        return oncreate(null, connectTo(port, '127.0.0.1'));
      });
      return undefined;
    };
    const at = 'https://rebinding.example.test/page';
    return { went, ask: () => safeFetch(at, {}, { allowed: [at], internal: false, resolve, connect }) };
  };

  test('is connected to at the address that was judged, without asking again', async () => {
    const { resolve, asked } = scripted([PUBLIC], [INNER]);
    const { went, ask } = wired(resolve);
    expect(await (await ask()).text()).toBe('reached');
    expect([went, asked.length]).toEqual([[PUBLIC.address], 1]);
    await expect(ask()).rejects.toBeInstanceOf(NameNotReached);
    expect(went).toEqual([PUBLIC.address]);
  });

  test('is refused no sooner when it leads inside than when it is unknown', async () => {
    const times = await Promise.all(
      [[INNER], unknown].map(async (answer) => {
        const began = performance.now();
        await expect(wired(scripted(answer).resolve).ask()).rejects.toBeInstanceOf(NameNotReached);
        return performance.now() - began;
      }),
    );
    for (const took of times) expect(took).toBeGreaterThan(990);
  });
});
