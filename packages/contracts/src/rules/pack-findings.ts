import { isRightToLeft, RTL_LETTER } from './direction.ts';

/** What a translator should look at. Hints, not faults: each of them may be right. */
export const PACK_FINDINGS = ['source_changed', 'long', 'mixed_direction', 'other_direction'] as const;
export type PackFinding = (typeof PACK_FINDINGS)[number];

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;
/** About what the menu bar shows before it cuts. */
const COLUMNS = 24;

/** In columns: a wide character takes two. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += WIDE.test(char) ? 2 : 1;
  return width;
}

interface Translation {
  readonly lang: string;
  readonly name: string;
  /** What was translated. */
  readonly source: string;
  readonly source_changed: boolean;
}

export function packFindings({ lang, name, source, source_changed }: Translation): PackFinding[] {
  const found: PackFinding[] = source_changed ? ['source_changed'] : [];
  const width = widthOf(name);
  if (width > COLUMNS && width > 1.5 * widthOf(source)) found.push('long');
  const is_rtl = isRightToLeft(lang);
  const has_rtl = RTL_LETTER.test(name);
  const has_ltr = /\p{L}/u.test(name.replaceAll(new RegExp(RTL_LETTER, 'gu'), ''));
  if (has_rtl && has_ltr) found.push('mixed_direction');
  else if (is_rtl ? has_ltr : has_rtl) found.push('other_direction');
  return found;
}
