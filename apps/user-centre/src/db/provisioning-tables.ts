import type { Timestamp } from '@portico/server-kit/db/kit-tables';

/** Accounts that signing in by a provider makes, and where people from outside belong: migration 0073. */
export interface ProvisioningTables {
  provisioning: { source_plat: string; email_domains: string[]; org_id: string | null; name_wins: boolean };
  directory_mapping: {
    source_kind: 'provider';
    source_id: string;
    position: number;
    attribute: string;
    value: string;
    org_id: string;
  };
  third_account_ended: { source_plat: string; open_id_hash: Buffer; ended_at: Timestamp };
}
