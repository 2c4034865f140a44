import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { StepTrace, type TraceStep } from '../../ui/step-trace.tsx';

interface StepTestProps {
  /** Name of what is tested. */
  readonly name: string;
  readonly running: string;
  readonly works: string;
  /** Starts the test; called once. */
  readonly ask: () => void;
  readonly reply: { readonly works: boolean | undefined; readonly error?: unknown; readonly isLoading: boolean };
  readonly steps: readonly TraceStep[] | undefined;
  readonly onClose: () => void;
}

/** Tests a connection to another system on opening, and shows the result of each step. */
export function StepTest({ name, running, works, ask, reply, steps, onClose }: StepTestProps) {
  const { t } = useTranslation();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, [ask]);
  const failed = steps?.filter(({ outcome }) => outcome === 'failed').length ?? 0;
  return (
    <Modal title={t('registry.of_provider.test_title', { name })} width={520} onClose={onClose}>
      <FormFailure failure={isApiError(reply.error) ? errorText(reply.error, t) : undefined} />
      <p role="status">
        {reply.isLoading ? running : null}
        {reply.works === true ? works : null}
        {reply.works === false ? t('registry.of_provider.test_failed', { count: failed }) : null}
      </p>
      {steps ? <StepTrace steps={steps} /> : null}
    </Modal>
  );
}
