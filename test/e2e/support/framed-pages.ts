import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { createExample } from '@portico/frame/example';
import { REGISTRY } from '@portico/uc-sdk';
import { WORDS } from './console.ts';
import { openOffice, type Platform } from './platform.ts';
import { BASE_URL, DEMO, UC_URL } from './sdk.ts';
import { admin, client } from './sdk-people.ts';

export const NAME = 'Grace Okafor';
export const TEN: readonly string[] = Array.from({ length: 10 }, (_, n) => `Page ${n + 1}`);

interface Served {
  readonly port: number;
  readonly close: () => Promise<void>;
}

async function listening(server: Server): Promise<Served> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page at an origin of its own that shows `address` in a frame. */
export async function servePage(html: string): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const { port, close } = await listening(
    createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(html)),
  );
  return { origin: `http://localhost:${port}`, close };
}

export interface FramedPages {
  readonly app_id: string;
  readonly app_code: string;
  /** Of the example pages; another site than the console's, so they have a process of their own, as pages have. */
  readonly origin: string;
  /** How often each path was fetched as a page. */
  readonly loads: Map<string, number>;
  readonly idOf: (code: string) => string;
  readonly close: () => Promise<void>;
}

/** Makes somebody an administrator of an app. */
async function admit(office: Platform, app_id: string, login_name: string): Promise<void> {
  const { user_id } = await client().signInWithPassword({ login_name, password: DEMO.password });
  await office.ask('POST', `/v2/apps/${app_id}/members`, { subject_id: user_id, kind: 'admin' });
}

/** A page as most are: it knows nothing of the console around it. */
const PLAIN = `<!doctype html><html lang="en"><title>Plain</title><link rel="icon" href="data:,">
<h1>Plain</h1><form><label>Name <input></label> <label>Reason <textarea></textarea></label></form></html>`;

/** The published example behind the menus of an app of its own: ten pages, a directory with tabs, a plain one, and two that do not show. */
export async function framedPages(also_for?: string): Promise<FramedPages> {
  const uc = await admin();
  const { service_id, service_key } = await uc.call(REGISTRY.create_service, { body: { name: 'Example pages' } });
  const options = { consoles: [BASE_URL], uc_url: UC_URL, service_id, service_key, origin: '' };
  const loads = new Map<string, number>();
  const example = createExample(options);
  example.on('request', ({ url = '/', headers }) => {
    if (headers['sec-fetch-dest'] === 'iframe') loads.set(url, (loads.get(url) ?? 0) + 1);
  });
  const { port, close } = await listening(example);
  const origin = `http://localhost:${port}`;
  options.origin = origin;
  await uc.call(REGISTRY.create_origin, { body: { origin, name: 'Example pages', uses: ['page'] } });

  const app_code = `frames-${randomUUID().slice(0, 8)}`;
  const office = await openOffice();
  const { app_id } = await office.ask<{ app_id: string }>('POST', '/v2/apps', { app_code, app_name: 'Framed pages' });
  if (also_for !== undefined) await admit(office, app_id, also_for);
  const ids = new Map<string, string>();
  const add = async (code: string, menu: object): Promise<string> => {
    const { app_menu_id } = await office.ask<{ app_menu_id: string }>('POST', `/v2/apps/${app_id}/app_menus`, { code, ...menu });
    ids.set(code, app_menu_id);
    return app_menu_id;
  };
  const page = (name: string, more: object = {}): Promise<string> =>
    add(name.toLowerCase().replaceAll(' ', '-'), { name, type: 'page', target: `${origin}/${encodeURIComponent(name)}`, ...more });
  for (const name of TEN) await page(name);
  await add('reports', { name: 'Reports', type: 'directory' });
  for (const name of ['Daily sales', 'Weekly sales', 'Returns']) await page(name, { parent_id: ids.get('reports') });
  const parent_id = await add('tabs', { name: 'Tabbed', type: 'directory', layout: 'tab' });
  for (const name of ['Tab one', 'Tab two']) await page(name, { parent_id });
  const plain = await listening(
    createServer(({ headers }, reply) => {
      if (headers['sec-fetch-dest'] === 'iframe') loads.set('plain', (loads.get('plain') ?? 0) + 1);
      reply.writeHead(200, { 'content-type': 'text/html' }).end(PLAIN);
    }),
  );
  await page('Plain', { target: `http://localhost:${plain.port}/` });
  await page('Refusing', { target: `${UC_URL}/livez` });
  await page('Away', { target: 'http://127.0.0.1:9/nothing' });
  const closeBoth = async (): Promise<void> => void (await Promise.all([close(), plain.close()]));
  return { app_id, app_code, origin, loads, idOf: (code) => ids.get(code) ?? '', close: closeBoth };
}

export const inFrame = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);
/** The menu of a page, in English. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: WORDS.en.layout.side }).getByRole('link', { name, exact: true }).first();

/** Clicks from menu to menu inside the browser, and tells how long each took until its shell was painted; or does not wait for that. */
export const switchAround = (page: Page, names: readonly string[], times: number, paint = true): Promise<number[]> =>
  page.evaluate(
    async ({ order, count, wait }) => {
      const painted = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const took: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const name = order[n % order.length] ?? '';
        const shows = (): boolean => document.querySelector('main h1')?.textContent === name;
        const menu = [...document.querySelectorAll<HTMLElement>('nav a')].find((a) => a.textContent === name);
        const began = performance.now();
        menu?.click();
        await new Promise<void>((resolve) => {
          if (shows()) return resolve();
          const observer = new MutationObserver(() => {
            if (!shows()) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        });
        if (wait) await painted();
        took.push(performance.now() - began);
      }
      return took;
    },
    { order: names, count: times, wait: paint },
  );
