import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { UserMenus, Why } from '@portico/contracts/platform/who-sees';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { loadWorld, type LoadedWorld } from '../../testing/effective-access/load-world.ts';
import { reads } from '../../testing/effective-access/reading.ts';
import { worlds, type World } from '../../testing/effective-access/world.ts';

type Who = World['person']['is'];
let platform: TestPlatform;
const people = {} as Record<Exclude<Who, 'nobody' | 'guest'>, Person>;
let guest: Pick<Person, 'send'>;

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['outsider', 'auditor', 'operator', 'admin', 'super_admin'] as const) people[name] = await platform.person(name);
  await platform.make.platformRole(people.auditor.subject_id, 'auditor');
  await platform.make.platformRole(people.super_admin.subject_id, 'super_admin');
  const { signer } = await signedInGuest(platform.uc);
  guest = { send: (call) => platform.signed(signer, call) };
});
afterAll(() => platform.close());

const load = async (world: World): Promise<LoadedWorld> => {
  const loaded = await loadWorld(platform.db, world, { operator: people.operator.subject_id, admin: people.admin.subject_id });
  await platform.publish('global_nav.changed', { nav_version: 0 });
  return loaded;
};
const idOf = (who: Who): string => (who === 'guest' || who === 'nobody' ? (who === 'guest' ? 'guest' : '0') : people[who].subject_id);
const query = ({ biz_type }: World): string => `?biz_type=${biz_type}`;

describe('every asker gives the answer of an independent reading of the rule', () => {
  const pool = fc.sample(worlds, { numRuns: 300, seed: 20_261_115 });
  const seenBy = (is: Who, world: World): number =>
    world.menus.filter((menu) => reads({ ...world, person: { ...world.person, is } }, menu)).length;
  // Some as they come, and those in which an operator sees much: there most can go wrong.
  const guests = pool.filter((world) => world.person.is === 'guest' && seenBy('guest', world) > 0).slice(0, 3);
  const drawn = [...guests, ...pool.slice(0, 10), ...pool.toSorted((a, b) => seenBy('operator', b) - seenBy('operator', a)).slice(0, 12)];

  /** What opens, what may be kept and what is pinned is what is seen. */
  async function agree(
    person: Pick<Person, 'send'>,
    seen: LoadedWorld & { world: World; expected: (string | undefined)[]; keeps: boolean },
  ): Promise<void> {
    const { world, app_id, ids, expected, keeps } = seen;
    const pinned = world.menus.filter((menu) => menu.is_page).map((menu) => ids.get(menu.id) ?? '');
    await inApp(platform.db, app_id, async (trx) => {
      for (const [sort, menu_id] of pinned.entries())
        await trx
          .insertInto('quick_entry')
          .values({ app_id, menu_id, is_global: world.menus.some((menu) => menu.is_global && ids.get(menu.id) === menu_id), sort })
          .onConflict((oc) => oc.doNothing())
          .execute();
    });
    const entries = (await person.send({ method: 'GET', url: `/v2/apps/${app_id}/quick_entries${query(world)}` })).json<{
      items: NavigationItem[];
    }>();
    expect(entries.items.map((item) => item.app_menu_id)).toEqual(pinned.filter((id) => expected.includes(id)));
    for (const menu of world.menus) {
      const id = ids.get(menu.id) ?? '';
      const status = expected.includes(id) ? 200 : 403;
      const opened = await person.send({ method: 'GET', url: `/v2/apps/${app_id}/frame/${id}${query(world)}` });
      expect(opened.statusCode).toBe(status);
      if (!keeps || world.status === 'frozen') continue;
      const kept = await person.send({ method: 'POST', url: `/v2/apps/${app_id}/appmenus/${id}/actions/addfavorite${query(world)}` });
      expect([403, 201]).toContain(kept.statusCode);
      expect(kept.statusCode === 201).toBe(status === 200);
    }
  }

  test('navigation, search, user menus, frame, favourites, quick entries and "why", on random apps in the database', async () => {
    const counts = { seen: 0, unseen: 0 };
    for (const world of drawn) {
      const { app_id, ids } = await load(world);
      for (const is of ['operator', world.person.is] as const) {
        const asked: World = { ...world, person: { ...world.person, is } };
        const expected = world.menus.filter((menu) => reads(asked, menu)).map((menu) => ids.get(menu.id));
        const menus = (
          await people.auditor.send({ method: 'GET', url: `/v2/apps/${app_id}/users/${idOf(is)}/menus${query(world)}` })
        ).json<UserMenus>();
        expect(menus.items.filter((item) => item.visible).map((item) => item.app_menu_id)).toHaveLength(expected.length);
        expect(new Set(menus.items.filter((item) => item.visible).map((item) => item.app_menu_id))).toEqual(new Set(expected));
        counts.seen += expected.length;
        counts.unseen += menus.count - expected.length;

        for (const { app_menu_id, failing_step } of menus.items) {
          const why = (
            await people.auditor.send({
              method: 'GET',
              url: `/v2/apps/${app_id}/users/${idOf(is)}/menus/${app_menu_id}/why${query(world)}`,
            })
          ).json<Why>();
          expect([why.visible, why.failing_step]).toEqual([failing_step === null, failing_step]);
          expect(why.steps.find((step) => step.outcome === 'failed')?.step ?? null).toBe(failing_step);
        }

        if (is === 'nobody') continue;
        const person = is === 'guest' ? guest : people[is];
        const shown = await person.send({ method: 'GET', url: `/v2/apps/${app_id}/navigation${query(world)}` });
        const found = await person.send({
          method: 'POST',
          url: `/v2/apps/${app_id}/app_menus/actions/search`,
          body: { keyword: 'menu', biz_type: world.biz_type },
        });
        if (shown.statusCode !== 200) {
          expect([shown.statusCode, found.statusCode, expected]).toEqual([shown.statusCode, shown.statusCode, []]);
          continue;
        }
        expect(new Set(shown.json<{ items: NavigationItem[] }>().items.map((item) => item.app_menu_id))).toEqual(new Set(expected));
        expect(found.json<{ count: number }>().count).toBe(expected.length);
        await agree(person, { world, app_id, ids, expected, keeps: is !== 'guest' });
      }
    }
    expect(counts.seen).toBeGreaterThan(80);
    expect(counts.unseen).toBeGreaterThan(80);
  });
});

