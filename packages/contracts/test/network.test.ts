import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalNetwork, isInNetworks, isNetwork, NETWORK_LIMITS } from '../src/rules/network.ts';

const octets = fc.ipV4();
const v6 = fc.ipV6();
const address = fc.oneof(octets, v6);
/** Those of one engine are close enough together to meet. */
const near = fc
  .tuple(fc.constantFrom('10.0.0.', '10.0.1.', '10.128.0.'), fc.integer({ min: 0, max: 255 }))
  .map(([net, host]) => `${net}${host}`);
const nearV6 = fc
  .tuple(fc.constantFrom('2001:db8::', '2001:db8:0:1::', '2001:db8:8000::'), fc.integer({ min: 0, max: 65_535 }))
  .map(([net, host]) => `${net}${host.toString(16)}`);

test.for([
  ['10.20.0.0/16', '10.20.0.0/16'],
  [' 10.20.30.40/16 ', '10.20.0.0/16'],
  ['203.0.113.7', '203.0.113.7/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0:0:0:0:0/32', '2001:db8::/32'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1/128'],
  ['::', '::/128'],
  ['::/0', '::/0'],
  ['::1', '::1/128'],
  ['fe80::1:2/10', 'fe80::/10'],
  ['1:0:3:4:5:6:7:8', '1:0:3:4:5:6:7:8/128'],
  ['::ffff:10.1.2.3', '10.1.2.3/32'],
  ['::ffff:a01:203/112', '10.1.0.0/16'],
  ['::ffff:0:0/95', '::fffe:0:0/95'],
])('%s is written %s', ([typed, canonical]) => {
  expect(canonicalNetwork(typed)).toBe(canonical);
  expect(canonicalNetwork(canonical)).toBe(canonical);
});

test.for([
  '',
  'office',
  '10.0.0',
  '10.0.0.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '10.0.0.1/33',
  '10.0.0.1/08',
  '10.0.0.1/',
  '10.0.0.1/8/8',
  '10.0.0.1/-1',
  '10.0.0.1 /8',
  '0x0a.0.0.1',
  '2001:db8::/129',
  '2001:db8',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  ':1:2:3:4:5:6:7',
  'fe80::1%eth0',
  '12345::',
  '1.2.3.4::',
  '[::1]',
])('%s is no network, and nobody is in it', (typed) => {
  expect(canonicalNetwork(typed)).toBeUndefined();
  expect(isNetwork(typed)).toBe(false);
  expect(isInNetworks('10.0.0.1', [typed])).toBe(false);
});

test('an IPv4 caller of a server that listens on both is in the IPv4 network', () => {
  expect(isInNetworks('::ffff:10.20.3.4', ['10.20.0.0/16'])).toBe(true);
  expect(isInNetworks('::ffff:10.21.3.4', ['10.20.0.0/16'])).toBe(false);
  expect(isInNetworks('10.20.3.4', ['::/0'])).toBe(false);
});

test('what is no address is in no network', () => {
  for (const text of ['', 'unknown', '10.0.0.1, 10.0.0.2', '10.0.0.1:80']) expect(isInNetworks(text, ['0.0.0.0/0', '::/0'])).toBe(false);
});

test('every address of the language is a network of one, in its canonical form', () => {
  fc.assert(
    fc.property(address, (text) => {
      const canonical = canonicalNetwork(text) ?? '';
      expect(isIP(canonical.split('/')[0] ?? '')).toBeGreaterThan(0);
      expect(isInNetworks(text, [canonical])).toBe(true);
      expect(canonical.length).toBeLessThanOrEqual(NETWORK_LIMITS.network);
    }),
  );
});

test('who is in a network is who the engine says', () => {
  const asked = fc.oneof(
    fc.tuple(near, near, fc.integer({ min: 0, max: 32 }), fc.constant('ipv4' as const)),
    fc.tuple(nearV6, nearV6, fc.integer({ min: 0, max: 128 }), fc.constant('ipv6' as const)),
  );
  fc.assert(
    fc.property(asked, ([caller, net, prefix, family]) => {
      const engine = new BlockList();
      engine.addSubnet(net, prefix, family);
      expect(isInNetworks(caller, [`${net}/${prefix}`])).toBe(engine.check(caller, family));
    }),
    { numRuns: 500 },
  );
});
