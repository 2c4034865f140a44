import { limitFault, placeFault, TOP, type LimitReached, type Misplaced, type Place } from './menu-rules.ts';
import { treePlaces, type Placed } from './tree-places.ts';

interface Offered {
  readonly service_menu_id: string;
  readonly parent_id: string | null;
  readonly biz_type: string;
  readonly code: string;
  readonly type: Placed['type'];
}
interface Existing extends Placed {
  readonly biz_type: string;
  readonly code: string;
  readonly service_menu_id: string | null;
}
export interface PlannedLink {
  readonly app_menu_id: string;
  readonly service_menu_id: string;
  readonly parent_id: string | null;
  readonly code: string;
  readonly sort: number;
}
export type LinkFault = Misplaced | LimitReached;

interface Wanted {
  readonly offer: Offered;
  /** Where it goes if what it stands below in the service is not linked. */
  readonly parent_id: string | null;
}

export interface LinkPlan {
  readonly links: PlannedLink[];
  readonly fault?: LinkFault;
}

/**
 * Where offered menus go in an app: below what they stand below in the service where that is linked, else where the
 * caller says. A code that the app has already is replaced by a new one, since it is the app's own to choose.
 * `wanted` lists a menu before what is below it.
 */
export function planLinks(
  existing: readonly Existing[],
  wanted: readonly Wanted[],
  make: { id: () => string; code: () => string },
): LinkPlan {
  const places = treePlaces(existing);
  const added = new Map<string, Place>();
  const placeOf = (menu_id: string | null): Place | undefined => {
    if (menu_id === null) return TOP;
    const had = places.get(menu_id);
    return added.get(menu_id) ?? (had && { type: had.type, depth: places.depth(menu_id) });
  };
  const sizes = new Map<string | null, number>();
  for (const { parent_id } of existing) sizes.set(parent_id, (sizes.get(parent_id) ?? 0) + 1);
  const codes = new Set(existing.map(({ biz_type, code }) => `${biz_type}/${code}`));
  const linked = new Map(
    existing.flatMap(({ service_menu_id, menu_id }) => (service_menu_id === null ? [] : [[service_menu_id, menu_id]])),
  );
  const links: PlannedLink[] = [];
  for (const { offer, parent_id: elsewhere } of wanted) {
    const parent_id = (offer.parent_id === null ? undefined : linked.get(offer.parent_id)) ?? elsewhere;
    const parent = placeOf(parent_id);
    const misplaced = placeFault(parent, 1);
    if (misplaced) return { links, fault: misplaced };
    const app_menu_id = make.id();
    const code = codes.has(`${offer.biz_type}/${offer.code}`) ? make.code() : offer.code;
    const sort = sizes.get(parent_id) ?? 0;
    sizes.set(parent_id, sort + 1);
    codes.add(`${offer.biz_type}/${code}`);
    linked.set(offer.service_menu_id, app_menu_id);
    added.set(app_menu_id, { type: offer.type, depth: (parent?.depth ?? 0) + 1 });
    links.push({ app_menu_id, service_menu_id: offer.service_menu_id, parent_id, code, sort });
  }
  const fault = limitFault(existing.length + links.length);
  return fault ? { links, fault } : { links };
}
