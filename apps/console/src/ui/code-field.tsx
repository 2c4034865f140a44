import { LIMITS } from '@portico/contracts/limits';
import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyTrace } from './copy-trace.tsx';
import styles from './code-field.module.css';

export interface CodeSent {
  /** Seconds until another may be asked for. */
  readonly wait_s: number;
  readonly failure?: { readonly text: string; readonly trace_id: string };
}

interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  /** Where it goes; shown once it is on its way. */
  readonly to: string;
  /** Undefined when there is nothing to send to yet. */
  readonly onSend: () => Promise<CodeSent | undefined>;
}

/** Seconds that are left, counted down on screen; the server has the last word. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, setLeft];
}

/** A code that is sent on request, inside a form. */
export function CodeField({ name, label, to, onSend }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [left, setLeft] = useCountdown();
  const [running, setRunning] = useState(false);
  const [sent, setSent] = useState('');
  const [failure, setFailure] = useState<CodeSent['failure']>();
  const input = useRef<InputRef>(null);
  const send = async (): Promise<void> => {
    setRunning(true);
    setFailure(undefined);
    const reply = await onSend().finally(() => setRunning(false));
    if (!reply) return;
    setLeft(reply.wait_s);
    setFailure(reply.failure);
    if (reply.failure) return;
    setSent(to);
    input.current?.focus();
  };
  const caption = left > 0 ? t('common.code.again_in', { seconds: left }) : sent === '' ? t('common.code.send') : t('common.code.again');
  return (
    <Form.Item label={label} htmlFor={id}>
      <div className={styles['line']}>
        <Form.Item
          name={name}
          noStyle
          // On leaving, it would complain to whoever goes to have one sent.
          validateTrigger={[]}
          rules={[{ required: true, whitespace: true, message: t('forms.required') }]}
        >
          <Input
            ref={input}
            id={id}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={LIMITS.identify_code}
          />
        </Form.Item>
        <Button loading={running} disabled={left > 0} onClick={() => void send()}>
          {caption}
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
