import { DEFAULTS, LIMITS } from '@portico/contracts/limits';
import type { AppBizType } from '@portico/contracts/platform/biz-types';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import {
  countMenusOf,
  deleteBizType,
  ensureBizType,
  findBizType,
  insertBizType,
  listBizTypes,
  lockApp,
  renameBizType,
  type BizTypeRow,
} from './biz-types.queries.ts';

interface Key {
  app_id: string;
  biz_type: string;
}

const shown = (row: BizTypeRow): AppBizType => ({ ...row, fixed: false });

/** R3.21: the default one is there without being added. */
export async function bizTypesOf(ctx: PlatformCtx, app_id: string): Promise<AppBizType[]> {
  const menus = await countMenusOf(ctx.db, app_id, DEFAULTS.biz_type);
  const standard: AppBizType = { biz_type: DEFAULTS.biz_type, name: DEFAULTS.biz_type, fixed: true, menus, version: 1 };
  return [standard, ...(await listBizTypes(ctx.db, app_id)).map(shown)];
}

/** For an app that is open to a biz type: it has that one, under its code until somebody names it. */
export async function registerBizType(ctx: PlatformCtx, app_id: string, biz_type: string): Promise<void> {
  if (biz_type !== DEFAULTS.biz_type) await ensureBizType(ctx.db, app_id, biz_type, biz_type.slice(0, LIMITS.biz_type_name));
}

export async function addBizType(
  ctx: PlatformCtx<'MP/BIZ_TYPE_EXISTS' | 'MP/BIZ_TYPE_LIMIT_REACHED'>,
  { app_id, biz_type }: Key,
  name: string,
): Promise<AppBizType> {
  if (biz_type === DEFAULTS.biz_type) ctx.fail('MP/BIZ_TYPE_EXISTS');
  await lockApp(ctx.db, app_id);
  if ((await listBizTypes(ctx.db, app_id)).length >= LIMITS.biz_types_per_app) ctx.fail('MP/BIZ_TYPE_LIMIT_REACHED');
  await insertBizType(ctx.db, app_id, biz_type, name);
  ctx.record({ object_id: biz_type, object_name: name, content: `Added biz type ${biz_type}`, before: null, after: { biz_type, name } });
  return { biz_type, name, fixed: false, menus: await countMenusOf(ctx.db, app_id, biz_type), version: 1 };
}

async function forChange(ctx: PlatformCtx<'MP/BIZ_TYPE_NOT_FOUND' | 'MP/BIZ_TYPE_FIXED'>, { app_id, biz_type }: Key): Promise<BizTypeRow> {
  if (biz_type === DEFAULTS.biz_type) ctx.fail('MP/BIZ_TYPE_FIXED');
  await lockApp(ctx.db, app_id);
  const row = (await findBizType(ctx.db, app_id, biz_type)) ?? ctx.fail('MP/BIZ_TYPE_NOT_FOUND');
  assertVersion(ctx, row.version, () => shown(row));
  return row;
}

export async function changeBizType(
  ctx: PlatformCtx<'MP/BIZ_TYPE_NOT_FOUND' | 'MP/BIZ_TYPE_FIXED'>,
  key: Key,
  name: string,
): Promise<AppBizType> {
  const row = await forChange(ctx, key);
  await renameBizType(ctx.db, key.app_id, key.biz_type, name);
  ctx.record({
    object_id: key.biz_type,
    object_name: name,
    content: `Renamed biz type ${key.biz_type}`,
    before: { name: row.name },
    after: { name },
  });
  return shown({ ...row, name, version: row.version + 1 });
}

/** Menus of a biz type that is gone would never show again. */
export async function removeBizType(
  ctx: PlatformCtx<'MP/BIZ_TYPE_NOT_FOUND' | 'MP/BIZ_TYPE_FIXED' | 'MP/BIZ_TYPE_IN_USE'>,
  key: Key,
): Promise<void> {
  const row = await forChange(ctx, key);
  if (row.menus > 0) ctx.fail('MP/BIZ_TYPE_IN_USE');
  await deleteBizType(ctx.db, key.app_id, key.biz_type);
  ctx.record({
    object_id: key.biz_type,
    object_name: row.name,
    content: `Removed biz type ${key.biz_type}`,
    before: { biz_type: key.biz_type, name: row.name },
    after: null,
  });
}
