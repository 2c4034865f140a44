import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { AppSyncPreview, SyncRun, SyncRunApp } from '@portico/contracts/platform/synchronization';
import type { ServiceMenu } from '@portico/contracts/platform/service-menus';
import { LIMITS } from '@portico/contracts/limits';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeService, type LinkedService } from '../../testing/linked-service.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { tellServiceChanges } from './sync-notices.service.ts';
import { runSyncTurn } from './sync-run.service.ts';

let platform: TestPlatform;
let owner: Person;
let admin: Person;
let operator: Person;
let outsider: Person;
let app_id: string;
let service: LinkedService;
let folder: ServiceMenu;
let page: ServiceMenu;
let lone: ServiceMenu;

beforeAll(async () => {
  platform = await startPlatform();
  [owner, admin, operator, outsider] = [
    await platform.person('Ivan Petrov'),
    await platform.person('Wei Chen'),
    await platform.person('Tom Becker'),
    await platform.person('Jonas Weber'),
  ];
});
afterAll(() => platform.close());

async function linkedApp(status: 'normal' | 'frozen' = 'normal'): Promise<string> {
  const made = await platform.make.app();
  await platform.make.member(made.app_id, admin.subject_id, 'admin');
  const url = `/v2/apps/${made.app_id}/app_menus/services/${service.service_id}`;
  const reply = await admin.send({ method: 'PATCH', url, body: { action: 'link_new' } });
  expect(reply.statusCode, reply.body).toBe(200);
  if (status !== 'normal') await platform.db.updateTable('app').set({ status }).where('app_id', '=', made.app_id).execute();
  return made.app_id;
}

/** Each test has an app that links all of a service of its own: a directory with a page in it, and a page beside it. */
beforeEach(async () => {
  service = await makeService(platform, owner);
  folder = await service.add({ type: 'directory', code: 'fulfilment' });
  page = await service.add({ parent_id: folder.service_menu_id, name: 'Shipments', code: 'shipments', permissions: ['shipment:read'] });
  lone = await service.add({ name: 'Carriers', code: 'carriers' });
  app_id = await linkedApp();
});

