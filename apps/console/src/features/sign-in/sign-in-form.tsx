import type { ErrorCode } from '@portico/contracts/errors';
import { LOGIN_CREDENTIAL } from '@portico/contracts/rules/login-name';
import { Button, Checkbox, Form, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromThrown } from '../../api/api-error.ts';
import { thrownText } from '../../api/failure-text.ts';
import { uc } from '../../api/uc.ts';
import { CopyTrace } from '../../ui/copy-trace.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sign-in-form.module.css';

interface Values {
  login_name: string;
  password: string;
  keep_login: boolean;
  /** Only once a picture was asked for. */
  identify_code?: string;
}

const IdentifyCode = lazy(async () => ({ default: (await import('./identify-code.tsx')).IdentifyCode }));

const PICTURE_ASKED: ErrorCode = 'UC/IDENTIFY_CODE_REQUIRED';
const PICTURE_MISREAD: ErrorCode = 'UC/IDENTIFY_CODE_INVALID';

/** Ant Design makes the button around it, with its name. */
const renderEye = (visible: boolean) => <Icon name={visible ? 'eye_off' : 'eye'} />;

export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<{ text: string; trace_id: string }>();
  const [picture, setPicture] = useState<{ round: number; wanted: boolean }>();

  async function submit(values: Values): Promise<void> {
    setRunning(true);
    setFailure(undefined);
    try {
      await uc.signInWithPassword({ ...values, login_name: values.login_name.trim() });
      onDone();
    } catch (thrown) {
      const { code } = fromThrown(thrown, '');
      const wanted = code === PICTURE_ASKED || code === PICTURE_MISREAD;
      setPicture((before) => (wanted || before ? { round: (before?.round ?? 0) + 1, wanted } : undefined));
      // Being asked is no fault; the field that appears says what to do.
      if (code !== PICTURE_ASKED) setFailure(thrownText(thrown, t));
      // Nobody has compared the password yet: it stays for the next try.
      if (wanted) return;
      form.setFieldValue('password', '');
      form.getFieldInstance('password')?.focus();
    } finally {
      setRunning(false);
    }
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onBlur"
      className={styles['form'] ?? ''}
      initialValues={{ login_name: '', password: '', keep_login: false }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="login_name"
        label={t('sign_in.account')}
        extra={t('sign_in.account_hint')}
        validateFirst
        rules={[
          { required: true, whitespace: true, message: t('forms.required') },
          { transform: (v: string) => v.trim(), pattern: LOGIN_CREDENTIAL, message: t('forms.login_name') },
        ]}
      >
        <Input prefix={<Icon name="user" />} autoComplete="username" autoCapitalize="none" spellCheck={false} dir="auto" />
      </Form.Item>
      <Form.Item name="password" label={t('sign_in.password')} rules={[{ required: true, message: t('forms.required') }]}>
        <Input.Password prefix={<Icon name="lock" />} autoComplete="current-password" dir="ltr" iconRender={renderEye} />
      </Form.Item>
      {picture ? (
        <Suspense fallback={null}>
          <IdentifyCode {...picture} />
        </Suspense>
      ) : null}
      <Form.Item name="keep_login" valuePropName="checked">
        <Checkbox>{t('sign_in.keep')}</Checkbox>
      </Form.Item>
      <div role="alert" className={styles['alert']}>
        {failure ? (
          <div className={styles['failure']}>
            <Icon name="alert" />
            <div>
              <p>{failure.text}</p>
              {failure.trace_id ? <CopyTrace trace_id={failure.trace_id} /> : null}
            </div>
          </div>
        ) : null}
      </div>
      <Button type="primary" htmlType="submit" block loading={running} className={styles['submit'] ?? ''}>
        {t('sign_in.submit')}
      </Button>
    </Form>
  );
}
