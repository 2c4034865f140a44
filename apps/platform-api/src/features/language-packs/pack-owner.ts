import type { ErrorCode } from '@portico/contracts/errors';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PackOf } from './pack-tables.ts';

/** Whose menus are translated, and what a change of them means there. */
export interface PackOwner<C extends ErrorCode = never> {
  readonly of: PackOf;
  /** As files and the log call it. */
  readonly name: string;
  /** First statement of a change: keeps others out until it is done. */
  readonly begin: (ctx: PlatformCtx<C>) => Promise<void>;
  /** After a change, with the menus it was about. */
  readonly changed: (ctx: PlatformCtx<C>, menu_ids: readonly string[]) => Promise<void>;
  readonly offers: (ctx: PlatformCtx) => Promise<readonly string[]>;
}
