import type { ProvisioningSettings } from '@portico/contracts/user-centre/provisioning';

/** As it is once it is switched on. */
export const NEW_PROVISIONING: ProvisioningSettings = { email_domains: [], org_id: '', orgs: [], name_wins: false };

/** The settings in one line, to be told from others of the same provider. */
export const provisioningLine = (
  { email_domains, org_id, orgs, name_wins }: ProvisioningSettings,
  nameOf: (org_id: string) => string,
  follows: string,
): string =>
  [
    email_domains.join(' '),
    ...(org_id === '' ? [] : [nameOf(org_id) || org_id]),
    ...orgs.map((row) => `${row.attribute} = ${row.value}: ${nameOf(row.org_id) || row.org_id}`),
    ...(name_wins ? [follows] : []),
  ].join(' · ');
