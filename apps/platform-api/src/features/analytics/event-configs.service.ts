import type { InputOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { analytics, EventConfig } from '@portico/contracts/platform/analytics';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { deleteConfig, findConfigForChange, insertConfig, listConfigs, updateConfig } from './event-configs.queries.ts';

type Unknown = 'MP/EVENT_CODE_NOT_FOUND';

export const readConfigs = (ctx: PlatformCtx): Promise<EventConfig[]> => listConfigs(ctx.db);

async function mustFind(ctx: PlatformCtx<Unknown>, event_code: string): Promise<EventConfig> {
  const config = (await findConfigForChange(ctx.db, event_code)) ?? ctx.fail('MP/EVENT_CODE_NOT_FOUND');
  assertVersion(ctx, config.version, () => config);
  return config;
}

export async function createConfig(
  ctx: PlatformCtx<'MP/EVENT_LIMIT_REACHED'>,
  draft: InputOf<typeof analytics.create_config>['body'],
): Promise<EventConfig> {
  if ((await listConfigs(ctx.db)).length >= LIMITS.event_configs) ctx.fail('MP/EVENT_LIMIT_REACHED');
  const made = await insertConfig(ctx.db, draft);
  ctx.record({ object_id: made.event_code, object_name: made.name, content: `Added event ${made.event_code}`, before: null, after: made });
  return made;
}

export async function changeConfig(
  ctx: PlatformCtx<Unknown>,
  event_code: string,
  change: InputOf<typeof analytics.update_config>['body'],
): Promise<EventConfig> {
  const before = await mustFind(ctx, event_code);
  const after = await updateConfig(ctx.db, event_code, { ...change, updated_at: new Date(ctx.now) });
  ctx.record({
    object_id: event_code,
    object_name: after.name,
    content: `Changed event ${event_code}`,
    ...changedFields<EventConfig>(before, after),
  });
  return after;
}

export async function removeConfig(ctx: PlatformCtx<Unknown>, event_code: string): Promise<void> {
  const before = await mustFind(ctx, event_code);
  await deleteConfig(ctx.db, event_code);
  ctx.record({ object_id: event_code, object_name: before.name, content: `Deleted event ${event_code}`, before, after: null });
}
