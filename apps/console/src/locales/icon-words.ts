import type { IconName } from '@portico/contracts/platform/menu-icons';

/** What one language says where an icon is chosen. */
export interface IconWords {
  readonly search: string;
  /** Nobody has chosen: the name and the kind of the menu say which it is. */
  readonly by_name: string;
  readonly use_name: string;
  readonly none: string;
  /** What each icon is called, and after a comma what else somebody may look for it by. */
  readonly icons: Readonly<Record<IconName, string>>;
}
