import { expect, type Page } from '@playwright/test';
import { forgiveLines, test, WORDS } from './support/console.ts';
import { startProxy, type ReverseProxy } from './support/reverse-proxy.ts';

// What the tests do not answer themselves reaches nobody: not even an address that is only made up.
test.use({ proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1,localhost' } });

const words = WORDS.en;
const PAGE = '/admin/assets/';

/** One origin for the page and its calls, so that it can stand at any address. */
const deployed = (environment: string): Promise<ReverseProxy> => startProxy({ environment, base_url: '', uc_api_host: '' });

/** The console as if it stood at `origin`: nobody is asked where that is. */
const standAt = (page: Page, front: ReverseProxy, origin: string): Promise<unknown> =>
  page.route(
    (url) => url.origin === origin,
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${front.origin}${pathname}${search}` }) });
    },
  );

/** Before the front is gone, which what is still being loaded would miss. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

// Some headers count at secure addresses only, and the browser says so at the others.
const IGNORED = /untrustworthy/;

test('[R2.01a] a deployed console that is opened by http goes on by https, at the same place [ASVS 4.1.2, 12.2.1]', async ({
  page,
  complaints,
}) => {
  const front = await deployed('product');
  const host = 'console.larkfield.example';
  await standAt(page, front, `http://${host}`);
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Secure</title><link rel="icon" href="data:,">' }),
  );
  const opened: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && opened.push(new URL(request.url()).protocol)));
  const place = `${host}${PAGE}?source=mail#/app/orders`;
  await page.goto(`http://${place}`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`https://${place}`);
  // It was the console that went on, not the browser.
  expect(opened).toEqual(['http:', 'https:']);
  forgiveLines(complaints, IGNORED);
  await leave(page);
  await front.close();
});

test('[R2.01b, R2.01c] on this machine and at private addresses a deployed console stays at http', async ({ page, complaints }) => {
  const front = await deployed('product');
  for (const host of ['localhost', '10.1.2.3', '172.16.0.5', '192.168.7.8', '169.254.1.1', '[fd00::1]', '[fe80::1]']) {
    const origin = `http://${host}`;
    await standAt(page, front, origin);
    await page.goto(`${origin}${PAGE}#/login`);
    await expect(page.getByLabel(words.sign_in.account), host).toBeVisible();
    expect(page.url()).toBe(`${origin}${PAGE}#/login`);
  }
  forgiveLines(complaints, IGNORED);
  await leave(page);
  await front.close();
});

test('[R2.14e] the diagnostics are no part of an installation in product [ASVS 13.4.2, 15.2.3]', async ({ page }) => {
  const front = await deployed('product');
  await page.goto(`${front.origin}${PAGE}#/test`);
  await expect(page.getByRole('heading', { name: words.common.not_found.title })).toBeVisible();
  await front.close();
});

test('[R2.25a] on preproduction change_env sets the environment cookie, and naming preproduction takes it away', async ({ page }) => {
  const front = await deployed('preproduction');
  const enter = async (environment: string): Promise<string | undefined> => {
    await page.goto(`${front.origin}${PAGE}?change_env=${environment}#/login`);
    await expect(page.getByLabel(words.sign_in.account)).toBeVisible();
    return (await page.context().cookies()).find(({ name }) => name === 'portico_env')?.value;
  };
  expect(await enter('hk')).toBe('hk');
  expect(await enter('nowhere')).toBe('hk');
  expect(await enter('preproduction')).toBeUndefined();
  await front.close();
});
