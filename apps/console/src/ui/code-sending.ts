import { CODE_DIGITS } from '../lib/limits.ts';
import type { FormRule } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '../lib/countdown.ts';
import type { Failure } from './form-failure.tsx';

export interface CodeSent {
  /** Seconds until another may be asked for. */
  readonly wait_s: number;
  readonly failure?: Failure;
}

interface CodeSending {
  readonly running: boolean;
  /** Whether the button waits, for the answer or for its seconds. */
  readonly waiting: boolean;
  /** What the button says. */
  readonly caption: string;
  readonly failure: Failure | undefined;
  /** Asks for a code: whether one is on its way; undefined when there was nothing to send to. */
  readonly send: () => Promise<boolean | undefined>;
}

/** Asking for a code, and again when its seconds are over; the server has the last word. */
export function useCodeSending(onSend: () => Promise<CodeSent | undefined>): CodeSending {
  const { t } = useTranslation();
  const [left, begin] = useCountdown();
  const [running, setRunning] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    running,
    waiting: running || left > 0,
    caption: left > 0 ? t('common.code.again_in', { seconds: left }) : sent ? t('common.code.again') : t('common.code.send'),
    failure,
    async send() {
      setRunning(true);
      setFailure(undefined);
      const reply = await onSend().finally(() => setRunning(false));
      if (!reply) return undefined;
      begin(reply.wait_s);
      setFailure(reply.failure);
      if (!reply.failure) setSent(true);
      return !reply.failure;
    },
  };
}

/** A code is typed as digits; spaces around a pasted one are forgiven. */
export function useCodeRules(): FormRule[] {
  const { t } = useTranslation();
  return [
    { required: true, whitespace: true, message: t('forms.required') },
    {
      transform: (value: string) => value.trim(),
      pattern: new RegExp(`^\\d{${CODE_DIGITS}}$`),
      message: t('common.code.digits', { count: CODE_DIGITS }),
    },
  ];
}
