import type { GridRow } from '@portico/contracts/platform/language-packs';
import { packFindings, type PackFinding } from '@portico/contracts/rules/pack-findings';
import { cellOf, type Cell, type Draft, type Drafts, type Field } from './drafts.ts';

export const SHOWS = ['all', 'missing', 'old', 'check', 'changed'] as const;
export type Show = (typeof SHOWS)[number];
export const showOf = (value: string | null): Show => SHOWS.find((show) => show === value) ?? 'all';

/** What a translator should look at: of a draft as it would be, of what is saved as the server found it. */
export function findingsOf(row: GridRow, lang: string, draft: Draft | undefined): readonly PackFinding[] {
  if (draft) return draft.name === '' ? [] : packFindings({ lang, name: draft.name, source: row.name, source_changed: false });
  return cellOf(row, lang)?.findings ?? [];
}

const needsCheck = ({ findings }: Cell): boolean => findings.some((finding) => finding !== 'source_changed');

/** A name is missing where there is none; a memo only where the menu has one that could be translated. */
export function isMissing(row: GridRow, field: Field, said: { readonly name: string; readonly memo: string } | undefined): boolean {
  return field === 'name' ? (said?.name ?? '') === '' : row.memo !== '' && (said?.memo ?? '') === '';
}

/** As it is saved: what is typed does not make its row go away. */
const isIn = ({ show, field }: Asked, row: GridRow, lang: string, drafts: Drafts): boolean => {
  const cell = cellOf(row, lang);
  if (show === 'missing') return isMissing(row, field, cell);
  if (show === 'old') return cell?.source_changed ?? false;
  if (show === 'check') return cell !== undefined && needsCheck(cell);
  return show === 'all' || (drafts.get(row.menu_id)?.has(lang) ?? false);
};

export type Counts = Readonly<Record<Show, number>>;
/** Menus for `all`, translations for the rest. */
export function countShows(rows: readonly GridRow[], langs: readonly string[], field: Field, drafts: Drafts): Counts {
  const counts = { all: rows.length, missing: 0, old: 0, check: 0, changed: 0 };
  for (const row of rows) {
    const drafted = drafts.get(row.menu_id);
    for (const lang of langs) {
      const cell = cellOf(row, lang);
      if (isMissing(row, field, cell)) counts.missing += 1;
      if (cell?.source_changed) counts.old += 1;
      if (cell && needsCheck(cell)) counts.check += 1;
      if (drafted?.has(lang)) counts.changed += 1;
    }
  }
  return counts;
}

interface Asked {
  readonly show: Show;
  readonly field: Field;
  readonly q: string;
  readonly langs: readonly string[];
}

const texts = new WeakMap<GridRow, string>();
/** In any language, in the code and in the menu's own words. Small letters are made once for each row. */
function matches(row: GridRow, words: string): boolean {
  let text = texts.get(row);
  if (text === undefined) {
    text = [row.code, row.name, row.memo, ...row.cells.flatMap(({ name, memo }) => [name, memo])].join('\n').toLocaleLowerCase();
    texts.set(row, text);
  }
  return text.includes(words);
}

export function filterRows(rows: readonly GridRow[], asked: Asked, drafts: Drafts): readonly GridRow[] {
  const { show, q, langs } = asked;
  const words = q.trim().toLocaleLowerCase();
  if (show === 'all' && words === '') return rows;
  return rows.filter(
    (row) => (show === 'all' || langs.some((lang) => isIn(asked, row, lang, drafts))) && (words === '' || matches(row, words)),
  );
}

/** From a cell on, row by row; around the end to the beginning. */
export function nextMissing(
  rows: readonly GridRow[],
  langs: readonly string[],
  field: Field,
  drafts: Drafts,
  from: { readonly row: number; readonly col: number },
  by: 1 | -1,
): { readonly row: number; readonly col: number } | undefined {
  const all = rows.length * langs.length;
  const start = from.row * langs.length + from.col;
  for (let step = 1; step <= all; step += 1) {
    const at = (((start + by * step) % all) + all) % all;
    const [row, col] = [Math.floor(at / langs.length), at % langs.length];
    const [menu, lang] = [rows[row], langs[col]];
    if (menu && lang !== undefined && isMissing(menu, field, drafts.get(menu.menu_id)?.get(lang) ?? cellOf(menu, lang)))
      return { row, col };
  }
  return undefined;
}
