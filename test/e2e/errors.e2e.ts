import { expect, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { fill, forgive, PASSWORD, signIn, test as base, WORDS } from './support/console.ts';
import { type ReverseProxy, refusal, startProxy, TRACE } from './support/reverse-proxy.ts';
import { endSignIn, makeWorkplace, OTHER_WORKER, registerParent, WORKER, type Workplace } from './support/workplace.ts';

const words = WORDS.en;
/** Long enough for a busy machine to see it. */
const NOTICE_MS = 4_000;

const test = base.extend<{ front: ReverseProxy }, { work: Workplace }>({
  work: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => use(await makeWorkplace()),
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  front: async ({}, use) => {
    const front = await startProxy({ notice_ms: NOTICE_MS });
    await use(front);
    await front.close();
  },
});

// Whole journeys, some with two people: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const open = (page: Page, front: ReverseProxy, path: string, query = ''): Promise<unknown> =>
  page.goto(`${front.origin}/admin/assets/${query}#${path}`);

/** Signed in where the log of the workplace is searched: each word that is typed is one call. */
async function atLog(page: Page, front: ReverseProxy, work: Workplace): Promise<(word: string) => Promise<void>> {
  const asked = () => page.waitForResponse((reply) => reply.url().includes('/logs/actions/query'));
  await open(page, front, `/app/${work.app_code}/menu/root/log-management`);
  // Without a word the log is asked for, too: what comes later is the answer to a word.
  const first = asked();
  await signIn(page, words, WORKER.login_name);
  await first;
  const search = page.getByRole('searchbox', { name: words.logs.search });
  await expect(search).toBeVisible({ timeout: 30_000 });
  return async (word) => {
    const answered = asked();
    await search.fill(word);
    await answered;
  };
}

async function typePage(page: Page, name: string): Promise<void> {
  await page.getByLabel(words.common.name, { exact: true }).fill(name);
  await page.getByLabel(words.app_menus.address, { exact: true }).fill('https://work.larkfield.example/page');
}
/** Signed in with a new page half typed. */
async function atForm(page: Page, front: ReverseProxy, work: Workplace, name: string, login_name = WORKER.login_name): Promise<void> {
  await open(page, front, `/app/${work.app_code}/menu/root/menu-manage?new=page`);
  await signIn(page, words, login_name);
  await typePage(page, name);
}
const deviceOf = (front: ReverseProxy): string =>
  String(front.seen.findLast(({ path }) => path.includes('/v2/'))?.headers['x-device-fingerprint']);
const save = (page: Page): Promise<void> => page.getByRole('button', { name: words.common.create }).click();
const signInOver = (page: Page) => page.getByRole('dialog', { name: words.sign_in.again.title });
const nameField = (page: Page) => page.getByLabel(words.common.name, { exact: true });
const inTree = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const isCreation = (method: string, path: string): boolean => method === 'POST' && /\/app_menus(\?|$)/.test(path);

const openAccount = (page: Page): Promise<void> => page.getByRole('button', { name: words.layout.user_menu }).click();

/** What was told since the page was opened, newest first. */
async function toldNotices(page: Page): Promise<string[]> {
  await openAccount(page);
  const panel = page.getByRole('dialog', { name: words.layout.user_menu });
  const told = await panel.getByRole('heading', { name: words.common.notices }).locator('xpath=..').locator('p').allTextContents();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  return told;
}

test('[R8.02c, R8.04a, R8.04b, R8.04c, R8.04d, R8.04e, R8.04f, R8.04g, R8.07a, R8.09d, R8.09e, R8.10a] an error is told with its status, the words of the server and its trace, and can be read again', async ({
  page,
  front,
  work,
  complaints,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())));
  // Noting the visit is one of the calls that take this as an answer.
  front.answer(({ path }) => (path.includes('/user_apps/visits/') ? refusal(404, 'MP/USER_APP_NOT_EXIST') : undefined));
  const look = await atLog(page, front, work);
  const answers = new Map([
    ['word-500', refusal(500, 'COMMON/INTERNAL', 'Broken on our side')],
    ['word-409', refusal(409, 'MP/ANYTHING', 'Not now')],
    ['word-410', refusal(410, 'MP/ANYTHING', 'Read by keyboard')],
    ['word-422', refusal(422, 'MP/ANYTHING', 'Later')],
    ['word-silent', refusal(400, 'MP/AUTH_TOKEN_NOT_FOUND_IN_APP')],
    ['word-quiet', refusal(400, 'MP/USER_TOKEN_NOT_FOUND_IN_APP')],
    ['word-html', { status: 500, body: '<html>a page of somebody else</html>' }],
    ['word-right', refusal(403, 'MP/NO_PERMISSION', 'Ask an administrator')],
  ]);
  let asked = '';
  front.answer(({ path }) => (path.includes('/logs/actions/query') ? answers.get(asked) : undefined));
  const see = async (word: string): Promise<void> => {
    asked = word;
    await look(word);
  };
  const notice = (text: string) => page.getByRole('region', { name: words.common.notices }).getByRole('listitem').filter({ hasText: text });

  await see('word-500');
  await expect(notice('Broken on our side')).toContainText(fill(words.errors.title, { status: '500' }));
  // Whoever reads it keeps it: the next one comes and goes meanwhile.
  await notice('Broken on our side').hover();
  await see('word-409');
  await expect(notice('Not now')).toBeVisible();
  await expect(notice('Not now')).toHaveCount(0);
  await expect(notice('Broken on our side')).toBeVisible();
  await page.mouse.move(5, 400);
  await expect(notice('Broken on our side')).toHaveCount(0);
  // The same by keyboard: one that came later goes, and the one with the focus is still there.
  await see('word-410');
  await see('word-422');
  await expect(notice('Later')).toBeVisible();
  await notice('Read by keyboard').getByRole('button', { name: words.common.close }).focus();
  await expect(notice('Later')).toHaveCount(0);
  await expect(notice('Read by keyboard')).toBeVisible();
  await page.getByRole('searchbox', { name: words.logs.search }).focus();
  await expect(notice('Read by keyboard')).toHaveCount(0);

  await see('word-right');
  await expect(notice('Ask an administrator')).toContainText(words.errors.no_permission);
  for (const word of ['word-silent', 'word-quiet', 'word-html']) await see(word);
  await expect(notice(fill(words.errors.status, { status: '500' }))).toBeVisible();
  await expect(signInOver(page)).toHaveCount(0);
  expect(await toldNotices(page)).toEqual([
    fill(words.errors.title, { status: '500' }),
    fill(words.errors.status, { status: '500' }),
    words.errors.no_permission,
    'Ask an administrator',
    fill(words.errors.title, { status: '422' }),
    'Later',
    fill(words.errors.title, { status: '410' }),
    'Read by keyboard',
    fill(words.errors.title, { status: '409' }),
    'Not now',
    fill(words.errors.title, { status: '500' }),
    'Broken on our side',
  ]);
  // Each that came with a trace still has it.
  await openAccount(page);
  const panel = page.getByRole('dialog', { name: words.layout.user_menu });
  await expect(panel.getByText(`${TRACE.slice(0, 8)}…${TRACE.slice(-4)}`)).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(logged.filter((line) => line.includes('COMMON/INTERNAL') && line.includes(TRACE))).toHaveLength(1);

  // In the language of the person. Chinese is the default of the server, so that others who come as this person stay in English.
  const zh = WORDS['zh-CN'];
  await page.getByRole('button', { name: words.layout.language }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await page.getByRole('searchbox', { name: zh.logs.search }).fill('word-html again');
  await expect(
    page.getByRole('region', { name: zh.common.notices }).getByText(fill(zh.errors.status, { status: '500' }), { exact: true }),
  ).toBeVisible();
  for (const status of [400, 403, 404, 409, 410, 422, 500]) forgive(complaints, status);
});

