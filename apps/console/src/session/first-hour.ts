import type { FirstHour } from '@portico/contracts/platform/first-hour';
import type { SignInPolicy } from '../api/sign-in-policies.ts';

/** In the order in which they are offered. */
export const FIRST_STEPS = ['app', 'people', 'page', 'admins', 'factor'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Whom one password should not be enough for; `portico doctor` warns of the same. */
const ADMINISTRATORS = ['super_admin', 'app_admin'] as const;
type Rule = Pick<SignInPolicy, 'scope' | 'target_id' | 'second_factor' | 'roles'>;

export interface FirstHourFacts {
  readonly platform: FirstHour;
  /** Accounts, that of the first administrator among them. */
  readonly people: number;
  readonly policies: readonly Rule[];
}

const asks = ({ second_factor, roles }: Rule, role: (typeof ADMINISTRATORS)[number]): boolean =>
  second_factor === 'required' || (second_factor === 'required_for_roles' && roles.includes(role));

/** Administrators of whom no policy asks a second factor, wherever they belong. */
export const withoutFactor = (policies: readonly Rule[]): readonly (typeof ADMINISTRATORS)[number][] =>
  ADMINISTRATORS.filter((role) => !policies.some((rule) => (rule.scope === 'everybody' || rule.target_id === role) && asks(rule, role)));

/** Nobody can work yet: there is nothing to open, or nobody to open it. The steps that are open after that wait in the account menu. */
export const hasNoPage = ({ app, page }: FirstHour): boolean => app === null || page === null;
export const hasNobody = (people: number): boolean => people < 2;

/** Each follows from what exists: what is deleted opens its step again. */
export function openSteps({ platform, people, policies }: FirstHourFacts): readonly FirstStep[] {
  const open: Record<FirstStep, boolean> = {
    app: platform.app === null,
    people: hasNobody(people),
    page: platform.page === null,
    admins: platform.app === null || platform.short_of_admins.count > 0,
    factor: withoutFactor(policies).length > 0,
  };
  return FIRST_STEPS.filter((step) => open[step]);
}
