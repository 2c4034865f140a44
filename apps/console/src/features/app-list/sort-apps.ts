import { APP_STATUSES, OPEN_TYPES, type UserApp } from '@portico/contracts/platform/apps';
import { parseWireTime } from '@portico/contracts/rules/wire-time';

interface Order {
  readonly key: string;
  readonly down: boolean;
  /** Where favourites have no place of their own, they come first. */
  readonly favorites_first: boolean;
}

/** By name in the reader's alphabet; by state and opening in the order in which they are offered; the last visit first. */
export function sortApps(apps: readonly UserApp[], { key, down, favorites_first }: Order): readonly UserApp[] {
  const byName = (a: UserApp, b: UserApp): number => a.display_name.localeCompare(b.display_name);
  const visit = (app: UserApp): number => (app.last_visited_at === null ? 0 : parseWireTime(app.last_visited_at));
  const rank = (app: UserApp): number => {
    if (key === 'status') return APP_STATUSES.indexOf(app.status);
    if (key === 'open_type') return OPEN_TYPES.indexOf(app.open_type);
    return key === 'last_visited_at' ? -visit(app) : 0;
  };
  const sorted = apps.toSorted((a, b) => rank(a) - rank(b) || byName(a, b));
  const ordered = down ? sorted.toReversed() : sorted;
  return favorites_first ? ordered.toSorted((a, b) => Number(b.favorite) - Number(a.favorite)) : ordered;
}
