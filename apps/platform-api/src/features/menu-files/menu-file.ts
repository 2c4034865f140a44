import { ruleOfIssue } from '@portico/contracts/broken-rule';
import { DEFAULTS, LIMITS } from '@portico/contracts/limits';
import { menuFileLine, type MenuFileLine } from '@portico/contracts/platform/menu-files';
import { isIcon } from '@portico/contracts/platform/menu-icons';
import type * as z from 'zod';
import type { TextLine } from '../../lib/text-lines.ts';

/** Written in this order, and only what differs from a new menu: a person can read and change it. */
const USUAL: readonly (readonly [keyof MenuFileLine, unknown])[] = [
  ['code', undefined],
  ['parent', null],
  ['type', undefined],
  ['name', undefined],
  ['memo', ''],
  ['icon', ''],
  ['target', ''],
  ['banner', ''],
  ['layout', 'default'],
  ['open_in_new_window', false],
  ['template_only', false],
  ['hidden', false],
  ['biz_type', DEFAULTS.biz_type],
];

export function formatMenuLine(menu: MenuFileLine): string {
  const fields = USUAL.filter(([key, usual]) => menu[key] !== usual).map(([key]) => [key, menu[key]] as const);
  return JSON.stringify(
    Object.fromEntries([...fields, ...(menu.permissions.length > 0 ? [['permissions', menu.permissions] as const] : [])]),
  );
}

export interface ReadLine {
  readonly line: number;
  /** A menu, or why there is none. */
  readonly menu: MenuFileLine | undefined;
  readonly fault: { readonly status: 'too_long' | 'malformed'; readonly rule: string } | undefined;
}

const malformed = (line: number, rule: string): ReadLine => ({ line, menu: undefined, fault: { status: 'malformed', rule } });

/** Undefined for what is no object: a plain list, a number, half a line. */
function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `field:rule`, as forms name the rules of the contracts. */
function ruleOf(issue: z.core.$ZodIssue, value: object): string {
  if (issue.code === 'unrecognized_keys') return `${(issue.keys[0] ?? '').slice(0, LIMITS.menu_code)}:unknown_field`;
  const [field = ''] = issue.path;
  const is_absent = issue.path.length === 1 && !Object.hasOwn(value, field);
  return `${issue.path.join('.')}:${is_absent ? 'required' : ruleOfIssue(issue)}`;
}

/** Undefined for a comment. */
export function readMenuLine({ line, text, is_too_long }: TextLine): ReadLine | undefined {
  if (is_too_long) return { line, menu: undefined, fault: { status: 'too_long', rule: '' } };
  if (text.startsWith('#')) return undefined;
  const value = parseObject(text);
  if (value === undefined) return malformed(line, 'json');
  const { data, error } = menuFileLine.safeParse(value);
  if (data && data.icon !== '' && !isIcon(data.icon)) return malformed(line, 'icon:invalid_value');
  if (data) return { line, menu: data, fault: undefined };
  const [issue] = error.issues;
  return malformed(line, issue ? ruleOf(issue, value) : '');
}
