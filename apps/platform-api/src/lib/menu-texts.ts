/** Where the texts of a menu come from in the language it was read in. */
export interface MenuTextRow {
  /** Null: the menu has no pack in that language. Empty: the memo of the menu itself is shown. */
  pack_memo: string | null;
  source_memo: string;
  /** What the menu itself is called, whatever the pack says. */
  originName: string;
}

interface Texts {
  readonly name: string;
  readonly memo: string;
}

/** What a change writes into the menu itself, and what into the pack of the language. */
export interface SplitTexts {
  readonly source: Partial<Texts> & { readonly source_lang?: string | null };
  readonly pack: Texts | undefined;
}

/**
 * Texts change where they were read from. A memo that was shown from the menu itself is not copied into the pack by
 * saving it unchanged, and emptying it empties it there, because an empty pack would only show it again. A new name of
 * the menu itself is in `written_lang`, the language of the request; null where that is not known.
 */
export function splitTexts(
  { pack_memo, source_memo, originName }: MenuTextRow,
  { name, memo }: Texts,
  written_lang: string | null,
): SplitTexts {
  if (pack_memo === null) {
    return { source: name === originName ? { name, memo } : { name, memo, source_lang: written_lang }, pack: undefined };
  }
  if (pack_memo === '' && memo === source_memo) return { source: {}, pack: { name, memo: '' } };
  if (pack_memo === '' && memo === '') return { source: { memo: '' }, pack: { name, memo: '' } };
  return { source: {}, pack: { name, memo } };
}
