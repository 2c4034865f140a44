import type { SyncChoice, SyncItem } from '@portico/contracts/platform/synchronization';
import { inTreeOrderBy } from '../../lib/menu-tree.ts';
import type { Link, Offer, LinkState } from '../../lib/service-links.ts';
import { mergeFields, overriddenFields, type MenuFields } from '../../lib/three-way.ts';

export interface SyncPlan {
  readonly items: SyncItem[];
  /** What linked menus say afterwards; null where only the version moves. */
  readonly updates: { link: Link; fields: MenuFields | null; version: number }[];
  readonly links: { offer: Offer; parent_id: string | null }[];
  readonly deletes: Link[];
  readonly unlinks: Link[];
  readonly counts: { changed: number; added: number; removed: number; kept: number };
  /** Fields kept against the service at an earlier synchronization. */
  readonly overrides: number;
}

const AS_USUAL: Omit<SyncChoice, 'service_menu_id'> = { skip: false, unlink: false, delete: false, take: [], keep: [] };
type Choices = ReadonlyMap<string, SyncChoice>;
const choiceOf = (choices: Choices, id: string): Omit<SyncChoice, 'service_menu_id'> => choices.get(id) ?? AS_USUAL;

const itemOf = ({ service_menu_id, app_menu_id, code, type, ours }: Link) => ({
  service_menu_id,
  app_menu_id,
  code,
  type,
  name: ours.name ?? '',
});

/**
 * New ones go below what they stand below in the service, if that is linked, or beside the linked roots of the service.
 * What the app has seen and not taken is not offered again.
 */
function addedOffers({ offers, links, seen_revision }: LinkState): { offer: Offer; parent_id: string | null }[] {
  const linked = new Map(links.map((link) => [link.service_menu_id, link]));
  const roots = offers.filter((offer) => offer.parent_id === null);
  const beside = roots.map((offer) => linked.get(offer.service_menu_id)).find((link) => link !== undefined);
  const placed = new Set(linked.keys());
  const added: { offer: Offer; parent_id: string | null }[] = [];
  for (const offer of inTreeOrderBy(offers, (each) => each.service_menu_id)) {
    if (linked.has(offer.service_menu_id) || offer.added_in <= seen_revision) continue;
    const has_place = offer.parent_id === null ? beside !== undefined : placed.has(offer.parent_id);
    if (!has_place) continue;
    placed.add(offer.service_menu_id);
    added.push({ offer, parent_id: beside?.parent_id ?? null });
  }
  return added;
}

/** Removed ones chosen to go that can: whatever is below them in the app goes too, so a directory that holds something else stays. */
function deletable(link_state: LinkState, candidates: readonly Link[]): Set<string> {
  const children = Map.groupBy(link_state.places, (place) => place.parent_id);
  const going = new Set(candidates.map((link) => link.app_menu_id));
  const goes = (menu_id: string): boolean => going.has(menu_id) && (children.get(menu_id) ?? []).every((child) => goes(child.menu_id));
  return new Set([...going].filter(goes));
}

/** What bringing an app up to date with a service does, menu by menu and field by field. */
export function planSync(link_state: LinkState, given: readonly SyncChoice[] = []): SyncPlan {
  const choices: Choices = new Map(given.map((choice) => [choice.service_menu_id, choice]));
  const items: SyncItem[] = [];
  const updates: SyncPlan['updates'] = [];
  const unlinks: Link[] = [];
  let kept = 0;
  let overrides = 0;

  const removed = link_state.links.filter((link) => link.theirs === null);
  const going = deletable(
    link_state,
    removed.filter((link) => {
      const { skip, unlink, delete: is_deleted } = choiceOf(choices, link.service_menu_id);
      return is_deleted && !skip && !unlink;
    }),
  );
  for (const link of removed) {
    const { skip } = choiceOf(choices, link.service_menu_id);
    const stays = skip ? 'skip' : 'unlink';
    const outcome = going.has(link.app_menu_id) ? 'delete' : stays;
    if (outcome === 'unlink') unlinks.push(link);
    items.push({ ...itemOf(link), kind: 'removed', outcome, fields: [] });
  }

  for (const link of link_state.links) {
    if (link.theirs === null || link.current_version === null) continue;
    const choice = choiceOf(choices, link.service_menu_id);
    const { fields, result } = mergeFields(link.base, link.theirs, link.ours, choice);
    overrides += overriddenFields(link.base, link.theirs, link.ours).length;
    if (fields.length > 0) items.push({ ...itemOf(link), kind: 'changed', outcome: choice.skip ? 'skip' : 'update', fields });
    if (choice.skip) continue;
    const taken = fields.some(({ outcome }) => outcome === 'take');
    kept += fields.filter(({ outcome }) => outcome === 'keep').length;
    if (taken || link.linked_version !== link.current_version)
      updates.push({ link, fields: taken ? result : null, version: link.current_version });
  }

  const added = addedOffers(link_state);
  const left = new Set(
    added.filter(({ offer }) => choiceOf(choices, offer.service_menu_id).skip).map(({ offer }) => offer.service_menu_id),
  );
  // Below something that is left out there is no place.
  for (const { offer } of added) if (offer.parent_id !== null && left.has(offer.parent_id)) left.add(offer.service_menu_id);
  for (const { offer } of added) {
    const { service_menu_id, code, type, fields } = offer;
    const outcome = left.has(service_menu_id) ? 'skip' : 'link';
    items.push({ service_menu_id, app_menu_id: null, kind: 'added', outcome, code, type, name: fields.name ?? '', fields: [] });
  }
  const links = added.filter(({ offer }) => !left.has(offer.service_menu_id));
  const deletes = removed.filter((link) => going.has(link.app_menu_id));
  const changed = items.filter((item) => item.kind === 'changed' && item.outcome !== 'skip').length;
  return {
    items,
    updates,
    links,
    deletes,
    unlinks,
    counts: { changed, added: links.length, removed: deletes.length + unlinks.length, kept },
    overrides,
  };
}
