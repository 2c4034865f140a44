import { expect, test } from 'vitest';
import { eventWords as ru } from '../../locales/ru/event-words.ts';
import { eventWords as en } from '../../locales/en/event-words.ts';
import { fieldLabel, fieldsInWords } from './field-text.ts';

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
