import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBindOrgMutation } from '../../api/bindings.ts';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import { renderEye } from '../../ui/password-eye.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { FormFoot, Lead } from './section-parts.tsx';
import { useSubmit } from './use-submit.ts';
import styles from './narrow-form.module.css';

interface Values {
  org_user_code: string;
  org_code: string;
  password?: string;
  wjt_code?: string;
}

/** R3.17, R6.03: a user one has at an organisation, by the code of an invitation or by its password. */
export function OrganisationForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [by, setBy] = useState<'invitation' | 'password'>('invitation');
  const [bindOrg] = useBindOrgMutation();
  const [form] = Form.useForm<Values>();
  const { running, failure, submit } = useSubmit(form);
  const save = async (values: Values): Promise<void> => {
    if (!(await submit(() => bindOrg(values)))) return;
    pushNotice({ kind: 'success', title: t('account.orgs.added') });
    onDone();
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      preserve={false}
      className={styles['form'] ?? ''}
      onFinish={(values) => void save(values)}
    >
      <Lead>{t('account.orgs.add_text')}</Lead>
      <Form.Item name="org_code" label={t('account.orgs.org_code')} rules={[typedRule('org_code', t)]}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
          autoFocus
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item name="org_user_code" label={t('account.orgs.user_code')} rules={[typedRule('org_user_code', t)]}>
        <Input dir="ltr" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item label={t('account.orgs.by')}>
        <Segmented
          block
          aria-label={t('account.orgs.by')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'invitation', label: t('account.orgs.by_invitation') },
            { value: 'password', label: t('sign_in.password') },
          ]}
        />
      </Form.Item>
      {by === 'invitation' ? (
        <Form.Item name="wjt_code" label={t('account.orgs.by_invitation')} rules={[typedRule('one_time_code', t)]}>
          <Input dir="ltr" autoComplete="off" spellCheck={false} />
        </Form.Item>
      ) : (
        <Form.Item name="password" label={t('account.orgs.by_password')} rules={[typedRule('password', t)]}>
          <Input.Password autoComplete="off" dir="ltr" iconRender={renderEye} />
        </Form.Item>
      )}
      <FormFoot failure={failure} running={running} submit={t('account.orgs.add')} onCancel={onDone} />
    </Form>
  );
}
