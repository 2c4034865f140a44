import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type BoundUser, useChangeOrgPasswordMutation } from '../../api/bindings.ts';
import { useSignInWaysQuery } from '../../api/sign-in-ways.ts';
import { NewPassword } from '../../domain/forms/new-password.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { FormFoot, Lead } from './section-parts.tsx';
import { useSubmit } from './use-submit.ts';

/** R6.03: the person changes it who has bound the user, and proves to be there. */
export function OrganisationPassword({ user, onDone }: { readonly user: BoundUser; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { data: ways } = useSignInWaysQuery();
  const [change] = useChangeOrgPasswordMutation();
  const [form] = Form.useForm<{ new_password: string }>();
  const { running, failure, submit } = useSubmit(form);
  const save = async ({ new_password }: { new_password: string }): Promise<void> => {
    if (!(await submit(() => change({ user_id: user.user_id, new_password })))) return;
    pushNotice({ kind: 'success', title: t('account.password.changed') });
    onDone();
  };
  return (
    <Form<{ new_password: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(values) => void save(values)}
    >
      <Lead>{t('account.orgs.password_text')}</Lead>
      <NewPassword
        policy={ways?.password_policy ?? 'primary'}
        field="new_password"
        own_names={[user.login_name]}
        label={t('account.password.new')}
        repeat_label={t('account.password.repeat')}
      />
      <FormFoot failure={failure} running={running} submit={t('account.password.submit')} onCancel={onDone} />
    </Form>
  );
}
