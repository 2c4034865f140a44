import { expect, type Page } from '@playwright/test';
import { errorText } from '@portico/contracts/errors';
import { fill, forgive, PASSWORD, signIn, test as base, WORDS } from './support/console.ts';
import { type Front, refusal, startFront, TRACE } from './support/front.ts';
import { endSignIn, makeWorkplace, OTHER_WORKER, registerParent, WORKER, type Workplace } from './support/workplace.ts';

const words = WORDS.en;
/** Long enough for a busy machine to see it. */
const NOTICE_MS = 4_000;

const test = base.extend<{ front: Front }, { work: Workplace }>({
  work: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => use(await makeWorkplace()),
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  front: async ({}, use) => {
    const front = await startFront({ notice_ms: NOTICE_MS });
    await use(front);
    await front.close();
  },
});

// Whole journeys, some with two people: a busy machine takes its time.
test.describe.configure({ timeout: 120_000 });

const open = (page: Page, front: Front, path: string, query = ''): Promise<unknown> =>
  page.goto(`${front.origin}/admin/assets/${query}#${path}`);

/** Signed in where the log of the workplace is searched: each word that is typed is one call. */
async function atLog(page: Page, front: Front, work: Workplace): Promise<(word: string) => Promise<void>> {
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

/** Signed in with a new page half typed. */
async function atForm(page: Page, front: Front, work: Workplace, name: string, login_name = WORKER.login_name): Promise<void> {
  await open(page, front, `/app/${work.app_code}/menu/root/menu-manage?new=page`);
  await signIn(page, words, login_name);
  await page.getByLabel(words.common.name, { exact: true }).fill(name);
  await page.getByLabel(words.app_menus.address, { exact: true }).fill('https://work.larkfield.example/page');
}
const save = (page: Page): Promise<void> => page.getByRole('button', { name: words.common.create }).click();
const signInOver = (page: Page) => page.getByRole('dialog', { name: words.sign_in.again.title });
const nameField = (page: Page) => page.getByLabel(words.common.name, { exact: true });
const inTree = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const isCreation = (method: string, path: string): boolean => method === 'POST' && /\/app_menus(\?|$)/.test(path);

/** What was told since the page was opened, newest first. */
async function toldNotices(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: words.layout.user_menu }).click();
  const panel = page.getByRole('dialog', { name: words.layout.user_menu });
  const told = await panel.getByRole('heading', { name: words.common.notices }).locator('xpath=..').locator('p').allTextContents();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  return told;
}

test('[R8.02, R8.04, R8.07, R8.09] an error is told with its status, the words of the server and its trace, and can be read again', async ({
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
    fill(words.errors.title, { status: '409' }),
    'Not now',
    fill(words.errors.title, { status: '500' }),
    'Broken on our side',
  ]);
  expect(logged.filter((line) => line.includes('COMMON/INTERNAL') && line.includes(TRACE))).toHaveLength(1);
  for (const status of [400, 403, 404, 409, 500]) forgive(complaints, status);
});

test('[R8.03, R8.05] a session that ends in the middle of a form asks to sign in over it, and then saves what was typed, once', async ({
  page,
  context,
  front,
  work,
  complaints,
}) => {
  const name = `Kept ${Date.now().toString(36)}`;
  await atForm(page, front, work, name);
  const device = front.seen.findLast(({ path }) => path.includes('/v2/'))?.headers['x-device-fingerprint'];
  const tab = await context.newPage();
  await open(tab, front, '/app-list');
  await expect(tab.getByRole('heading', { name: words.app_list.title })).toBeVisible();

  // It ends while the save is on its way: whatever else the page asks meanwhile is refused too.
  const ended = Promise.withResolvers<void>();
  const late = front.answer(async ({ method, path }) => {
    if (!isCreation(method, path)) return undefined;
    await ended.promise;
    return refusal(401, 'UC/AUTH_INVALID_TOKEN');
  });
  await save(page);
  await endSignIn(WORKER.login_name, String(device));
  ended.resolve();
  await expect(signInOver(page)).toBeVisible();
  // The other tab hears of it.
  await expect(signInOver(tab)).toBeVisible();
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
  const back = front.answer(({ method, path }) => {
    const call = `${method} ${path.split('?')[0]}`;
    if (!path.startsWith('/v2/apps/') || refused.includes(call)) return undefined;
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

test('[R8.03] another person who signs in over the page gets neither the draft nor the request', async ({
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

test('[R8.02, R8.11] an unknown 403 signs out and loads again, and the same person finds the draft', async ({
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
  await atForm(page, front, work, name);
  await page.getByRole('button', { name: words.layout.language }).click();
  await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio'))).toHaveCount(5);
  await page.keyboard.press('Escape');
  const back = front.answer(({ method, path }) => (isCreation(method, path) ? refusal(403, 'MP/SOMETHING_ELSE') : undefined));
  await save(page);
  await expect(page).toHaveURL(/\/login\?from=/);
  back();
  await signIn(page, words, WORKER.login_name);
  await expect(nameField(page)).toHaveValue(name);
  await save(page);
  await expect(inTree(page, name)).toBeVisible();
  for (const status of [403, 500]) forgive(complaints, status);
});

test('[R8.03, R8.06] who embeds the console hears that a session ended, and a sign-in that took too long starts again', async ({
  page,
  front,
  complaints,
}) => {
  const parent = await startFront();
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

  front.answer(({ path }) => (path.includes('/get_user_app') ? refusal(401, 'UC/AUTH_UNAVAILABLE_TOKEN') : undefined));
  await inside.getByRole('searchbox', { name: words.app_list.search }).fill('work');
  await expect(inside.getByRole('dialog', { name: words.sign_in.again.title })).toBeVisible();
  await expect(page.locator('output')).toHaveText(`${front.origin} {"type":"logout","data":{"code":"UC/AUTH_UNAVAILABLE_TOKEN"},"v":1}`);
  await parent.close();
  for (const status of [400, 401]) forgive(complaints, status);
});

test('[R6.09, R6.10, R8.01, R8.10] a right that is taken away while one works is said beside the work, a role leads to the back-stage', async ({
  page,
  complaints,
}) => {
  const work = await makeWorkplace();
  const stage = await startFront();
  stage.answer(({ path }) =>
    path.startsWith('/back-stage') ? { status: 200, body: '<!doctype html><link rel="icon" href="data:,">' } : undefined,
  );
  const front = await startFront({ notice_ms: NOTICE_MS, back_stage_url: `${stage.origin}/back-stage` });
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

  await work.revoke('role');
  await page.getByRole('button', { name: words.common.cancel }).click();
  await page.getByRole('button', { name: words.common.discard }).click();
  await page.getByRole('link', { name: words.layout.log, exact: true }).click();
  await page.waitForURL(`${stage.origin}/back-stage?**`);
  const params = new URL(page.url()).searchParams;
  expect(params.get('source')).toBe('mail');
  expect(params.get('auth_key')).toMatch(/^[\w-]{43}$/);
  await Promise.all([front.close(), stage.close()]);
  forgive(complaints, 403);
});
