import { useTranslation } from 'react-i18next';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';
import { oneOf } from '../../lib/one-of.ts';

const ROLES = ['super_admin', 'auditor'] as const;

/** Whom a policy is about, in words. */
export function usePolicyName(): (policy: Pick<SignInPolicy, 'scope' | 'target_id' | 'target_name'>) => string {
  const { t } = useTranslation();
  return ({ scope, target_id, target_name }) => {
    if (scope === 'everybody') return t('sign_in_policies.everybody');
    const role = scope === 'role' ? oneOf(target_id, ROLES) : undefined;
    return role === undefined ? target_name : t(`sign_in_policies.holders.${role}`);
  };
}
