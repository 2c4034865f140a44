import { expect, test } from 'vitest';
import { isOrgCode, isOrgUserCode } from '../src/rules/org-user.ts';
import { isPersonal, maskPersonal } from '../src/rules/personal.ts';
import { isPlainText } from '../src/rules/plain-text.ts';

test('a name has nothing in it that cannot be stored or makes it read differently from what it is', () => {
  for (const text of ['a\0b', 'a\u202eb', '\u2066x', 'a\ud800', 'two\nlines', 'tab\tbed']) expect(isPlainText(text)).toBe(false);
  for (const text of ['Mei', 'عمر', '陈美 👩‍💼', "O'Neil", '']) expect(isPlainText(text)).toBe(true);
});

test('[R3.16] birthdays are days that were, documents letters and digits, and empty takes a value away', () => {
  expect(isPersonal('birthday', '1988-02-29')).toBe(true);
  for (const text of ['1990-02-29', '1990-13-01', '90-01-01', '1990-1-1', '2190-01-01']) expect(isPersonal('birthday', text)).toBe(false);
  expect([
    isPersonal('passport', 'E12345678'),
    isPersonal('passport', 'E-1'),
    isPersonal('idCard', '11010519900307123X'),
    isPersonal('telephone', '+86 (10) 6552-9988'),
  ]).toEqual([true, false, true, true]);
  expect(isPersonal('telephone', '')).toBe(true);
});

test('a masked value shows its ends and never the whole', () => {
  expect(maskPersonal('+8613800138001')).toBe('+86138****8001');
  expect(maskPersonal('mei.tan@example.test')).toBe('m***@example.test');
  expect(maskPersonal('12345678')).toBe('****');
  expect(maskPersonal('')).toBe('');
});

test('[R5.14] [R5.18] the codes of an organisation and of its users never contain the sign that divides them', () => {
  expect([isOrgCode('lark-field.cn'), isOrgCode('a@b'), isOrgCode(''), isOrgCode('a b'), isOrgCode('a'.repeat(65))]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([isOrgUserCode('mei.tan'), isOrgUserCode('mei@x'), isOrgUserCode('密')]).toEqual([true, false, false]);
});
