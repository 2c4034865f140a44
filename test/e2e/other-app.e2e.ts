import { expect, type Page } from '@playwright/test';
import { expectAccessible, fill, forgive, signIn, test, WORDS } from './support/console.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from './support/platform.ts';
import { newName } from './support/sdk-people.ts';
import { OF_ALL_APPS, OF_AN_APP } from './support/screens.ts';

const words = WORDS.en;
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' });

interface Place {
  readonly office: Office;
  readonly chief: Colleague;
  readonly own: MadeApp;
  readonly foreign: MadeApp;
  /** Stands in the name of everything that the other app has. */
  readonly mark: string;
  /** What an address can name of it, and of what belongs to nobody. */
  readonly ids: Readonly<Record<string, string>>;
}

async function settle(): Promise<Place> {
  const office = await openOffice();
  const [chief, other, worker] = [await office.hire('Ola Berg'), await office.hire('Per Dahl'), await office.hire('Mei Lin')];
  const mark = `reef${newName()}`;
  const own = await makeApp(office, 'Quay', { admins: [chief], operators: [worker] });
  const foreign = await makeApp(office, mark, { admins: [other], operators: [worker] });
  const make = <T>(path: string, body: object) => office.ask<T>('POST', `/v2/apps/${foreign.app_id}/${path}`, body);
  const page = { type: 'page', name: `${mark} page`, code: mark, target: 'https://reef.example/' };
  const { app_menu_id } = await make<{ app_menu_id: string }>('app_menus', page);
  const { group_id } = await make<{ group_id: string }>('menu_groups', { group_name: `${mark} group` });
  const { role_id } = await make<{ role_id: string }>('roles', { role_name: `${mark} role` });
  const { permission_id } = await make<{ permission_id: string }>('permissions', { name: `${mark} permission`, code: `${mark}:read` });
  const first = async <T>(path: string): Promise<T> => {
    const { items } = await office.ask<{ items: T[] }>('GET', path);
    if (!items[0]) throw new Error(`nothing at ${path}`);
    return items[0];
  };
  const { service_code } = await first<{ service_code: string }>('/v2/services');
  const { template_id } = await office.ask<{ template_id: string }>('POST', '/v2/templates', { template_name: `Quay ${newName()}` });
  const ids = {
    groupId: group_id,
    appId: foreign.app_id,
    defPerId: permission_id,
    MenuId: app_menu_id,
    fromPer: role_id,
    code: service_code,
    org_id: '1',
    template_id,
    worker: worker.user_id,
  };
  return { office, chief, own, foreign, mark, ids };
}

/** All that the other app is, as its log and its lists have it. */
async function everythingOf({ office, foreign }: Place): Promise<string> {
  const lists = ['app_menus', 'menu_groups', 'roles', 'permissions', 'members'];
  const replies = await Promise.all(lists.map((list) => office.ask('GET', `/v2/apps/${foreign.app_id}/${list}`)));
  const log = await office.ask<{ items: { log_id: string }[] }>('POST', '/v2/logs/actions/query', { app_id: foreign.app_id });
  const app = await office.ask('GET', `/v2/apps/${foreign.app_id}`);
  return JSON.stringify([app, ...replies, log.items.map(({ log_id }) => log_id)]);
}

const withIds = (route: string, ids: Place['ids']): string => route.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'missing');
const shell = (page: Page) => page.getByRole('main').getByRole('heading').first();
const refused = (page: Page) => page.getByRole('heading', { name: words.common.refused.title });
/** What only those get who run the installation or own a service. */
const MAKES = [
  words.app_admin.new,
  words.services.new,
  words.common.edit,
  words.templates.new,
  words.app_menus.new_menu,
  words.projects.new,
  words.languages.product.new,
  words.orgs.new,
];

test('[R2.11a, R2.19f, R6.02o, R6.06a, R6.06b, R7.17a] an administrator of one app can do nothing in another, through any screen or address', async ({
  page,
  complaints,
}) => {
  const place = await settle();
  const { chief, own, foreign, mark, ids } = place;
  const before = await everythingOf(place);
  const told: string[] = [];
  const reading: Promise<unknown>[] = [];
  page.on('response', (reply) => {
    if (!/\/v(0\.1|1\.1|2|3)\//.test(reply.url())) return;
    // The address names the other app; what matters is whether it is answered.
    const note = (text: string): void => void (text.includes(mark) && told.push(`${reply.status()} ${reply.url()}`));
    reading.push(reply.text().then(note, () => undefined));
  });
  const go = async (path: string): Promise<void> => {
    await page.goto(`/admin/assets/#${path}`);
  };

  await go(`/app/${own.app_code}/menu/root/members`);
  await signIn(page, words, chief.login_name, chief.password);
  await expect(page.getByRole('table', { name: words.members.title }).getByRole('row', { name: 'Ola Berg' })).toBeVisible();

  await test.step('by the address of the other app: no screen opens', async () => {
    for (const route of [...OF_AN_APP, ...OF_ALL_APPS]) {
      await go(`/app/${foreign.app_code}/menu/${ids['MenuId']}/${withIds(route, ids)}`);
      await expect(page, route).toHaveURL(/#\/(noAuth|not-found)$/);
    }
  });

  await test.step('in the own app, with what belongs to the other: nothing of it is there', async () => {
    for (const route of OF_AN_APP) {
      const open = `open=${ids['fromPer']}&user=${ids['worker']}&role=${ids['fromPer']}&object=${ids['MenuId']}`;
      await go(`/app/${own.app_code}/menu/${ids['MenuId']}/${withIds(route, ids)}?${open}`);
      if (route.startsWith('group-menu-list/')) await expect(page.getByText(words.menu_groups.gone.title), route).toBeVisible();
      else await expect(shell(page), route).toBeVisible();
      await expect(page.getByRole('main').getByText(mark), route).toHaveCount(0);
    }
  });

  await test.step('of the installation: refused, or read without a way to change anything', async () => {
    for (const route of OF_ALL_APPS) {
      await go(`/manage/${withIds(route, ids)}`);
      await expect(shell(page), route).toBeVisible();
      await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0);
      for (const name of MAKES)
        await expect(page.getByRole('main').getByRole('button', { name, exact: true }), `${route}: ${name}`).toHaveCount(0);
    }
    for (const route of ['app-list', 'organisations', 'organisations/:org_id', 'registry', 'platform-roles', 'operation-log']) {
      await go(`/app/${own.app_code}/menu/root/${withIds(route, ids)}`);
      await expect(refused(page), route).toBeVisible();
    }
  });

  await test.step('of somebody in both, only what is in the own one', async () => {
    await go('/userAppLists');
    const people = page.getByRole('table', { name: words.user_apps.title });
    await people.getByRole('row', { name: 'Mei Lin' }).first().click();
    const apps = page
      .getByRole('complementary', { name: fill(words.user_apps.apps_of, { name: 'Mei Lin' }), exact: true })
      .getByRole('list');
    await expect(apps.getByText(own.app_name)).toBeVisible();
    await expect(apps.getByText(foreign.app_name)).toHaveCount(0);
    await expectAccessible(page);
  });

  await Promise.all(reading);
  expect(told).toEqual([]);
  expect(await everythingOf(place)).toBe(before);
  for (const status of [400, 403, 404]) forgive(complaints, status);
});
