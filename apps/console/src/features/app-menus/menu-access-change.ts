import type { AppMenu, AppMenuChange } from '@portico/contracts/platform/app-menus';
import type { AccessChangeDraft } from '../../domain/impact/use-impact.ts';

type Menu = Pick<AppMenu, 'app_menu_id' | 'type'>;
export type AccessValues = Pick<AppMenuChange, 'permissions' | 'template_only'>;

const sameCodes = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((code) => b.includes(code));
/** The permissions of a directory have no say in who sees it. */
export const isAccess = ({ type }: Menu, now: AccessValues, before: AccessValues): boolean =>
  now.template_only !== before.template_only || (type === 'page' && !sameCodes(now.permissions, before.permissions));
export const isOpen = ({ type }: Menu, { permissions, template_only }: AccessValues): boolean =>
  type === 'page' && !template_only && permissions.length === 0;

/** What is typed, as a change of access. Below a directory are pages of any business type, so none is named. */
export function changeOf({ app_menu_id }: Menu, { permissions, template_only }: AccessValues): AccessChangeDraft {
  return { menu_permissions: [{ app_menu_id, permissions: [...permissions] }], template_only: [{ app_menu_id, template_only }] };
}
