import { randomBytes } from 'node:crypto';
import type { ConfigCheck, Service, ServiceChange, ServiceDraft, ServiceUse } from '@portico/contracts/platform/services';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { newUuid } from '@portico/server-kit/ids';
import { invariant } from '@portico/server-kit/invariant';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { ManualCtx } from '@portico/server-kit/http/context';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { beginGlobalNavChange } from '../global-menus/global-nav.service.ts';
import type { People } from '../people/people.service.ts';
import { checkConfig } from './config-check.ts';
import { namesOfOwners, recordOwners } from './service-owner-entries.service.ts';
import {
  countDependents,
  deleteService,
  findOwners,
  findService,
  findUses,
  insertService,
  listServices,
  lockService,
  replaceOwners,
  updateService,
  type ServiceFilter,
  type ServiceRow,
} from './services.queries.ts';

type Unknown = 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND';
type By = { service_id: string } | { service_code: string };

interface Owners {
  count: number;
  items: { subject_id: string; created_at: string }[];
}

const toService = ({ updated_at, ...row }: ServiceRow): Service => ({ ...row, updated_at: formatWireTime(updated_at.getTime()) });
const fieldsOf = ({ nickname, name, category, config_check_url, auth_type }: ServiceChange): ServiceChange => ({
  nickname,
  name,
  category,
  config_check_url,
  auth_type,
});
const byWhom = (ctx: PlatformCtx) => ({ updated_at: new Date(ctx.now), updated_by: ctx.actor.name });

async function mustFind(ctx: PlatformCtx<Unknown>, by: By): Promise<ServiceRow> {
  return (await findService(ctx.db, ctx.actor, by)) ?? ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
}

/** The row, locked, and as the caller last saw it where the caller said so. */
async function beginChange(ctx: PlatformCtx<Unknown>, service_id: string): Promise<ServiceRow> {
  await lockService(ctx.db, service_id);
  const service = await mustFind(ctx, { service_id });
  assertVersion(ctx, service.version, () => toService(service));
  return service;
}

export async function listAll(ctx: PlatformCtx, filter: ServiceFilter): Promise<{ count: number; items: Service[] }> {
  const { count, rows } = await listServices(ctx.db, ctx.actor, filter);
  return { count, items: rows.map(toService) };
}

export const readService = async (ctx: PlatformCtx<Unknown>, by: By): Promise<Service> => toService(await mustFind(ctx, by));

export async function createService(ctx: PlatformCtx, draft: ServiceDraft): Promise<Service> {
  const service_id = newUuid(ctx.now);
  const service_code = draft.service_code === '' ? `service-${randomBytes(6).toString('hex')}` : draft.service_code;
  await insertService(ctx.db, { ...draft, service_id, service_code, ...byWhom(ctx) });
  ctx.record({
    object_id: service_id,
    object_name: draft.nickname,
    content: `Added service ${service_code}`,
    before: null,
    after: { ...draft, service_code },
  });
  const created = await findService(ctx.db, ctx.actor, { service_id });
  invariant(created, 'inserted service not found');
  return toService(created);
}

export async function changeService(ctx: PlatformCtx<Unknown>, service_id: string, change: ServiceChange): Promise<Service> {
  const service = await beginChange(ctx, service_id);
  // Every app that links its pages shows whose they are.
  if (change.nickname !== service.nickname) await beginGlobalNavChange(ctx);
  await updateService(ctx.db, service_id, { ...change, ...byWhom(ctx) });
  ctx.record({
    object_id: service_id,
    object_name: change.nickname,
    content: `Changed service ${service.service_code}`,
    ...changedFields(fieldsOf(service), change),
  });
  return await readService(ctx, { service_id });
}

export async function readDependents(
  ctx: PlatformCtx<Unknown>,
  service_id: string,
): Promise<{ menus: number; template_menus: number; apps: number }> {
  await mustFind(ctx, { service_id });
  return await countDependents(ctx.db, service_id);
}

/** A page that apps show does not vanish behind their backs: the database refuses while one is linked. */
export async function removeService(people: People, ctx: ManualCtx<PlatformDB, Unknown>, service_id: string): Promise<void> {
  const names = await namesOfOwners(people, ctx, service_id);
  await ctx.inTransaction(async (tx) => {
    const service = await beginChange(tx, service_id);
    const before = await ownerIds(tx, service_id);
    await deleteService(tx.db, service_id);
    recordOwners(tx, { service, before, after: [], names });
    tx.record({
      object_id: service_id,
      object_name: service.nickname,
      content: `Deleted service ${service.service_code}`,
      before: { ...fieldsOf(service), service_code: service.service_code, menus: service.menus },
      after: null,
    });
  });
}

const ownerIds = async (ctx: PlatformCtx, service_id: string): Promise<string[]> =>
  (await findOwners(ctx.db, service_id)).map(({ subject_id }) => subject_id);

export async function listOwners(ctx: PlatformCtx<Unknown>, service_id: string): Promise<Owners> {
  await mustFind(ctx, { service_id });
  const owners = await findOwners(ctx.db, service_id);
  return {
    count: owners.length,
    items: owners.map(({ subject_id, created_at }) => ({ subject_id, created_at: formatWireTime(created_at.getTime()) })),
  };
}

export async function nameOwners(
  people: People,
  ctx: ManualCtx<PlatformDB, Unknown>,
  service_id: string,
  subject_ids: readonly string[],
): Promise<Owners> {
  const names = await namesOfOwners(people, ctx, service_id, subject_ids);
  return await ctx.inTransaction(async (tx) => {
    await lockService(tx.db, service_id);
    const service = await mustFind(tx, { service_id });
    const before = await ownerIds(tx, service_id);
    await replaceOwners(tx.db, service_id, subject_ids);
    const owners = await listOwners(tx, service_id);
    const after = owners.items.map(({ subject_id }) => subject_id);
    recordOwners(tx, { service, before, after, names });
    tx.record({
      object_id: service_id,
      object_name: service.nickname,
      content: `Named the owners of service ${service.service_code}`,
      before: { owners: before },
      after: { owners: after },
    });
    return owners;
  });
}

export async function listUses(
  ctx: PlatformCtx<Unknown>,
  service_id: string,
  page: { offset: number; limit: number },
): Promise<{ count: number; items: ServiceUse[] }> {
  await mustFind(ctx, { service_id });
  return await findUses(ctx.db, service_id, page);
}

export async function runConfigCheck(
  ctx: PlatformCtx<Unknown | 'PORTAL_BIZ_SERVICE/SERVICE_CONFIG'>,
  service_id: string,
  inside: readonly string[],
): Promise<ConfigCheck> {
  const { config_check_url } = await mustFind(ctx, { service_id });
  if (config_check_url === '') ctx.fail('PORTAL_BIZ_SERVICE/SERVICE_CONFIG');
  return await checkConfig(config_check_url, inside, () => performance.now());
}
