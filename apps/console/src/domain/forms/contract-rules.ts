import { ruleOfIssue } from '@portico/contracts/broken-rule';
import type { FormInstance } from 'antd';
import type { TFunction } from 'i18next';
import * as z from 'zod';
import { ruleNamed, ruleText, valueAt, type RuleText } from '../../ui/form-kit/issue-text.ts';

/** What is said of an issue, about the value it is found in. */
export const textOfIssue = (issue: z.core.$ZodIssue, values: unknown): RuleText =>
  ruleNamed(ruleOfIssue(issue), valueAt(values, issue.path));

/** The first rule of the contract that a field breaks, within all that the form holds (R5.21). */
export function brokenRule(schema: z.core.$ZodType, values: object, field: string): RuleText | undefined {
  const result = z.safeParse(schema, values);
  if (result.success) return undefined;
  const issue = result.error.issues.find((i) => i.path[0] === field);
  return issue && textOfIssue(issue, values);
}

/** Ant Design rules of one field, out of the contract's schema; nothing about lengths is written in a form. */
export const contractRule =
  (schema: z.core.$ZodType, field: string, fixed: object, t: TFunction) =>
  (form: Pick<FormInstance, 'getFieldsValue'>): { readonly validator: () => Promise<void> } => ({
    validator: async () => {
      const rule = brokenRule(schema, { ...fixed, ...form.getFieldsValue() }, field);
      if (rule) throw new Error(ruleText(rule, t));
    },
  });
