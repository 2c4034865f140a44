import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import type { Failure } from '../../ui/form-failure.tsx';
import { policyFaultText } from '../../domain/forms/password-texts.ts';
import { markRefused } from '../../ui/form-kit/refused-fields.ts';

interface Submitting {
  readonly running: boolean;
  readonly failure: Failure | undefined;
  /** Runs a call and keeps what it was refused with; true when it went through. */
  readonly submit: (call: () => Promise<{ readonly error?: unknown }>) => Promise<boolean>;
}

/** A form that is sent as a whole and says at its foot, and at the fields it is about, why it was refused. */
export function useSubmit<V extends object>(form?: FormInstance<V>): Submitting {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    running,
    failure,
    async submit(call) {
      setRunning(true);
      setFailure(undefined);
      const { error } = await call().finally(() => setRunning(false));
      if (form && isApiError(error)) markRefused(form, error, t, policyFaultText);
      if (error) setFailure(isApiError(error) ? errorText(error, t) : { text: t('errors.network'), trace_id: '' });
      return !error;
    },
  };
}
