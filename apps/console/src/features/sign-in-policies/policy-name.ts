import { POLICY_TARGETS } from '@portico/contracts/rules/second-factor';
import { useTranslation } from 'react-i18next';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';
import { oneOf } from '../../lib/one-of.ts';

/** Whom a policy is about, in words. */
export function usePolicyName(): (policy: Pick<SignInPolicy, 'scope' | 'target_id' | 'target_name'>) => string {
  const { t } = useTranslation();
  return ({ scope, target_id, target_name }) => {
    if (scope === 'everybody') return t('sign_in_policies.everybody');
    const role = scope === 'role' ? oneOf(target_id, POLICY_TARGETS) : undefined;
    return role === undefined ? target_name : t(`sign_in_policies.holders.${role}`);
  };
}
