import { COUNTED_FACTORS, FIRST_FACTORS, POLICY_ROLES, SECOND_FACTOR_RULES } from '@portico/contracts/rules/second-factor';
import { isolated } from '@portico/contracts/rules/direction';
import { useTranslation } from 'react-i18next';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';
import { nameList } from '../../lib/name-list.ts';
import { oneOf } from '../../lib/one-of.ts';
import { dayOf, SECONDS_IN, type PolicyDraft } from './policy-draft.ts';

interface PolicyWords {
  /** What a rule of a policy is called; one that has no words here keeps its name. */
  readonly labelOf: (field: string) => string;
  /** Its value, in words. */
  readonly say: (field: string, value: unknown) => string;
  /** What a field of the form was before it was changed. */
  readonly was: (policy: SignInPolicy, name: keyof PolicyDraft) => string;
}

/** The rule that each field of the form writes. */
const RULE_OF: Readonly<Partial<Record<keyof PolicyDraft, keyof SignInPolicy>>> = {
  second_factor: 'second_factor',
  roles: 'roles',
  factors: 'factors',
  from_day: 'put_off_until',
  idle_minutes: 'idle_limit_s',
  absolute_hours: 'absolute_limit_s',
  max_sessions: 'max_sessions',
  reset_delay_h: 'reset_delay_h',
  ways: 'ways',
  networks: 'networks',
};

/** The rules of a policy as they are on the wire, in the words of its form. */
export function usePolicyWords(): PolicyWords {
  const { t } = useTranslation();
  const labels: Readonly<Record<string, string>> = {
    second_factor: t('sign_in_policies.second_factor'),
    roles: t('sign_in_policies.for_roles'),
    factors: t('sign_in_policies.counts'),
    put_off_until: t('sign_in_policies.from_day'),
    idle_limit_s: t('sign_in_policies.idle'),
    absolute_limit_s: t('sign_in_policies.longest'),
    max_sessions: t('sign_in_policies.at_once'),
    reset_delay_h: t('factor_resets.policy.delay'),
    ways: t('sign_in_policies.ways'),
    networks: t('sign_in_policies.networks'),
  };
  const listed = (value: unknown, wordOf: (each: string) => string): string =>
    Array.isArray(value) && value.length > 0
      ? nameList(
          value.map((each) => wordOf(String(each))),
          t,
        )
      : t('sign_in_policies.none');
  const limit = (value: unknown, unit: number, name: 'idle_minutes' | 'absolute_hours' | 'max_sessions'): string =>
    typeof value === 'number'
      ? t('sign_in_policies.amount', { amount: value / unit, unit: t(`sign_in_policies.session_units.${name}`) })
      : t('sign_in_policies.no_limit');
  const say = (field: string, value: unknown): string => {
    switch (field) {
      case 'second_factor': {
        const rule = oneOf(String(value), SECOND_FACTOR_RULES);
        return rule === undefined ? String(value) : t(`sign_in_policies.rules.${rule}`);
      }
      case 'roles':
        return listed(value, (each) => {
          const role = oneOf(each, POLICY_ROLES);
          return role === undefined ? each : t(`sign_in_policies.holders.${role}`);
        });
      case 'factors':
        return listed(value, (each) => {
          const factor = oneOf(each, COUNTED_FACTORS);
          return factor === undefined ? each : t(`sign_in_policies.factors.${factor}`);
        });
      case 'put_off_until':
        return typeof value === 'string' ? isolated(dayOf(value)) : t('sign_in_policies.from_now');
      case 'idle_limit_s':
        return limit(value, SECONDS_IN.minute, 'idle_minutes');
      case 'absolute_limit_s':
        return limit(value, SECONDS_IN.hour, 'absolute_hours');
      case 'max_sessions':
        return limit(value, 1, 'max_sessions');
      case 'reset_delay_h':
        return typeof value === 'number' && value > 0
          ? t('sign_in_policies.amount', { amount: value, unit: t('factor_resets.policy.unit') })
          : t('factor_resets.policy.at_once');
      case 'ways':
        return listed(value ?? FIRST_FACTORS, (each) => {
          const way = oneOf(each, FIRST_FACTORS);
          return way === undefined ? each : t(`sign_in_policies.first.${way}`);
        });
      case 'networks':
        return Array.isArray(value) && value.length === 0 ? t('sign_in_policies.everywhere') : listed(value, isolated);
      default:
        return typeof value === 'string' ? value : JSON.stringify(value ?? null);
    }
  };
  const was: PolicyWords['was'] = (policy, name) => {
    const rule = RULE_OF[name];
    return rule === undefined ? '' : say(rule, policy[rule]);
  };
  return { labelOf: (field) => labels[field] ?? field, say, was };
}
