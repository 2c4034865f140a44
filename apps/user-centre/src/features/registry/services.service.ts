import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { overlapText } from '../../lib/span-text.ts';
import { formatWireTime, parseWireTime } from '@portico/contracts/rules/wire-time';
import type { CredentialDraft, credentials } from '@portico/contracts/user-centre/registry-credentials';
import { newUuid } from '@portico/server-kit/ids';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { checkServiceMac } from '../../auth/service-credential.ts';
import type { Deps, UcCtx } from '../../deps.ts';
import { serviceKeyAad } from '../../lib/mac-key.ts';
import { newOpaque } from '../../lib/opaque.ts';
import { timeText } from '../../lib/time-text.ts';
import { countRows } from './clients.queries.ts';
import {
  findListedService,
  insertService,
  isPlatformCredential,
  listServices,
  lockService,
  updateService,
  type ListedService,
} from './services.queries.ts';

type Service = ResponseOf<typeof credentials.list_services>['items'][number];
type CheckedService = ResponseOf<typeof credentials.check_service>;
type ServiceKey = ResponseOf<typeof credentials.create_service>;
type NotFound = 'UC/REGISTRATION_NOT_FOUND';
type Recording = Pick<UcCtx, 'db' | 'now' | 'record'>;

const ownerOf = ({ owner_id, nick_name, login_name }: ListedService): string => nick_name || (login_name ?? owner_id ?? '');
const shown = (row: ListedService): Service => ({
  service_id: row.service_id,
  name: row.name,
  is_platform: row.is_platform,
  owner_id: row.owner_id ?? '',
  owner_name: ownerOf(row),
  revoked: row.revoked_at !== null,
  expires_at: timeText(row.expires_at),
  calls: row.calls,
  app_ids: row.app_ids,
  last_used_at: timeText(row.last_used_at),
  rotated_at: timeText(row.rotated_at),
  previous_until: timeText(row.previous_until),
  version: row.version,
  created_at: timeText(row.created_at),
});
/** As the log keeps it. */
const kept = (row: ListedService): object => ({
  name: row.name,
  owner: ownerOf(row),
  expires_at: timeText(row.expires_at),
  calls: row.calls ?? ['everything'],
  app_ids: row.app_ids ?? ['all'],
});

export async function readServices(
  ctx: UcCtx,
  page: InputOf<typeof credentials.list_services>['query'],
): Promise<{ count: number; items: Service[] }> {
  const rows = await listServices(ctx.db, page.offset, page.limit);
  return { count: await countRows(ctx.db, 'service_credential'), items: rows.map(shown) };
}

/** An end lies ahead; the one that is there may stay, whatever else is changed. */
function endOf(ctx: UcCtx, expires_at: string | null, before: Date | null): Date | null {
  if (expires_at === null) return null;
  const at = parseWireTime(expires_at);
  if (at <= ctx.now && at !== before?.getTime())
    return ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'expires_at', rule: 'future' }] });
  return new Date(at);
}
/** How the wire says that there is nobody. */
const idOrNone = (id: string): string | null => (id === '' || id === '0' ? null : id);

export async function createServiceCredential(
  keyring: Keyring,
  ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>,
  { name, owner_id, expires_at, calls = null, app_ids = null }: CredentialDraft,
): Promise<ServiceKey> {
  const [service_id, service_key] = [newUuid(ctx.now), newOpaque()];
  await insertService(ctx.db, {
    service_id,
    name,
    owner_id: idOrNone(owner_id),
    expires_at: endOf(ctx, expires_at, null),
    calls,
    app_ids,
    mac_key_wrapped: keyring.wrap(Buffer.from(service_key), serviceKeyAad(service_id)),
    created_at: new Date(ctx.now),
  });
  const after = kept(await findListedService(ctx.db, service_id));
  ctx.record({ object_id: service_id, object_name: name, content: `Created a credential for the service ${name}`, after });
  return { service_id, service_key, previous_until: '' };
}

