import type { ErrorCode } from '@portico/contracts/errors';
import { isEmail } from '@portico/contracts/rules/email';
import { Checkbox, Form, Input } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { uc } from '../../api/uc.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import { Icon } from '../../ui/icon.tsx';
import { renderEye } from '../../ui/password-eye.tsx';
import { DoorForm } from './door-form.tsx';
import { LoginNameField } from './login-name-field.tsx';
import { REFUSED, SECOND_NEEDED, useRun } from './use-run.ts';
import styles from './sign-in-form.module.css';

interface Values {
  login_name: string;
  password: string;
  keep_login: boolean;
  /** Only of what might be one. */
  is_email?: boolean;
  /** Only once a picture was asked for. */
  identify_code?: string;
}

interface SignInFormProps {
  /** Whose session ended. */
  readonly account: string;
  readonly onDone: () => void;
  readonly onSecondFactor: (keep_login: boolean) => void;
  /** A passkey may be used instead: it is offered in the field of the account, and its button is the filled one. */
  readonly passkeys: boolean;
  readonly onKeep: (keep_login: boolean) => void;
  readonly forgot?: string | undefined;
}

const IdentifyCode = lazy(untilLoaded(async () => ({ default: (await import('./identify-code.tsx')).IdentifyCode })));

const PICTURE_ASKED: ErrorCode = 'UC/IDENTIFY_CODE_REQUIRED';
const PICTURE_MISREAD: ErrorCode = 'UC/IDENTIFY_CODE_INVALID';

export function SignInForm({ account, onDone, onSecondFactor, passkeys, onKeep, forgot }: SignInFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const run = useRun(form);
  const [picture, setPicture] = useState<{ round: number; wanted: boolean }>();
  const typed = Form.useWatch('login_name', form) ?? '';
  useEffect(() => {
    // After the dialog around it has taken the focus for its first field, which is filled in.
    if (account !== '') queueMicrotask(() => form.getFieldInstance('password')?.focus());
  }, [account, form]);

  async function submit({ login_name, password, keep_login, is_email, identify_code }: Values): Promise<void> {
    const code = await run.run(async () => {
      await uc().signInWithPassword({
        login_name: login_name.trim(),
        password,
        keep_login,
        // R5.18: without a type, what has an @ is an organisation's user.
        ...(is_email === true && isEmail(login_name.trim()) ? { login_name_type: 'email' } : {}),
        ...(identify_code === undefined ? {} : { identify_code }),
      });
      onDone();
      // Being asked is no fault; the field that appears says what to do.
    }, [PICTURE_ASKED, SECOND_NEEDED]);
    if (code === SECOND_NEEDED) onSecondFactor(keep_login);
    if (code === undefined || code === SECOND_NEEDED) return;
    const wanted = code === PICTURE_ASKED || code === PICTURE_MISREAD;
    setPicture((before) => (wanted || before ? { round: (before?.round ?? 0) + 1, wanted } : undefined));
    // Nobody has compared the password yet: it stays for the next try, and the focus where it was.
    if (wanted || code === REFUSED) return;
    form.setFieldValue('password', '');
    form.getFieldInstance('password')?.focus();
  }

  return (
    <DoorForm
      name="sign_in"
      form={form}
      run={run}
      submit={t('sign_in.submit')}
      quiet={passkeys}
      initial={{ login_name: account, password: '', keep_login: false, is_email: false }}
      onSubmit={submit}
    >
      <LoginNameField label={t('sign_in.account')} passkeys={passkeys} />
      {isEmail(typed.trim()) ? (
        <Form.Item name="is_email" valuePropName="checked">
          <Checkbox>{t('sign_in.is_email')}</Checkbox>
        </Form.Item>
      ) : null}
      <div className={styles['secret']}>
        <Form.Item name="password" label={t('sign_in.password')} rules={[typedRule('password', t)]}>
          <Input.Password prefix={<Icon name="lock" />} autoComplete="current-password" dir="ltr" iconRender={renderEye} />
        </Form.Item>
        {forgot === undefined ? null : (
          <Link to={forgot} className={styles['forgot'] ?? ''}>
            {t('sign_in.forgot')}
          </Link>
        )}
      </div>
      {picture ? (
        <Suspense fallback={null}>
          <IdentifyCode {...picture} />
        </Suspense>
      ) : null}
      <Form.Item name="keep_login" valuePropName="checked">
        <Checkbox onChange={({ target }) => onKeep(target.checked)}>{t('sign_in.keep')}</Checkbox>
      </Form.Item>
    </DoorForm>
  );
}
