import type { ResponseOf } from '@portico/contracts/endpoint';
import { OPENID_SCOPES } from '@portico/contracts/user-centre/openid';
import type { clients, OpenidSettings } from '@portico/contracts/user-centre/registry-clients';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { timeText } from '../../lib/time-text.ts';
import { deleteOpenid, findOpenidOf, upsertOpenid } from './client-openid.queries.ts';
import { isProviderAddress } from './providers.service.ts';

export type ClientOpenid = NonNullable<ResponseOf<typeof clients.update_client>['openid']>;

const shown = (row: Selectable<Tables['openid_client']>): ClientOpenid => ({
  post_logout_redirect_uris: row.post_logout_redirect_uris,
  backchannel_logout_uri: row.backchannel_logout_uri,
  is_internal: row.is_internal,
  needs_consent: row.needs_consent,
  may_refresh: row.may_refresh,
  // In one order, without any that a later version knew.
  scopes: OPENID_SCOPES.filter((scope) => row.scopes.includes(scope)),
  apps: row.apps,
  last_used_at: timeText(row.last_used_at),
});

/** The user centre itself will ask there: as for the addresses of a provider. */
export function isBackchannelAddress(settings: OpenidSettings | null | undefined, deployed: boolean): boolean {
  const uri = settings?.backchannel_logout_uri ?? undefined;
  return uri === undefined || isProviderAddress(uri, settings?.is_internal === true, deployed);
}

export async function openidOf(db: Db, client_ids: readonly string[]): Promise<Map<string, ClientOpenid>> {
  if (client_ids.length === 0) return new Map();
  return new Map((await findOpenidOf(db, client_ids)).map((row) => [row.client_id, shown(row)]));
}

/** What people let it know, or were not asked, was for the settings of before. */
export const asksAnew = (before: ClientOpenid | null, after: ClientOpenid | null): boolean =>
  before !== null &&
  after !== null &&
  (before.scopes.some((scope) => !after.scopes.includes(scope)) ||
    before.apps.some((app_code) => !after.apps.includes(app_code)) ||
    (after.needs_consent && !before.needs_consent) ||
    (before.may_refresh && !after.may_refresh));

export async function saveOpenid(db: Db, client_id: string, settings: OpenidSettings | null): Promise<ClientOpenid | null> {
  if (settings !== null) return shown(await upsertOpenid(db, { client_id, ...settings }));
  await deleteOpenid(db, client_id);
  return null;
}
