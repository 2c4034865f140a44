import type { AppMenu, NavigationItem } from '@portico/contracts/platform/app-menus';
import type { AccessImpact } from '@portico/contracts/platform/previews';
import { newUuid } from '@portico/server-kit/ids';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let clerk: Person;
let outsider: Person;
let app_id: string;
let role_id: string;
let other_role: string;
let group_id: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  [admin, clerk, outsider] = [await platform.person('Wei Chen'), await platform.person('Tom Becker'), await platform.person('Jonas Weber')];
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, clerk.subject_id, 'operator');
  role_id = await platform.make.role(app_id, { members: [clerk.subject_id], permissions: ['refund:read'] });
  other_role = await platform.make.role(app_id, { permissions: ['payment:review'] });
  ids['orders'] = await platform.make.menu(app_id, { type: 'directory', code: 'orders', name: 'Orders' }, { 'zh-CN': '订单' });
  ids['returns'] = await platform.make.menu(app_id, { code: 'returns', parent_id: ids['orders'], permissions: ['refund:read'] });
  ids['review'] = await platform.make.menu(app_id, { code: 'review', parent_id: ids['orders'], permissions: ['payment:review'] });
  ids['news'] = await platform.make.menu(app_id, { code: 'news' });
  group_id = await platform.make.group(app_id, { menus: [ids['returns']], roles: [role_id] });
});
afterAll(() => platform.close());

const code = (reply: LightMyRequestResponse): [number, string] => [reply.statusCode, reply.json<{ code: string }>().code];
const look = (body: object, who: Person = admin) =>
  who.send({ method: 'POST', url: `/v2/apps/${app_id}/navigation/actions/preview`, body });
const codes = async (body: object): Promise<string[]> =>
  (await look(body)).json<{ items: NavigationItem[] }>().items.map((item) => item.code);
