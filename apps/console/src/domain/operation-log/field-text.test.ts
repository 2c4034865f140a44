import { expect, test } from 'vitest';
import { eventWords as ru } from '../../locales/ru/event-words.ts';
import { eventWords as en } from '../../locales/en/event-words.ts';
import { logFieldOf } from '@portico/contracts/log-fields';
import { mappingRow, provisioning } from '@portico/contracts/user-centre/provisioning';
import { openidSettings } from '@portico/contracts/user-centre/registry-clients';
import { accountsIn, appsIn, changesInWords, fieldLabel, type Telling } from './field-text.ts';

const telling = (words: Telling['words'] = en): Telling => ({ words, nameOf: (id) => ({ '71': 'Omar', '72': 'Ines' })[id] });
const fieldsInWords = (words: Telling['words'], after: Parameters<typeof changesInWords>[2]) =>
  changesInWords({ ...telling(), words }, null, after).after;
const labelled = (fields: object | null) =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([field, value]) => [fieldLabel(en, field), value as unknown]));

test('[R1.09] fields that were changed, and values that are no words, are told in words', () => {
  expect(['kind', 'was_last_admin', 'translation:zh-CN'].map((field) => fieldLabel(en, field))).toEqual([
    'Membership',
    'Was the last administrator',
    'Translation (zh-CN)',
  ]);
  expect(fieldLabel(ru, 'taken')).toBe('Забрано');
  expect(fieldsInWords(en, { kind: 'admin', was_last_admin: true, roles: ['auditor', 'Returns desk'], sort: 3, memo: 'admin' })).toEqual({
    kind: 'Administrator',
    was_last_admin: 'Yes',
    roles: ['Auditor', 'Returns desk'],
    sort: 3,
    memo: 'admin',
  });
});

test('a field of another service keeps its name, and everything does until the words have come', () => {
  expect(fieldLabel(en, 'refund_state')).toBe('refund_state');
  expect(fieldLabel(undefined, 'kind')).toBe('kind');
  expect(fieldsInWords(undefined, { kind: 'admin' })).toEqual({ kind: 'admin' });
  expect(fieldsInWords(en, null)).toBe(null);
});

test('every setting of an OpenID client and of accounts that signing in makes has a word', () => {
  const names = [openidSettings, provisioning, mappingRow].flatMap(({ shape }) => Object.keys(shape));
  expect(names.filter((name) => logFieldOf(name) === undefined)).toEqual([]);
});

test('apps that an entry names by their ids are told by their names, and an id stays where nobody knows one', () => {
  const [known, other] = ['018f3c9e-0000-7000-8000-000000000001', '018f3c9e-0000-7000-8000-000000000002'];
  const fields = { app_ids: [known, other], from_app: known, sdp_app_id: 'sign-in', memo: known };
  expect(appsIn(null, fields)).toEqual([known, other]);
  const appOf = (id: string): string | undefined => (id === known ? 'Orders' : undefined);
  expect(changesInWords({ ...telling(), appOf }, null, fields).after).toEqual({
    app_ids: ['Orders', other],
    from_app: 'Orders',
    sdp_app_id: 'sign-in',
    memo: known,
  });
  expect(fieldsInWords(en, { app_ids: ['all'] })).toEqual({ app_ids: ['Every app'] });
  expect(fieldsInWords(en, { service_id: other, service_name: 'Orders', service_menu_id: other, service_menu_name: 'List' })).toEqual({
    service_name: 'Orders',
    service_menu_name: 'List',
  });
});

test('settings within a field stand by themselves in words, and only those that changed', () => {
  const openid = { scopes: ['profile'], apps: [], needs_consent: false, backchannel_logout_uri: null };
  const { before, after } = changesInWords(
    telling(),
    { openid },
    { openid: { ...openid, scopes: ['profile', 'email'], needs_consent: true } },
  );
  expect([labelled(before), labelled(after)]).toEqual([
    { 'OpenID Connect · What it can see': ['Name and display name'], 'OpenID Connect · Ask people for consent': 'No' },
    {
      'OpenID Connect · What it can see': ['Name and display name', 'Verified email address'],
      'OpenID Connect · Ask people for consent': 'Yes',
    },
  ]);
});

test('settings that were not there before, and lists of them, are told without JSON', () => {
  const provisioned = { email_domains: ['a.example'], orgs: [{ attribute: 'groups', value: 'staff', org_id: '5' }], name_wins: true };
  const { before, after } = changesInWords(telling(), { provisioning: null }, { provisioning: provisioned });
  expect(before).toEqual({});
  expect(labelled(after)).toEqual({
    'Create accounts at first sign-in · Email domains': ['a.example'],
    'Create accounts at first sign-in · Organisation by claim': ['Claim groups · Value staff · Organisation ID 5'],
    'Create accounts at first sign-in · Update names from the provider': 'Yes',
  });
});

test('[R1.09] whoever an entry keeps by an id is told by name, and what has a name beside it without its id', () => {
  const [before, after] = [{ owners: ['71'] }, { owners: ['71', '72', '99'], org_id: '5', org_name: 'Harbour' }];
  expect(accountsIn(before, after)).toEqual(['71', '71', '72', '99']);
  expect(accountsIn(null, { user_id: '72', kind: 'admin' })).toEqual(['72']);
  expect(changesInWords(telling(), before, after)).toEqual({
    before: { owners: ['Omar'] },
    after: { owners: ['Omar', 'Ines', '99'], org_name: 'Harbour' },
  });
  const place = { parent_id: 'c0ffee', path: 'orders/returns', sort: 2 };
  expect(changesInWords(telling(), { parent_id: null, path: 'returns', sort: 0 }, place)).toEqual({
    before: { path: 'returns', sort: 0 },
    after: { path: 'orders/returns', sort: 2 },
  });
  expect(fieldsInWords(en, { template_id: 'c0ffee' })).toEqual({ template_id: 'c0ffee' });
});
