import { LIMITS } from '@portico/contracts/limits';
import type { OpType } from '@portico/contracts/rules/op-type';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCode, waitAfter } from '../../../api/codes.ts';
import type { CodeWay } from '../../../api/sign-in-ways.ts';
import { useRun } from '../use-run.ts';
import { tidyContact } from './contact.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './codes.module.css';

interface CodeFieldProps {
  readonly way: CodeWay;
  readonly op_type: OpType;
  /** The field that says where the code goes. */
  readonly contact?: string;
  readonly name?: string;
  /** Whether everybody gets one; else only whoever has an account, and nobody is told which. */
  readonly anybody?: boolean;
}

/** Asks for a code and takes it. Inside a form, behind a contact. */
export function CodeField({ way, op_type, contact = 'contact', name = 'code', anybody = false }: CodeFieldProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { running, failure, run } = useRun();
  const [left, begin] = useCountdown();
  const [sent_to, setSentTo] = useState('');

  async function send(): Promise<void> {
    try {
      await form.validateFields([contact]);
    } catch {
      form.getFieldInstance(contact)?.focus();
      return;
    }
    const to = tidyContact(way, String(form.getFieldValue(contact)));
    setSentTo('');
    await run(async () => {
      try {
        begin((await sendCode(way, to, op_type)).resend_after);
      } catch (thrown) {
        begin(waitAfter(thrown));
        throw thrown;
      }
      setSentTo(to);
      form.setFields([{ name, value: '', errors: [] }]);
      form.getFieldInstance(name)?.focus();
    });
  }

  const label = left > 0 ? t('sign_in.code.wait', { seconds: left }) : sent_to === '' ? t('sign_in.code.send') : t('sign_in.code.again');
  return (
    <>
      <Form.Item
        name={name}
        label={t('sign_in.code.label')}
        // On leaving, it would complain to whoever goes to ask for a code.
        validateTrigger={[]}
        rules={[
          { required: true, whitespace: true, message: t('forms.required') },
          {
            transform: (value: string) => value.trim(),
            pattern: new RegExp(`^\\d{${LIMITS.code_digits}}$`),
            message: t('sign_in.code.wrong', { count: LIMITS.code_digits }),
          },
        ]}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.identify_code}
          dir="ltr"
          className={styles['code'] ?? ''}
          suffix={
            <button type="button" className={styles['send']} disabled={running || left > 0} onClick={() => void send()}>
              {label}
            </button>
          }
        />
      </Form.Item>
      <p role="status" className={styles['sent']}>
        {sent_to === '' ? '' : t(anybody ? 'sign_in.code.sent' : 'sign_in.code.sent_if', { contact: sent_to })}
      </p>
      <p role="alert" className={styles['unsent']}>
        {failure?.text}
      </p>
    </>
  );
}
