import * as z from 'zod';
import { PROVISIONING_LIMITS } from '../provisioning-limits.ts';
import { isEmailDomain } from '../rules/email.ts';
import { isNoId, line, longId, neededId, required } from '../shapes.ts';

/** A row of the mapping (ADR 0033): of whom the source says this, that is where they belong. */
export const mappingRow = z.strictObject({
  attribute: line(PROVISIONING_LIMITS.mapping_attribute),
  value: line(PROVISIONING_LIMITS.mapping_value),
  org_id: neededId(),
});
export type MappingRow = z.output<typeof mappingRow>;

const emailDomain = () =>
  required(PROVISIONING_LIMITS.email_domain)
    .transform((domain) => domain.toLowerCase())
    .refine(isEmailDomain, { error: 'email_domain' });

const isOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** Accounts that signing in by a provider makes. */
export const provisioningSettings = z
  .strictObject({
    email_domains: z.array(emailDomain()).min(1).max(PROVISIONING_LIMITS.email_domains).refine(isOnce, { error: 'repeated' }),
    /** Empty: only whom a row of `orgs` names joins one. */
    org_id: longId().transform((org_id) => (isNoId(org_id) ? '' : org_id)),
    orgs: z
      .array(mappingRow)
      .max(PROVISIONING_LIMITS.mapping_rows)
      .refine((rows) => isOnce(rows.map(({ attribute, value }) => JSON.stringify([attribute, value]))), { error: 'repeated' }),
    name_wins: z.boolean(),
  })
  .refine(({ org_id, orgs }) => org_id !== '' || orgs.length > 0, { error: 'required', path: ['org_id'] });
export type ProvisioningSettings = z.output<typeof provisioningSettings>;

export const provisioning = z
  .object({
    email_domains: z.array(z.string()),
    org_id: z.string(),
    orgs: z.array(z.object({ attribute: z.string(), value: z.string(), org_id: z.string() })),
    name_wins: z.boolean(),
  })
  .meta({ id: 'Provisioning' });
