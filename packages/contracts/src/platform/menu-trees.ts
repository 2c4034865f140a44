import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { uuid } from '../shapes.ts';
import { appMenu, appMenuNode, ROOT } from './app-menus.ts';

/** What the menus of services, of templates and those of every app share with the menus of one app. */
export const menuNode = appMenuNode
  .pick({
    parent_id: true,
    name: true,
    code: true,
    type: true,
    icon: true,
    layout: true,
    hidden: true,
    open_in_new_window: true,
    template_only: true,
    permission_count: true,
    sort: true,
    version: true,
  })
  /** As they were written: what a translation is made from. */
  .extend({ originName: z.string(), originMemo: z.string() });

export const menuDetail = appMenu.pick({
  parent_id: true,
  name: true,
  memo: true,
  originName: true,
  code: true,
  path: true,
  type: true,
  icon: true,
  target: true,
  banner: true,
  layout: true,
  open_in_new_window: true,
  template_only: true,
  hidden: true,
  biz_type: true,
  permissions: true,
  sort: true,
  version: true,
  updated_at: true,
  updated_by: true,
});
export type MenuNode = z.output<typeof menuNode>;
export type MenuDetail = z.output<typeof menuDetail>;

/** The end of the path of a move: below whom, at which place. */
export const menuTo = { parent_id: z.union([z.literal(ROOT), uuid()]), n: z.coerce.number().int().min(0).max(LIMITS.menus_per_app) };
