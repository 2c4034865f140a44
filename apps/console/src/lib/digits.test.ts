import { expect, test } from 'vitest';
import { readDigits } from './digits.ts';

test('a code is read as it was typed or pasted, in the digits of any keyboard', () => {
  expect(readDigits(' 123 456\n')).toBe('123456');
  expect(readDigits('١٢٣-٤٥٦')).toBe('123456');
  expect(readDigits('۱۲۳۴۵۶')).toBe('123456');
  expect(readDigits('１２３a４５６')).toBe('123456');
});
