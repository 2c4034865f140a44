import { MOST_IDENTIFY_CODE } from '../lib/limits.ts';
import { Button, Form, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeSent, useCodeRules, useCodeSending } from './code-sending.ts';
import { CopyTrace } from './copy-trace.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  /** Where it goes; shown once it is on its way. */
  readonly to: string;
  /** Undefined when there is nothing to send to yet. */
  readonly onSend: () => Promise<CodeSent | undefined>;
}

/** A code that is sent on request, inside a form. */
export function CodeField({ name, label, to, onSend }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const rules = useCodeRules();
  const sending = useCodeSending(onSend);
  const [sent, setSent] = useState('');
  const input = useRef<InputRef>(null);
  const send = async (): Promise<void> => {
    const sent_now = await sending.send();
    if (sent_now === undefined) return;
    if (sent_now) setSent(to);
    // The button that was pressed waits now, and cannot keep the focus.
    input.current?.focus();
  };
  const { failure } = sending;
  return (
    <Form.Item label={label} htmlFor={id}>
      <div className={styles['line']}>
        <Form.Item
          name={name}
          noStyle
          // On leaving, it would complain to whoever goes to have one sent.
          validateTrigger={[]}
          rules={rules}
        >
          <Input
            ref={input}
            id={id}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={MOST_IDENTIFY_CODE}
          />
        </Form.Item>
        <Button loading={sending.running} disabled={sending.waiting} onClick={() => void send()}>
          {sending.caption}
        </Button>
      </div>
      <p role="status" className={styles['sent']}>
        {sent === '' ? null : (
          <>
            {t('common.code.sent')} <bdi dir="ltr">{sent}</bdi>
          </>
        )}
      </p>
      <div role="alert" className={styles['failure']}>
        {failure ? (
          <>
            <p>{failure.text}</p>
            {failure.trace_id ? <CopyTrace trace_id={failure.trace_id} /> : null}
          </>
        ) : null}
      </div>
    </Form.Item>
  );
}
