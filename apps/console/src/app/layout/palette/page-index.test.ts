import { INDEX_LIMITS, type IndexedApp } from '@portico/contracts/platform/page-index';
import { expect, test } from 'vitest';
import { createPageIndex } from './page-index.ts';

const appOf = (app_id: string, version: number): IndexedApp => ({
  app_id,
  app_code: app_id,
  app_name: app_id,
  icon: 'box',
  logo_url: '',
  tag: `${app_id}${version}`,
  favorites: [],
  recent: [],
  menus: [{ app_menu_id: `page of ${app_id}`, name: `Page ${version}`, code: 'page', is_page: true, icon: '', above: null, target: '' }],
});

test('an index that does not fit into one reply is asked for with the tags of what has come until it is complete', async () => {
  const index = createPageIndex('me', () => 0);
  /** One app a reply, of those whose tags are not named; the one visited last is the first. */
  let apps = [appOf('a', 1), appOf('b', 1), appOf('c', 1)];
  const asked: string[] = [];
  const read = async (known: string) => {
    asked.push(known);
    const has = (app: IndexedApp): boolean => known.split(',').includes(app.tag);
    const end = apps.findIndex((app) => !has(app)) + 1 || apps.length;
    const items = apps.slice(0, end).map((app) => (has(app) ? { ...app, menus: null } : app));
    const complete = end === apps.length;
    apps = apps.toSorted((a, b) => Number(b.app_id === 'c') - Number(a.app_id === 'c'));
    return { count: 3, items, complete };
  };
  const shown = () => [...index.state().apps].map(([id, { pages }]) => `${id}: ${pages.map(({ menu }) => menu.name).join()}`);
  await index.refresh(read);
  expect([asked, index.state().complete]).toEqual([['', 'a1', 'a1,c1'], true]);
  expect(shown()).toEqual(['c: Page 1', 'a: Page 1', 'b: Page 1']);

  apps = [appOf('a', 2), appOf('b', 1)];
  await index.refresh(read);
  expect(shown()).toEqual(['a: Page 2', 'b: Page 1']);
});

test('with as many apps as an index holds, one that is new costs one more reply, and a server that never says it is complete is not asked for ever', async () => {
  const index = createPageIndex('me', () => 0);
  const all = Array.from({ length: INDEX_LIMITS.apps + 1 }, (_, n) => appOf(`app-${n}`, 1));
  let apps = all.slice(0, -1);
  let asked = 0;
  /** One app with menus a reply, as where each has very many. */
  const read = async (known: string) => {
    asked += 1;
    const has = new Set(known.split(','));
    const end = apps.findIndex(({ tag }) => !has.has(tag)) + 1 || apps.length;
    const items = apps.slice(0, end).map((app) => (has.has(app.tag) ? { ...app, menus: null } : app));
    return { count: apps.length, items, complete: end === apps.length };
  };
  await index.refresh(read);
  asked = 0;
  apps = [...all.slice(-1), ...all.slice(0, -2)];
  await index.refresh(read);
  expect([asked, index.state().apps.size]).toEqual([2, INDEX_LIMITS.apps]);

  asked = 0;
  await index.refresh(async (known) => ({ ...(await read(known)), complete: false }));
  expect([asked, index.state().complete]).toEqual([INDEX_LIMITS.apps, true]);
});
