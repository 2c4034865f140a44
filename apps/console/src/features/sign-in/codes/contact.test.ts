import { expect, test } from 'vitest';
import { isContact, tidyContact } from './contact.ts';

test('[R5.12] a mobile may be written in groups, with its country or without', () => {
  expect(tidyContact('sms', ' +44 (20) 7946-0018 ')).toBe('+442079460018');
  expect(isContact('sms', '138 0013 8000')).toBe(true);
  expect(isContact('sms', '+86 138 0013 8000')).toBe(true);
  expect(isContact('sms', '238 0013 8000')).toBe(false);
});

test('[R5.12] an email address has one @ and a top level', () => {
  expect(isContact('email', ' ann@example.org ')).toBe(true);
  expect(isContact('email', 'ann@demo')).toBe(false);
});
