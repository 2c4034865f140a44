import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import { Icon } from '../../ui/icon.tsx';

/** R5.18: a name, a number, an address, or an organisation's user. */
export function LoginNameField({ label, passkeys = false }: { readonly label: string; readonly passkeys?: boolean }) {
  const { t } = useTranslation();
  return (
    <Form.Item name="login_name" label={label} extra={t('sign_in.account_hint')} rules={[typedRule('login_name', t)]}>
      <Input
        prefix={<Icon name="user" />}
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
    </Form.Item>
  );
}
