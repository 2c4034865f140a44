import { expect } from '@playwright/test';
import { fill, signIn, SUPER_ADMIN, test, WORDS } from './support/console.ts';
import { fieldOf, open } from './support/form-walk.ts';
import { makeApp, openOffice } from './support/platform.ts';

const { forms, app_list } = WORDS.en;

test.use({ viewport: { width: 1440, height: 900 } });

/** How many characters each field takes, and whether it may be left empty. */
type Fields = Readonly<Record<string, readonly [most: number, needed: boolean]>>;
const MENU: Fields = { name: [50, true], memo: [500, false], code: [50, false], banner: [500, false] };
const IN_APP: Readonly<Record<string, Fields>> = {
  'menu-manage?new=page': { ...MENU, target: [500, true] },
  'menu-manage?new=directory': MENU,
  'app-settings': { app_name: [100, true] },
  'permission?new=permission': { name: [64, true], code: [64, true] },
  'menu-group?new=group': { group_name: [64, true] },
};
const MANAGED: typeof IN_APP = {
  'app-list?new=app': { app_name: [100, true], app_code: [100, true] },
  'project-list?new=project': { project_name: [50, true] },
  'service-list?new=1': { nickname: [50, true], name: [50, true] },
};

const SAVES = /\/v2\/(?:apps|projects|services)(?:\/[^/]+(?:\/(?:app_menus|permissions|menu_groups))?)?$/;

test('[R5.01b, R5.01c, R5.01d, R5.03c, R5.03e, R5.05a, R5.05b, R5.05c, R5.21a] forms say at the field what is too long or missing, and send nothing', async ({
  page,
}) => {
  const { app_code } = await makeApp(await openOffice(), 'Limits', {});
  await page.goto('/admin/assets/#/app-list');
  await signIn(page, WORDS.en, SUPER_ADMIN);
  await expect(page.getByRole('heading', { name: app_list.title })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && SAVES.test(new URL(request.url()).pathname)) sent.push(`${request.method()} ${request.url()}`);
  });
  const screens = [
    ...Object.entries(IN_APP).map(([screen, fields]) => [`/app/${app_code}/menu/root/${screen}`, fields] as const),
    ...Object.entries(MANAGED).map(([screen, fields]) => [`/manage/${screen}`, fields] as const),
  ];
  for (const [at, fields] of screens) {
    const ids = Object.keys(fields);
    /** Types into a field, leaves it, and reads what is said there. */
    const type = async (id: string, value: string, said: string): Promise<void> => {
      await fieldOf(page, id).first().fill(value);
      await fieldOf(page, id).first().blur();
      const read = (): Promise<string> => page.evaluate((of) => document.querySelector(`form [id="${of}_help"]`)?.textContent ?? '', id);
      await expect.poll(read, { message: `${at} ${id} ${value.length}`, intervals: [20, 50, 100, 250] }).toBe(said);
    };
    await open(page, at, [], fieldOf(page, ids[0] ?? ''));
    for (const id of ids) {
      const [most, needed] = fields[id] ?? [0, false];
      const text = (length: number): string => (id === 'target' || id === 'banner' ? 'https://x.example/' : '').padEnd(length, 'x');
      await type(id, text(most + 1), fill(forms.too_long, { max: String(most) }));
      await page.keyboard.press('Control+s');
      await type(id, text(most), '');
      if (!needed) continue;
      await type(id, '', forms.required);
      await page.keyboard.press('Control+s');
      // The last one stays empty: nothing of this form may get out.
      if (id !== ids.at(-1)) await type(id, text(most), '');
    }
  }
  expect(sent).toEqual([]);
});
