import { APP_STATUSES, OPEN_TYPES, type App } from '@portico/contracts/platform/apps';

/** By name in the reader's alphabet; by state and opening in the order in which they are offered. */
export function sortApps(apps: readonly App[], { key, down }: { readonly key: string; readonly down: boolean }): readonly App[] {
  const byName = (a: App, b: App): number => a.app_name.localeCompare(b.app_name);
  const rank = (app: App): number =>
    key === 'status' ? APP_STATUSES.indexOf(app.status) : key === 'open_type' ? OPEN_TYPES.indexOf(app.open_type) : 0;
  const sorted = apps.toSorted((a, b) => rank(a) - rank(b) || byName(a, b));
  return down ? sorted.toReversed() : sorted;
}
