import { expect, test } from 'vitest';
import { tidyContact } from './contact.ts';

test('[R5.12] a mobile may be written in groups, with its country or without', () => {
  expect(tidyContact('sms', ' +44 (20) 7946-0018 ')).toBe('+442079460018');
  expect(tidyContact('email', ' ann@example.org ')).toBe('ann@example.org');
});
