import type { Page } from '@playwright/test';

interface Entry {
  readonly kind: 'event' | 'task';
  readonly name: string;
  readonly start: number;
  readonly ms: number;
}
export interface Step {
  readonly title: string;
  readonly events: number;
  readonly p95: number;
  readonly longest_task: number;
}

/** Before the page is opened: what the browser says about events until their next paint, and about long tasks. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const entries: object[] = [];
    Object.assign(window, { quickness: entries });
    const note = (kind: string) => (list: PerformanceObserverEntryList) => {
      for (const { name, startTime, duration } of list.getEntries()) entries.push({ kind, name, start: startTime, ms: duration });
    };
    new PerformanceObserver(note('event')).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver(note('task')).observe({ type: 'longtask', buffered: true });
  });

/** Waits as cheaply as one can: an `expect` computes the names of a whole page, which would be a long task of its own. */
export const untilSaid = async (page: Page, selector: string, text: string): Promise<void> => {
  await page.waitForFunction(
    ([where, what]) => [...document.querySelectorAll(where)].some(({ textContent }) => textContent.includes(what)),
    [selector, text] as const,
    { timeout: 60_000 },
  );
};

/** One thing done on the page, and how the page bore it. */
export async function measure(page: Page, title: string, run: () => Promise<unknown>): Promise<Step> {
  const since = await page.evaluate(() => performance.now());
  await run();
  const entries = await page.evaluate(async () => {
    // The observers speak after the paint.
    for (let n = 0; n < 3; n += 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return Reflect.get(window, 'quickness') as Entry[];
  });
  const mine = entries.filter((entry) => entry.start >= since);
  const times = mine
    .filter((entry) => entry.kind === 'event')
    .map((entry) => entry.ms)
    .toSorted((a, b) => a - b);
  const step = {
    title,
    events: times.length,
    p95: times[Math.ceil(times.length * 0.95) - 1] ?? 0,
    longest_task: Math.max(0, ...mine.filter((entry) => entry.kind === 'task').map((entry) => Math.round(entry.ms))),
  };
  console.log(`${title}: p95 ${step.p95} ms of ${step.events} events over 16 ms, longest task ${step.longest_task} ms`);
  return step;
}
