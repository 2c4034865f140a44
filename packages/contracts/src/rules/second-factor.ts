import { PLATFORM_ROLES } from './platform-role.ts';

/** What a policy may let count as a second factor. A recovery code stands in for any of them. */
export const COUNTED_FACTORS = ['passkey', 'totp', 'sms', 'email'] as const;
export type CountedFactor = (typeof COUNTED_FACTORS)[number];

/** What somebody can show after the first factor. */
export const FACTORS = [...COUNTED_FACTORS, 'recovery'] as const;
export type Factor = (typeof FACTORS)[number];

/** What a person adds to the account and may take away again. */
export const ENROLLED_FACTORS = ['passkey', 'totp'] as const;
export type EnrolledFactor = (typeof ENROLLED_FACTORS)[number];

/** What was right before the second factor was asked for. */
export const FIRST_FACTORS = ['password', 'sms', 'email', 'qr', 'third', 'passkey'] as const;
export type FirstFactor = (typeof FIRST_FACTORS)[number];

/** Whose policy it is: everybody's, one organisation's, or of those who hold a role. */
export const POLICY_SCOPES = ['everybody', 'org', 'role'] as const;
export type PolicyScope = (typeof POLICY_SCOPES)[number];

/** The other half of the address of the policy for everybody. */
export const EVERYBODY = 'all';

export const SECOND_FACTOR_RULES = ['off', 'offered', 'required_for_roles', 'required'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** Known to the platform, which tells the user centre: who administers an app that is not stopped, and who owns a service. */
export const TOLD_ROLES = ['app_admin', 'service_owner'] as const;
export type ToldRole = (typeof TOLD_ROLES)[number];

/** Roles that have a policy of their own. */
export const POLICY_TARGETS = [...PLATFORM_ROLES, ...TOLD_ROLES] as const;

/** Whom `required_for_roles` may name. */
export const POLICY_ROLES = [...PLATFORM_ROLES, 'org_manager', ...TOLD_ROLES] as const;
export type PolicyRole = (typeof POLICY_ROLES)[number];

/** What several policies come to for one person, the strictest first. */
export const FACTOR_LEVELS = ['required', 'offered', 'off'] as const;
export type FactorLevel = (typeof FACTOR_LEVELS)[number];