const url = (rest: string, app = app_id): string => `/v2/apps/${app}/app_menus/synchronization/${rest}`;
const serviceUrl = (rest: string, id = service.service_id): string => `/v2/services/${id}/service_menus/synchronization/${rest}`;
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
const previewed = async (choices: object[] = []): Promise<AppSyncPreview> => {
  const reply = await admin.send({ method: 'POST', url: url('preview'), body: { service_id: service.service_id, choices } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<AppSyncPreview>();
};
const apply = (choices: object[] = [], headers: Record<string, string> = {}) =>
  admin.send({ method: 'POST', url: url('apply'), body: { service_id: service.service_id, choices }, headers });
const menus = async (app = app_id): Promise<Map<string, AppMenu>> => {
  const { items } = (await admin.send({ method: 'GET', url: `/v2/apps/${app}/app_menus` })).json<{
    items: { app_menu_id: string; code: string }[];
  }>();
  const found = new Map<string, AppMenu>();
  for (const { app_menu_id, code } of items)
    found.set(code, (await admin.send({ method: 'GET', url: `/v2/apps/${app}/app_menus/${app_menu_id}` })).json<AppMenu>());
  return found;
};
const edit = async (code: string, over: object): Promise<void> => {
  const menu = (await menus()).get(code);
  const body = { name: menu?.name, code, target: menu?.target, permissions: menu?.permissions, ...over };
  const reply = await admin.send({ method: 'PUT', url: `/v2/apps/${app_id}/app_menus/${menu?.app_menu_id}`, body });
  expect(reply.statusCode, reply.body).toBe(200);
};

describe('one app', () => {
  test('[R7.13h] what only the service changed is taken, what was changed in the app is kept, and the next time there is nothing to do', async () => {
    await edit('shipments', { name: 'Our shipments' });
    await service.change(page, { name: 'Deliveries', target: 'https://service.example.test/v2', permissions: ['shipment:list'] });
    const preview = await previewed();
    expect(preview).toMatchObject({ changed: 1, added: 0, removed: 0, kept: 1 });
    expect(preview.items).toMatchObject([
      {
        kind: 'changed',
        outcome: 'update',
        code: 'shipments',
        fields: [
          { field: 'name', base: 'Shipments', theirs: 'Deliveries', ours: 'Our shipments', changed_locally: true, outcome: 'keep' },
          { field: 'target', outcome: 'take' },
          { field: 'permissions', base: ['shipment:read'], theirs: ['shipment:list'], changed_locally: false, outcome: 'take' },
        ],
      },
    ]);
    const status = await admin.send({ method: 'GET', url: url('status') });
    expect(status.json()).toMatchObject({
      count: 1,
      items: [{ service_id: service.service_id, menus: 3, changed: 1, added: 0, removed: 0, kept: 1, revision: preview.revision }],
    });
    const applied = await apply([], { 'if-match': String(preview.revision) });
    expect(applied.json()).toEqual(preview);
    expect((await menus()).get('shipments')).toMatchObject({
      name: 'Our shipments',
      target: 'https://service.example.test/v2',
      permissions: ['shipment:list'],
      version: 3,
      updated_by: 'Wei Chen',
    });
    expect((await previewed()).items).toEqual([]);
    const log = await platform.db
      .selectFrom('operation_log')
      .selectAll()
      .where('app_id', '=', app_id)
      .where('log_content', '=', 'Synchronized page shipments')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      module_name: 'menu',
      before: { target: page.target, permissions: ['shipment:read'] },
      after: { target: 'https://service.example.test/v2', permissions: ['shipment:list'] },
    });
  });

  test('[R7.13h] a choice takes what was changed here, keeps what was not, and leaves a menu as it is', async () => {
    await edit('shipments', { name: 'Our shipments' });
    await service.change(page, { name: 'Deliveries', memo: 'New' });
    await service.change(lone, { name: 'Hauliers' });
    const choices = [
      { service_menu_id: page.service_menu_id, take: ['name'], keep: ['memo'] },
      { service_menu_id: lone.service_menu_id, skip: true },
    ];
    expect(await previewed(choices)).toMatchObject({ changed: 1, kept: 1 });
    expect((await apply(choices)).json()).toMatchObject({ changed: 1, kept: 1 });
    const after = await menus();
    expect([after.get('shipments')?.name, after.get('shipments')?.memo, after.get('carriers')?.name]).toEqual([
      'Deliveries',
      '',
      'Carriers',
    ]);
    // What was left is still there to do; what was kept is the app's own now.
    expect((await previewed()).items).toMatchObject([{ service_menu_id: lone.service_menu_id, kind: 'changed' }]);
  });

  test('[R7.13h] what was kept against the service is counted afterwards, until the app says the same', async () => {
    await service.change(page, { name: 'Deliveries' });
    await apply([{ service_menu_id: page.service_menu_id, keep: ['name'] }]);
    expect(await previewed()).toMatchObject({ changed: 0, kept: 0, overrides: 1, items: [] });
    const status = await admin.send({ method: 'GET', url: url('status') });
    expect(status.json()).toMatchObject({ items: [{ changed: 0, overrides: 1 }] });
    const owners = await owner.send({ method: 'GET', url: serviceUrl('status') });
    expect(owners.json()).toMatchObject({ items: [{ app_id, changed: 0, overrides: 1 }] });
    await edit('shipments', { name: 'Deliveries' });
    expect(await previewed()).toMatchObject({ overrides: 0, items: [] });
  });

  test('[R7.13h] a memo taken from the service is read where the pack of a language has none, and saving the menu does not copy it', async () => {
    const { service_menu_id } = page;
    await platform.db
      .insertInto('service_menu_lang')
      .values({ service_id: service.service_id, service_menu_id, lang: 'en', name: 'Shipments' })
      .execute();
    page = await service.change(page, { target: 'https://service.example.test/v1' });
    await apply();
    // Whoever has no pack in their language writes the texts of the menu itself.
    const body = { name: 'Shipments', memo: 'Board of all shipments', code: page.code, target: page.target, permissions: page.permissions };
    const headers = { 'accept-language': 'ru' };
    const service_menu = `/v2/services/${service.service_id}/service_menus/${service_menu_id}`;
    expect((await owner.send({ method: 'PUT', url: service_menu, body, headers })).statusCode).toBe(200);
    const seen = await owner.send({ method: 'GET', url: service_menu, headers: { 'accept-language': 'en' } });
    expect(seen.json()).toMatchObject({ memo: 'Board of all shipments' });

    expect((await previewed()).items[0]?.fields).toMatchObject([{ field: 'memo', theirs: 'Board of all shipments' }]);
    await apply();
    expect((await menus()).get('shipments')).toMatchObject({ name: 'Shipments', memo: 'Board of all shipments' });
    await edit('shipments', { memo: 'Board of all shipments', target: 'https://service.example.test/ours' });
    const client = await platform.database.admin();
    const packs = await client.query('select lang, name, memo from app_menu_lang where app_id = $1', [app_id]);
    expect(packs.rows).toEqual([{ lang: 'en', name: 'Shipments', memo: '' }]);
    await edit('shipments', { memo: '' });
    expect((await menus()).get('shipments')?.memo).toBe('');
  });

  test('[R7.13h] translations are brought along like every other field', async () => {
    const { service_id } = service;
    const say = async (name: string) => {
      await platform.db
        .insertInto('service_menu_lang')
        .values({ service_id, service_menu_id: page.service_menu_id, lang: 'zh-CN', name })
        .onConflict((on) => on.columns(['service_id', 'service_menu_id', 'lang']).doUpdateSet({ name }))
        .execute();
      page = await service.change(page, { memo: name });
    };
    const chinese = async (): Promise<string> => {
      const id = (await menus()).get('shipments')?.app_menu_id;
      const headers = { 'accept-language': 'zh-CN' };
      return (await admin.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus/${id}`, headers })).json<AppMenu>().name;
    };
    await say('货运');
    expect((await previewed()).items[0]?.fields).toMatchObject([
      { field: 'memo' },
      { field: 'translation:zh-CN', base: null, theirs: { name: '货运' } },
    ]);
    await apply();
    expect(await chinese()).toBe('货运');
    await platform.db.deleteFrom('service_menu_lang').where('service_menu_id', '=', page.service_menu_id).execute();
    await service.change(page, { memo: 'Once more' });
    await apply();
    expect(await chinese()).toBe('Shipments');
  });

  test('[R7.13h] a name taken from the service is in the language it was written in there, and a name that is kept stays in its own', async () => {
    const found = await menus();
    const [taken, kept] = [found.get('shipments') as AppMenu, found.get('carriers') as AppMenu];
    const said = async ({ app_menu_id }: AppMenu) => {
      const body = { ids: [app_menu_id], langs: ['en', 'ru'] };
      const reply = await admin.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus/langs/actions/multiget`, body });
      return reply.json<{ items: { lang: string; name: string }[] }>().items.map(({ lang, name }) => [lang, name]);
    };
    expect([await said(taken), await said(kept)]).toEqual([[['en', 'Shipments']], [['en', 'Carriers']]]);
    const { memo, icon, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions } = kept;
    const body = { name: 'Hauliers', memo, icon, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions };
    await admin.send({
      method: 'PUT',
      url: `/v2/apps/${app_id}/app_menus/${kept.app_menu_id}`,
      body,
      headers: { 'accept-language': 'en' },
    });
    await service.change(page, { name: 'Отправления' }, { 'accept-language': 'ru' });
    await service.change(lone, { name: 'Перевозчики', memo: 'Все' }, { 'accept-language': 'ru' });
    expect((await apply()).statusCode).toBe(200);
    expect(await said(taken)).toEqual([['ru', 'Отправления']]);
    expect(await said(kept)).toEqual([['en', 'Hauliers']]);
  });

  test('[R7.13h] new menus appear below their directory, and what was left out once is not offered again', async () => {
    const inside = await service.add({ parent_id: folder.service_menu_id, code: 'slots' });
    const beside = await service.add({ code: 'beside' });
    const hidden = await service.add({ code: 'later', hidden: true });
    expect((await previewed()).items).toMatchObject([
      { kind: 'added', outcome: 'link', app_menu_id: null, service_menu_id: inside.service_menu_id },
      { kind: 'added', outcome: 'link', service_menu_id: beside.service_menu_id },
    ]);
    expect((await apply([{ service_menu_id: beside.service_menu_id, skip: true }])).json()).toMatchObject({ added: 1 });
    const after = await menus();
    expect(after.get('slots')).toMatchObject({ path: 'fulfilment/slots', owner: 'service' });
    expect(after.has('beside')).toBe(false);
    expect((await previewed()).items).toEqual([]);
    await service.change(hidden, { hidden: false });
    expect((await previewed()).items).toMatchObject([{ kind: 'added', code: 'later' }]);
  });

  test('[R7.13h] what the service removed stays as the app’s own unless it is chosen to go, and what still holds something never goes', async () => {
    const directory = (await menus()).get('fulfilment')?.app_menu_id ?? '';
    await platform.make.menu(app_id, { parent_id: directory, code: 'own-page' });
    await service.remove(folder);
    await service.remove(lone);
    expect((await previewed()).items).toMatchObject([
      { kind: 'removed', code: 'fulfilment', outcome: 'unlink' },
      { kind: 'removed', code: 'shipments', outcome: 'unlink' },
      { kind: 'removed', code: 'carriers', outcome: 'unlink' },
    ]);
    const choices = [folder, page].map(({ service_menu_id }) => ({ service_menu_id, delete: true }));
    expect((await previewed(choices)).items.map(({ outcome }) => outcome)).toEqual(['unlink', 'delete', 'unlink']);
    const applied = await apply(choices);
    expect(applied.json()).toMatchObject({ removed: 3 });
    const after = await menus();
    expect([...after.keys()].toSorted()).toEqual(['carriers', 'fulfilment', 'own-page']);
    expect([after.get('carriers')?.owner, after.get('fulfilment')?.owner]).toEqual(['own', 'own']);
  });

  test('[R6.07b, R7.13h] roles, permissions, groups and who is in them are as they were', async () => {
    const before = await menus();
    const role = await platform.make.role(app_id, { permissions: ['shipment:read'], capabilities: ['menu:read'] });
    const ids = ['shipments', 'carriers'].map((code) => before.get(code)?.app_menu_id ?? '');
    await platform.make.group(app_id, { menus: ids, roles: [role] });
    const grants = async (): Promise<unknown[]> => {
      const client = await platform.database.admin();
      const tables = [
        'app_role',
        'role_permission',
        'role_capability',
        'role_member',
        'permission',
        'menu_group',
        'group_menu',
        'group_role',
      ];
      const found: unknown[] = [];
      for (const table of tables)
        found.push((await client.query(`select * from ${table} where app_id = $1 order by 1, 2, 3`, [app_id])).rows);
      return found;
    };
    const held = await grants();
    await service.change(page, { name: 'Deliveries', permissions: ['shipment:list'] });
    await service.add({ parent_id: folder.service_menu_id, permissions: ['stock:read'] });
    expect((await apply()).json()).toMatchObject({ changed: 1, added: 1 });
    expect(await grants()).toEqual(held);
  });

  test('a stale revision answers 409 with what there is to do now, and a key applies once', async () => {
    const { revision } = await previewed();
    await service.change(page, { name: 'Deliveries' });
    const stale = await apply([], { 'if-match': String(revision) });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'COMMON/STALE_VERSION', current: { revision: revision + 1, changed: 1 } });
    const headers = { 'idempotency-key': newUuid() };
    const first = await apply([], headers);
    expect(first.json()).toMatchObject({ changed: 1 });
    expect((await apply([], headers)).json()).toEqual(first.json());
  });

  test('new menus keep to the depth and the number of menus an app may have', async () => {
    let parent_id: string | null = folder.service_menu_id;
    const directory = (await menus()).get('fulfilment')?.app_menu_id ?? '';
    let below: string | null = null;
    for (let depth = 1; depth <= 3; depth += 1) below = await platform.make.menu(app_id, { type: 'directory', parent_id: below });
    await admin.send({ method: 'PATCH', url: `/v2/apps/${app_id}/app_menus/${directory}/parent/${below}/sort/0` });
    for (let depth = 2; depth < LIMITS.menu_depth; depth += 1)
      parent_id = (await service.add({ type: 'directory', parent_id })).service_menu_id;
    expect(codeOf(await apply())).toBe('MP/MENU_TOO_DEEP');

    app_id = await linkedApp();
    await service.add({ code: 'one-more' });
    const client = await platform.database.admin();
    await client.query(
      `insert into app_menu (app_id, app_menu_id, code, name, type) select $1, gen_random_uuid(), 'c' || n, 'n', 'page' from generate_series(1, $2) n`,
      [app_id, LIMITS.menus_per_app],
    );
    expect(codeOf(await apply())).toBe('MP/MENU_LIMIT_REACHED');
    await client.query(`delete from app_menu where app_id = $1`, [app_id]);
  });

  test('who may not change menus applies nothing, and outsiders learn nothing', async () => {
    await platform.make.member(app_id, operator.subject_id, 'operator');
    await platform.make.role(app_id, { members: [operator.subject_id], capabilities: ['menu:read'] });
    const body = { service_id: service.service_id };
    expect((await operator.send({ method: 'POST', url: url('preview'), body })).statusCode).toBe(200);
    expect(codeOf(await operator.send({ method: 'POST', url: url('apply'), body }))).toBe('MP/NO_PERMISSION');
    for (const call of [
      { method: 'GET', url: url('status') },
      { method: 'POST', url: url('preview'), body },
      { method: 'POST', url: url('apply'), body },
    ] as const)
      for (const who of [outsider, owner]) expect(codeOf(await who.send(call))).toBe('MP/APP_NOT_FOUND');
    for (const rest of ['preview', 'apply'])
      expect(codeOf(await admin.send({ method: 'POST', url: url(rest), body: { service_id: newUuid() } }))).toBe(
        'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
      );
    await platform.make.role(app_id, { members: [operator.subject_id], capabilities: ['menu:write'] });
    for (const [status, code] of [
      ['frozen', 'MP/APP_FROZEN'],
      ['closed', 'MP/APP_CLOSED'],
    ] as const) {
      await platform.db.updateTable('app').set({ status }).where('app_id', '=', app_id).execute();
      await platform.publish('app.changed', { app_id });
      await platform.publish('access.changed', { app_id });
      expect(codeOf(await operator.send({ method: 'POST', url: url('apply'), body }))).toBe(code);
    }
  });
});

