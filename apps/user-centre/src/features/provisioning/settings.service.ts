import type { ResponseOf } from '@portico/contracts/endpoint';
import type { ProvisioningSettings } from '@portico/contracts/user-centre/provisioning';
import type { providers } from '@portico/contracts/user-centre/registry-providers';
import type { Db } from '../../db/tables.ts';
import { deleteProvisioning, listMapping, listProvisioning, replaceMapping, upsertProvisioning } from './provisioning.queries.ts';

/** As a provider is shown: what was set, and what the organisations in it are called. */
export type Provisioning = Pick<ResponseOf<typeof providers.update_provider>, 'provisioning' | 'provisioning_orgs'>;
type Kept = Provisioning & { readonly provisioning: ProvisioningSettings };

export const NO_PROVISIONING: Provisioning = { provisioning: null, provisioning_orgs: [] };

/** By provider; one that makes no accounts is not there. */
export async function provisioningOf(db: Db, source_plats: readonly string[]): Promise<Map<string, Kept>> {
  if (source_plats.length === 0) return new Map();
  const mapping = await listMapping(db, 'provider', source_plats);
  const rows = await listProvisioning(db, source_plats);
  return new Map(
    rows.map(({ source_plat, email_domains, org_id, org_name, name_wins }) => {
      const own = mapping.filter(({ source_id }) => source_id === source_plat);
      const orgs = own.map((row) => ({ attribute: row.attribute, value: row.value, org_id: row.org_id }));
      const names = new Map(own.map((row) => [row.org_id, row.org_name]));
      if (org_id !== null) names.set(org_id, org_name ?? '');
      return [
        source_plat,
        {
          provisioning: { email_domains, org_id: org_id ?? '', orgs, name_wins },
          provisioning_orgs: [...names].map(([id, name]) => ({ org_id: id, org_name: name })),
        },
      ];
    }),
  );
}

export async function saveProvisioning(db: Db, source_plat: string, settings: ProvisioningSettings | null): Promise<void> {
  await replaceMapping(db, { source_kind: 'provider', source_id: source_plat }, settings?.orgs ?? []);
  if (settings === null) {
    await deleteProvisioning(db, source_plat);
    return;
  }
  const { email_domains, org_id, name_wins } = settings;
  await upsertProvisioning(db, { source_plat, email_domains, org_id: org_id === '' ? null : org_id, name_wins });
}
