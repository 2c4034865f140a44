import type { ProviderStep } from '@portico/contracts/user-centre/registry-providers';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTestProviderMutation, type ThirdProvider } from '../../api/registry.ts';
import { asServerText } from '../../domain/registry/server-text.ts';
import { StepTest } from '../../domain/registry/step-test.tsx';

/** What is said below a step. */
function notesOf({ step, outcome, reason, detail }: ProviderStep, t: TFunction): string[] {
  const found = detail === '' ? t('registry.of_provider.says_nothing') : asServerText(detail);
  return [
    ...(outcome === 'skipped' ? [t('registry.of_provider.skipped')] : []),
    ...(outcome === 'passed' && step === 'keys' ? [t('registry.of_provider.keys_read', { count: Number(detail) })] : []),
    ...(reason === '' ? [] : [t(`registry.of_provider.reasons.${reason}`, { detail: found })]),
  ];
}

interface ProviderTestProps {
  readonly provider: ThirdProvider;
  readonly onClose: () => void;
}

export function ProviderTest({ provider: { source_plat, name }, onClose }: ProviderTestProps) {
  const { t } = useTranslation();
  const [ask, { data, error, isLoading }] = useTestProviderMutation();
  return (
    <StepTest
      name={name}
      running={t('registry.of_provider.test_running')}
      works={t('registry.of_provider.test_works')}
      ask={() => void ask({ source_plat })}
      reply={{ works: data?.works, error, isLoading }}
      steps={data?.steps.map((each) => ({
        key: each.step,
        outcome: each.outcome,
        label: t(`registry.of_provider.steps.${each.step}`),
        notes: notesOf(each, t),
      }))}
      onClose={onClose}
    />
  );
}
