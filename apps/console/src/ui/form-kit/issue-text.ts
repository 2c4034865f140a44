import type { TFunction } from 'i18next';
import type * as z from 'zod';

/** Names that the contracts give to their own rules. */
const NAMED = {
  required: 'required',
  open_type: 'required',
  script_needs_client: 'required',
  web_address: 'web_address',
  menu_code: 'menu_code',
  app_code: 'app_code',
  project_id: 'app_code',
  biz_type: 'biz_type',
  client_id: 'biz_type',
  org_code: 'org_code',
  org_user_code: 'org_code',
  org_login_name: 'org_login_name',
  redirect_address: 'redirect_address',
  redirect_uri: 'redirect_address',
  origin: 'origin',
  email: 'email',
  mobile: 'mobile',
  plain_text: 'plain_text',
} as const;
type Rule = keyof typeof NAMED;
type Named = (typeof NAMED)[Rule];
const isNamed = (message: string): message is Rule => Object.hasOwn(NAMED, message);

export interface RuleText {
  readonly key: Named | 'too_long' | 'too_short' | 'too_many' | 'invalid';
  readonly max?: number;
  readonly min?: number;
}

/** Which rule of the contract an issue is about, with its numbers. */
export function ruleOf(issue: z.core.$ZodIssue): RuleText {
  if (isNamed(issue.message)) return { key: NAMED[issue.message] };
  if (issue.code === 'too_small') return issue.minimum === 1 ? { key: 'required' } : { key: 'too_short', min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { key: issue.origin === 'array' ? 'too_many' : 'too_long', max: Number(issue.maximum) };
  if (issue.code === 'invalid_union') {
    // Of an optional text the first branch is "empty"; what is wrong is what the last one says.
    const deeper = issue.errors.at(-1)?.[0];
    if (deeper) return ruleOf(deeper);
  }
  return { key: 'invalid' };
}

/** A rule that the server named by itself, without its numbers. */
export const ruleNamed = (rule: string): RuleText => ({ key: isNamed(rule) ? NAMED[rule] : 'invalid' });

export const ruleText = (rule: RuleText, t: TFunction): string =>
  t(`forms.${rule.key}`, { ...(rule.max === undefined ? {} : { max: rule.max }), ...(rule.min === undefined ? {} : { min: rule.min }) });
