import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSavePasswordMutation } from '../../api/account.ts';
import { isApiError } from '../../api/api-error.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { useSignInWaysQuery } from '../../api/sign-in-ways.ts';
import { NewPassword } from '../../domain/forms/new-password.tsx';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import { renderEye } from '../../ui/password-eye.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Card, FormFoot, Lead } from './section-parts.tsx';
import { useSubmit } from './use-submit.ts';
import styles from './narrow-form.module.css';

interface Values {
  old_password?: string;
  new_password: string;
}

/** R7.33, R6.03: a new password in place of the old one, or the first of somebody who came in without. */
export function PasswordSection({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const { data: ways, error, isFetching, refetch } = useSignInWaysQuery();
  const [savePassword] = useSavePasswordMutation();
  const { running, failure, submit } = useSubmit(form);
  const save = async ({ old_password, new_password }: Values): Promise<void> => {
    if (!(await submit(() => savePassword({ old_password, new_password })))) return;
    form.resetFields();
    pushNotice({ kind: 'success', title: account.has_password ? t('account.password.changed') : t('account.password.set') });
  };
  if (ways === undefined) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={4} height={48} />
    );
  }
  return (
    <>
      <Lead>{account.has_password ? t('account.password.lead') : t('account.password.first_lead')}</Lead>
      <Card>
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onBlur"
          className={styles['form'] ?? ''}
          onFinish={(values) => void save(values)}
        >
          {/* Password managers look for it to know whose password changes. */}
          <input type="text" autoComplete="username" value={account.login_name} readOnly hidden />
          {account.has_password ? (
            <Form.Item name="old_password" label={t('account.password.old')} rules={[typedRule('password', t)]}>
              <Input.Password autoComplete="current-password" dir="ltr" iconRender={renderEye} />
            </Form.Item>
          ) : null}
          <NewPassword
            policy={ways.password_policy}
            field="new_password"
            own_names={[account.login_name]}
            label={t('account.password.new')}
            repeat_label={t('account.password.repeat')}
          />
          <FormFoot
            failure={failure}
            running={running}
            submit={account.has_password ? t('account.password.submit') : t('account.password.submit_first')}
          />
        </Form>
      </Card>
    </>
  );
}