describe('why', () => {
  const world: World = {
    status: 'normal',
    grouping: true,
    admits_guests: false,
    menus: [
      { id: 'd', parent: null, is_page: false, is_global: false, hidden: true, template_only: false, biz_type: 'DEFAULT', permissions: [] },
      { id: 'p', parent: 'd', is_page: true, is_global: false, hidden: false, template_only: false, biz_type: 'DEFAULT', permissions: [] },
      {
        id: 'q',
        parent: null,
        is_page: true,
        is_global: false,
        hidden: false,
        template_only: false,
        biz_type: 'DEFAULT',
        permissions: ['refund:read', 'refund:approve'],
      },
    ],
    roles: [
      { id: 'r', disabled: false, permissions: ['refund:read', 'order:read'] },
      { id: 's', disabled: true, permissions: ['refund:approve'] },
    ],
    groups: [{ id: 'g', menus: ['p', 'q'] }],
    associations: [{ group: 'g', role: 'r', chosen: ['order:read'] }],
    person: { is: 'operator', roles: ['r', 's'] },
    biz_type: 'DEFAULT',
  };
  let loaded: LoadedWorld;
  beforeAll(async () => {
    loaded = await load(world);
  });
  const ask = (menu: string, who: Person = people.admin, user_id = people.operator.subject_id) =>
    who.send({ method: 'GET', url: `/v2/apps/${loaded.app_id}/users/${user_id}/menus/${loaded.ids.get(menu) ?? menu}/why` });
  const id = (of: string): string => loaded.ids.get(of) ?? '';

  test('it says which step said no and what that step looked at', async () => {
    const why = (await ask('q')).json<Why>();
    expect(why).toMatchObject({ visible: false, failing_step: 'permission' });
    expect(why.steps).toEqual([
      ...['signed_in', 'member', 'app_state', 'role_in_force', 'not_template_only', 'not_hidden', 'biz_type', 'group'].map((step) => ({
        step,
        outcome: 'passed',
      })),
      { step: 'permission', outcome: 'failed' },
      { step: 'ancestors_visible', outcome: 'not_asked' },
    ]);
    expect(why.evidence).toEqual({
      app_status: 'normal',
      grouping: true,
      biz_type: 'DEFAULT',
      menu_biz_type: 'DEFAULT',
      needed_permissions: ['refund:read', 'refund:approve'],
      held_permissions: [{ code: 'refund:read', role_ids: [id('r')] }],
      roles: [
        { role_id: id('r'), role_name: 'r', display_name: 'r', disabled: false },
        { role_id: id('s'), role_name: 's', display_name: 's', disabled: true },
      ],
      groups: [{ group_id: id('g'), group_name: 'g', display_name: 'g', associated: true, counts: [] }],
      blocked_by: null,
    });
  });

  test('[R2.32f] without menu groups that step is not used, and no disabled role is offered', async () => {
    const plain = await load({ ...world, grouping: false, person: { is: 'operator', roles: [] } });
    const url = `/v2/apps/${plain.app_id}/users/${people.operator.subject_id}/menus/${plain.ids.get('q') ?? ''}/why`;
    const before = (await people.admin.send({ method: 'GET', url })).json<Why>();
    expect(before.failing_step).toBe('role_in_force');
    expect(before.role_changes).toEqual([[{ role_id: plain.ids.get('r'), role_name: 'r', display_name: 'r' }]]);
    const roles = `/v2/apps/${plain.app_id}/members/${people.operator.subject_id}/roles`;
    expect((await people.admin.send({ method: 'PATCH', url: roles, body: { add: [plain.ids.get('r')] } })).statusCode).toBe(200);
    const after = (await people.admin.send({ method: 'GET', url })).json<Why>();
    expect([after.visible, after.steps.find(({ step }) => step === 'group')?.outcome]).toEqual([true, 'not_used']);
    expect(after.role_changes).toEqual([[{ role_id: plain.ids.get('r'), role_name: 'r', display_name: 'r' }]]);
  });

  test('[R2.32g] a page behind a menu group and a permission is offered with both roles, and following that shows it', async () => {
    const grouped = await load({
      ...world,
      roles: [
        { id: 'opens the group', disabled: false, permissions: [] },
        { id: 'gives the code', disabled: false, permissions: ['refund:approve'] },
        { id: 'switched off', disabled: true, permissions: ['refund:read'] },
      ],
      associations: [
        { group: 'g', role: 'opens the group', chosen: null },
        { group: 'g', role: 'switched off', chosen: null },
      ],
      person: { is: 'operator', roles: [] },
    });
    const url = `/v2/apps/${grouped.app_id}/users/${people.operator.subject_id}/menus/${grouped.ids.get('q') ?? ''}/why`;
    const { role_changes } = (await people.admin.send({ method: 'GET', url })).json<Why>();
    expect(role_changes.map((offer) => offer.map(({ role_name }) => role_name))).toEqual([['opens the group', 'gives the code']]);
    const roles = `/v2/apps/${grouped.app_id}/members/${people.operator.subject_id}/roles`;
    const add = role_changes[0]?.map(({ role_id }) => role_id);
    expect((await people.admin.send({ method: 'PATCH', url: roles, body: { add } })).statusCode).toBe(200);
    expect((await people.admin.send({ method: 'GET', url })).json<Why>().visible).toBe(true);
  });

  test('a menu below something hidden names what is in the way', async () => {
    expect((await ask('p')).json<Why>()).toMatchObject({
      failing_step: 'ancestors_visible',
      evidence: { blocked_by: { app_menu_id: id('d'), step: 'not_hidden' } },
    });
  });

  test('an administrator is told to see it because administrators see all', async () => {
    const why = (await ask('q', people.admin, people.admin.subject_id)).json<Why>();
    expect([why.visible, why.steps.at(-1)]).toEqual([true, { step: 'ancestors_visible', outcome: 'waived' }]);
  });

  test('nobody and an outsider fail before any menu is looked at', async () => {
    expect((await ask('q', people.admin, '0')).json<Why>().failing_step).toBe('signed_in');
    expect((await ask('q', people.admin, people.outsider.subject_id)).json<Why>().failing_step).toBe('member');
    expect((await ask('q', people.admin, 'guest')).json<Why>().failing_step).toBe('member');
  });

  test('[R6.02q] an auditor asks everywhere, also of an app that is stopped; an operator and an outsider do not ask', async () => {
    const stopped = await load({ ...world, status: 'stopped' });
    const url = `/v2/apps/${stopped.app_id}/users/${people.operator.subject_id}/menus/${stopped.ids.get('q') ?? ''}/why`;
    expect((await people.auditor.send({ method: 'GET', url })).json<Why>().failing_step).toBe('app_state');
    expect((await people.admin.send({ method: 'GET', url })).json<{ code: string }>().code).toBe('MP/APP_CLOSED');
    expect((await ask('q', people.operator)).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
    expect((await ask('q', people.outsider)).json<{ code: string }>().code).toBe('MP/APP_NOT_FOUND');
    const list = `/v2/apps/${loaded.app_id}/users/${people.operator.subject_id}/menus`;
    expect((await people.operator.send({ method: 'GET', url: list })).json<{ code: string }>().code).toBe('MP/NO_PERMISSION');
  });

  test('a menu of another app, or of none, is not found', async () => {
    const other = await platform.make.app();
    const elsewhere = await platform.make.menu(other.app_id, {});
    for (const menu of [elsewhere, newUuid()]) {
      const reply = await ask(menu);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'MP/MENU_NOT_FOUND']);
    }
  });
});
