import { existsSync } from 'node:fs';

/** The same engine without the browser's own windows: the suite needs about a seventh less time with it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';

/** The browser of every suite that looks at the console. */
export const CHROMIUM = process.env['CHROMIUM'] || (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : FULL);

/** Said once, before anything is built or started, instead of by every test. */
export function assertChromium(): void {
  if (!existsSync(CHROMIUM)) throw new Error(`There is no browser at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM to its path.`);
}
