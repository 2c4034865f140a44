import { passwordFault } from '@portico/contracts/rules/password';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { thrownText } from '../../api/failure-text.ts';
import { setFirstPassword } from '../../api/uc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { FAULT_TEXTS } from './password-rules.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in-form.module.css';

interface Values {
  login_name: string;
  password: string;
  repeat: string;
}

/** The first password of an account, with the one-time code of its invitation. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user_id = '' } = useParams();
  const [search] = useSearchParams();
  const one_time_code = search.get('code') ?? '';
  const [form] = Form.useForm<Values>();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit({ login_name, password }: Values): Promise<void> {
    setRunning(true);
    setFailure('');
    try {
      await setFirstPassword({ user_id, one_time_code, password, login_name });
      pushNotice({ kind: 'success', title: t('sign_in.first.done') });
      void navigate('/login', { replace: true });
    } catch (thrown) {
      setFailure(thrownText(thrown, t).text);
    } finally {
      setRunning(false);
    }
  }

  if (one_time_code === '' || user_id === '') {
    return (
      <SignInFrame>
        <EmptyState icon="lock" title={t('sign_in.first.title')} text={t('sign_in.first.bad_link')} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <h1 className={styles['title']}>{t('sign_in.first.title')}</h1>
      <p className={styles['lead']}>{t('sign_in.first.text')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        className={styles['form'] ?? ''}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="login_name"
          label={t('sign_in.first.account')}
          rules={[{ required: true, whitespace: true, message: t('forms.required') }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} dir="auto" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('sign_in.first.password')}
          dependencies={['login_name']}
          validateFirst
          rules={[
            { required: true, message: t('forms.required') },
            ({ getFieldValue }) => ({
              validator: async (_, value: string) => {
                // Only the own name, not the organisation behind the @.
                const fault = passwordFault(value, String(getFieldValue('login_name') ?? '').split('@')[0] ?? '');
                if (fault) throw new Error(t(`forms.password.${FAULT_TEXTS[fault]}`));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" dir="ltr" />
        </Form.Item>
        <Form.Item
          name="repeat"
          label={t('sign_in.first.repeat')}
          dependencies={['password']}
          validateFirst
          rules={[
            { required: true, message: t('forms.required') },
            ({ getFieldValue }) => ({
              validator: async (_, value: string) => {
                if (value !== getFieldValue('password')) throw new Error(t('forms.password.mismatch'));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" dir="ltr" />
        </Form.Item>
        <div className={styles['rules']}>
          <p>{t('sign_in.first.rules')}</p>
          <ul>
            {(['length', 'types', 'spaces', 'combination', 'login_name'] as const).map((rule) => (
              <li key={rule}>– {t(`forms.password.${rule}`)}</li>
            ))}
          </ul>
        </div>
        <div role="alert" className={styles['alert']}>
          {failure === '' ? null : (
            <div className={styles['failure']}>
              <span />
              <p>{failure}</p>
            </div>
          )}
        </div>
        <Button type="primary" htmlType="submit" block loading={running} className={styles['submit'] ?? ''}>
          {t('sign_in.first.submit')}
        </Button>
      </Form>
    </SignInFrame>
  );
}
