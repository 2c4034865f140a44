/** R6.02: over the installation, beside what somebody is in an app. Held by the user centre alone (ADR 0013). */
export const PLATFORM_ROLES = ['super_admin', 'auditor'] as const;
export type PlatformRole = (typeof PLATFORM_ROLES)[number];
