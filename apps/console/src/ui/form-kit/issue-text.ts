import type { TFunction } from 'i18next';
import type * as z from 'zod';

/** Names that the contracts give to their own rules. */
const NAMED = ['required', 'web_address', 'menu_code', 'app_code', 'plain_text'] as const;
type Named = (typeof NAMED)[number];
const isNamed = (message: string): message is Named => NAMED.some((n) => n === message);

export interface RuleText {
  readonly key: Named | 'too_long' | 'too_short' | 'too_many' | 'invalid';
  readonly max?: number;
  readonly min?: number;
}

/** Which rule of the contract an issue is about, with its numbers. */
export function ruleOf(issue: z.core.$ZodIssue): RuleText {
  if (isNamed(issue.message)) return { key: issue.message };
  if (issue.code === 'too_small') return issue.minimum === 1 ? { key: 'required' } : { key: 'too_short', min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { key: issue.origin === 'array' ? 'too_many' : 'too_long', max: Number(issue.maximum) };
  if (issue.code === 'invalid_union') {
    // Of an optional text the first branch is "empty"; what is wrong is what the last one says.
    const deeper = issue.errors.at(-1)?.[0];
    if (deeper) return ruleOf(deeper);
  }
  return { key: 'invalid' };
}

export const ruleText = (rule: RuleText, t: TFunction): string =>
  t(`forms.${rule.key}`, { ...(rule.max === undefined ? {} : { max: rule.max }), ...(rule.min === undefined ? {} : { min: rule.min }) });
