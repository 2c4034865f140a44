import type { GridRow } from '@portico/contracts/platform/language-packs';
import { packDrafts } from '@portico/contracts/platform/pack-shapes';
import { textOfIssue } from '../../../domain/forms/contract-rules.ts';
import type { RuleText } from '../../../ui/form-kit/issue-text.ts';

export type Field = 'name' | 'memo';
export type Cell = GridRow['cells'][number];
/** What a translation is to become. An empty name: there is none any more. */
export interface Draft {
  readonly name: string;
  readonly memo: string;
  /** As it was seen; 0 where there was nothing. */
  readonly version: number;
}
/** By menu, then by language: a row that was not touched stays the same object. */
export type Drafts = ReadonlyMap<string, ReadonlyMap<string, Draft>>;
export interface Edit {
  readonly row: GridRow;
  readonly lang: string;
  readonly field: Field;
  readonly text: string;
  /** The same text once more: it is still right, although its source has changed. */
  readonly confirm?: boolean;
}

export const NO_DRAFTS: Drafts = new Map();
export const cellOf = (row: GridRow, lang: string): Cell | undefined => row.cells.find((cell) => cell.lang === lang);

/** What a cell shows: the draft, else what is saved. */
export const textOf = (row: GridRow, lang: string, field: Field, drafts: ReadonlyMap<string, Draft> | undefined): string =>
  (drafts?.get(lang) ?? cellOf(row, lang))?.[field] ?? '';

function nextOf({ row, lang, field, text, confirm = false }: Edit, before: Draft | undefined): Draft | undefined {
  const saved = cellOf(row, lang);
  const base: Draft = { name: saved?.name ?? '', memo: saved?.memo ?? '', version: saved?.version ?? 0 };
  const now = before ?? base;
  // A name is one line, and a memo belongs to a name.
  const next = field === 'memo' ? { ...now, memo: text } : { ...now, name: text.replaceAll(/\s*\n\s*/g, ' ').trim() };
  const whole = next.name === '' ? { ...next, memo: '' } : next;
  const same = whole.name === base.name && whole.memo === base.memo;
  return same && !(saved?.source_changed === true && (confirm || before !== undefined)) ? undefined : whole;
}

/** A memo without a name cannot be kept; such an edit changes nothing. */
export const canEdit = ({ row, lang, field }: Omit<Edit, 'text'>, drafts: Drafts): boolean =>
  field === 'name' || textOf(row, lang, 'name', drafts.get(row.menu_id)) !== '';

export function applyEdits(drafts: Drafts, edits: readonly Edit[]): Drafts {
  const next = new Map(drafts);
  for (const edit of edits) {
    const { row, lang } = edit;
    if (!canEdit(edit, next)) continue;
    const before = next.get(row.menu_id);
    const draft = nextOf(edit, before?.get(lang));
    const cells = new Map(before);
    if (draft) cells.set(lang, draft);
    else cells.delete(lang);
    if (cells.size > 0) next.set(row.menu_id, cells);
    else next.delete(row.menu_id);
  }
  return next;
}

export interface FlatDraft extends Draft {
  readonly menu_id: string;
  readonly lang: string;
}
export const flatten = (drafts: Drafts): readonly FlatDraft[] =>
  [...drafts].flatMap(([menu_id, cells]) => [...cells].map(([lang, draft]) => ({ menu_id, lang, ...draft })));

export function gather(items: readonly FlatDraft[]): Drafts {
  const drafts = new Map<string, Map<string, Draft>>();
  for (const { menu_id, lang, ...draft } of items) drafts.set(menu_id, (drafts.get(menu_id) ?? new Map<string, Draft>()).set(lang, draft));
  return drafts;
}

type CellKey = Pick<FlatDraft, 'menu_id' | 'lang'>;
const isSame = (a: CellKey, b: CellKey): boolean => a.menu_id === b.menu_id && a.lang === b.lang;

/** What was saved is no draft any more; what was typed on meanwhile goes on from the version that was made. */
export function afterSaving(
  drafts: Drafts,
  sent: readonly FlatDraft[],
  saved: readonly (CellKey & { readonly version: number })[],
): Drafts {
  const done = gather(sent);
  return gather(
    flatten(drafts).flatMap((draft) => {
      const was = done.get(draft.menu_id)?.get(draft.lang);
      if (!was) return [draft];
      if (was.name === draft.name && was.memo === draft.memo) return [];
      return [{ ...draft, version: saved.find((cell) => isSame(cell, draft))?.version ?? 0 }];
    }),
  );
}

/** Some cells become what was chosen for them; without a choice they are as they are saved. */
export const replaceDrafts = (drafts: Drafts, cells: readonly CellKey[], chosen: readonly FlatDraft[]): Drafts =>
  gather([...flatten(drafts).filter((draft) => !cells.some((cell) => isSame(cell, draft))), ...chosen]);

const { name: nameRule, memo: memoRule } = packDrafts.shape.items.element.shape;
/** The rule of the contract that a draft breaks. */
export function faultOf({ name, memo }: Draft): (RuleText & { readonly field: Field }) | undefined {
  const broken = (field: Field, text: string, issues: readonly Parameters<typeof textOfIssue>[0][] | undefined) =>
    issues?.[0] ? { ...textOfIssue(issues[0], text), field } : undefined;
  return broken('name', name, nameRule.safeParse(name).error?.issues) ?? broken('memo', memo, memoRule.safeParse(memo).error?.issues);
}
