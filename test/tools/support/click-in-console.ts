import { chromium, expect, type Request } from '@playwright/test';
import { CHROMIUM } from '../../../tools/lib/chromium.ts';

const ANSWERED_MS = 30_000;

/** A request that a browser made, and the trace that it named. */
export interface Clicked {
  readonly origin: string;
  readonly path: string;
  readonly trace_id: string;
  readonly span_id: string;
}

function clickedOf(request: Request): Clicked | undefined {
  const [, trace_id, span_id] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(request.headers()['traceparent'] ?? '') ?? [];
  const { origin, pathname } = new URL(request.url());
  return trace_id === undefined || span_id === undefined ? undefined : { origin, path: pathname, trace_id, span_id };
}

/** Signs in at the console in Chromium, and gives the requests that were answered from the click on. */
export async function clickSignIn(base_url: string, login_name: string, password: string): Promise<readonly Clicked[]> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ locale: 'en' });
    await page.goto(`${base_url}/admin/assets/`);
    await page.locator('input[autocomplete~="username"]').fill(login_name);
    await page.locator('input[type="password"]').fill(password);
    const answered: Clicked[] = [];
    const on_their_way = new Set<Request>();
    page.on('request', (request) => {
      if (clickedOf(request)) on_their_way.add(request);
    });
    page.on('requestfailed', (request) => on_their_way.delete(request));
    page.on('requestfinished', (request) => {
      on_their_way.delete(request);
      const clicked = clickedOf(request);
      if (clicked && request.method() !== 'OPTIONS') answered.push(clicked);
    });
    const first_of_platform = page.waitForResponse((reply) => reply.url().startsWith(`${base_url}/v`) && reply.ok());
    await page.locator('button[type="submit"]').click();
    await first_of_platform;
    // Of requests sent together one learns whose token it is for all; it need not be the first to be answered.
    // The load state does not tell: no document has been loaded since the sign-in page was idle.
    await expect.poll(() => on_their_way.size, { timeout: ANSWERED_MS }).toBe(0);
    return [...answered];
  } finally {
    await browser.close();
  }
}
