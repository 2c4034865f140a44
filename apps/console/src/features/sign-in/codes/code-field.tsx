import { LIMITS } from '@portico/contracts/limits';
import type { OpType } from '@portico/contracts/rules/op-type';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeWay } from '../../../api/sign-in-ways.ts';
import { useCodeSender } from '../../../domain/people/code-sender.ts';
import { useCodeRules, useCodeSending } from '../../../ui/code-sending.ts';
import { tidyContact } from './contact.ts';
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
  const rules = useCodeRules();
  const sendTo = useCodeSender(op_type);
  const [sent_to, setSentTo] = useState('');
  const sending = useCodeSending(async () => {
    try {
      await form.validateFields([contact]);
    } catch {
      form.getFieldInstance(contact)?.focus();
      return undefined;
    }
    setSentTo('');
    const value = tidyContact(way, String(form.getFieldValue(contact)));
    const reply = await sendTo({ kind: way === 'sms' ? 'mobile' : way, value });
    if (!reply.failure) setSentTo(value);
    return reply;
  });
  async function send(): Promise<void> {
    const sent_now = await sending.send();
    if (sent_now === undefined) return;
    if (sent_now) form.setFields([{ name, value: '', errors: [] }]);
    // The button that was pressed waits now, and cannot keep the focus.
    form.getFieldInstance(name)?.focus();
  }

  return (
    <>
      <Form.Item
        name={name}
        label={t('sign_in.code.label')}
        // On leaving, it would complain to whoever goes to ask for a code.
        validateTrigger={[]}
        rules={rules}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LIMITS.identify_code}
          dir="ltr"
          className={styles['code'] ?? ''}
          suffix={
            <button type="button" className={styles['send']} disabled={sending.waiting} onClick={() => void send()}>
              {sending.caption}
            </button>
          }
        />
      </Form.Item>
      <p role="status" className={styles['sent']}>
        {sent_to === '' ? '' : t(anybody ? 'sign_in.code.sent' : 'sign_in.code.sent_if', { contact: sent_to })}
      </p>
      <p role="alert" className={styles['unsent']}>
        {sending.failure?.text}
      </p>
    </>
  );
}
