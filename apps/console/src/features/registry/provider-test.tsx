import type { ProviderStep } from '@portico/contracts/user-centre/registry-providers';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useTestProviderMutation, type ThirdProvider } from '../../api/registry.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { StepTrace } from '../../ui/step-trace.tsx';

/** What is said below a step. */
function notesOf({ step, outcome, reason, detail }: ProviderStep, t: TFunction): string[] {
  const found = detail === '' ? t('registry.of_provider.says_nothing') : `\u2066${detail}\u2069`;
  return [
    ...(outcome === 'skipped' ? [t('registry.of_provider.skipped')] : []),
    ...(outcome === 'passed' && step === 'keys' ? [t('registry.of_provider.keys_read', { count: Number(detail) })] : []),
    ...(reason === '' ? [] : [t(`registry.of_provider.reasons.${reason}`, { detail: found })]),
  ];
}

/** Asks the provider at once, and shows what was looked at, step by step. */
export function ProviderTest({
  provider: { source_plat, name },
  onClose,
}: {
  readonly provider: ThirdProvider;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const [ask, { data, error, isLoading }] = useTestProviderMutation();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask({ source_plat });
  }, [ask, source_plat]);
  const failed = data?.steps.filter(({ outcome }) => outcome === 'failed').length ?? 0;
  return (
    <Modal title={t('registry.of_provider.test_title', { name })} width={520} onClose={onClose}>
      <FormFailure failure={isApiError(error) ? errorText(error, t) : undefined} />
      <p role="status">
        {isLoading ? t('registry.of_provider.test_running') : null}
        {data?.works === true ? t('registry.of_provider.test_works') : null}
        {data?.works === false ? t('registry.of_provider.test_failed', { count: failed }) : null}
      </p>
      {data ? (
        <StepTrace
          steps={data.steps.map((each) => ({
            key: each.step,
            outcome: each.outcome,
            label: t(`registry.of_provider.steps.${each.step}`),
            notes: notesOf(each, t),
          }))}
        />
      ) : null}
    </Modal>
  );
}
