import { COUNTED_FACTORS, POLICY_ROLES, SECOND_FACTOR_RULES } from '@portico/contracts/rules/second-factor';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';
import { ChangedLabel } from './changed-label.tsx';
import type { PolicyDraft } from './policy-draft.ts';
import { ResetDelayField } from './reset-delay-field.tsx';
import { SessionFields } from './session-fields.tsx';
import { WayFields } from './way-fields.tsx';
import styles from './sign-in-policies.module.css';

interface PolicyFieldsProps {
  readonly scope: SignInPolicy['scope'];
  readonly draft: PolicyDraft;
  readonly labels: Readonly<Record<keyof PolicyDraft, string>>;
  readonly changed: readonly string[];
  /** What a field was before it was changed. */
  readonly was: (name: keyof PolicyDraft) => string;
  /** Where the person is, once the server has said so. */
  readonly address: string | undefined;
}

export function PolicyFields({ scope, draft, labels, changed, was, address }: PolicyFieldsProps) {
  const { t } = useTranslation();
  // Who holds a role is meant by its policy anyway.
  const rules = SECOND_FACTOR_RULES.filter((rule) => scope !== 'role' || rule !== 'required_for_roles');
  const requires = draft.second_factor === 'required' || draft.second_factor === 'required_for_roles';
  const label = (name: keyof PolicyDraft) => <ChangedLabel text={labels[name]} was={changed.includes(name) ? was(name) : undefined} />;
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
      {draft.factors.includes('sms') ? <p className={styles['risk']}>{t('second_factor.sms_risk')}</p> : null}
      <SessionFields labels={labels} changed={changed} was={was} />
      <ResetDelayField label={label('reset_delay_h')} />
      <WayFields networks={draft.networks} labels={labels} changed={changed} was={was} address={address} />
    </>
  );
}
