import { LIMITS } from '@portico/contracts/limits';
import { isPlainText } from '@portico/contracts/rules/plain-text';
import type { ProvisioningSettings } from '@portico/contracts/user-centre/provisioning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admissionOf, saidName } from './admission.ts';

const SETTINGS: ProvisioningSettings = {
  email_domains: ['larkfield.example', 'shop.example'],
  org_id: '',
  orgs: [
    { attribute: 'groups', value: 'board', org_id: '3' },
    { attribute: 'groups', value: 'staff', org_id: '1' },
    { attribute: 'https://id.example/country', value: 'MY', org_id: '2' },
  ],
  name_wins: false,
};
const OWN = { email: 'Mei.Tan@Larkfield.example', email_verified: true, groups: ['staff'] };
const admitted = (org_id: string) => ({ email: 'mei.tan@larkfield.example', org_id });

test.each<[string, object, ReturnType<typeof admissionOf>]>([
  ['one group of several', { ...OWN, groups: ['guests', 'staff'] }, admitted('1')],
  ['two rows fit, the first decides', { ...OWN, groups: ['staff', 'board'] }, admitted('3')],
  ['a claim that is one text', { ...OWN, groups: 'staff' }, admitted('1')],
  ['a claim named by an address', { ...OWN, groups: [], 'https://id.example/country': 'MY' }, admitted('2')],
  ['no row fits', { ...OWN, groups: ['Staff', 'staff '] }, 'UC/THIRD_ORG_UNDECIDED'],
  ['a claim of another kind', { ...OWN, groups: { staff: true } }, 'UC/THIRD_ORG_UNDECIDED'],
  ['no claim', { ...OWN, groups: undefined }, 'UC/THIRD_ORG_UNDECIDED'],
  ['no address', { ...OWN, email: undefined }, 'UC/THIRD_EMAIL_UNVERIFIED'],
  ['several addresses', { ...OWN, email: [OWN.email] }, 'UC/THIRD_EMAIL_UNVERIFIED'],
  ['what is no address', { ...OWN, email: 'mei.tan' }, 'UC/THIRD_EMAIL_UNVERIFIED'],
  ['two addresses in one', { ...OWN, email: 'a@other.example,b@larkfield.example' }, 'UC/THIRD_EMAIL_UNVERIFIED'],
  ['an address that is not verified', { ...OWN, email_verified: false }, 'UC/THIRD_EMAIL_UNVERIFIED'],
  ['an address of which nothing is said', { ...OWN, email_verified: undefined }, 'UC/THIRD_EMAIL_UNVERIFIED'],
  ['a text that says true', { ...OWN, email_verified: 'true' }, 'UC/THIRD_EMAIL_UNVERIFIED'],
  ['another domain', { ...OWN, email: 'mei@other.example' }, 'UC/THIRD_DOMAIN_REFUSED'],
  ['a domain below', { ...OWN, email: 'mei@mail.larkfield.example' }, 'UC/THIRD_DOMAIN_REFUSED'],
  ['a domain that ends alike', { ...OWN, email: 'mei@evil-larkfield.example' }, 'UC/THIRD_DOMAIN_REFUSED'],
])('%s', (_what, said, expected) => {
  expect(admissionOf(SETTINGS, { ...said })).toEqual(expected);
});

const claim = fc.oneof(
  fc.constantFrom('mei@larkfield.example', 'mei@other.example', 'staff', 'board', 'true', true, false, ['staff'], ['board', 'staff']),
  fc.jsonValue(),
);

test('whatever a provider says, only a verified address of a listed domain is admitted, into an organisation of the settings', () => {
  fc.assert(
    fc.property(
      fc.record({ email: claim, email_verified: claim, groups: claim, name: claim }),
      fc.constantFrom('', '9'),
      (said, org_id) => {
        const made = admissionOf({ ...SETTINGS, org_id }, said);
        const name = saidName(said);
        expect(name.length).toBeLessThanOrEqual(LIMITS.nick_name);
        expect(isPlainText(name)).toBe(true);
        if (typeof made === 'string') return;
        expect(said.email_verified).toBe(true);
        expect(
          typeof said.email === 'string' && ['larkfield.example', 'shop.example'].includes(said.email.toLowerCase().split('@')[1] ?? ''),
        ).toBe(true);
        const groups: readonly unknown[] = Array.isArray(said.groups) ? said.groups : [said.groups];
        expect(made.org_id).toBe(groups.includes('board') ? '3' : groups.includes('staff') ? '1' : org_id);
        expect(made.org_id).not.toBe('');
      },
    ),
    { numRuns: 500 },
  );
});

test('a name is one plain line of the length that people may give themselves', () => {
  expect(saidName({ name: '  Mei\u202e Tan\n<b>  ' })).toBe('Mei Tan <b>');
  expect(saidName({ name: `${'x'.repeat(LIMITS.nick_name - 1)}😀y` })).toBe('x'.repeat(LIMITS.nick_name - 1));
  for (const name of [undefined, 7, ['Mei'], '\u202e']) expect(saidName({ name })).toBe('');
});
