import { setImmediate } from 'node:timers/promises';
import { DEFAULTS, LIMITS } from '@portico/contracts/limits';
import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { AccessChange, AccessImpact, NavigationPreview } from '@portico/contracts/platform/previews';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { imagine, type ImaginedSight, type Navigation, type NavigationRow } from '../app-menus/navigation.service.ts';
import { applyAccessChange, applyMemberChange, type AccessState as StateOf, type Person } from './access-change.ts';
import { applyEdits } from './menu-edits.ts';
import { findPeople, type MemberRow } from './previews.queries.ts';
import { guestRights, memberRights, modelOf } from './imagined-rights.service.ts';

type Unknown = 'MP/APP_NOT_FOUND' | 'MP/ROLE_NOT_FOUND' | 'MP/MENU_NOT_FOUND';

type AccessState = StateOf<NavigationRow>;

async function previewNavigation(
  ctx: PlatformCtx<Unknown | 'MP/MENU_PARENT_INVALID'>,
  navigation: Navigation,
  app_id: string,
  { role_ids, as_guest, lang, biz_type = DEFAULTS.biz_type, edits }: NavigationPreview,
): Promise<{ nav_version: number; items: NavigationItem[] }> {
  const { app, snapshot } = await navigation.menus(lang === undefined ? ctx : { ...ctx, content_lang: lang }, app_id);
  const { model } = await modelOf(ctx, app_id);
  if (role_ids.some((role_id) => !model.roles.has(role_id))) ctx.fail('MP/ROLE_NOT_FOUND');
  const rows = edits ? applyEdits(snapshot.tree.rows, edits) : snapshot.tree.rows;
  if (typeof rows === 'string') return ctx.fail(rows);
  const scope = { rows, group_menus: snapshot.group_menus, grouping: app.grouping, biz_type };
  const seen = imagine(scope)(as_guest ? guestRights(app) : memberRights(model, { kind: 'operator', role_ids }));
  return { nav_version: app.nav_version, items: seen.rows.filter((_, index) => seen.faults[index] === undefined) };
}

interface Difference {
  gained: string[];
  lost: string[];
}

/** What is seen after a change and not before, and the other way round. */
function between(was: ImaginedSight, is: ImaginedSight): Difference {
  const difference: Difference = { gained: [], lost: [] };
  for (const [index, row] of was.rows.entries()) {
    const [saw, sees] = [was.faults[index] === undefined, is.faults[index] === undefined];
    if (saw !== sees) difference[sees ? 'gained' : 'lost'].push(row.app_menu_id);
  }
  return difference;
}

function sightsIn({ model, menus }: AccessState): (person: Person) => ImaginedSight {
  const sightOf = imagine(menus);
  return (person) => sightOf(memberRights(model, person));
}

interface Concerned extends Pick<MemberRow, 'subject_id' | 'name'> {
  readonly was: Person;
  readonly becomes: Person;
}
const keyOf = ({ was, becomes }: Concerned): string => JSON.stringify([was.kind, was.role_ids, becomes.kind, becomes.role_ids]);

/** People with the same roles see the same: each set of roles is looked at once, and others get a turn in between. */
async function differences(people: readonly Concerned[], before: AccessState, after: AccessState): Promise<Map<string, Difference>> {
  const found = new Map<string, Difference>();
  const [sightBefore, sightAfter] = [sightsIn(before), sightsIn(after)];
  for (const each of people) {
    if (found.has(keyOf(each))) continue;
    found.set(keyOf(each), between(sightBefore(each.was), sightAfter(each.becomes)));
    await setImmediate();
  }
  return found;
}

type PeopleImpact = Omit<AccessImpact, 'guests'>;

function toImpact(concerned: readonly Concerned[], found: ReadonlyMap<string, Difference>, rows: readonly NavigationRow[]): PeopleImpact {
  const changed = concerned.flatMap((each) => {
    const { gained = [], lost = [] } = found.get(keyOf(each)) ?? {};
    return gained.length + lost.length === 0 ? [] : [{ user_id: each.subject_id, name: each.name, gained, lost }];
  });
  const shown = changed.slice(0, LIMITS.impact_people);
  const few = (ids: string[]) => ({ count: ids.length, app_menu_ids: ids.slice(0, LIMITS.impact_menus) });
  const people = shown.map(({ gained, lost, ...person }) => ({ ...person, gained: few(gained), lost: few(lost) }));
  const named = new Set(people.flatMap(({ gained, lost }) => [...gained.app_menu_ids, ...lost.app_menu_ids]));
  return {
    people_gaining: changed.filter(({ gained }) => gained.length > 0).length,
    people_losing: changed.filter(({ lost }) => lost.length > 0).length,
    people,
    menus: rows.filter((row) => named.has(row.app_menu_id)),
  };
}

type NotThere = Unknown | 'MP/GROUP_NOT_FOUND' | 'MP/MEMBER_NOT_FOUND';

async function previewAccess(
  ctx: PlatformCtx<NotThere>,
  navigation: Navigation,
  app_id: string,
  change: AccessChange,
): Promise<AccessImpact> {
  const { app, snapshot } = await navigation.menus(ctx, app_id);
  const { model, group_ids } = await modelOf(ctx, app_id);
  const keys = [...change.group_roles.set, ...change.group_roles.remove];
  const role_ids = [
    ...[...change.roles, ...change.role_permissions, ...keys].map(({ role_id }) => role_id),
    ...change.members.flatMap(({ add }) => add),
  ];
  if (role_ids.some((role_id) => !model.roles.has(role_id))) ctx.fail('MP/ROLE_NOT_FOUND');
  if ([...change.group_menus, ...keys].some(({ group_id }) => !group_ids.includes(group_id))) ctx.fail('MP/GROUP_NOT_FOUND');
  const menus = [
    ...change.menu_permissions.map((each) => each.app_menu_id),
    ...change.group_menus.flatMap(({ add }) => add),
    ...change.template_only.map((each) => each.app_menu_id),
    ...change.unseen_menus,
  ];
  const { rows, places } = snapshot.tree;
  if (menus.some((id) => rows[places.get(id) ?? -1]?.global_menu_id !== null)) ctx.fail('MP/MENU_NOT_FOUND');
  const changes = new Map(change.members.map((each) => [each.subject_id, each]));
  const members = await findPeople(ctx.db, app_id, [...changes.keys()]);
  if ([...changes.keys()].some((id) => !members.some(({ subject_id }) => subject_id === id))) ctx.fail('MP/MEMBER_NOT_FOUND');

  const { group_menus } = snapshot;
  const scope = { rows, group_menus, grouping: app.grouping, biz_type: change.biz_type ?? null };
  const before: AccessState = { model, menus: scope, admits_guests: app.admits_guests };
  const after = applyAccessChange(before, change);
  const people = members.map(({ subject_id, name, ...was }) => ({
    subject_id,
    name,
    was,
    becomes: applyMemberChange(was, changes.get(subject_id)),
  }));
  const guest = between(imagine(before.menus)(guestRights(before)), imagine(after.menus)(guestRights(after)));
  return {
    ...toImpact(people, await differences(people, before, after), rows),
    guests: { gained: guest.gained.length, lost: guest.lost.length },
  };
}

export const createPreviews = ({ navigation }: { navigation: Navigation }) => ({
  navigation: (ctx: PlatformCtx<Unknown | 'MP/MENU_PARENT_INVALID'>, app_id: string, preview: NavigationPreview) =>
    previewNavigation(ctx, navigation, app_id, preview),
  access: (ctx: PlatformCtx<NotThere>, app_id: string, change: AccessChange) => previewAccess(ctx, navigation, app_id, change),
});
