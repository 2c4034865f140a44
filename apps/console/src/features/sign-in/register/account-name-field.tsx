import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { typedRule } from '../../../domain/forms/typed-rule.ts';
import { Icon } from '../../../ui/icon.tsx';

/** R5.13 */
export function AccountNameField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="user_name" label={t('registration.user_name')} extra={t('forms.account_name')} rules={[typedRule('account_name', t)]}>
      <Input prefix={<Icon name="user" />} autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" />
    </Form.Item>
  );
}
