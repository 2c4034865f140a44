import { expect, test } from 'vitest';
import { LIMITS } from '@portico/contracts/limits';
import { networksOf } from './networks.ts';

const times = LIMITS.wide_network_times;

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['1::', '1:0:0:0::/64', '1:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
])('%s counts for its /64, and for its /48 with a higher limit', (address, narrow, wide) => {
  expect(networksOf(address)).toEqual([
    { of: narrow, times: 1 },
    { of: wide, times },
  ]);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts for itself as %s', (address, of) => {
  expect(networksOf(address)).toEqual([{ of, times: 1 }]);
});