test('[R8.04b] with nothing configured a notice stays for a second', async ({ page, work, complaints }) => {
  const front = await startProxy();
  const look = await atLog(page, front, work);
  front.answer(({ path }) => (path.includes('/logs/actions/query') ? refusal(409, 'MP/ANYTHING', 'Not now') : undefined));
  // In seconds of a timer that began with it in the same page: what the machine adds, it adds to both.
  const stayed = page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        let came: number | undefined;
        const second = Promise.withResolvers<number>();
        new MutationObserver((_changes, observer) => {
          const there = document.querySelector(`section[aria-label="${label}"] li`) !== null;
          if (there && came === undefined) {
            const began = (came = performance.now());
            setTimeout(() => second.resolve(performance.now() - began), 1_000);
          } else if (!there && came !== undefined) {
            observer.disconnect();
            const ms = performance.now() - came;
            void second.promise.then((timer_ms) => resolve(ms / timer_ms));
          }
        }).observe(document.body, { childList: true, subtree: true });
      }),
    words.common.notices,
  );
  await look('word');
  const seconds = await stayed;
  expect(seconds).toBeGreaterThan(0.9);
  expect(seconds).toBeLessThan(1.9);
  await front.close();
  forgive(complaints, 409);
});

test('[R8.09b] a request that the console itself interrupts is told nowhere', async ({ page, front, work }) => {
  const held = Promise.withResolvers<void>();
  front.answer(async ({ path }) => {
    if (!path.includes('/app_menus/actions/export')) return undefined;
    await held.promise;
    return refusal(500, 'COMMON/INTERNAL', 'Too late');
  });
  await open(page, front, `/app/${work.app_code}/menu/root/menu-manage`);
  await signIn(page, words, WORKER.login_name);
  const given_up = page.waitForEvent('requestfailed', (request) => request.url().includes('/app_menus/actions/export'));
  await page.getByRole('button', { name: words.common.export, exact: true }).click();
  await expect.poll(() => front.count('GET', '/app_menus/actions/export')).toBe(1);
  // Whoever leaves the screen does not wait for its file.
  await open(page, front, `/app/${work.app_code}/menu/root/log-management`);
  await given_up;
  await expect(page.getByRole('searchbox', { name: words.logs.search })).toBeVisible();
  expect(await toldNotices(page)).toEqual([words.layout.no_notices]);
  held.resolve();
});

