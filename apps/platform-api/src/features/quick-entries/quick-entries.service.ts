import type { QuickEntry } from '@portico/contracts/platform/quick-entries';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { placeAt } from '../../lib/menu-tree.ts';
import { appConfigOf } from '../app-config/app-config.service.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { findRow, seenById, type Navigation, type NavigationRow, type Sight } from '../app-menus/navigation.service.ts';
import {
  countVersion,
  deleteQuickEntry,
  findQuickEntries,
  insertQuickEntry,
  renumberQuickEntries,
  type QuickEntryRow,
} from './quick-entries.queries.ts';

type Unknown = 'MP/APP_NOT_FOUND' | 'MP/MENU_NOT_FOUND';
interface EntryKey {
  app_id: string;
  app_menu_id: string;
}

export interface QuickEntries {
  readonly list: (
    ctx: PlatformCtx<'MP/APP_NOT_FOUND'>,
    app_id: string,
    biz_type?: string,
  ) => Promise<{ count: number; items: QuickEntry[]; quick_entry_limit: number }>;
  readonly add: (ctx: PlatformCtx<Unknown | 'MP/QUICK_ENTRY_EXISTS' | 'MP/QUICK_ENTRY_LIMIT'>, key: EntryKey) => Promise<QuickEntry>;
  readonly sort: (ctx: PlatformCtx<Unknown>, key: EntryKey, n: number) => Promise<QuickEntry>;
  readonly remove: (ctx: PlatformCtx<Unknown>, key: EntryKey) => Promise<void>;
}

const limitOf = async (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_id: string): Promise<number> =>
  ((await appConfigOf(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND')).quick_entry_limit;

export function createQuickEntries({ navigation }: { navigation: Navigation }): QuickEntries {
  /** Pinning is for everybody, so the app's menus are looked through whoever pins. Looked up before the version counts on. */
  async function mustFindPage(ctx: PlatformCtx<Unknown>, { app_id, app_menu_id }: EntryKey): Promise<{ row: NavigationRow; sight: Sight }> {
    const sight = await navigation.look(ctx, app_id);
    const row = findRow(sight, app_menu_id)?.row;
    return row?.type === 'page' ? { row, sight } : ctx.fail('MP/MENU_NOT_FOUND');
  }

  async function begin(ctx: PlatformCtx<Unknown>, key: EntryKey) {
    const { row } = await mustFindPage(ctx, key);
    await beginNavChange(ctx, key.app_id);
    const entries = await findQuickEntries(ctx.db, key.app_id);
    const entry = entries.find((each) => each.menu_id === key.app_menu_id) ?? ctx.fail('MP/MENU_NOT_FOUND');
    const current = toEntry(row, entry);
    assertVersion(ctx, entry.version, () => current);
    return { current, ids: entries.map((each) => each.menu_id) };
  }
  const toEntry = (row: NavigationRow, { sort, version }: Omit<QuickEntryRow, 'menu_id'>): QuickEntry => ({ ...row, sort, version });

  return {
    list: async (ctx, app_id, biz_type) => {
      const seen = seenById(await navigation.look(ctx, app_id, { biz_type }));
      const items = (await findQuickEntries(ctx.db, app_id)).flatMap((entry) => {
        const row = seen(entry.menu_id);
        return row ? [toEntry(row, entry)] : [];
      });
      return { count: items.length, items, quick_entry_limit: await limitOf(ctx, app_id) };
    },

    add: async (ctx, key) => {
      const { row, sight } = await mustFindPage(ctx, key);
      await beginNavChange(ctx, key.app_id);
      const entries = await findQuickEntries(ctx.db, key.app_id);
      if (entries.some((entry) => entry.menu_id === key.app_menu_id)) ctx.fail('MP/QUICK_ENTRY_EXISTS');
      // A global menu that is gone may have left its pin; nobody sees it, so it takes nobody's place.
      const { length } = entries.filter((entry) => findRow(sight, entry.menu_id));
      if (length >= (await limitOf(ctx, key.app_id))) ctx.fail('MP/QUICK_ENTRY_LIMIT');
      await insertQuickEntry(ctx.db, {
        app_id: key.app_id,
        menu_id: row.app_menu_id,
        is_global: row.global_menu_id !== null,
        sort: length,
      });
      ctx.record({
        object_id: row.app_menu_id,
        object_name: row.name,
        content: `Pinned page ${row.code}`,
        before: null,
        after: { sort: length },
      });
      return toEntry(row, { sort: length, version: 1 });
    },

    sort: async (ctx, key, n) => {
      const { current, ids } = await begin(ctx, key);
      const order = placeAt(ids, key.app_menu_id, n);
      await countVersion(ctx.db, key.app_id, key.app_menu_id);
      await renumberQuickEntries(ctx.db, key.app_id, order);
      const sort = order.indexOf(key.app_menu_id);
      ctx.record({
        object_id: key.app_menu_id,
        object_name: current.name,
        content: `Moved pinned page ${current.code}`,
        before: { sort: current.sort },
        after: { sort },
      });
      return { ...current, sort, version: current.version + 1 };
    },

    remove: async (ctx, key) => {
      const { current, ids } = await begin(ctx, key);
      await deleteQuickEntry(ctx.db, key.app_id, key.app_menu_id);
      await renumberQuickEntries(
        ctx.db,
        key.app_id,
        ids.filter((id) => id !== key.app_menu_id),
      );
      ctx.record({
        object_id: key.app_menu_id,
        object_name: current.name,
        content: `Unpinned page ${current.code}`,
        before: { sort: current.sort },
        after: null,
      });
    },
  };
}
