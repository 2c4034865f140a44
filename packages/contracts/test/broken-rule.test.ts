import { expect, test } from 'vitest';
import * as z from 'zod';
import { ruleOfIssue } from '../src/broken-rule.ts';
import { TYPED_FIELDS } from '../src/rules/typed.ts';
import { langTag, longId, required, webAddress } from '../src/shapes.ts';

const ruleOf = (schema: z.core.$ZodType, value: unknown): string | undefined => {
  const issue = z.safeParse(schema, value).error?.issues[0];
  return issue && ruleOfIssue(issue);
};

test('[R5.21] a rule has one name for the form and for the server', () => {
  expect(ruleOf(required(3), ' ')).toBe('min:1');
  expect(ruleOf(required(3), 'xxxx')).toBe('max:3');
  expect(ruleOf(z.union([z.literal(''), webAddress()]), 'ftp://x')).toBe('web_address');
  expect(ruleOf(longId(), 'x')).toBe('long_id');
  expect(ruleOf(longId(), '1'.repeat(21))).toBe('max:20');
  expect(ruleOf(langTag(), '')).toBe('min:1');
  expect(ruleOf(langTag(), '!')).toBe('lang_tag');
});

test('[R5.12] [R5.13] [R5.14] [R5.22] what is typed breaks the rules by the names that the server has for them', () => {
  expect(TYPED_FIELDS.login_name('')).toBe('min:1');
  expect(TYPED_FIELDS.login_name('a b')).toBe('login_credential');
  expect(TYPED_FIELDS.account_name('x')).toBe('account_name');
  expect(TYPED_FIELDS.account_name(' ann-7 ')).toBeUndefined();
  expect(TYPED_FIELDS.mobile('138 0013 8000')).toBeUndefined();
  expect(TYPED_FIELDS.mobile('+86 138 0013 8000')).toBeUndefined();
  expect(TYPED_FIELDS.mobile('238 0013 8000')).toBe('mobile');
  expect(TYPED_FIELDS.email(' ann@example.org ')).toBeUndefined();
  expect(TYPED_FIELDS.email('ann@demo')).toBe('email');
  expect(TYPED_FIELDS.nick_name('')).toBeUndefined();
  expect(TYPED_FIELDS.nick_name('a\u202eb')).toBe('plain_text');
});
