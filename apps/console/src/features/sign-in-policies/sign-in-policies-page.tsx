import { POLICY_SCOPES } from '@portico/contracts/rules/second-factor';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useSignInPoliciesQuery, useSignInPolicyQuery } from '../../api/sign-in-policies.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PolicyForm } from './policy-form.tsx';
import { PolicyList } from './policy-list.tsx';
import { usePolicyName } from './policy-name.ts';
import styles from './sign-in-policies.module.css';

/** Who needs a second factor to sign in: for everybody, an organisation, or a role over the installation. */
function SignInPoliciesPage() {
  const { t } = useTranslation();
  const crumbs = useInstallationCrumbs();
  const address = useListAddress();
  const nameOf = usePolicyName();
  const scope = oneOf(address.get('scope'), POLICY_SCOPES) ?? 'everybody';
  const target_id = scope === 'everybody' ? 'all' : address.get('of');
  const list = useSignInPoliciesQuery();
  const { currentData: policy, error, isFetching, refetch } = useSignInPolicyQuery({ scope, target_id });
  return (
    <PageShell
      fill
      title={policy ? t('sign_in_policies.title_of', { name: nameOf(policy) }) : t('sign_in_policies.title')}
      crumbs={[...crumbs, { label: t('layout.sign_in_policies') }]}
    >
      <div className={styles['columns']}>
        <PolicyList items={list.data ?? []} current={{ scope, target_id }} more={policy} />
        {!policy && !error ? <SkeletonRows rows={6} height={48} /> : null}
        {!policy && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
        {policy ? <PolicyForm key={`${scope}:${target_id}`} policy={policy} /> : null}
      </div>
    </PageShell>
  );
}
export { SignInPoliciesPage as Component };
