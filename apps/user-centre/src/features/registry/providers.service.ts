import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { isPrivateHost } from '@portico/contracts/rules/private-host';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { ProviderChange, ProviderDraft, providers } from '@portico/contracts/user-centre/registry-providers';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { UcCtx } from '../../deps.ts';
import { providerSecretAad } from '../../lib/mac-key.ts';
import { NO_PROVISIONING, provisioningOf, saveProvisioning, type Provisioning } from '../provisioning/settings.service.ts';
import { countRows } from './clients.queries.ts';
import { insertProvider, listProviders, lockProvider, revokeProviderRow, updateProvider } from './services.queries.ts';

type Provider = ResponseOf<typeof providers.create_provider>;
type Recording = Pick<UcCtx, 'db' | 'now' | 'record'>;

const shown = (row: Selectable<Tables['third_provider']>, kept: Provisioning | undefined): Provider => ({
  source_plat: row.source_plat,
  name: row.name,
  issuer: row.issuer,
  authorization_endpoint: row.authorization_endpoint,
  token_endpoint: row.token_endpoint,
  jwks_uri: row.jwks_uri,
  client_id: row.client_id,
  has_secret: row.client_secret_wrapped !== null,
  scope: row.scope,
  redirect_uris: row.redirect_uris,
  is_internal: row.is_internal,
  sends_iss: row.sends_iss,
  ...(kept ?? NO_PROVISIONING),
  revoked: row.revoked_at !== null,
  version: row.version,
  created_at: formatWireTime(row.created_at.getTime()),
});

/** https, or plain http to the own network where nothing is deployed. Private addresses only for a provider that says it is inside. */
export function isProviderAddress(text: string, is_internal: boolean, deployed: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.hash !== '') return false;
  if (isPrivateHost(url.hostname)) return is_internal && (url.protocol === 'https:' || !deployed);
  return url.protocol === 'https:';
}

export const providerAddresses = (draft: ProviderChange & { issuer: string }): string[] => [
  draft.issuer,
  draft.authorization_endpoint,
  draft.token_endpoint,
  draft.jwks_uri,
];

export async function readProviders(
  ctx: UcCtx,
  page: InputOf<typeof providers.list_providers>['query'],
): Promise<{ count: number; items: Provider[] }> {
  const rows = await listProviders(ctx.db, page.offset, page.limit);
  const kept = await provisioningOf(
    ctx.db,
    rows.map(({ source_plat }) => source_plat),
  );
  return { count: await countRows(ctx.db, 'third_provider'), items: rows.map((row) => shown(row, kept.get(row.source_plat))) };
}

const keptFor = async (ctx: Pick<UcCtx, 'db'>, source_plat: string): Promise<Provisioning | undefined> =>
  (await provisioningOf(ctx.db, [source_plat])).get(source_plat);

/** Used by the command as well. */
export async function saveProvider(
  keyring: Keyring,
  ctx: Recording,
  { client_secret, provisioning = null, ...draft }: ProviderDraft,
): Promise<Provider> {
  const client_secret_wrapped =
    client_secret === undefined ? null : keyring.wrap(Buffer.from(client_secret), providerSecretAad(draft.source_plat));
  const row = await insertProvider(ctx.db, { ...draft, client_secret_wrapped, created_at: new Date(ctx.now) });
  if (provisioning !== null) await saveProvisioning(ctx.db, draft.source_plat, provisioning);
  const made = shown(row, await keptFor(ctx, draft.source_plat));
  ctx.record({ object_id: made.source_plat, object_name: made.name, content: `Registered the provider ${made.name}`, after: made });
  return made;
}

export async function createProvider(
  deps: { keyring: Keyring; deployed: boolean },
  ctx: UcCtx<'UC/REGISTRATION_EXISTS' | 'UC/PROVIDER_ADDRESS_INVALID' | 'UC/ORG_NOT_FOUND'>,
  draft: ProviderDraft,
): Promise<Provider> {
  if (!providerAddresses(draft).every((address) => isProviderAddress(address, draft.is_internal, deps.deployed)))
    return ctx.fail('UC/PROVIDER_ADDRESS_INVALID');
  return await saveProvider(deps.keyring, ctx, draft);
}

export async function changeProvider(
  deps: { keyring: Keyring; deployed: boolean },
  ctx: UcCtx<'UC/REGISTRATION_NOT_FOUND' | 'UC/PROVIDER_ADDRESS_INVALID' | 'UC/ORG_NOT_FOUND'>,
  source_plat: string,
  { client_secret, provisioning, ...change }: ProviderChange,
): Promise<Provider> {
  const found = (await lockProvider(ctx.db, source_plat)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const before = shown(found, await keptFor(ctx, source_plat));
  assertVersion(ctx, found.version, () => before);
  const addresses = providerAddresses({ ...change, issuer: found.issuer });
  if (!addresses.every((address) => isProviderAddress(address, change.is_internal, deps.deployed)))
    return ctx.fail('UC/PROVIDER_ADDRESS_INVALID');
  // A secret that nobody here knows would go to whoever is registered now.
  if (client_secret === undefined && found.client_secret_wrapped !== null && change.token_endpoint !== found.token_endpoint)
    return ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'client_secret', rule: 'secret_again' }] });
  const secret =
    client_secret === undefined
      ? {}
      : { client_secret_wrapped: deps.keyring.wrap(Buffer.from(client_secret), providerSecretAad(source_plat)) };
  if (provisioning !== undefined) await saveProvisioning(ctx.db, source_plat, provisioning);
  const after = shown(await updateProvider(ctx.db, source_plat, { ...change, ...secret }), await keptFor(ctx, source_plat));
  const what = client_secret === undefined ? '' : ' and its secret';
  ctx.record({
    object_id: source_plat,
    object_name: after.name,
    content: `Changed the provider ${after.name}${what}`,
    before,
    after,
  });
  return after;
}

/** Its bindings stay, so that a look into the past finds them; nobody can sign in with them. */
export async function revokeProvider(ctx: UcCtx<'UC/REGISTRATION_NOT_FOUND'>, source_plat: string): Promise<void> {
  const found = (await lockProvider(ctx.db, source_plat)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const before = shown(found, await keptFor(ctx, source_plat));
  assertVersion(ctx, found.version, () => before);
  await revokeProviderRow(ctx.db, source_plat, new Date(ctx.now));
  ctx.record({ object_id: source_plat, object_name: found.name, content: `Revoked the provider ${found.name}`, before });
}
