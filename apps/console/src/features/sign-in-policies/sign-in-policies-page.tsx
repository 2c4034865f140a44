import { POLICY_SCOPES } from '@portico/contracts/rules/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useSignInPolicyQuery } from '../../api/sign-in-policies.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QuietActions } from '../../ui/quiet-actions.tsx';
import { PolicyForm } from './policy-form.tsx';
import { PolicyList } from './policy-list.tsx';
import { usePolicyName } from './policy-name.ts';
import styles from './sign-in-policies.module.css';

const PolicyHistory = lazyPart(async () => (await import('./policy-history.tsx')).PolicyHistory);
const PolicyResultPanel = lazyPart(async () => (await import('./policy-result.tsx')).PolicyResultPanel);

/** Who needs a second factor to sign in: for everybody, an organisation, or a role. */
function SignInPoliciesPage() {
  const { t } = useTranslation();
  const crumbs = useInstallationCrumbs();
  const changes = useChangesInstallation();
  const address = useListAddress();
  const nameOf = usePolicyName();
  const scope = oneOf(address.get('scope'), POLICY_SCOPES) ?? 'everybody';
  const target_id = scope === 'everybody' ? 'all' : address.get('of');
  const person = address.get('person');
  const [panel, setPanel] = useState<'history' | 'result' | undefined>(person === '' ? undefined : 'result');
  const { currentData: policy, error, isFetching, refetch } = useSignInPolicyQuery({ scope, target_id });
  return (
    <PageShell
      fill
      title={policy ? t('sign_in_policies.title_of', { name: nameOf(policy) }) : t('sign_in_policies.title')}
      crumbs={policy ? [...crumbs, { label: t('layout.sign_in_policies') }] : crumbs}
      actions={
        <QuietActions
          actions={[
            { label: t('sign_in_policies.history.title'), icon: 'clock', onClick: () => setPanel('history') },
            { label: t('sign_in_policies.result.title'), icon: 'eye', onClick: () => setPanel('result') },
          ]}
        />
      }
    >
      <div className={styles['columns']}>
        <PolicyList current={{ scope, target_id }} more={policy} />
        {!policy && !error ? <SkeletonRows rows={6} height={48} /> : null}
        {!policy && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
        {policy ? <PolicyForm key={`${scope}:${target_id}`} policy={policy} changes={changes} /> : null}
      </div>
      {panel === 'history' && policy ? <PolicyHistory policy={policy} name={nameOf(policy)} onClose={() => setPanel(undefined)} /> : null}
      {panel === 'result' ? <PolicyResultPanel person={person} onClose={() => setPanel(undefined)} /> : null}
    </PageShell>
  );
}
export { SignInPoliciesPage as Component };
