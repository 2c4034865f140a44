import type { TFunction } from 'i18next';

/** The rules of the contracts that have words of their own, and the words they share. */
export const NAMED_RULES = {
  required: 'required',
  too_small: 'required',
  open_type: 'required',
  script_needs_client: 'required',
  one_of: 'required',
  web_address: 'web_address',
  menu_code: 'menu_code',
  app_code: 'app_code',
  project_id: 'app_code',
  service_code: 'app_code',
  reserved: 'reserved',
  biz_type: 'biz_type',
  client_id: 'biz_type',
  event_code: 'event_code',
  org_code: 'org_code',
  org_user_code: 'org_code',
  org_login_name: 'org_login_name',
  login_credential: 'login_name',
  account_name: 'account_name',
  source_plat: 'provider_code',
  openid_scope: 'openid_scope',
  redirect_address: 'redirect_address',
  redirect_uri: 'redirect_address',
  origin: 'origin',
  email: 'email',
  mobile: 'mobile',
  long_id: 'long_id',
  lang_tag: 'lang_tag',
  plain_text: 'plain_text',
  future: 'future',
  secret_again: 'secret_again',
  telephone: 'telephone',
  passport: 'passport',
  idCard: 'id_card',
  birthday: 'birthday',
  // Their words come with the screen of directories.
  ldap_address: 'ldap_address',
  ldap_secured: 'ldap_secured',
  ldap_inside: 'ldap_inside',
  ldap_filter: 'ldap_filter',
  ldap_attribute: 'ldap_attribute',
  ldap_certificate: 'ldap_certificate',
} as const;
type Rule = keyof typeof NAMED_RULES;
const isNamed = (rule: string): rule is Rule => Object.hasOwn(NAMED_RULES, rule);

export interface RuleText {
  readonly key: (typeof NAMED_RULES)[Rule] | 'too_long' | 'too_short' | 'too_many' | 'at_most' | 'at_least' | 'invalid';
  readonly max?: number;
  readonly min?: number;
}

const LENGTH = /^(min|max):(\d+)$/;

/** What is said of a rule by its name (`ruleOfIssue`), about a value: of many, of characters or of a number. */
export function ruleNamed(rule: string, value: unknown = ''): RuleText {
  if (isNamed(rule)) return { key: NAMED_RULES[rule] };
  if (rule === 'invalid_type' && (value === undefined || value === null)) return { key: 'required' };
  const [, side, digits = ''] = LENGTH.exec(rule) ?? [];
  const number = Number(digits);
  if (side === 'max') return { key: typeof value === 'number' ? 'at_most' : Array.isArray(value) ? 'too_many' : 'too_long', max: number };
  if (side === 'min' && typeof value === 'number') return { key: 'at_least', min: number };
  if (side === 'min') return number === 1 ? { key: 'required' } : { key: 'too_short', min: number };
  return { key: 'invalid' };
}

export const ruleText = (rule: RuleText, t: TFunction): string =>
  t(`forms.${rule.key}`, { ...(rule.max === undefined ? {} : { max: rule.max }), ...(rule.min === undefined ? {} : { min: rule.min }) });

/** What stands at a path of what was typed. */
export const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value: unknown, key) => (value === undefined || value === null ? undefined : Reflect.get(Object(value), key)), values);
