import { forgive, test } from './support/console.ts';
import { walkForms } from './support/each-form.ts';
import { INSTALLATION_FORMS } from './support/installation-forms.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });

test('[R5.21a, R5.21b] every form of the installation and of services refuses what the contracts refuse, in the words of the person, before and after the server sees it', async ({
  page,
  complaints,
}) => {
  test.setTimeout(600_000);
  await walkForms(page, INSTALLATION_FORMS);
  forgive(complaints, 400);
});
