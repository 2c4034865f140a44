import { isTooDeep, limitFault, type LimitReached } from '../../lib/menu-rules.ts';
import { treePlaces, type Placed } from '../../lib/tree-places.ts';

interface Coded extends Placed {
  readonly biz_type: string;
  readonly code: string;
  readonly service_menu_id: string | null;
}

export interface PlannedMenu {
  readonly template_menu_id: string;
  readonly app_menu_id: string;
  readonly parent_id: string | null;
  readonly sort: number;
}

export interface InitPlan {
  readonly menus: PlannedMenu[];
  readonly fault?: 'MP/MENU_TOO_DEEP' | LimitReached;
}

/**
 * Only adds: what an app has already under a code, or linked from the same service menu, stays as it is, and what the
 * template has below it goes below that. Where it is not a directory there, nothing goes below it.
 * `template` lists a menu before what is below it.
 */
export function planInit(template: readonly Coded[], existing: readonly Coded[], newId: () => string): InitPlan {
  const keyOf = ({ biz_type, code }: Coded): string => `${biz_type}/${code}`;
  const byCode = new Map(existing.map((menu) => [keyOf(menu), menu]));
  const byLink = new Map(existing.flatMap((menu) => (menu.service_menu_id === null ? [] : [[menu.service_menu_id, menu] as const])));
  const places = treePlaces(existing);
  /** Where each menu of the template is in the app, and how deep; null where nothing can go below it. */
  const found = new Map<string, { menu_id: string; depth: number } | null>();
  const sizes = new Map<string | null, number>();
  for (const { parent_id } of existing) sizes.set(parent_id, (sizes.get(parent_id) ?? 0) + 1);
  const menus: PlannedMenu[] = [];
  for (const menu of template) {
    const parent = menu.parent_id === null ? { menu_id: null, depth: 0 } : found.get(menu.parent_id);
    const same = byCode.get(keyOf(menu)) ?? byLink.get(menu.service_menu_id ?? '');
    if (same || !parent) {
      found.set(menu.menu_id, same?.type === 'directory' ? { menu_id: same.menu_id, depth: places.depth(same.menu_id) } : null);
      continue;
    }
    const depth = parent.depth + 1;
    if (isTooDeep(depth)) return { menus, fault: 'MP/MENU_TOO_DEEP' };
    const app_menu_id = newId();
    const sort = sizes.get(parent.menu_id) ?? 0;
    sizes.set(parent.menu_id, sort + 1);
    found.set(menu.menu_id, { menu_id: app_menu_id, depth });
    menus.push({ template_menu_id: menu.menu_id, app_menu_id, parent_id: parent.menu_id, sort });
  }
  const fault = limitFault(existing.length + menus.length);
  return fault ? { menus, fault } : { menus };
}
