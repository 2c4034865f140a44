import type { GridRow } from '@portico/contracts/platform/language-packs';
import type { TFunction } from 'i18next';

/** Menus by name; groups, permissions and roles with their kind in front. */
export function nameShown({ type, name }: GridRow, t: TFunction): string {
  return type === 'page' || type === 'directory' ? name : t(`languages.grid.kinds.${type}`, { name });
}

/** Roles and groups have no code but their name. */
export function codeShown({ type, code }: GridRow): string {
  if (type === 'permission') return code.slice(code.indexOf(':') + 1);
  return type === 'role' || type === 'group' ? '' : code;
}
