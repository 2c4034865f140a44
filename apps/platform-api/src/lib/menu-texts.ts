/** Where the texts of a menu come from in the language it was read in. */
export interface MenuTextRow {
  /** Null: the menu has no pack in that language. Empty: the memo of the menu itself is shown. */
  pack_memo: string | null;
  source_memo: string;
}

interface Texts {
  readonly name: string;
  readonly memo: string;
}

/** What a change writes into the menu itself, and what into the pack of the language. */
export interface SplitTexts {
  readonly source: Partial<Texts>;
  readonly pack: Texts | undefined;
}

/**
 * Texts change where they were read from. A memo that was shown from the menu itself is not copied into the pack by
 * saving it unchanged, and emptying it empties it there, because an empty pack would only show it again.
 */
export function splitTexts({ pack_memo, source_memo }: MenuTextRow, { name, memo }: Texts): SplitTexts {
  if (pack_memo === null) return { source: { name, memo }, pack: undefined };
  if (pack_memo === '' && memo === source_memo) return { source: {}, pack: { name, memo: '' } };
  if (pack_memo === '' && memo === '') return { source: { memo: '' }, pack: { name, memo: '' } };
  return { source: {}, pack: { name, memo } };
}
