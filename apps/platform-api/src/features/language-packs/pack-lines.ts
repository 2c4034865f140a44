import { LIMITS } from '@portico/contracts/limits';
import type { PackLineReport, PackReport } from '@portico/contracts/platform/pack-shapes';
import { parsePackLine } from '@portico/contracts/rules/pack-file';
import { isPlainLines, isPlainText } from '@portico/contracts/rules/plain-text';
import type { TextLine } from '../../lib/text-lines.ts';

/** A menu by its code, and what it is called in the language of the file; no name where there is no translation. */
export interface PackMenu {
  readonly menu_id: string;
  readonly code: string;
  readonly name: string | null;
  readonly memo: string | null;
  readonly version: number;
}

const refused = (line: number, status: 'too_long' | 'malformed', rule: string, code = ''): PackLineReport => ({ line, status, rule, code });

/** Why a text may not be saved, told before it is too late to see it. */
function faultOf(line: number, code: string, name: string, memo: string): PackLineReport | undefined {
  if (name.trim() === '') return refused(line, 'malformed', 'name_required', code);
  if (name.length > LIMITS.menu_name) return refused(line, 'too_long', `name:${LIMITS.menu_name}`, code);
  if (memo.length > LIMITS.menu_memo) return refused(line, 'too_long', `memo:${LIMITS.menu_memo}`, code);
  return isPlainText(name) && isPlainLines(memo) ? undefined : refused(line, 'malformed', 'plain_text', code);
}

/** Compares lines with menus, in the order of the file: a code that comes again is not taken twice. */
export function packLineReader(menus: ReadonlyMap<string, PackMenu>): (line: TextLine) => PackLineReport | undefined {
  const met = new Set<string>();
  return ({ line, text, is_too_long }) => {
    if (is_too_long) return refused(line, 'too_long', `line_bytes:${LIMITS.import_line_bytes}`);
    if (text.startsWith('#')) return undefined;
    const read = parsePackLine(text);
    if (!read) return refused(line, 'malformed', 'columns');
    const { code, memo } = read;
    const menu = menus.get(code);
    if (!menu) return { line, status: 'unknown_code', rule: '', code: code.slice(0, LIMITS.menu_code + LIMITS.biz_type + 1) };
    if (met.has(code)) return refused(line, 'malformed', 'repeated', code);
    met.add(code);
    const is_same = read.name === (menu.name ?? '') && memo === (menu.memo ?? '');
    if (is_same) return { line, status: 'unchanged', rule: '', code };
    const fault = faultOf(line, code, read.name.trim(), memo);
    if (fault) return fault;
    const name = read.name.trim();
    if (menu.name === null) return { line, status: 'added', rule: '', code, name, memo };
    if (menu.name === name && (menu.memo ?? '') === memo) return { line, status: 'unchanged', rule: '', code };
    return { line, status: 'changed', rule: '', code, name, memo, before: { name: menu.name, memo: menu.memo ?? '' } };
  };
}

export function countLines(items: readonly PackLineReport[]): PackReport['counts'] {
  const counts = { added: 0, changed: 0, unchanged: 0, unknown_code: 0, too_long: 0, malformed: 0 };
  for (const { status } of items) counts[status] += 1;
  return counts;
}
