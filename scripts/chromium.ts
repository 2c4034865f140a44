import { existsSync } from 'node:fs';

/** The browser of every suite that looks at the console. */
export const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium';

/** Said once, before anything is built or started, instead of by every test. */
export function assertChromium(): void {
  if (!existsSync(CHROMIUM)) throw new Error(`There is no browser at ${CHROMIUM}: apt-get install chromium, or set CHROMIUM to its path.`);
}
