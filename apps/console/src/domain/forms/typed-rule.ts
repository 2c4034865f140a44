import { TYPED_FIELDS, type TypedField } from '@portico/contracts/rules/typed';
import type { TFunction } from 'i18next';
import { ruleNamed, ruleText } from '../../ui/form-kit/issue-text.ts';

/** The rule of a text that travels in another form than it is typed in. */
export const typedRule = (field: TypedField, t: TFunction): { readonly validator: (rule: unknown, typed: unknown) => Promise<void> } => ({
  validator: async (_, typed) => {
    const broken = TYPED_FIELDS[field](typeof typed === 'string' ? typed : '');
    if (broken !== undefined) throw new Error(ruleText(ruleNamed(broken), t));
  },
});