const weigh = (body: object, who: Person = admin) => who.send({ method: 'POST', url: `/v2/apps/${app_id}/access/actions/preview`, body });
const impact = async (body: object): Promise<AccessImpact> => {
  const reply = await weigh(body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<AccessImpact>();
};
const page = { target: 'https://pages.example.test/', layout: 'default', open_in_new_window: false, hidden: false, template_only: false };
const draft = { ...page, name: 'New', code: 'new', type: 'page', biz_type: 'DEFAULT', permissions: [], parent_id: null, sort: 0 };

describe('the navigation, seen with other roles', () => {
  test('is what somebody with these roles sees', async () => {
    const real = (await clerk.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation` })).json<{ items: NavigationItem[] }>();
    expect(await codes({ role_ids: [role_id] })).toEqual(real.items.map((item) => item.code));
    expect(await codes({ role_ids: [other_role] })).toEqual(['orders', 'review', 'news']);
    expect(await codes({ role_ids: [role_id, other_role] })).toEqual(['orders', 'returns', 'review', 'news']);
    expect(await codes({})).toEqual([]);
    expect(await codes({ as_guest: true })).toEqual([]);
    const named = (await look({ role_ids: [role_id], lang: 'zh-CN' })).json<{ items: NavigationItem[] }>();
    expect(named.items[0]?.name).toBe('订单');
  });

  test('takes edits that are not saved into account, and saves nothing', async () => {
    const edited = (edits: object) => codes({ role_ids: [role_id], edits });
    expect(await edited({ changed: [{ app_menu_id: ids['review'], permissions: [] }] })).toEqual(['orders', 'returns', 'review', 'news']);
    expect(await edited({ changed: [{ app_menu_id: ids['orders'], hidden: true }] })).toEqual(['news']);
    expect(await edited({ changed: [{ app_menu_id: ids['news'], sort: 0 }] })).toEqual(['news', 'orders', 'returns']);
    expect(await edited({ changed: [{ app_menu_id: ids['news'], parent_id: ids['orders'], sort: 0 }] })).toEqual([
      'orders',
      'news',
      'returns',
    ]);
    expect(await edited({ added: [{ ...draft, app_menu_id: newUuid() }] })).toEqual(['new', 'orders', 'returns', 'news']);
    expect(await edited({ removed: [ids['orders']] })).toEqual(['news']);
    expect(await codes({ role_ids: [role_id] })).toEqual(['orders', 'returns', 'news']);
  });

  test('says what is wrong with what was asked', async () => {
    expect(code(await look({ role_ids: [newUuid()] }))).toEqual([404, 'MP/ROLE_NOT_FOUND']);
    expect(code(await look({ edits: { removed: [newUuid()] } }))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    for (const parent_id of [ids['orders'], ids['news'], newUuid()]) {
      const edits = { changed: [{ app_menu_id: ids['orders'], parent_id }] };
      expect(code(await look({ edits }))).toEqual([400, 'MP/MENU_PARENT_INVALID']);
    }
    expect(code(await look({}, clerk))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(code(await look({}, outsider))).toEqual([404, 'MP/APP_NOT_FOUND']);
    const elsewhere = await platform.make.role((await platform.make.app()).app_id, {});
    expect(code(await look({ role_ids: [elsewhere] }))).toEqual([404, 'MP/ROLE_NOT_FOUND']);
  });
});

describe('who would gain or lose', () => {
  const gained = (found: AccessImpact) => found.people.map((person) => [person.user_id, person.gained.app_menu_ids]);
  const lost = (found: AccessImpact) => found.people.map((person) => [person.user_id, person.lost.app_menu_ids]);

  test('by a change of grants', async () => {
    const more = await impact({ role_permissions: [{ role_id, add: ['payment:review'] }] });
    expect([more.people_gaining, more.people_losing]).toEqual([1, 0]);
    expect(gained(more)).toEqual([[clerk.subject_id, [ids['review']]]]);
    expect(more.menus.map((menu) => menu.code)).toEqual(['review']);
    const less = await impact({ role_permissions: [{ role_id, remove: ['refund:read'] }] });
    // The directory goes with the only page in it that was seen.
    expect(lost(less)).toEqual([[clerk.subject_id, [ids['orders'], ids['returns']]]]);
    expect(await impact({})).toEqual({ people_gaining: 0, people_losing: 0, people: [], menus: [], guests: { gained: 0, lost: 0 } });
  });

  test('by a change of codes', async () => {
    const found = await impact({ menu_permissions: [{ app_menu_id: ids['news'], permissions: ['news:read'] }] });
    expect([found.people_losing, lost(found)]).toEqual([1, [[clerk.subject_id, [ids['news']]]]]);
  });

  test('by deleting menus, with what is below them', async () => {
    expect(await impact({ unseen_menus: [ids['review']] })).toMatchObject({ people_losing: 0 });
    expect(await impact({ unseen_menus: [ids['orders']] })).toMatchObject({
      people_losing: 1,
      people: [{ user_id: clerk.subject_id, lost: { app_menu_ids: [ids['orders'], ids['returns']] } }],
    });
    expect(code(await weigh({ unseen_menus: [newUuid()] }))).toEqual([404, 'MP/MENU_NOT_FOUND']);
  });

  test('in any business type of the app, or only in the one that is named', async () => {
    const made = await platform.make.app();
    const [seller, retail_role] = [await platform.person('Ana Silva'), { permissions: ['stock:read'] }];
    await platform.make.member(made.app_id, admin.subject_id, 'admin');
    await platform.make.member(made.app_id, seller.subject_id, 'operator');
    const retail = await platform.make.role(made.app_id, { ...retail_role, members: [seller.subject_id] });
    const folder = await platform.make.menu(made.app_id, { type: 'directory', code: 'shops' });
    const stock = { parent_id: folder, permissions: ['stock:read'] };
    const shelf = await platform.make.menu(made.app_id, { ...stock, code: 'shelf', biz_type: 'RETAIL' });
    const pallet = await platform.make.menu(made.app_id, { ...stock, code: 'pallet', biz_type: 'WHOLESALE' });
    const lostBy = async (body: object): Promise<string[]> => {
      const reply = await admin.send({ method: 'POST', url: `/v2/apps/${made.app_id}/access/actions/preview`, body });
      expect(reply.statusCode, reply.body).toBe(200);
      const { people_losing, people } = reply.json<AccessImpact>();
      expect(people_losing).toBe(people.length);
      return people[0]?.lost.app_menu_ids ?? [];
    };
    expect(await lostBy({ unseen_menus: [shelf] })).toEqual([shelf]);
    expect(await lostBy({ unseen_menus: [folder] })).toEqual([folder, shelf, pallet]);
    expect(await lostBy({ roles: [{ role_id: retail, disabled: true }] })).toEqual([folder, shelf, pallet]);
    expect(await lostBy({ members: [{ subject_id: seller.subject_id, kind: null }] })).toEqual([folder, shelf, pallet]);
    expect(await lostBy({ biz_type: 'RETAIL', unseen_menus: [folder] })).toEqual([folder, shelf]);
    expect(await lostBy({ biz_type: 'DEFAULT', unseen_menus: [folder] })).toEqual([]);
  });

  test('[R3.10l] by menus kept for templates, or no longer, a directory with what is below it', async () => {
    const keep = (menu: string | undefined, template_only: boolean) => ({ template_only: [{ app_menu_id: menu, template_only }] });
    expect(lost(await impact(keep(ids['news'], true)))).toEqual([[clerk.subject_id, [ids['news']]]]);
    expect(lost(await impact(keep(ids['orders'], true)))).toEqual([[clerk.subject_id, [ids['orders'], ids['returns']]]]);
    expect((await impact(keep(ids['news'], false))).people).toEqual([]);
    const set = async (template_only: boolean): Promise<void> => {
      for (const menu of ['news', 'orders']) {
        const { app_menu_id, ...rest } = (
          await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/${ids[menu]}`, headers: { 'accept-language': 'en' } })
        ).json<AppMenu>();
        const { name, memo, code: of, target, banner, layout, open_in_new_window, hidden, permissions } = rest;
        const body = { name, memo, code: of, target, banner, layout, open_in_new_window, template_only, hidden, permissions };
        const reply = await admin.send({ method: 'PUT', url: `/v2/apps/${app_id}/app_menus/${app_menu_id}`, body });
        expect(reply.statusCode, reply.body).toBe(200);
      }
    };
    await set(true);
    expect(await codes({ role_ids: [role_id] })).toEqual([]);
    expect(gained(await impact(keep(ids['news'], false)))).toEqual([[clerk.subject_id, [ids['news']]]]);
    expect(gained(await impact(keep(ids['orders'], false)))).toEqual([[clerk.subject_id, [ids['orders'], ids['returns']]]]);
    expect((await impact({ ...keep(ids['news'], false), admits_guests: true })).guests).toEqual({ gained: 1, lost: 0 });
    await set(false);
    expect(await codes({ role_ids: [role_id] })).toEqual(['orders', 'returns', 'news']);
    expect(code(await weigh(keep(newUuid(), true)))).toEqual([404, 'MP/MENU_NOT_FOUND']);
  });

  test('by grouping, group menus and group roles', async () => {
    expect(lost(await impact({ grouping: true }))).toEqual([[clerk.subject_id, [ids['news']]]]);
    const both = { grouping: true, group_menus: [{ group_id, add: [ids['news']] }] };
    expect((await impact(both)).people).toEqual([]);
    const narrowed = { grouping: true, group_roles: { set: [{ group_id, role_id, permissions: [] }] } };
    expect((await impact(narrowed)).people[0]?.lost.count).toBe(3);
    const removed = { grouping: true, group_roles: { remove: [{ group_id, role_id }] } };
    expect((await impact(removed)).people[0]?.lost.count).toBe(3);
  });

  test('[R1.04d] by members who lose their kind, a role or the app, and an administrator who becomes an operator', async () => {
    const removed = await impact({ members: [{ subject_id: clerk.subject_id, kind: null }] });
    expect([removed.people_losing, removed.people[0]?.lost.count]).toEqual([1, 3]);
    const roleless = await impact({ members: [{ subject_id: clerk.subject_id, remove: [role_id] }] });
    expect(lost(roleless)).toEqual([[clerk.subject_id, [ids['orders'], ids['returns'], ids['news']]]]);
    const swapped = await impact({ members: [{ subject_id: clerk.subject_id, add: [other_role], remove: [role_id] }] });
    expect([gained(swapped), lost(swapped)]).toEqual([[[clerk.subject_id, [ids['review']]]], [[clerk.subject_id, [ids['returns']]]]]);
    const demoted = await impact({ members: [{ subject_id: admin.subject_id, kind: 'operator' }] });
    expect([demoted.people_losing, demoted.people[0]?.user_id, demoted.people[0]?.lost.count]).toEqual([1, admin.subject_id, 4]);
    const promoted = await impact({ members: [{ subject_id: clerk.subject_id, kind: 'admin' }] });
    expect(gained(promoted)).toEqual([[clerk.subject_id, [ids['review']]]]);
  });

  test('[R1.04a, R1.04d] by a role that is switched off, and by menus that are deleted', async () => {
    expect((await impact({ roles: [{ role_id, disabled: true }] })).people[0]?.lost.count).toBe(3);
    expect((await impact({ roles: [{ role_id, disabled: false }] })).people).toEqual([]);
    expect(lost(await impact({ unseen_menus: [ids['returns']] }))).toEqual([[clerk.subject_id, [ids['orders'], ids['returns']]]]);
  });

  test('[R1.04d] by guests who may enter, or no longer, counting what any guest would see', async () => {
    expect((await impact({ admits_guests: true })).guests).toEqual({ gained: 1, lost: 0 });
    expect((await impact({ admits_guests: false })).guests).toEqual({ gained: 0, lost: 0 });
    expect((await impact({ admits_guests: true, grouping: true })).guests).toEqual({ gained: 0, lost: 0 });
  });

  test('says what is not there, and answers only who may ask why', async () => {
    expect(code(await weigh({ members: [{ subject_id: outsider.subject_id, kind: null }] }))).toEqual([404, 'MP/MEMBER_NOT_FOUND']);
    expect(code(await weigh({ members: [{ subject_id: clerk.subject_id, add: [newUuid()] }] }))).toEqual([404, 'MP/ROLE_NOT_FOUND']);
    expect(code(await weigh({ roles: [{ role_id: newUuid(), disabled: true }] }))).toEqual([404, 'MP/ROLE_NOT_FOUND']);
    expect(code(await weigh({ unseen_menus: [newUuid()] }))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(code(await weigh({ role_permissions: [{ role_id: newUuid() }] }))).toEqual([404, 'MP/ROLE_NOT_FOUND']);
    expect(code(await weigh({ group_menus: [{ group_id: newUuid() }] }))).toEqual([404, 'MP/GROUP_NOT_FOUND']);
    expect(code(await weigh({ menu_permissions: [{ app_menu_id: newUuid(), permissions: [] }] }))).toEqual([404, 'MP/MENU_NOT_FOUND']);
    expect(code(await weigh({}, clerk))).toEqual([403, 'MP/NO_PERMISSION']);
    expect(code(await weigh({}, outsider))).toEqual([404, 'MP/APP_NOT_FOUND']);
  });
});