test('[R8.03b, R8.03c, R8.05a, R7.02d] a session that ends in the middle of a form asks to sign in over it, and then saves what was typed, once', async ({
  page,
  context,
  front,
  work,
  complaints,
}) => {
  const name = `Kept ${Date.now().toString(36)}`;
  await atForm(page, front, work, name);
  const device = deviceOf(front);
  const tab = await context.newPage();
  await open(tab, front, '/app-list');
  await expect(tab.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  await tab.evaluate(() => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('portico-console');
    channel.addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard, channel });
  });

  // It ends while the save is on its way: whatever else the page asks meanwhile is refused too.
  const ended = Promise.withResolvers<void>();
  const late = front.answer(async ({ method, path }) => {
    if (!isCreation(method, path)) return undefined;
    await ended.promise;
    return refusal(401, 'UC/AUTH_INVALID_TOKEN');
  });
  await save(page);
  await endSignIn(WORKER.login_name, device);
  ended.resolve();
  await expect(signInOver(page)).toBeVisible();
  // The other tab hears of it, with the reason.
  await expect(signInOver(tab)).toBeVisible();
  await expect
    .poll(() => tab.evaluate(() => (window as unknown as { heard: unknown[] }).heard))
    .toContainEqual({ type: 'logout', code: expect.stringMatching(/^UC\/AUTH_/) });
  await expect(nameField(page)).toHaveValue(name);
  late();

  await signIn(page, words, WORKER.login_name);
  await expect(inTree(page, name)).toBeVisible();
  await expect(signInOver(page)).toHaveCount(0);
  await expect(signInOver(tab)).toHaveCount(0);
  expect(front.seen.filter(({ method, path }) => isCreation(method, path))).toHaveLength(2);

  // Several at once, refused by the service itself: one sign-in, and each of them asked once more.
  await tab.close();
  const refused: string[] = [];
  const before = front.seen.length;
  await page.getByRole('button', { name: words.layout.language }).click();
  const back = front.answer(({ method, path, headers }) => {
    const call = `${method} ${path.split('?')[0]}`;
    // Only what is asked for because of the language: what was under way before would end it too early.
    const is_new = path.startsWith('/v2/apps/') && headers['accept-language'] === 'zh-CN';
    if (!is_new || refused.includes(call)) return undefined;
    refused.push(call);
    return refusal(401, 'UC/AUTH_INVALID_TOKEN_BE_KICKED');
  });
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  const zh = WORDS['zh-CN'];
  await expect(page.getByRole('dialog', { name: zh.sign_in.again.title })).toHaveCount(1);
  await expect.poll(() => refused.length).toBeGreaterThan(1);
  await signIn(page, zh, WORKER.login_name);
  await expect(page.getByRole('dialog', { name: zh.sign_in.again.title })).toHaveCount(0);
  back();
  const times = (call: string): number =>
    front.seen.slice(before).filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call).length;
  // What is asked for every minute anyway may come once more.
  for (const call of refused) await expect.poll(() => times(call)).toBeGreaterThanOrEqual(2);
  forgive(complaints, 401);
});

