import { LANGS } from '@portico/contracts/langs';
import { wordOf, type Demo } from './demo-files.ts';
import { demoCode, demoId } from './demo-id.ts';
import type { RowsByTable } from './insert-rows.ts';

export const serviceMenuId = (service_code: string, word: string): string => demoId('service', service_code, word);
export const serviceId = (service_code: string): string => demoId('service', service_code);
export const serviceTarget = (service_code: string, word: string): string => `https://${service_code}.larkfield.example/${demoCode(word)}`;

/** Each service with one directory and its pages, named in every language. */
export function serviceRows(demo: Demo): RowsByTable {
  const services = demo.services.map(({ service_code, nickname, name, category, auth_type }) => ({
    service_id: serviceId(service_code),
    service_code,
    nickname,
    name,
    category,
    auth_type,
    config_check_url: `https://${service_code}.larkfield.example/config-check`,
  }));
  const menus = demo.services.flatMap(({ service_code, word, pages }) => {
    const directory_id = demoId('service-directory', service_code);
    const common = { service_id: serviceId(service_code) };
    const directory = {
      ...common,
      service_menu_id: directory_id,
      parent_id: null,
      code: demoCode(word),
      word,
      type: 'directory',
      target: '',
      permissions: [],
      sort: 0,
    };
    return [
      directory,
      ...pages.map((page, sort) => ({
        ...common,
        service_menu_id: serviceMenuId(service_code, page.word),
        parent_id: directory_id,
        code: demoCode(word, page.word),
        word: page.word,
        type: 'page',
        target: serviceTarget(service_code, page.word),
        permissions: page.permissions,
        sort,
      })),
    ];
  });
  const categories = [...new Set(services.map((service) => service.category))];
  return [
    ['service_category', categories.map((name, sort) => ({ category_id: demoId('category', name), name, sort, version: 1 }))],
    ['service', services],
    ['service_menu', menus.map(({ word, ...menu }) => ({ ...menu, name: wordOf(demo, word).en }))],
    [
      'service_menu_lang',
      menus.flatMap(({ service_id, service_menu_id, word }) =>
        LANGS.map((lang) => ({ service_id, service_menu_id, lang, name: wordOf(demo, word)[lang] })),
      ),
    ],
  ];
}
