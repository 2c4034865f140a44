import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import { expect, test } from 'vitest';
import { asKept } from './ldap-kept.service.ts';
import { planOf } from './ldap-plan.ts';

test('what a run names of somebody is short, however much a server says of them [ASVS 2.2.1]', () => {
  const long = 'x\n'.repeat(1_000_000);
  const said = { id: 'a', dn: `uid=${long}`, login: '', name: '', email: '', active: true };
  const nobody = { people: [], groups: [] };
  const reading = asKept({ people: [said], groups: [{ id: 'g', name: long.slice(0, 512), members: [] }], outside: 0 }, nobody, true);
  const { conflicts, groups_added } = planOf(reading, nobody);
  expect(conflicts).toHaveLength(1);
  for (const { about } of [...conflicts, ...groups_added.map(({ name }) => ({ about: name }))]) {
    expect(about.length).toBeLessThanOrEqual(LDAP_LIMITS.dn);
    expect(about).not.toContain('\n');
  }
});
