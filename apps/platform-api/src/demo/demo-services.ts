import { LANGS } from '@portico/contracts/langs';
import { personAt, wordOf, type Demo, type DemoService } from './demo-files.ts';
import { demoCode, demoId } from './demo-id.ts';
import type { RowsByTable } from './insert-rows.ts';

export const serviceMenuId = (service_code: string, word: string): string => demoId('service', service_code, word);
export const serviceId = (service_code: string): string => demoId('service', service_code);
/** What all services have come to; the apps have seen the first. */
const REVISION = 2;
export const CONFIG_CHECK = 'config-check';

interface DemoServiceMenu {
  readonly service_id: string;
  readonly service_menu_id: string;
  readonly parent_id: string | null;
  readonly code: string;
  readonly word: string;
  readonly type: 'page' | 'directory';
  readonly sort: number;
  /** What it said in each version: the first is what apps have linked. */
  readonly versions: readonly { target: string; memo: string; permissions: readonly string[] }[];
  readonly removed: boolean;
}

function menusOf({ address }: Demo, { service_code, word, pages }: DemoService): DemoServiceMenu[] {
  const service_id = serviceId(service_code);
  const directory_id = demoId('service-directory', service_code);
  const directory: DemoServiceMenu = {
    service_id,
    service_menu_id: directory_id,
    parent_id: null,
    code: demoCode(word),
    word,
    type: 'directory',
    sort: 0,
    versions: [{ target: '', memo: '', permissions: [] }],
    removed: false,
  };
  return [
    directory,
    ...pages.map((page, sort): DemoServiceMenu => {
      const first = { target: address(service_code, demoCode(page.word)), memo: '', permissions: page.permissions };
      const { path, ...rest } = page.now ?? {};
      const target = path === undefined ? first.target : address(service_code, path);
      const second = { ...first, target, memo: rest.memo ?? '', permissions: rest.permissions ?? first.permissions };
      return {
        service_id,
        service_menu_id: serviceMenuId(service_code, page.word),
        parent_id: directory_id,
        code: demoCode(word, page.word),
        word: page.word,
        type: 'page',
        sort,
        versions: page.now ? [first, second] : [first],
        removed: page.removed,
      };
    }),
  ];
}

/** Which credential of the user centre speaks for which service. */
export const sourceRows = (credentials: Readonly<Record<string, string>>): RowsByTable => [
  [
    'log_source',
    Object.entries(credentials).map(([service_code, credential_id]) => ({
      credential_id,
      service_id: serviceId(service_code),
      name: 'Sample back-office',
    })),
  ],
];

/** Each service with an owner, one directory and its pages, named in every language; some have moved on since apps linked them. */
export function serviceRows(demo: Demo): RowsByTable {
  const owner = personAt(demo.people, 'service_owner');
  const services = demo.services.map(({ service_code, nickname, name, category, auth_type }) => ({
    service_id: serviceId(service_code),
    service_code,
    nickname,
    name,
    category,
    auth_type,
    config_check_url: demo.address(service_code, CONFIG_CHECK),
    menus_revision: REVISION,
  }));
  const menus = demo.services.flatMap((service) => menusOf(demo, service));
  const offered = menus.filter((menu) => !menu.removed);
  const translations = ({ word }: DemoServiceMenu) => LANGS.map((lang) => ({ lang, name: wordOf(demo, word)[lang], memo: '' }));
  const categories = [...new Set(demo.services.map(({ category }) => category))].filter((name) => name !== '');
  return [
    ['service_category', categories.map((name, sort) => ({ category_id: demoId('category', name), name, sort }))],
    ['service', services],
    ['service_owner', owner ? services.map(({ service_id }) => ({ service_id, subject_id: owner.subject_id })) : []],
    [
      'service_menu',
      offered.map(({ versions, word, removed: _removed, ...menu }) => ({
        ...menu,
        ...versions.at(-1),
        name: wordOf(demo, word).en,
        version: versions.length,
      })),
    ],
    [
      'service_menu_lang',
      offered.flatMap((menu) =>
        translations(menu).map((text) => ({ service_id: menu.service_id, service_menu_id: menu.service_menu_id, ...text })),
      ),
    ],
    [
      'service_menu_version',
      menus.flatMap((menu) =>
        menu.versions.map((said, index) => ({
          service_id: menu.service_id,
          service_menu_id: menu.service_menu_id,
          version: index + 1,
          fields: {
            name: wordOf(demo, menu.word).en,
            ...said,
            icon: '',
            banner: '',
            layout: 'default',
            open_in_new_window: false,
            template_only: false,
            ...Object.fromEntries(translations(menu).map(({ lang, ...text }) => [`translation:${lang}`, text])),
          },
        })),
      ),
    ],
  ];
}
