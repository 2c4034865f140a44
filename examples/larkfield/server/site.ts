import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS, type Words } from '../api-types.ts';

/** The demo company's menus: the same files that the platform's demo is loaded from, so that no page is missing. */
const FOLDER = join(import.meta.dirname, '../../../apps/platform-api/demo');

interface Menu {
  readonly word: string;
  readonly permissions?: readonly string[];
  readonly service?: string;
  readonly children?: readonly Menu[];
}
interface Service {
  readonly service_code: string;
  readonly pages: readonly { readonly word: string; readonly now?: { readonly path?: string } }[];
}
interface Installation {
  readonly global_menus: readonly { readonly word: string; readonly site: string; readonly path: string }[];
  readonly templates: readonly { readonly menus: readonly Menu[] }[];
}

interface Demo {
  readonly vocabulary: Readonly<Record<string, Words>>;
  readonly services: readonly Service[];
  readonly apps: readonly { readonly app_code: string; readonly menus: readonly Menu[] }[];
  readonly installation: Installation;
}
// Files of this repository: what is wrong in one of them, no page can be made of.
const read = <Name extends keyof Demo>(name: Name) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Demo[Name];

export interface SitePage {
  readonly path: string;
  /** What it is called, in the vocabulary, and what it shows, in the catalogue. */
  readonly word: string;
  readonly title: Words;
  /** Two addresses of one page of a service show the same rows. */
  readonly rows_of: string;
  /** Which apps show it, each with the permission codes that let somebody see it there. Empty: everybody who signed in. */
  readonly shown_in: ReadonlyMap<string, readonly string[]>;
}

export interface Site {
  readonly pages: ReadonlyMap<string, SitePage>;
  /** Services whose credential may ask the platform about an app. */
  readonly servicesOf: (app_code: string) => readonly string[];
}

const slug = (word: string): string => word.replaceAll('_', '-');

/** Every page with its address: `/<app>/<directory>/<page>`, `/<service>/<page>`, and what all apps or new apps show. */
export function readSite(): Site {
  const vocabulary = read('vocabulary');
  const pages = new Map<string, SitePage>();
  const links = new Map<string, Set<string>>();

  const add = (path: string, word: string, rows_of = path): Map<string, readonly string[]> => {
    const title = vocabulary[word];
    if (!title || LANGS.some((lang) => !title[lang])) throw new Error(`no name for ${word}`);
    const shown_in = new Map<string, readonly string[]>();
    pages.set(path, { path, word, title, rows_of, shown_in });
    return shown_in;
  };
  /** Pages of a tree of menus that belong to nobody else. */
  const own = (menus: readonly Menu[], above: string, visit: (menu: Menu, path: string) => void): void => {
    for (const menu of menus) {
      const path = `${above}/${slug(menu.word)}`;
      if (menu.children) own(menu.children, path, visit);
      else visit(menu, path);
    }
  };

  const offered = new Map<string, Map<string, readonly string[]>[]>();
  for (const { service_code, pages: said } of read('services')) {
    for (const { word, now } of said) {
      const path = `/${service_code}/${slug(word)}`;
      const at = [path, ...(now?.path === undefined ? [] : [`/${service_code}/${now.path}`])];
      offered.set(
        `${service_code} ${word}`,
        at.map((each) => add(each, word, path)),
      );
    }
  }
  for (const { app_code, menus } of read('apps')) {
    own(menus, `/${app_code}`, ({ word, service, permissions = [] }, path) => {
      const shown = service === undefined ? [add(path, word)] : (offered.get(`${service} ${word}`) ?? []);
      for (const each of shown) each.set(app_code, permissions);
      if (service !== undefined) links.set(app_code, (links.get(app_code) ?? new Set()).add(service));
    });
  }
  const { global_menus, templates } = read('installation');
  for (const { word, site, path } of global_menus) add(`/${site}/${path}`, word);
  for (const { menus } of templates) own(menus, '/start', ({ word }, path) => void add(path, word));
  return { pages, servicesOf: (app_code) => [...(links.get(app_code) ?? [])] };
}