test('[R4.01e] a token that the server has cleared takes app info and menus with it, until the same person is back', async ({
  page,
  front,
  work,
  complaints,
}) => {
  const name = `Behind ${Date.now().toString(36)}`;
  await atForm(page, front, work, name);
  const side = page.getByRole('navigation', { name: words.layout.side, includeHidden: true });
  const menus = side.locator('a[href*="/menu/"]');
  const inEveryApp = side.getByRole('button', { name: words.layout.global_menus });
  await inEveryApp.click();
  await expect.poll(() => menus.count()).toBeGreaterThan(0);
  const appHeader = (): string | undefined => {
    const sent = front.seen.findLast(({ path }) => path.includes('/v2/'))?.headers['sdp-app-id'];
    return Array.isArray(sent) ? sent[0] : sent;
  };
  expect(appHeader()).toBe(work.app_id);
  const device = deviceOf(front);
  await endSignIn(WORKER.login_name, device);
  // Every process hears of it within a second; the save is refused at once.
  const ended = front.answer(({ method, path }) => (isCreation(method, path) ? refusal(401, 'UC/AUTH_INVALID_TOKEN') : undefined));
  await save(page);
  await expect(signInOver(page)).toBeVisible();
  ended();
  await expect(menus).toHaveCount(0);
  await expect(nameField(page)).toHaveValue(name);

  await signIn(page, words, WORKER.login_name);
  await expect(signInOver(page)).toHaveCount(0);
  await inEveryApp.click();
  await expect.poll(() => menus.count()).toBeGreaterThan(0);
  await expect(inTree(page, name)).toBeVisible();
  await expect.poll(appHeader).toBe(work.app_id);

  // Once more, and left by the address: there is no app whose detail it could be.
  const again = front.answer(({ path }) => (path.includes('/navigation') ? refusal(401, 'UC/AUTH_INVALID_TOKEN') : undefined));
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(signInOver(page)).toBeVisible();
  again();
  await open(page, front, '/detail');
  await expect(page).toHaveURL(/#\/login\?from=%2Fdetail$/);
  forgive(complaints, 401);
});

/** How often the menus of the workplace were read to be managed. */
function menusRead({ seen }: ReverseProxy, { app_id }: Workplace): number {
  const path = `/v2/apps/${app_id}/app_menus`;
  return seen.filter((asked) => asked.method === 'GET' && asked.path.split('?')[0] === path).length;
}

async function atMenus(page: Page, front: ReverseProxy, work: Workplace): Promise<void> {
  await open(page, front, `/app/${work.app_code}/menu/root/menu-manage`);
  await signIn(page, words, WORKER.login_name);
  await expect.poll(() => menusRead(front, work)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: words.app_menus.title, level: 1 })).toBeVisible();
}

