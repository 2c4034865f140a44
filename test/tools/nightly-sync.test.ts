import { readFileSync } from 'node:fs';
import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import { expect, test } from 'vitest';

const two = (number: number): string => String(number).padStart(2, '0');
const { hour, minute } = LDAP_LIMITS.nightly_at;
const PAGES = ['docs/user-centre.md', 'docs/configuration.md', 'docs/guide/directories.md'];

test.each(PAGES)('%s says when directories are read at night', (page) => {
  const said = [...readFileSync(page, 'utf8').matchAll(/\b(\d\d:\d\d) UTC\b/g)].map(([, at]) => at);
  expect(said).toEqual([`${two(hour)}:${two(minute)}`]);
});
