import type { World, WorldMenu } from './world.ts';

/*
 * "Who sees a menu", read off its description sentence by sentence and computed in the most obvious way. It shares
 * nothing with the product's own answer, so that the two can be held against each other.
 */

const rolesInForce = ({ roles, person }: World) => roles.filter((role) => person.roles.includes(role.id) && !role.disabled);

/** "… a member of the app and its state admits them." Guests where the app admits guests; operators with a role in force. */
function mayEnter(world: World): boolean {
  const is_open = world.status === 'normal' || world.status === 'frozen';
  const { is } = world.person;
  if (is === 'super_admin') return true;
  if (is === 'admin') return world.status !== 'stopped';
  if (is === 'operator') return is_open && rolesInForce(world).length > 0;
  return is === 'guest' && is_open && world.admits_guests;
}

const seesAll = ({ person }: World): boolean => person.is === 'admin' || person.is === 'super_admin';

/** "… they hold one of its codes": by a role of theirs; within a group, by one that the group lets count. */
const holds = (world: World, code: string): boolean =>
  world.person.is === 'operator' && rolesInForce(world).some((role) => role.permissions.includes(code));

/** "The menu is not hidden, nor an ancestor of it"; what is there only for templates is never shown either. */
function isShown(world: World, menu: WorldMenu): boolean {
  if (menu.hidden || menu.template_only) return false;
  const parent = world.menus.find((each) => each.id === menu.parent);
  return parent === undefined || isShown(world, parent);
}

/** "… in at least one menu group associated with one of the operator's roles", and the codes that count in there. */
function groupsGive(world: World, menu: WorldMenu): boolean {
  if (world.person.is !== 'operator') return false;
  return world.groups.some(
    (group) =>
      group.menus.includes(menu.id) &&
      rolesInForce(world).some((role) =>
        world.associations.some(
          ({ group: in_group, role: by_role, chosen }) =>
            in_group === group.id &&
            by_role === role.id &&
            (menu.permissions.length === 0 ||
              menu.permissions.some((code) => holds(world, code) && (chosen === null || chosen.includes(code)))),
        ),
      ),
  );
}

function seesPage(world: World, page: WorldMenu): boolean {
  if (!isShown(world, page)) return false;
  if (page.biz_type !== 'DEFAULT' && page.biz_type !== world.biz_type) return false;
  if (world.grouping && !page.is_global) return groupsGive(world, page);
  return page.permissions.length === 0 || page.permissions.some((code) => holds(world, code));
}

const isBelow = (world: World, menu: WorldMenu, directory: WorldMenu): boolean =>
  menu.parent !== null &&
  (menu.parent === directory.id || isBelow(world, world.menus.find((each) => each.id === menu.parent) as WorldMenu, directory));

/** "An ancestor directory shows when a descendant does." */
export function reads(world: World, menu: WorldMenu): boolean {
  if (!mayEnter(world)) return false;
  if (seesAll(world)) return true;
  if (menu.is_page) return seesPage(world, menu);
  return world.menus.some((page) => page.is_page && isBelow(world, page, menu) && seesPage(world, page));
}