describe('all apps of a service', () => {
  const start = async (body: object = {}): Promise<SyncRun> => {
    const reply = await owner.send({ method: 'POST', url: serviceUrl('apply'), body });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<SyncRun>();
  };
  const runOf = async (run_id: string): Promise<SyncRun> =>
    (await owner.send({ method: 'GET', url: serviceUrl(`runs/${run_id}`) })).json<SyncRun>();
  const appsOf = async (run_id: string, query = ''): Promise<SyncRunApp[]> =>
    (await owner.send({ method: 'GET', url: serviceUrl(`runs/${run_id}/apps${query}`) })).json<{ items: SyncRunApp[] }>().items;

  test('[R7.13e, R7.13f] an owner sees how far each app is behind, and what would happen in one', async () => {
    await service.change(page, { name: 'Deliveries' });
    const status = await owner.send({ method: 'GET', url: serviceUrl('status') });
    expect(status.json()).toMatchObject({
      count: 1,
      run: null,
      items: [{ app_id, menus: 3, changed: 1, added: 0, removed: 0, status: 'normal' }],
    });
    const preview = await owner.send({ method: 'POST', url: serviceUrl('preview'), body: { app_id } });
    expect(preview.json()).toMatchObject({ changed: 1, items: [{ code: 'shipments', fields: [{ field: 'name', theirs: 'Deliveries' }] }] });
    const { app_id: unlinked } = await platform.make.app();
    expect(codeOf(await owner.send({ method: 'POST', url: serviceUrl('preview'), body: { app_id: unlinked } }))).toBe('MP/APP_NOT_FOUND');
  });

  test('[R7.13g] a run brings app after app up to date, leaves frozen ones out, and tells who began it', async () => {
    const second = await linkedApp();
    const frozen = await linkedApp('frozen');
    await service.change(page, { name: 'Deliveries' });
    const run = await start();
    expect(run).toMatchObject({ total: 3, waiting: 3, done: 0, finished_at: null, operator: 'Ivan Petrov' });
    expect(codeOf(await owner.send({ method: 'POST', url: serviceUrl('apply') }))).toBe('MP/SYNC_RUNNING');
    expect(await runSyncTurn(platform.db, platform.uc.clock, 60_000)).toBe(3);
    expect(await runOf(run.run_id)).toMatchObject({
      total: 3,
      waiting: 0,
      done: 2,
      skipped: 1,
      failed: 0,
      finished_at: expect.any(String) as string,
    });
    expect(await appsOf(run.run_id, '?state=done')).toMatchObject([{ changed: 1 }, { changed: 1 }]);
    expect(await appsOf(run.run_id, '?state=skipped')).toMatchObject([{ app_id: frozen, fault: 'MP/APP_FROZEN' }]);
    for (const app of [app_id, second])
      expect((await menus(app)).get('shipments')).toMatchObject({ name: 'Deliveries', updated_by: 'Ivan Petrov' });
    expect((await menus(frozen)).get('shipments')?.name).toBe('Shipments');
    const logged = await platform.db
      .selectFrom('operation_log')
      .selectAll()
      .where('app_id', '=', second)
      .where('request_method', '=', 'JOB')
      .execute();
    expect(logged).toMatchObject([
      { user_id: owner.subject_id, operator: 'Ivan Petrov', module_name: 'menu', act: 'synchronized', after: { name: 'Deliveries' } },
    ]);
    const told = await owner.send({ method: 'GET', url: '/v3/webmessages' });
    expect(told.json<{ items: object[] }>().items[0]).toMatchObject({
      kind: 'job_finished',
      args: { job: 'synchronization', done: 2, failed: 0 },
    });
    expect((await owner.send({ method: 'GET', url: serviceUrl('status') })).json()).toMatchObject({ run: { run_id: run.run_id } });
  });

  test('[R7.13g, R7.22c] administrators of an app are told who changed its menus and how many, with the change itself and only then', async () => {
    const untouched = await linkedApp();
    const told = async () =>
      (await admin.send({ method: 'GET', url: '/v3/webmessages?limit=100' }))
        .json<{ items: { kind: string; app_id: string; args: object; text: string }[] }>()
        .items.filter(({ kind, app_id: of }) => kind === 'service_synchronized' && [app_id, untouched].includes(of));
    page = await service.change(page, { name: 'Deliveries' });
    await service.remove(lone);
    await service.add({ parent_id: folder.service_menu_id });
    await start({ app_ids: [app_id] });
    expect(await told()).toEqual([]);
    await runSyncTurn(platform.db, platform.uc.clock, 60_000);
    const [message, ...more] = await told();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ app_id, args: { by: 'Ivan Petrov', changed: 1, added: 1, removed: 1 } });
    expect(message?.text).toMatch(/^Ivan Petrov synchronised .* with .*\. Menus changed: 1\. New menus: 1\./);
    // What the team pushes takes nothing away.
    expect((await menus()).get('carriers')).toMatchObject({ owner: 'own' });
    // A run that finds nothing to do tells nobody, and neither does what an administrator does.
    await start({ app_ids: [app_id] });
    await runSyncTurn(platform.db, platform.uc.clock, 60_000);
    await service.change(page, { name: 'Parcels' });
    await apply();
    expect(await told()).toHaveLength(1);
  });

  test('[R7.13g] a run that was killed goes on with the app after the last one that was committed', async () => {
    await linkedApp();
    await linkedApp();
    await service.change(page, { name: 'Deliveries' });
    const run = await start();
    // No time: one app a turn.
    expect(await runSyncTurn(platform.db, platform.uc.clock, 0)).toBe(1);
    expect(await runOf(run.run_id)).toMatchObject({ done: 1, waiting: 2, finished_at: null });
    const [first] = await appsOf(run.run_id, '?state=done');
    const version = async (): Promise<number> =>
      (
        await platform.db
          .selectFrom('app')
          .select('nav_version')
          .where('app_id', '=', first?.app_id ?? '')
          .executeTakeFirstOrThrow()
      ).nav_version;
    const done_at = await version();
    expect(await runSyncTurn(platform.db, platform.uc.clock, 60_000)).toBe(2);
    expect(await runOf(run.run_id)).toMatchObject({ done: 3, waiting: 0 });
    expect(await version()).toBe(done_at);
    expect(await runSyncTurn(platform.db, platform.uc.clock, 60_000)).toBe(0);
  });

  test('administrators of an app are told once that a service has changed menus they use', async () => {
    await tellServiceChanges(platform.db, platform.uc.clock());
    page = await service.change(page, { name: 'Deliveries' });
    await service.change(page, { name: 'Parcels' });
    expect(await tellServiceChanges(platform.db, platform.uc.clock())).toBe(1);
    expect(await tellServiceChanges(platform.db, platform.uc.clock())).toBe(0);
    const told = (await admin.send({ method: 'GET', url: '/v3/webmessages' })).json<{ items: object[] }>().items;
    expect(told[0]).toMatchObject({ kind: 'service_menus_changed', app_id, args: { menus: 1 } });
    await apply();
    // What is not offered yet changes nothing for an app.
    await service.add({ hidden: true });
    expect(await tellServiceChanges(platform.db, platform.uc.clock())).toBe(0);
  });

  test('an app in which it goes wrong says so, changes nothing, and does not hold the others up', async () => {
    const other = await linkedApp();
    await service.change(page, { name: 'Deliveries' });
    await service.add({ code: 'one-more' });
    const client = await platform.database.admin();
    await client.query(
      `insert into app_menu (app_id, app_menu_id, code, name, type) select $1, gen_random_uuid(), 'c' || n, 'n', 'page' from generate_series(1, $2) n`,
      [app_id, LIMITS.menus_per_app - 3],
    );
    const run = await start({ app_ids: [app_id, other] });
    await runSyncTurn(platform.db, platform.uc.clock, 60_000);
    expect(await runOf(run.run_id)).toMatchObject({ done: 1, failed: 1 });
    expect(await appsOf(run.run_id, '?state=failed')).toMatchObject([{ app_id, fault: 'MP/MENU_LIMIT_REACHED', changed: 0 }]);
    await client.query(`delete from app_menu where app_id = $1 and name = 'n'`, [app_id]);
    expect((await menus()).get('shipments')?.name).toBe('Shipments');
    expect((await menus(other)).get('shipments')?.name).toBe('Deliveries');
  });

  test('[R6.02p] only owners of the service see and begin runs of it', async () => {
    const run = await start({ app_ids: [newUuid()] });
    expect(run.total).toBe(0);
    await runSyncTurn(platform.db, platform.uc.clock, 1);
    const calls = (id: string) =>
      [
        { method: 'GET', url: serviceUrl('status', id) },
        { method: 'POST', url: serviceUrl('preview', id), body: { app_id } },
        { method: 'POST', url: serviceUrl('apply', id) },
        { method: 'GET', url: serviceUrl(`runs/${run.run_id}`, id) },
        { method: 'GET', url: serviceUrl(`runs/${run.run_id}/apps`, id) },
      ] as const;
    for (const call of calls(service.service_id)) expect(codeOf(await admin.send(call))).toBe('MP/NO_PERMISSION');
    for (const call of calls(newUuid())) expect(codeOf(await owner.send(call))).toBe('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
    const other = await makeService(platform, owner);
    for (const rest of ['', '/apps'])
      expect(codeOf(await owner.send({ method: 'GET', url: serviceUrl(`runs/${run.run_id}${rest}`, other.service_id) }))).toBe(
        'MP/SYNC_RUN_NOT_FOUND',
      );
  });
});
