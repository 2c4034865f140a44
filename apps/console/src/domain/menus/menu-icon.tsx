import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import sprite from './menu-icons.svg';

/** Those that point along the reading direction, or are read along it. */
const MIRRORED: ReadonlySet<string> = new Set(
  'book chat chats draft external ledger list log mapping megaphone promote quote route send ship sign_in tabs tasks timeline truck undo video'.split(
    ' ',
  ),
);

interface MenuIconProps {
  readonly item: Pick<NavigationItem, 'icon'>;
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * What a menu is drawn with, out of one file that comes when the first menu shows. Its place is there before it. Decorative: the name
 * of the menu stands beside it.
 */
export function MenuIcon({ item: { icon }, size = 16, className }: MenuIconProps) {
  const classes = ['icon', MIRRORED.has(icon) ? 'mirrors' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false" style={{ fontSize: size }}>
      <use href={`${sprite}#${icon}`} />
    </svg>
  );
}
