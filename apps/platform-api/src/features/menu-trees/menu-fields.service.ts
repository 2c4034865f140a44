import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import { isIcon } from '@portico/contracts/platform/menu-icons';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { newMenuCode } from '../../lib/new-menu-code.ts';

type Type = AppMenuDraft['type'];

/** Of those that are drawn, or none. */
export function assertIcon(ctx: PlatformCtx, icon: string): void {
  if (icon !== '' && !isIcon(icon)) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'icon', rule: 'invalid_value' }] });
}
const targetOf = (type: Type, target: string): string => (type === 'page' ? target : '');

/** What a new menu says: without a code it gets one, and only a page has a target. */
export const newFields = <D extends Pick<AppMenuDraft, 'code' | 'type' | 'target'>>(draft: D): D => ({
  ...draft,
  code: draft.code === '' ? newMenuCode() : draft.code,
  target: targetOf(draft.type, draft.target),
});

/** What a change says of this menu, whose type stays: a page needs its target, and a directory has none. */
export function changeFields(ctx: PlatformCtx, { type }: { readonly type: Type }, change: AppMenuChange): AppMenuChange {
  if (type === 'page' && change.target === '') ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'target', rule: 'required' }] });
  assertIcon(ctx, change.icon);
  return { ...change, target: targetOf(type, change.target) };
}

/** For trees that people see: what was shown to them is not hidden again. */
export function assertStaysShown(
  ctx: PlatformCtx<'MP/MENU_SHOWN_IS_FINAL'>,
  menu: { readonly hidden: boolean },
  change: { readonly hidden: boolean },
): void {
  if (change.hidden && !menu.hidden) ctx.fail('MP/MENU_SHOWN_IS_FINAL');
}
