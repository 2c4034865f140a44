import { COUNTED_FACTORS, POLICY_ROLES, SECOND_FACTOR_RULES } from '@portico/contracts/rules/second-factor';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';
import { FieldLabel } from '../../ui/form-kit/field-label.tsx';
import type { PolicyDraft } from './policy-draft.ts';
import styles from './sign-in-policies.module.css';

interface PolicyFieldsProps {
  readonly scope: SignInPolicy['scope'];
  readonly draft: PolicyDraft;
  readonly labels: Readonly<Record<keyof PolicyDraft, string>>;
  readonly changed: readonly string[];
}

export function PolicyFields({ scope, draft, labels, changed }: PolicyFieldsProps) {
  const { t } = useTranslation();
  // Who holds a role is meant by its policy anyway.
  const rules = SECOND_FACTOR_RULES.filter((rule) => scope !== 'role' || rule !== 'required_for_roles');
  const requires = draft.second_factor === 'required' || draft.second_factor === 'required_for_roles';
  const label = (name: keyof PolicyDraft) => <FieldLabel text={labels[name]} changed={changed.includes(name)} />;
  // Not `required`: a group of boxes has no such state to announce.
  const some = { type: 'array', min: 1, message: t('sign_in_policies.choose_one') } as const;
  return (
    <>
      <Form.Item name="second_factor" label={label('second_factor')}>
        <Radio.Group
          className={styles['rules'] ?? ''}
          options={rules.map((value) => ({ value, label: t(`sign_in_policies.rules.${value}`) }))}
        />
      </Form.Item>
      {draft.second_factor === 'required_for_roles' ? (
        <Form.Item name="roles" label={label('roles')} rules={[some]}>
          <Checkbox.Group options={POLICY_ROLES.map((value) => ({ value, label: t(`sign_in_policies.holders.${value}`) }))} />
        </Form.Item>
      ) : null}
      {requires ? (
        <Form.Item name="from_day" label={label('from_day')} extra={t('sign_in_policies.from_day_hint')}>
          <Input type="date" className={styles['day'] ?? ''} />
        </Form.Item>
      ) : null}
      <Form.Item name="factors" label={label('factors')} extra={t('sign_in_policies.counts_hint')} rules={[some]}>
        <Checkbox.Group options={COUNTED_FACTORS.map((value) => ({ value, label: t(`sign_in_policies.factors.${value}`) }))} />
      </Form.Item>
    </>
  );
}
