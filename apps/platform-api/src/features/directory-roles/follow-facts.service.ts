import { ALL_APPS, enterApp } from '@portico/server-kit/db/in-app';
import type { PlatformWorkCtx } from '../../db/platform-ctx.ts';
import { lockMembersOf } from '../members/lock-members.service.ts';
import { appsOfGroups, groupsNamed, readGiven } from './mapping.queries.ts';
import { materialise } from './materialise.service.ts';

interface Moved {
  readonly group_id: string;
  readonly subject_id: string;
}

/** What must be read before groups are deleted: the apps that give something for them, and their names. */
export interface Touched {
  readonly apps: ReadonlyMap<string, ReadonlySet<string>>;
  readonly labels: ReadonlyMap<string, string>;
}

export async function findTouched(ctx: PlatformWorkCtx, group_ids: readonly string[]): Promise<Touched> {
  await enterApp(ctx.db, ALL_APPS);
  const rows = await appsOfGroups(ctx.db, group_ids);
  await enterApp(ctx.db, null);
  const apps = new Map<string, Set<string>>();
  for (const { app_id, group_id } of rows) apps.set(app_id, (apps.get(app_id) ?? new Set()).add(group_id));
  const named = await groupsNamed(ctx.db, group_ids);
  return { apps, labels: new Map(named.map(({ group_id, label }) => [group_id, label])) };
}

/** In every app that gives something for the groups that people joined or left. */
export async function followFacts(ctx: PlatformWorkCtx, { apps, labels }: Touched, moved: readonly Moved[]): Promise<void> {
  for (const [app_id, group_ids] of apps) {
    const here = moved.filter(({ group_id }) => group_ids.has(group_id));
    if (here.length === 0) continue;
    await enterApp(ctx.db, app_id);
    await lockMembersOf(ctx.db, app_id);
    const through = new Map<string, string[]>();
    for (const { subject_id, group_id } of here) through.set(subject_id, [...(through.get(subject_id) ?? []), group_id]);
    const given = await readGiven(ctx.db, app_id);
    await materialise(ctx, { app_id, given, subject_ids: [...through.keys()], labels, lostBy: () => Promise.resolve(through) });
  }
  await enterApp(ctx.db, null);
}
