import type { UserApp } from '@portico/contracts/platform/apps';
import type { RecentPage } from '@portico/contracts/platform/recent-pages';
import { parseWireTime } from '@portico/contracts/rules/wire-time';

/** A page that was opened, or an app that was entered without opening any. */
export interface Visit {
  readonly key: string;
  readonly app: Pick<RecentPage, 'app_code' | 'app_name' | 'icon' | 'logo_url'>;
  readonly page?: Pick<RecentPage, 'app_menu_id' | 'name' | 'target'>;
  readonly visited_at: string;
}

/** The last of them first. An app is a visit of its own only where none of its pages is among them. */
export function recentVisits(pages: readonly RecentPage[], apps: readonly UserApp[], most: number): readonly Visit[] {
  const opened = new Set(pages.map(({ app_id }) => app_id));
  const visits = [
    ...pages.map((page): Visit => ({ key: `${page.app_id}/${page.app_menu_id}`, app: page, page, visited_at: page.visited_at })),
    ...apps.flatMap((app): Visit[] =>
      app.last_visited_at === null || opened.has(app.app_id)
        ? []
        : [{ key: app.app_id, app: { ...app, app_name: app.display_name }, visited_at: app.last_visited_at }],
    ),
  ];
  return visits.toSorted((a, b) => parseWireTime(b.visited_at) - parseWireTime(a.visited_at)).slice(0, most);
}
