import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { IndexedApp, IndexedMenu } from '@portico/contracts/platform/page-index';
import { isWebAddress } from '@portico/contracts/rules/web-address';
import { maskOf, match, ready, scoreOf, type Ready } from '../../../lib/fuzzy.ts';
import { matchPinyin, type ReadingsOf } from './match-pinyin.ts';

/** What is said of the app a page is in. */
export type AppHead = Pick<IndexedApp, 'app_id' | 'app_code' | 'app_name' | 'icon' | 'logo_url'>;

/** A menu made ready to be searched. */
export interface IndexedPage {
  readonly app: AppHead;
  readonly menu: Omit<IndexedMenu, 'above'>;
  /** The directories it stands in. */
  readonly where: string;
  readonly name: Ready;
  readonly code: Ready;
  /** Bit masks of the letters in the name (with its readings) and in the code. */
  readonly name_mask: number;
  readonly code_mask: number;
  readonly readings?: ReturnType<ReadingsOf>;
}

export const HAN = /[\u3400-\u9fff]/;
const LATIN = /^[a-z]+$/;
/** The code is said less often than the name. */
const CODE_LESS = 150;

/** Adds menus to those before them: directories come before what is in them, so where they stand is known by then. */
export function addMenus(pages: IndexedPage[], app: AppHead, menus: readonly IndexedMenu[], readingsOf: ReadingsOf | undefined): void {
  for (const { above, ...menu } of menus) {
    const directory = above === null ? undefined : pages[above];
    const [name, code] = [ready(menu.name), ready(menu.code)];
    const readings = readingsOf && HAN.test(menu.name) ? readingsOf(menu.name) : undefined;
    pages.push({
      app,
      menu,
      where: directory ? [directory.where, directory.menu.name].filter(Boolean).join(' › ') : '',
      name,
      code,
      name_mask: maskOf(name.text) | (readings ? maskOf(readings.flat().join('')) : 0),
      code_mask: maskOf(code.text),
      ...(readings ? { readings } : {}),
    });
  }
}

/** The menus of the app one is in are here already. */
export function toIndexed(items: readonly NavigationItem[]): IndexedMenu[] {
  const places = new Map(items.map(({ app_menu_id }, at) => [app_menu_id, at]));
  return items.map(({ app_menu_id, parent_id, name, code, type, icon, target, open_in_new_window }) => ({
    app_menu_id,
    name,
    code,
    is_page: type === 'page',
    icon,
    above: parent_id === null ? null : (places.get(parent_id) ?? null),
    target: type === 'page' && open_in_new_window && isWebAddress(target) ? target : '',
  }));
}

export interface Found {
  readonly page: IndexedPage;
  readonly score: number;
  /** In the name; none where the code matched. */
  readonly at: readonly number[];
}

/** By its name, by how that sounds, or by its code. */
function scoreOfPage(typed: string, wanted: number, { name, code, name_mask, code_mask, readings }: IndexedPage): number | undefined {
  const is_named = (wanted & ~name_mask) === 0;
  const named = is_named ? scoreOf(typed, name) : undefined;
  if (named !== undefined) return named;
  const sounded = is_named && readings && LATIN.test(typed) ? matchPinyin(typed, readings)?.score : undefined;
  if (sounded !== undefined) return sounded;
  const coded = (wanted & ~code_mask) === 0 ? scoreOf(typed, code) : undefined;
  return coded === undefined ? undefined : coded - CODE_LESS;
}

const lettersOfPage = (typed: string, { name, readings }: IndexedPage): readonly number[] =>
  (match(typed, name) ?? (readings && LATIN.test(typed) ? matchPinyin(typed, readings) : undefined))?.at ?? [];

/** The best of them. A menu that every app shows is found once. */
export function findPages(pages: readonly IndexedPage[], typed: string, most: number): Found[] {
  const wanted = maskOf(typed);
  // As few scores as there are: nothing has to be sorted that is not shown.
  const by_score: IndexedPage[][] = [];
  for (const page of pages) {
    const found = scoreOfPage(typed, wanted, page);
    if (found === undefined) continue;
    (by_score[page.menu.is_page ? found : found - 1] ??= []).push(page);
  }
  const seen = new Set<string>();
  const shown: Found[] = [];
  for (let score = by_score.length - 1; score >= 0 && shown.length < most; score -= 1) {
    for (const page of by_score[score] ?? []) {
      if (shown.length === most) break;
      if (seen.has(page.menu.app_menu_id)) continue;
      seen.add(page.menu.app_menu_id);
      shown.push({ page, score, at: lettersOfPage(typed, page) });
    }
  }
  return shown;
}
