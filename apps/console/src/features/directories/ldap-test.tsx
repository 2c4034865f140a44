import type { LdapStep } from '@portico/contracts/user-centre/ldap-trace';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useTestLdapMutation, type LdapDirectory } from '../../api/directories.ts';
import { errorText } from '../../api/failure-text.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { StepTrace } from '../../ui/step-trace.tsx';

const isCounted = ({ step }: LdapStep): boolean => step === 'people' || step === 'groups';
/** Isolated, so that text of a server does not take the direction of the page. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** What is said below a step: what was found, or why it failed. */
function notesOf(of: LdapStep, t: TFunction): string[] {
  const { outcome, reason, detail } = of;
  if (outcome === 'skipped') return [t('registry.of_provider.skipped')];
  if (outcome === 'passed' && isCounted(of)) return [t('directories.ldap.found', { count: Number(detail) })];
  return [...(reason === '' ? [] : [t(`directories.ldap.reasons.${reason}`)]), ...(detail === '' ? [] : [isolated(detail)])];
}

interface LdapTestProps {
  readonly directory: Pick<LdapDirectory, 'directory_id' | 'name'>;
  readonly onClose: () => void;
}

/** Tests the directory on opening, and shows the result of each step. */
export function LdapTest({ directory: { directory_id, name }, onClose }: LdapTestProps) {
  const { t } = useTranslation();
  const [ask, { data, error, isLoading }] = useTestLdapMutation();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask({ directory_id });
  }, [ask, directory_id]);
  const failed = data?.steps.filter(({ outcome }) => outcome === 'failed').length ?? 0;
  return (
    <Modal title={t('registry.of_provider.test_title', { name })} width={520} onClose={onClose}>
      <FormFailure failure={isApiError(error) ? errorText(error, t) : undefined} />
      <p role="status">
        {isLoading ? t('directories.ldap.test_running') : null}
        {data?.works === true ? t('directories.ldap.test_works') : null}
        {data?.works === false ? t('registry.of_provider.test_failed', { count: failed }) : null}
      </p>
      {data ? (
        <StepTrace
          // Each server that was asked has a step of its own.
          steps={data.steps.map((each, at) => ({
            key: `${each.step}-${at}`,
            outcome: each.outcome,
            label: t(`directories.ldap.steps.${each.step}`),
            notes: notesOf(each, t),
          }))}
        />
      ) : null}
    </Modal>
  );
}
