import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { journey } from '../firefox/journey.ts';
import { ensureConsole } from '../../tools/lib/console-build.ts';
import { guarded } from '../../tools/lib/processes/guarded.ts';
import { startStack } from '../../tools/lib/stack.ts';
import { readArguments } from '../../tools/lib/usage.ts';

readArguments(
  `
npm run firefox

Sign-in, app list, framed page, menu edit, role, log and sign-out in Firefox, over WebDriver BiDi, on servers and an
installation of its own with demo data. FIREFOX names the browser; when it is not set, /usr/bin/firefox-esr.
`,
  { options: {} },
);
const FIREFOX = process.env['FIREFOX'] || '/usr/bin/firefox-esr';
if (!existsSync(FIREFOX)) throw new Error(`There is no browser at ${FIREFOX}: apt-get install firefox-esr, or set FIREFOX to its path.`);

/** It asks nobody but the services of this run. */
const QUIET = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.suggest.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'intl.accept_languages': 'en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'services.settings.server': 'data:,',
};

await guarded(async (guard) => {
  await ensureConsole();
  const folder = mkdtempSync(join(tmpdir(), 'portico-firefox-'));
  guard.add({ remove: folder });
  const stack = await startStack(guard, { folder, environment: 'test', keep: false, fsync: false, demo: true, quiet: true });
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true, extraPrefsFirefox: QUIET });
  const child = browser.process();
  if (child !== null) guard.watch(child);
  try {
    const { base_url, demo } = stack;
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('response', (response) => {
      // A framed page asks its own server who is there before anybody has told it: that is its own affair.
      if (response.status() >= 400 && response.url().startsWith(base_url)) complaints.push(`${response.status()} ${response.url()}`);
    });
    console.log(await browser.version());
    const told = (step: string): void => console.log(`  ${step}`);
    await journey(page, { base_url, login_name: 'chen.wei@larkfield', password: demo?.password ?? '', told }).catch(
      async (error: unknown) => {
        const shown = await page.evaluate(() => ({
          text: document.body.innerText,
          typed: [...document.querySelectorAll('textarea')].map(({ value }) => value),
        }));
        console.log(page.url(), shown.text.replaceAll(/\s+/g, ' ').slice(-800), shown.typed);
        for (const complaint of complaints) console.log(complaint);
        throw error;
      },
    );
    for (const complaint of complaints) console.log(`MISSED ${complaint}`);
    console.log(complaints.length === 0 ? 'ok' : `${complaints.length} complaints`);
    return complaints.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
});
