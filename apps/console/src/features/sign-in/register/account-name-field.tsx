import { ACCOUNT_NAME } from '@portico/contracts/rules/account-name';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

/** R5.13 */
export function AccountNameField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="user_name"
      label={t('registration.user_name')}
      extra={t('registration.user_name_hint')}
      validateFirst
      rules={[
        { required: true, whitespace: true, message: t('forms.required') },
        { transform: (value: string) => value.trim(), pattern: ACCOUNT_NAME, message: t('registration.user_name_hint') },
      ]}
    >
      <Input prefix={<Icon name="user" />} autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" />
    </Form.Item>
  );
}