/** The page is not loaded anew: what was kept would still be there. There is no app to be the detail of, and its menus are read again. */
async function expectNothingKept(page: Page, front: ReverseProxy, work: Workplace): Promise<void> {
  await open(page, front, '/detail');
  await expect(page).toHaveURL(/#\/login\?from=%2Fdetail$/);
  await signIn(page, words, WORKER.login_name);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  const before = menusRead(front, work);
  await open(page, front, `/app/${work.app_code}/menu/root/menu-manage`);
  await expect.poll(() => menusRead(front, work)).toBeGreaterThan(before);
}

test('[R4.01c] whoever signs out leaves neither the app nor its menus behind [ASVS 14.3.1]', async ({ page, front, work }) => {
  await atMenus(page, front, work);
  await openAccount(page);
  await page.getByRole('button', { name: words.layout.sign_out }).click();
  await expect(page).toHaveURL(new RegExp(`#/app/${work.app_code}/login$`));
  await expectNothingKept(page, front, work);
});

test('[R4.01f, R8.03e] a token that is refused on the way into an app takes app, menus and login with it, and the other tabs hear of it', async ({
  page,
  context,
  front,
  work,
  complaints,
}) => {
  await atMenus(page, front, work);
  const tab = await context.newPage();
  await tab.goto(`${front.origin}/livez`);
  await tab.evaluate(() => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('portico-console');
    channel.addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard, channel });
  });
  const back = front.answer(({ path }) =>
    path.startsWith('/v2/apps/code/') ? refusal(401, 'UC/AUTH_INVALID_TOKEN_BE_KICKED') : undefined,
  );
  await open(page, front, '/app/orders');
  await expect(page).toHaveURL(/#\/app\/orders\/login\?from=/);
  back();
  await expect
    .poll(() => tab.evaluate(() => (window as unknown as { heard: unknown[] }).heard))
    .toEqual([{ type: 'logout', code: 'UC/AUTH_INVALID_TOKEN_BE_KICKED' }]);

  // Nobody is signed in here any more: a logout elsewhere is no news, and asks for nothing over the sign-in page.
  await page.evaluate(() => {
    const channel = new BroadcastChannel('portico-console');
    const looked = new Promise<void>((resolve) => {
      channel.addEventListener('message', () => {
        // The console has looked for its token first; this is asked after it.
        const opening = indexedDB.open('portico-uc');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('tokens').objectStore('tokens').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            requestAnimationFrame(() => setTimeout(resolve));
          });
        });
      });
    });
    Object.assign(window, { channel, looked });
  });
  await tab.evaluate(() => (window as unknown as { channel: BroadcastChannel }).channel.postMessage({ type: 'logout', code: 'any' }));
  await page.evaluate(() => (window as unknown as { looked: Promise<void> }).looked);
  await expect(signInOver(page)).toHaveCount(0);
  await expectNothingKept(page, front, work);
  forgive(complaints, 401);
});

test('[R4.01e, R8.03d] another person who signs in over the page gets neither the draft nor the request', async ({
  page,
  front,
  work,
  complaints,
}) => {
  const name = `Not theirs ${Date.now().toString(36)}`;
  await atForm(page, front, work, name);
  let refusals = 0;
  front.answer(({ method, path }) => {
    if (!isCreation(method, path) || refusals > 0) return undefined;
    refusals += 1;
    return refusal(401, 'UC/AUTH_INVALID_TOKEN_BE_KICKED');
  });
  await save(page);
  await expect(signInOver(page)).toBeVisible();
  await signIn(page, words, OTHER_WORKER.login_name);
  // The page starts afresh, and the app is not theirs.
  await expect(signInOver(page)).toHaveCount(0);
  await expect(nameField(page)).toHaveCount(0);
  expect(front.seen.filter(({ method, path }) => isCreation(method, path))).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portico-draft')))).toEqual([]);
  for (const status of [401, 403, 404]) forgive(complaints, status);
});

