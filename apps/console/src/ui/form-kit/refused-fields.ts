import type { FormInstance } from 'antd';
import type { TFunction } from 'i18next';
import { ruleNamed, ruleText, valueAt } from './issue-text.ts';

export interface Refusal {
  readonly fields?: readonly { readonly path: string; readonly rule: string }[] | undefined;
}

/** What a form calls that which the wire has under several names. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  mobile: ['contact'],
  email: ['contact'],
  guardian_mobile: ['contact'],
  new_mobile: ['value'],
  new_email: ['value'],
  sms_code: ['code'],
  email_code: ['code'],
  verify_code: ['code'],
  user_name: ['login_name'],
  password_check: ['new_password', 'password'],
};

/** Words for rules that only some forms know, as those of passwords. */
type SayOther = (rule: string, typed: string, t: TFunction) => string | undefined;

/** Puts what the server refused at the fields it is about, in the words that the form has for it (R5.21). */
export function markRefused(form: FormInstance, { fields = [] }: Refusal, t: TFunction, say?: SayOther): void {
  const values: Readonly<Record<string, unknown>> = Object(form.getFieldsValue());
  const marked = new Set<string>();
  const marks = fields.flatMap(({ path, rule }) => {
    const keys = path.split('.');
    const field = keys.slice(0, 1).flatMap((key) => [key, ...(CALLED[key] ?? [])].filter((each) => Object.hasOwn(values, each)))[0];
    // The first rule that is broken is the one to mend first.
    if (field === undefined || marked.has(field)) return [];
    marked.add(field);
    const typed = valueAt(values, [field, ...keys.slice(1)]);
    const said = say?.(rule, String(values[field]), t) ?? ruleText(ruleNamed(rule, typed), t);
    return [{ name: field, errors: [said] }];
  });
  form.setFields(marks);
}
