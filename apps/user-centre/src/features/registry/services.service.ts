import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { overlapText } from '../../lib/span-text.ts';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { registry } from '@portico/contracts/user-centre/registry';
import { newUuid } from '@portico/server-kit/ids';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { checkServiceMac } from '../../auth/service-credential.ts';
import type { Deps, UcCtx } from '../../deps.ts';
import { serviceKeyAad } from '../../lib/mac-key.ts';
import { newOpaque } from '../../lib/opaque.ts';
import { countRows } from './clients.queries.ts';
import { insertService, isPlatformCredential, listServices, lockService, updateService } from './services.queries.ts';

type Service = ResponseOf<typeof registry.list_services>['items'][number];
type ServiceKey = ResponseOf<typeof registry.create_service>;
type NotFound = 'UC/REGISTRATION_NOT_FOUND';
type Recording = Pick<UcCtx, 'db' | 'now' | 'record'>;

const timeOf = (at: Date | null): string => (at === null ? '' : formatWireTime(at.getTime()));
const shown = (row: Selectable<Tables['service_credential']>): Service => ({
  service_id: row.service_id,
  name: row.name,
  is_platform: row.is_platform,
  revoked: row.revoked_at !== null,
  rotated_at: timeOf(row.rotated_at),
  previous_until: timeOf(row.previous_until),
  created_at: timeOf(row.created_at),
});

export async function readServices(
  ctx: UcCtx,
  page: InputOf<typeof registry.list_services>['query'],
): Promise<{ count: number; items: Service[] }> {
  const rows = await listServices(ctx.db, page.offset, page.limit);
  return { count: await countRows(ctx.db, 'service_credential'), items: rows.map(shown) };
}

export async function createServiceCredential(keyring: Keyring, ctx: UcCtx, name: string): Promise<ServiceKey> {
  const [service_id, service_key] = [newUuid(ctx.now), newOpaque()];
  await insertService(ctx.db, {
    service_id,
    name,
    mac_key_wrapped: keyring.wrap(Buffer.from(service_key), serviceKeyAad(service_id)),
    created_at: new Date(ctx.now),
  });
  ctx.record({ object_id: service_id, object_name: name, content: `Created a credential for the service ${name}` });
  return { service_id, service_key, previous_until: '' };
}

export async function checkService(
  deps: Deps,
  ctx: UcCtx,
  body: InputOf<typeof registry.check_service>['body'],
): Promise<{ service_id: string; name: string }> {
  const { service_id, mac, nonce, http_method, request_uri, host, header_params } = body;
  const parts = { nonce, method: http_method, target: request_uri, host, sdp_headers: header_params };
  return { service_id, name: await checkServiceMac(deps, ctx.db, service_id, parts, mac, ctx.now) };
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
  ctx.record({ object_id: service_id, object_name: found.name, content: `Revoked the credential of the service ${found.name}` });
  return 'ended';
}

export async function revokeService(ctx: UcCtx<NotFound | 'UC/PLATFORM_CREDENTIAL_KEPT'>, service_id: string): Promise<void> {
  const ended = await endService(ctx, service_id);
  if (ended === 'not_found') ctx.fail('UC/REGISTRATION_NOT_FOUND');
  if (ended === 'kept') ctx.fail('UC/PLATFORM_CREDENTIAL_KEPT');
}

export const isPlatformService = (ctx: Pick<UcCtx, 'db'>, service_id: string): Promise<boolean> => isPlatformCredential(ctx.db, service_id);
