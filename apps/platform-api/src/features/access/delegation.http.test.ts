import type { Role } from '@portico/contracts/platform/roles';
import { inApp } from '@portico/server-kit/db/in-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeService } from '../../testing/linked-service.ts';
import { outcome } from '../../testing/outcome.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'admin' | 'lead' | 'clerk', Person>;
let app_id: string;
/** What the lead holds, what they do not, and a role of each kind. */
const permission = {} as Record<'mine' | 'theirs', string>;
const role = {} as Record<'lead' | 'within' | 'beyond' | 'console', string>;
let group: Record<'mine' | 'theirs', string>;
let page: Record<'mine' | 'theirs', string>;

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['admin', 'lead', 'clerk'] as const) people[name] = await platform.person(name);
});
afterAll(() => platform.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (method: Method, rest: string, body?: object, who = people.lead) =>
  who.send({ method, url: rest.startsWith('/') ? rest : `/v2/apps/${app_id}/${rest}`, ...(body === undefined ? {} : { body }) });
const tried = async (method: Method, rest: string, body?: object, who = people.lead): Promise<string> =>
  outcome(await send(method, rest, body, who));
const BEYOND = '403 MP/BEYOND_REACH';

const permissionOf = (code: string): Promise<string> =>
  inApp(platform.db, app_id, async (trx) => {
    const found = trx.selectFrom('permission').select('permission_id').where('app_id', '=', app_id).where('code', '=', code);
    return (await found.executeTakeFirstOrThrow()).permission_id;
  });

/** A lead of a desk who may change roles, people, groups and menus, without administering the app. */
beforeAll(async () => {
  ({ app_id } = await platform.make.app({ grouping: true }));
  await platform.make.member(app_id, people.admin.subject_id, 'admin');
  for (const name of ['lead', 'clerk'] as const) await platform.make.member(app_id, people[name].subject_id, 'operator');
  const [lead, clerk] = [people.lead.subject_id, people.clerk.subject_id];
  role.lead = await platform.make.role(app_id, {
    members: [lead],
    capabilities: [
      'role:read',
      'role:write',
      'member:read',
      'member:write',
      'group:read',
      'group:write',
      'menu:read',
      'menu:write',
      'app:write',
    ],
    permissions: ['mine'],
  });
  role.within = await platform.make.role(app_id, {});
  role.beyond = await platform.make.role(app_id, { members: [clerk], permissions: ['theirs'] });
  role.console = await platform.make.role(app_id, { members: [clerk], capabilities: ['log:read'] });
  for (const code of ['mine', 'theirs'] as const) permission[code] = await permissionOf(code);
  page = {
    mine: await platform.make.menu(app_id, { permissions: ['mine'] }),
    theirs: await platform.make.menu(app_id, { permissions: ['theirs'] }),
  };
  group = {
    mine: await platform.make.group(app_id, { menus: [page.mine], roles: [role.lead] }),
    theirs: await platform.make.group(app_id, { menus: [page.theirs], roles: [role.beyond] }),
  };
});

describe('[R6.02r] whoever does not administer the app', () => {
  test('gives a role only what they hold, by permission, by page and by copy', async () => {
    expect(await tried('PATCH', `roles/${role.lead}/permissions`, { add: [permission.theirs] })).toBe(BEYOND);
    expect(await tried('PATCH', `roles/${role.within}/permissions`, { add: [permission.theirs] })).toBe(BEYOND);
    expect(await tried('PATCH', `roles/${role.within}/menus`, { add: [page.theirs] })).toBe(BEYOND);
    expect(await tried('POST', 'roles', { role_name: 'Copied', copy_from: role.beyond })).toBe(BEYOND);
    expect(await tried('POST', 'roles', { role_name: 'Copied', copy_from: role.lead })).toBe(BEYOND);
    expect(await tried('PATCH', `roles/${role.within}/capabilities`, { add: ['role:read'] })).toBe(BEYOND);
    expect(await tried('PATCH', `roles/${role.within}/permissions`, { add: [permission.mine] })).toBe('ok');
    expect(await tried('POST', 'roles', { role_name: 'Copied', copy_from: role.within })).toBe('ok');
  });

  test('neither changes, switches off nor deletes a role that gives more than they hold', async () => {
    for (const role_id of [role.beyond, role.console]) {
      expect(await tried('PUT', `roles/${role_id}`, { role_name: 'Mine now' })).toBe(BEYOND);
      expect(await tried('PUT', `roles/${role_id}`, { role_name: 'Mine now', disabled: true })).toBe(BEYOND);
      expect(await tried('DELETE', `roles/${role_id}`)).toBe(BEYOND);
    }
    expect(await tried('PATCH', `roles/${role.beyond}/permissions`, { remove: [permission.theirs] })).toBe(BEYOND);
    expect(await tried('PATCH', `roles/${role.beyond}/menus`, { remove: [page.theirs] })).toBe(BEYOND);
    expect(await tried('PATCH', `roles/${role.console}/permissions`, { add: [permission.mine] })).toBe(BEYOND);
  });

  test('neither gives such a role to somebody nor takes it from its holder', async () => {
    const [lead, clerk] = [people.lead.subject_id, people.clerk.subject_id];
    for (const role_id of [role.beyond, role.console]) {
      expect(await tried('PATCH', `members/${lead}/roles`, { add: [role_id] })).toBe(BEYOND);
      expect(await tried('PATCH', `members/${clerk}/roles`, { remove: [role_id] })).toBe(BEYOND);
    }
    expect(await tried('DELETE', `members/${clerk}`)).toBe(BEYOND);
    expect(await tried('PATCH', `members/${clerk}/roles`, { add: [role.within] })).toBe('ok');
    expect(await tried('PATCH', `members/${clerk}/roles`, { remove: [role.within] })).toBe('ok');
  });

  test('brings roles and pages only into menu groups that they are in themselves', async () => {
    expect(await tried('POST', 'group_roles', { role_id: role.lead, group_id: group.theirs })).toBe(BEYOND);
    expect(await tried('POST', 'group_roles', { role_id: role.beyond, group_id: group.mine })).toBe(BEYOND);
    expect(await tried('DELETE', `group_roles/${role.beyond}?group_id=${group.theirs}`)).toBe(BEYOND);
    expect(await tried('PATCH', `group_roles/${role.beyond}/permissions?group_id=${group.theirs}`, { remove: [] })).toBe(BEYOND);
    expect(await tried('DELETE', `menu_groups/${group.theirs}`)).toBe(BEYOND);
    expect(await tried('POST', `/v2/menu_groups/${group.mine}/group_menus`, { app_menu_id: page.theirs })).toBe(BEYOND);
    expect(await tried('POST', `/v2/menu_groups/${group.mine}/group_menus/actions/compose`, { add: [page.theirs] })).toBe(BEYOND);
    expect(await tried('POST', `/v2/menu_groups/${group.theirs}/group_menus`, { app_menu_id: page.mine })).toBe(BEYOND);
    expect(await tried('POST', 'group_roles', { role_id: role.within, group_id: group.mine })).toBe('ok');
    expect(await tried('DELETE', `group_roles/${role.within}?group_id=${group.mine}`)).toBe('ok');
  });

  test('changes which codes a page needs only where they may open it, and takes off only codes that they hold', async () => {
    const change = (app_menu_id: string, delta: object) => tried('PATCH', 'permission_menus', { changes: [{ app_menu_id, ...delta }] });
    expect(await change(page.theirs, { remove: ['theirs'] })).toBe(BEYOND);
    expect(await change(page.theirs, { add: ['mine'] })).toBe(BEYOND);
    const menu = { name: 'Open', code: 'opened', target: 'https://pages.example.test/', permissions: [] };
    expect(await tried('PUT', `app_menus/${page.theirs}`, menu)).toBe(BEYOND);
    expect(await change(page.mine, { add: ['theirs'] })).toBe('ok');
    expect(await change(page.mine, { remove: ['theirs'] })).toBe(BEYOND);
    expect(await tried('PATCH', 'permission_menus', { changes: [{ app_menu_id: page.mine, remove: ['theirs'] }] }, people.admin)).toBe(
      'ok',
    );
  });

  test('changes no code of a page that only its group keeps from them', async () => {
    const grouped = await platform.make.menu(app_id, { permissions: ['mine'] });
    await platform.make.group(app_id, { menus: [grouped], roles: [role.beyond] });
    expect(await tried('PATCH', 'permission_menus', { changes: [{ app_menu_id: grouped, remove: ['mine'] }] })).toBe(BEYOND);
  });

  test('does not take the codes of a page from a service in place of those that keep it closed', async () => {
    const service = await makeService(platform, people.admin);
    const offer = await service.add();
    const { service_id } = service;
    const linking = { service_id, service_menu_ids: [offer.service_menu_id] };
    const linked = (await send('POST', 'app_menus/relate_service', linking, people.admin)).json<{ items: { app_menu_id: string }[] }>();
    const app_menu_id = linked.items[0]?.app_menu_id ?? '';
    const closing = { changes: [{ app_menu_id, add: ['theirs'] }] };
    expect(await tried('PATCH', 'permission_menus', closing, people.admin)).toBe('ok');
    const relink = { service_id, service_menu_id: offer.service_menu_id };
    expect(await tried('PUT', `app_menus/${app_menu_id}/relate_service`, relink)).toBe(BEYOND);
    expect(await tried('PUT', `app_menus/${app_menu_id}/relate_service`, { ...relink, take: false })).toBe('ok');
    expect((await send('GET', `app_menus/${app_menu_id}`)).json<{ permissions: string[] }>().permissions).toEqual(['theirs']);
  });

  test('switches neither menu groups nor guests, which opens or closes pages to everybody', async () => {
    for (const change of [{ grouping: false }, { admits_guests: true }])
      expect(await tried('PATCH', 'app_config/app', change)).toBe(BEYOND);
    expect(await tried('PATCH', 'app_config/app', { grouping: true, quick_entry_limit: 7 })).toBe('ok');
    expect(await tried('PATCH', 'app_config/app', { admits_guests: true }, people.admin)).toBe('ok');
  });

  test('neither renames nor deletes a permission that roles beyond them hold, nor gives a held one another code', async () => {
    expect(await tried('PUT', `permissions/${permission.theirs}`, { code: 'theirs', name: 'Harmless' })).toBe(BEYOND);
    expect(await tried('DELETE', `permissions/${permission.theirs}`)).toBe(BEYOND);
    expect(await tried('PUT', `permissions/${permission.mine}`, { code: 'secret', name: 'mine' })).toBe(BEYOND);
    expect(await tried('PUT', `permissions/${permission.mine}`, { code: 'mine', name: 'Mine' })).toBe('ok');
  });

  test('is told which roles are theirs to change; an administrator changes all of them', async () => {
    const reachable = async (who: Person) => {
      const { items } = (await send('GET', 'roles', undefined, who)).json<{ items: Role[] }>();
      return Object.fromEntries(items.map((each) => [each.role_id, each.within_reach]));
    };
    expect(await reachable(people.lead)).toMatchObject({
      [role.lead]: true,
      [role.within]: true,
      [role.beyond]: false,
      [role.console]: false,
    });
    expect(new Set(Object.values(await reachable(people.admin)))).toEqual(new Set([true]));
    expect(await tried('PUT', `roles/${role.beyond}`, { role_name: 'Renamed' }, people.admin)).toBe('ok');
  });
});
