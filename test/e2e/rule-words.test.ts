import { NAMED_RULES, ruleNamed, ruleText } from '@portico/console/rule-text';
import { ALL_TEXTS } from '@portico/console/testing/all-texts';
import { passwordFaultText } from '@portico/console/password-text';
import { LANGS, type Lang } from '@portico/contracts/langs';
import { PASSWORD_POLICIES } from '@portico/contracts/rules/password-policy';
import { TYPED_FIELDS, type TypedField } from '@portico/contracts/rules/typed';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { FORMS } from './support/forms-table.ts';
import { PASSWORDS, rulesOf, typedRulesOf } from './support/rule-breaks.ts';

type T = Parameters<typeof ruleText>[1];
const speaker = (lang: Lang): T =>
  ((key: string, values: Record<string, number>) => {
    const message = ALL_TEXTS[lang].get(key);
    expect(typeof message, `${lang} ${key}`).toBe('string');
    return String(new IntlMessageFormat(String(message), lang).format(values));
  }) as unknown as T;
const SPEAKERS = LANGS.map((lang) => [lang, speaker(lang)] as const);

function expectOwnWords(about: string, say: (t: T) => string): void {
  const english = say(speaker('en'));
  for (const [lang, t] of SPEAKERS) {
    const text = say(t);
    expect(text, `${lang} ${about}`).not.toMatch(/[{}]|^$/);
    if (lang !== 'en') expect(text, `${lang} ${about}`).not.toBe(english);
  }
}

const rules = [
  ...FORMS.flatMap(({ source, call, fields, typed = {}, values }) =>
    fields.flatMap((field) => {
      const { breaks } = typed[field] ? typedRulesOf(typed[field], '') : rulesOf(call.body ?? expect.fail(source), field, values);
      return breaks.map(({ rule, about }) => ({ name: `${source} ${field} ${rule}`, text: ruleNamed(rule, about) }));
    }),
  ),
  ...Object.keys(TYPED_FIELDS).flatMap((field) =>
    typedRulesOf(field as TypedField, '').breaks.map(({ rule, about }) => ({ name: `${field} ${rule}`, text: ruleNamed(rule, about) })),
  ),
];

test('[R5.21] every rule that a form may find broken is named, in five languages', () => {
  expect(rules.length).toBeGreaterThan(200);
  for (const { name, text } of rules) {
    expect(text.key, name).not.toBe('invalid');
    expectOwnWords(name, (t) => ruleText(text, t));
  }
  for (const rule of Object.keys(NAMED_RULES)) expectOwnWords(rule, (t) => ruleText(ruleNamed(rule), t));
});

test('[R5.15] [R5.16] every rule of every password policy is named, in five languages', () => {
  for (const policy of PASSWORD_POLICIES) {
    for (const password of PASSWORDS) {
      if (passwordFaultText(policy, password, [], speaker('en')) !== undefined)
        expectOwnWords(`${policy} ${password}`, (t) => passwordFaultText(policy, password, [], t) ?? '');
    }
  }
});
