import { expect, test } from 'vitest';
import { withoutTimestamp } from './address.ts';

test('[R7.01] an address is the same request whatever its timestamp, and another one with another query', () => {
  expect(withoutTimestamp('/v2/apps')).toBe('/v2/apps');
  expect(withoutTimestamp('/v2/apps?_t=1')).toBe('/v2/apps');
  expect(withoutTimestamp('/v2/apps?group_id=a&_t=1')).toBe('/v2/apps?group_id=a');
  expect(withoutTimestamp('/v2/apps?_t=1&group_id=a')).toBe('/v2/apps?group_id=a');
  expect(withoutTimestamp('/v2/apps?a_t=1')).toBe('/v2/apps?a_t=1');
});
