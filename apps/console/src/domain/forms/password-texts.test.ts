import { PASSWORD_POLICIES, policyFault } from '@portico/contracts/rules/password-policy';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { passwordFaultText, passwordRules, ruleBroken } from './password-texts.ts';

const t = ((key: string, values: { min: number; max: number }) => `${key.split('.').at(-1)} ${values.min}–${values.max}`) as TFunction;

test('[R5.15] [R5.16] every policy tells its rules with its own lengths', () => {
  for (const policy of PASSWORD_POLICIES)
    expect(passwordRules(policy, '', [], t)[0]?.text).toContain(policy === 'nist' ? 'length 15–128' : 'length 8–16');
});

test('[R5.15] a rule is ticked off as soon as what was typed keeps it, and a rare one shows only when it is broken', () => {
  const kept = (password: string): readonly string[] =>
    passwordRules('primary', password, ['ann@demo'], t)
      .filter((line) => line.kept)
      .map((line) => line.text.split(' ')[0] ?? '');
  expect(kept('')).toEqual([]);
  expect(kept('abc')).toEqual(['spaces', 'combination', 'login_name']);
  expect(kept('Lantern7-Bay')).toEqual(['length', 'spaces', 'types', 'combination', 'login_name']);
  expect(kept('xxAnn7-Bayxx')).not.toContain('login_name');
  const words = (password: string) => passwordRules('primary', password, [], t).map((line) => line.text.split(' ')[0]);
  expect(words('abcabcabc')).toContain('repeat');
  expect(words('Lantern7-Bay')).not.toContain('repeat');
});

test('[R5.16] a code that stands for two rules names the one that was broken', () => {
  expect(ruleBroken('PASSWORD/RULE1', 'with space')).toBe('spaces');
  expect(ruleBroken('PASSWORD/RULE1', 'short')).toBe('length');
  expect(ruleBroken('PASSWORD/RULE2', 'lettersonly')).toBe('two_types');
  expect(ruleBroken('PASSWORD/RULE2', 'létters-12')).toBe('special');
});

test('[R5.15] a password that contains one of the names says so, and one that keeps the rules says nothing', () => {
  expect(policyFault('primary', 'Lantern7-Bay', '', new Set())).toBeUndefined();
  expect(passwordFaultText('primary', 'Lantern7-Bay', ['ann@demo'], t)).toBeUndefined();
  expect(passwordFaultText('primary', 'xxAnn7-Bayxx', ['tom', 'ann@demo'], t)).toBe('login_name 8–16');
});
