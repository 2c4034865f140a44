import { LANGS } from '@portico/contracts/langs';
import { wordOf, type Demo, type DemoApp, type DemoPage } from './demo-files.ts';
import { daysFrom, demoCode, demoId } from './demo-id.ts';
import { serviceId, serviceMenuId } from './demo-services.ts';
import type { RowsByTable } from './insert-rows.ts';

export interface DemoMenu {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
  readonly code: string;
  readonly word: string;
  readonly type: 'page' | 'directory';
  readonly permissions: readonly string[];
  readonly sort: number;
  readonly layout: 'default' | 'tab';
  readonly hidden: boolean;
  readonly open_in_new_window: boolean;
  readonly service: string | undefined;
}

export const appId = (app_code: string): string => demoId('app', app_code);
const menuId = (app_code: string, code: string): string => demoId('app', app_code, 'menu', code);

function pageOf(app_code: string, page: DemoPage, sort: number, parent?: string): DemoMenu {
  const code = demoCode(...(parent === undefined ? [] : [parent]), page.word);
  return {
    app_menu_id: menuId(app_code, code),
    parent_id: parent === undefined ? null : menuId(app_code, demoCode(parent)),
    code,
    word: page.word,
    type: 'page',
    permissions: page.permissions,
    sort,
    layout: 'default',
    hidden: page.hidden,
    open_in_new_window: page.open_in_new_window,
    service: page.service,
  };
}

/** Every menu of an app, each directory before its pages. */
export function menusOf({ app_code, menus }: DemoApp): DemoMenu[] {
  return menus.flatMap((entry, sort) => {
    if (!('children' in entry)) return [pageOf(app_code, entry, sort)];
    const code = demoCode(entry.word);
    const directory: DemoMenu = {
      app_menu_id: menuId(app_code, code),
      parent_id: null,
      code,
      word: entry.word,
      type: 'directory',
      permissions: [],
      sort,
      layout: entry.layout,
      hidden: false,
      open_in_new_window: false,
      service: undefined,
    };
    return [directory, ...entry.children.map((page, index) => pageOf(app_code, page, index, entry.word))];
  });
}

/** A page of a service lies where the service has it, every other page where the app has it. */
export function targetOf({ address }: Demo, app_code: string, { type, service, word, code }: DemoMenu): string {
  if (type === 'directory') return '';
  return service === undefined ? address(app_code, code.replaceAll('.', '/')) : address(service, demoCode(word));
}

export function menuRows(demo: Demo, app: DemoApp, author: string, now: number): RowsByTable {
  const app_id = appId(app.app_code);
  const menus = menusOf(app);
  const times = { created_at: daysFrom(now, -200), updated_at: daysFrom(now, -64), updated_by: author };
  return [
    [
      'app_menu',
      menus.map((each) => {
        const { word, service, ...menu } = each;
        return {
          app_id,
          ...menu,
          target: targetOf(demo, app.app_code, each),
          name: wordOf(demo, word).en,
          owner: service === undefined ? 'own' : 'service',
          service_id: service === undefined ? null : serviceId(service),
          service_menu_id: service === undefined ? null : serviceMenuId(service, word),
          service_menu_version: service === undefined ? null : 1,
          ...times,
        };
      }),
    ],
    [
      'app_menu_lang',
      menus.flatMap(({ app_menu_id, word }) => LANGS.map((lang) => ({ app_id, app_menu_id, lang, name: wordOf(demo, word)[lang] }))),
    ],
    [
      'app_service',
      [...new Set(menus.flatMap(({ service }) => service ?? []))].map((service) => ({
        app_id,
        service_id: serviceId(service),
        seen_revision: 1,
        told_revision: 1,
      })),
    ],
  ];
}
