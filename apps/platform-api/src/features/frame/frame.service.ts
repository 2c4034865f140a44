import { LIMITS } from '@portico/contracts/limits';
import type { Frame, FrameCheck } from '@portico/contracts/platform/frame';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { findRow, lineTo, seenRows, type Navigation } from '../app-menus/navigation.service.ts';
import { favoritesOf } from '../kept-menus/kept-menus.service.ts';
import type { AskPage } from './ask-page.ts';
import { findServiceBehind } from './frame.queries.ts';

export interface MenuKey {
  app_id: string;
  app_menu_id: string;
}
export type Seeing = 'MP/APP_NOT_FOUND' | 'MP/MENU_NOT_FOUND' | 'MP/NO_PERMISSION';

/** A menu that is there but not for the caller says so (R6.09); the person can then ask for it. */
export async function open(
  navigation: Navigation,
  ctx: PlatformCtx<Seeing>,
  { app_id, app_menu_id }: MenuKey,
  biz_type: string | undefined,
) {
  const sight = await navigation.look(ctx, app_id, { biz_type });
  const { row, fault } = findRow(sight, app_menu_id) ?? ctx.fail('MP/MENU_NOT_FOUND');
  if (fault !== undefined) ctx.fail('MP/NO_PERMISSION');
  return { sight, row };
}

export const createReadFrame =
  ({ navigation }: { navigation: Navigation }) =>
  async (ctx: PlatformCtx<Seeing>, key: MenuKey, biz_type?: string): Promise<Frame> => {
    const { app_id, app_menu_id } = key;
    const { sight, row } = await open(navigation, ctx, key, biz_type);
    const line = lineTo(sight, app_menu_id);
    const directory = [row, line.at(-2)].find((each) => each?.type === 'directory' && each.layout === 'tab');
    const tabs = directory ? seenRows(sight).filter((each) => each.type === 'page' && each.parent_id === directory.app_menu_id) : [];
    return {
      ...row,
      banner: row.banner || (directory?.banner ?? ''),
      service_id: await findServiceBehind(ctx.db, app_id, app_menu_id),
      path: line.map((each) => each.code).join('/'),
      favor: (await favoritesOf(ctx, app_id)).has(app_menu_id),
      tab_directory_id: directory?.app_menu_id ?? null,
      tabs,
      too_many_tabs: tabs.length > LIMITS.tab_directories,
    };
  };

interface CheckQuery {
  biz_type?: string | undefined;
  parent: string;
}
const NOTHING_TO_ASK: FrameCheck = { finding: 'unknown', status: null, refused_by: '', elapsed_ms: 0 };

/** Only addresses of menus that the caller sees are asked, so that nobody can have the server ask one of their own. */
export const createCheckFrame =
  ({ navigation, askPage }: { navigation: Navigation; askPage: AskPage }) =>
  async (ctx: PlatformCtx<Seeing>, key: MenuKey, { biz_type, parent }: CheckQuery): Promise<FrameCheck> => {
    const { row } = await open(navigation, ctx, key, biz_type);
    return row.target === '' ? NOTHING_TO_ASK : await askPage(row.target, parent);
  };