export async function changeService(
  ctx: UcCtx<NotFound | 'UC/ACCOUNT_NOT_FOUND' | 'UC/PLATFORM_NEVER_EXPIRES' | 'UC/PLATFORM_CALLS_EVERYTHING'>,
  service_id: string,
  { name, owner_id, expires_at, calls, app_ids }: CredentialDraft,
): Promise<Service> {
  const found = (await lockService(ctx.db, service_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const before = await findListedService(ctx.db, service_id);
  assertVersion(ctx, found.version, () => shown(before));
  if (found.is_platform && expires_at !== null) return ctx.fail('UC/PLATFORM_NEVER_EXPIRES');
  // Left out, as by older callers, it stays as it is.
  const limits = { calls: calls === undefined ? found.calls : calls, app_ids: app_ids === undefined ? found.app_ids : app_ids };
  if (found.is_platform && (limits.calls !== null || limits.app_ids !== null)) return ctx.fail('UC/PLATFORM_CALLS_EVERYTHING');
  const row = { name, owner_id: idOrNone(owner_id), expires_at: endOf(ctx, expires_at, found.expires_at), ...limits };
  await updateService(ctx.db, service_id, row);
  const after = await findListedService(ctx.db, service_id);
  const content = `Changed the credential of the service ${name}`;
  ctx.record({ object_id: service_id, object_name: name, content, before: kept(before), after: kept(after) });
  return shown(after);
}

export async function checkService(
  deps: Deps,
  ctx: UcCtx,
  body: InputOf<typeof credentials.check_service>['body'],
): Promise<CheckedService> {
  const { service_id, mac, nonce, http_method, request_uri, host, header_params } = body;
  const parts = { nonce, method: http_method, target: request_uri, host, sdp_headers: header_params };
  return { service_id, ...(await checkServiceMac(deps, ctx.db, service_id, parts, mac, ctx.now)) };
}

/** Used by the command as well, which has nobody to prove anything. */
export async function replaceServiceKey(
  keyring: Keyring,
  ctx: Recording,
  service_id: string,
  overlap_s: number,
): Promise<ServiceKey | undefined> {
  const found = await lockService(ctx.db, service_id);
  if (!found) return undefined;
  const service_key = newOpaque();
  const previous_until = new Date(ctx.now + overlap_s * 1_000);
  await updateService(ctx.db, service_id, {
    mac_key_wrapped: keyring.wrap(Buffer.from(service_key), serviceKeyAad(service_id)),
    previous_key_wrapped: found.mac_key_wrapped,
    previous_until,
    rotated_at: new Date(ctx.now),
  });
  ctx.record({
    object_id: service_id,
    object_name: found.name,
    content: `Replaced the key of the service ${found.name}; ${overlapText(overlap_s)}`,
  });
  return { service_id, service_key, previous_until: formatWireTime(previous_until.getTime()) };
}

/**
 * The key that the platform runs with must stay good until somebody has given it the new one: replaced twice, or
 * without an overlap, it would cut the platform off as surely as a revocation.
 */
async function platformOverlap(ctx: UcCtx<'UC/PLATFORM_KEY_IN_USE'>, service_id: string, overlap_s: number): Promise<number> {
  const found = await lockService(ctx.db, service_id);
  if (found?.is_platform !== true) return overlap_s;
  if (found.previous_until !== null && found.previous_until.getTime() > ctx.now) ctx.fail('UC/PLATFORM_KEY_IN_USE');
  return Math.max(overlap_s, LIMITS.platform_overlap_s);
}

export async function rotateService(
  keyring: Keyring,
  ctx: UcCtx<NotFound | 'UC/PLATFORM_KEY_IN_USE'>,
  service_id: string,
  overlap_s: number,
): Promise<ServiceKey> {
  const overlap = await platformOverlap(ctx, service_id, overlap_s);
  return (await replaceServiceKey(keyring, ctx, service_id, overlap)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
}

type Ended = 'ended' | 'not_found' | 'kept';

/** The platform's own is kept: without it no token is verified any more, and nobody could come in to put that right. */
export async function endService(ctx: Recording, service_id: string): Promise<Ended> {
  const found = await lockService(ctx.db, service_id);
  if (!found) return 'not_found';
  if (found.is_platform) return 'kept';
  await updateService(ctx.db, service_id, { revoked_at: new Date(ctx.now), previous_key_wrapped: null, previous_until: null });
  ctx.record({
    object_id: service_id,
    object_name: found.name,
    content: `Revoked the credential of the service ${found.name}`,
    before: { name: found.name, created_at: timeText(found.created_at) },
    after: null,
  });
  return 'ended';
}

export async function revokeService(ctx: UcCtx<NotFound | 'UC/PLATFORM_CREDENTIAL_KEPT'>, service_id: string): Promise<void> {
  const ended = await endService(ctx, service_id);
  if (ended === 'not_found') ctx.fail('UC/REGISTRATION_NOT_FOUND');
  if (ended === 'kept') ctx.fail('UC/PLATFORM_CREDENTIAL_KEPT');
}

export const isPlatformService = (ctx: Pick<UcCtx, 'db'>, service_id: string): Promise<boolean> => isPlatformCredential(ctx.db, service_id);
