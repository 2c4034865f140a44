import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CodeWay } from '../../../api/sign-in-ways.ts';
import { typedRule } from '../../../domain/forms/typed-rule.ts';
import { Icon } from '../../../ui/icon.tsx';

interface ContactFieldProps {
  readonly way: CodeWay;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
}

/** A mobile or an email address, by the rules of the contracts. */
export function ContactField({ way, name = 'contact', label, hint }: ContactFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label ?? t(`sign_in.contact.${way}`)}
      extra={hint ?? (way === 'sms' ? t('sign_in.contact.sms_hint') : undefined)}
      rules={[typedRule(way === 'sms' ? 'mobile' : 'email', t)]}
    >
      <Input
        prefix={<Icon name={way === 'sms' ? 'phone' : 'mail'} />}
        type={way === 'sms' ? 'tel' : 'email'}
        autoComplete={way === 'sms' ? 'tel' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    </Form.Item>
  );
}
