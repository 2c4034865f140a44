import type { UcCtx } from '../deps.ts';
import { isRowId } from './row-id.ts';

export const wrongCursor = (ctx: Pick<UcCtx, 'fail'>): never =>
  ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'cursor', rule: 'cursor' }] });

/** A cursor is the last id of the previous page; without one, a list starts behind 0. */
export const cursorId = (ctx: Pick<UcCtx, 'fail'>, cursor = '0'): string => (isRowId(cursor) ? cursor : wrongCursor(ctx));