test('[R1.10a, R8.02a, R8.02d, R8.11a, R8.11b, R8.12a] an unknown 403 signs out and loads again, and the same person finds the draft', async ({
  page,
  front,
  work,
  complaints,
}) => {
  const name = `Draft ${Date.now().toString(36)}`;
  // Nobody needs these two to work: there are languages without the list, and settings without the stored ones.
  front.answer(({ method, path }) =>
    method === 'GET' && /^\/(v0\.1\/languages|v2\/user_configs)\?/.test(path) ? refusal(500, 'COMMON/INTERNAL') : undefined,
  );
  await open(page, front, `/app/${work.app_code}/menu/root/menu-manage?new=page`);
  await signIn(page, words, WORKER.login_name);
  // This is noted once the settings are settled: the language is still that of the browser.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portico-owner'))).toBeTruthy();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await typePage(page, name);
  await page.getByRole('button', { name: words.layout.language }).click();
  await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio'))).toHaveCount(5);
  await page.keyboard.press('Escape');
  // A refusal without words.
  const mute = front.answer(({ method, path }) => (isCreation(method, path) ? refusal(409, 'MP/ANYTHING', '') : undefined));
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: words.common.not_saved })).toContainText(words.errors.abnormal);
  mute();
  const back = front.answer(({ method, path }) => (isCreation(method, path) ? refusal(403, 'MP/SOMETHING_ELSE') : undefined));
  await save(page);
  await expect(page).toHaveURL(/\/login\?from=/);
  back();
  await signIn(page, words, WORKER.login_name);
  await expect(nameField(page)).toHaveValue(name);
  await save(page);
  await expect(inTree(page, name)).toBeVisible();
  for (const status of [403, 409, 500]) forgive(complaints, status);
});

