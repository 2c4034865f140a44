import { expect } from '@playwright/test';
import { eventWords as arabic } from '@portico/console/locales/ar/event-words';
import { eventWords as english } from '@portico/console/locales/en/event-words';
import { AUDITOR, expectAccessible, PASSWORD, signIn, test, WORDS } from './support/console.ts';
import { makeApp, openOffice } from './support/platform.ts';

const PLACEHOLDER = /\{operator\}|\{object\}|\{what\}/;

for (const { lang, events, width, height } of [
  { lang: 'en', events: english, width: 1_280, height: 900 },
  { lang: 'ar', events: arabic, width: 390, height: 844 },
] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ viewport: { width, height }, locale: lang });

    test(`[R1.09a, R1.10] an auditor reads who was made an administrator as a sentence, with what changed in words: ${lang}`, async ({
      page,
    }) => {
      const words = WORDS[lang];
      const office = await openOffice();
      const clerk = await office.hire('Mona Clerk');
      const app = await makeApp(office, 'Promoted', { operators: [clerk] });
      await office.ask('PUT', `/v2/apps/${app.app_id}/members/${clerk.user_id}`, { kind: 'admin' });

      await page.goto(`/admin/assets/#/manage/operation-log?app=${app.app_id}`);
      await signIn(page, words, AUDITOR, PASSWORD);
      const [list, row] = width > 600 ? (['table', 'row'] as const) : (['list', 'listitem'] as const);
      const rows = page.getByRole(list, { name: words.logs.title }).getByRole(row);
      const named = (event: keyof typeof events.events): string => events.events[event][0];
      for (const event of ['app_admin.granted', 'member.added', 'role.created', 'app.created'] as const)
        await expect(rows.filter({ hasText: named(event) }), event).toHaveCount(1);

      await rows.filter({ hasText: named('app_admin.granted') }).click();
      const panel = page.getByRole('complementary', { name: words.logs.details });
      const told = events.events['app_admin.granted'][1].split(PLACEHOLDER).filter((part) => part.trim() !== '');
      for (const part of told) await expect(panel.locator('dd', { hasText: part.trim() }), part).toContainText('Mona Clerk');
      await expect(panel.getByRole('heading', { name: events.fields.kind })).toBeVisible();
      await expect(panel.locator('[data-sign="del"]')).toContainText(events.values['kind.operator']);
      await expect(panel.locator('[data-sign="add"]')).toContainText(events.values['kind.admin']);
      await expectAccessible(page);

      await page.goto(`/admin/assets/#/manage/operation-log?app=${app.app_id}&event=app_admin.granted`);
      await expect(page.getByRole('search').getByText(named('app_admin.granted'))).toBeVisible();
      await expect(rows.filter({ hasText: named('role.created') })).toHaveCount(0);
      await expect(rows.filter({ hasText: named('app_admin.granted') })).toHaveCount(1);
    });
  });
