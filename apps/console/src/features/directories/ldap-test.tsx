import type { LdapStep } from '@portico/contracts/user-centre/ldap-trace';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTestLdapMutation, type LdapDirectory } from '../../api/directories.ts';
import { asServerText } from '../../domain/registry/server-text.ts';
import { StepTest } from '../../domain/registry/step-test.tsx';

const isCounted = ({ step }: LdapStep): boolean => step === 'people' || step === 'groups';

/** What is said below a step: what was found, or why it failed. */
function notesOf(of: LdapStep, t: TFunction): string[] {
  const { outcome, reason, detail } = of;
  if (outcome === 'skipped') return [t('registry.of_provider.skipped')];
  if (outcome === 'passed' && isCounted(of)) return [t('directories.ldap.found', { count: Number(detail) })];
  return [...(reason === '' ? [] : [t(`directories.ldap.reasons.${reason}`)]), ...(detail === '' ? [] : [asServerText(detail)])];
}

interface LdapTestProps {
  readonly directory: Pick<LdapDirectory, 'directory_id' | 'name'>;
  readonly onClose: () => void;
}

export function LdapTest({ directory: { directory_id, name }, onClose }: LdapTestProps) {
  const { t } = useTranslation();
  const [ask, { data, error, isLoading }] = useTestLdapMutation();
  return (
    <StepTest
      name={name}
      running={t('directories.ldap.test_running')}
      works={t('directories.ldap.test_works')}
      ask={() => void ask({ directory_id })}
      reply={{ works: data?.works, error, isLoading }}
      // Each server that was tried has a step of its own.
      steps={data?.steps.map((each, at) => ({
        key: `${each.step}-${at}`,
        outcome: each.outcome,
        label: t(`directories.ldap.steps.${each.step}`),
        notes: notesOf(each, t),
      }))}
      onClose={onClose}
    />
  );
}