test('[R8.02b] an unknown 403 on the jump page signs nobody out', async ({ page, complaints }) => {
  const front = await startProxy({ back_stage_url: 'https://back-stage.example/' });
  await open(page, front, '/app-list');
  await signIn(page, words, WORKER.login_name);
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  front.answer(({ path }) => (path.startsWith('/v2/back_stage/auth_keys') ? refusal(403, 'MP/SOMETHING_ELSE') : undefined));
  await open(page, front, '/jump');
  await expect(page.getByRole('heading', { name: words.common.refused.title })).toBeVisible();
  await open(page, front, '/app-list');
  await expect(page.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  expect(front.count('DELETE', '/v1.1/tokens/')).toBe(0);
  await front.close();
  forgive(complaints, 403);
});

test('[R1.12a, R2.23e, R4.09a, R4.09b, R8.03a, R8.03c, R8.03e, R8.06b, R8.06c, R8.08e] who embeds the console hears that a session ended, and a sign-in that took too long starts again', async ({
  page,
  front,
  work,
  complaints,
}) => {
  const parent = await startProxy();
  const frame = `<!doctype html><html lang="en"><title>Parent</title><link rel="icon" href="data:,"><iframe title="console" width="1000" height="700"
    src="${front.origin}/admin/assets/#/app-list"></iframe><output></output><script>
    addEventListener('message', ({ origin, data }) => { document.querySelector('output').textContent += origin + ' ' + JSON.stringify(data); });
    </script></html>`;
  parent.answer(({ path }) => (path === '/parent' ? { status: 200, body: frame } : undefined));
  await registerParent(parent.origin);
  const mayEmbed = async (): Promise<boolean> =>
    (await page.request.get(`${front.origin}/admin/assets/`)).headers()['content-security-policy']?.includes(parent.origin) ?? false;
  await expect.poll(mayEmbed).toBe(true);

  await page.goto(`${parent.origin}/parent`);
  const inside = page.frameLocator('iframe');
  const enter = async (): Promise<void> => {
    await inside.getByLabel(words.sign_in.account).fill(WORKER.login_name);
    await inside.getByLabel(words.sign_in.password, { exact: true }).fill(PASSWORD);
    await inside.getByRole('button', { name: words.sign_in.submit, exact: true }).click();
  };
  const late = front.answer(({ method, path }) =>
    method === 'POST' && /\/v1\.1\/tokens(\?|$)/.test(path) ? refusal(400, 'UC/SESSION_EXPIRED') : undefined,
  );
  await enter();
  await expect(inside.getByRole('alert')).toContainText(words.errors.sdk.SESSION_ERROR);
  late();
  await enter();
  await expect(inside.getByRole('heading', { name: words.app_list.title })).toBeVisible();
  expect(front.count('POST', '/v1.1/sessions?')).toBe(2);

  const refused = front.answer(({ path }) => (path.includes('/get_user_app') ? refusal(401, 'UC/AUTH_UNAVAILABLE_TOKEN') : undefined));
  await inside.getByRole('searchbox', { name: words.app_list.search }).fill('work');
  await expect(inside.getByRole('dialog', { name: words.sign_in.again.title })).toBeVisible();
  const told = (code: string): string => `${front.origin} {"type":"logout","data":{"code":"${code}"},"v":1}`;
  await expect(page.locator('output')).toHaveText(told('UC/AUTH_UNAVAILABLE_TOKEN'));
  refused();

  // Refused while an app is entered: there is no page yet to ask over, and the parent hears of it all the same.
  await enter();
  await expect(inside.getByRole('dialog', { name: words.sign_in.again.title })).toHaveCount(0);
  front.answer(({ path }) => (path.includes('/v2/apps/code/') ? refusal(401, 'UC/AUTH_INVALID_TOKEN') : undefined));
  const frameOf = page.frames().find((each) => each.url().startsWith(`${front.origin}/admin/assets/`));
  await frameOf?.evaluate((hash) => void (location.hash = hash), `#/app/${work.app_code}`);
  await expect(inside.getByRole('button', { name: words.sign_in.submit, exact: true })).toBeVisible();
  await expect.poll(() => frameOf?.url()).toContain(`#/app/${work.app_code}/login`);
  await expect(page.locator('output')).toHaveText(told('UC/AUTH_UNAVAILABLE_TOKEN') + told('UC/AUTH_INVALID_TOKEN'));
  await parent.close();
  for (const status of [400, 401]) forgive(complaints, status);
});

test('[R2.09a, R8.01a, R8.01b, R8.01c, R8.02c, R8.10a, R8.10b, R6.09e, R6.10] a right that is taken away while one works is said beside the work, a role leads to the back-stage', async ({
  page,
  complaints,
}) => {
  const work = await makeWorkplace();
  const stage = await startProxy();
  stage.answer(({ path }) =>
    path.startsWith('/back-stage') ? { status: 200, body: '<!doctype html><link rel="icon" href="data:,">' } : undefined,
  );
  const front = await startProxy({ notice_ms: NOTICE_MS, back_stage_url: `${stage.origin}/back-stage` });
  await open(page, front, `/app/${work.app_code}/menu/root/menu-manage?new=page`, '?source=mail');
  await signIn(page, words, WORKER.login_name);
  await nameField(page).fill('Not to be');
  await page.getByLabel(words.app_menus.address, { exact: true }).fill('https://work.larkfield.example/page');
  await work.revoke('writing');
  await save(page);
  const refused = page.getByRole('alert').filter({ hasText: words.common.not_saved });
  await expect(refused).toContainText(errorText('MP/NO_PERMISSION', 'en'));
  await expect(nameField(page)).toHaveValue('Not to be');
  expect(await toldNotices(page)).toEqual([words.errors.no_permission, errorText('MP/NO_PERMISSION', 'en')]);

  await page.getByRole('button', { name: words.common.cancel }).click();
  await page.getByRole('button', { name: words.common.discard }).click();
  await expect(nameField(page)).toBeHidden();
  await work.revoke('role');
  const there = new RegExp(`^${stage.origin}/back-stage\\?`);
  const log = page.getByRole('link', { name: words.layout.log, exact: true });
  // The click asks the server, unless the menus have followed their version before it: then nothing is left to click.
  await Promise.race([page.waitForURL(there), log.click().catch(() => undefined)]);
  await expect(page).toHaveURL(there, { timeout: 30_000 });
  const params = new URL(page.url()).searchParams;
  expect(params.get('source')).toBe('mail');
  expect(params.get('auth_key')).toMatch(/^[\w-]{43}$/);
  await Promise.all([front.close(), stage.close()]);
  forgive(complaints, 403);
});
