import { LIMITS } from '@portico/contracts/limits';
import type { PersonOrder } from '@portico/contracts/user-centre/person-lists';
import type { LastShown } from '../../db/people-order.ts';
import type { UcCtx } from '../../deps.ts';
import { cursorId, wrongCursor } from '../../lib/cursor.ts';

interface Asked {
  readonly cursor?: string | undefined;
  readonly order?: PersonOrder | undefined;
}

/**
 * A cursor is the last id of the previous page, because names must not be in a URL. `find` looks only among the people that the list shows:
 * otherwise a cursor with another id would reveal where that person's name sorts.
 */
export async function lastShown(
  ctx: UcCtx,
  { cursor, order = 'created_at' }: Asked,
  find: (subject_id: string) => Promise<LastShown | undefined>,
): Promise<LastShown | undefined> {
  if (cursor === undefined) return undefined;
  const subject_id = cursorId(ctx, cursor);
  return order.endsWith('name') ? ((await find(subject_id)) ?? wrongCursor(ctx)) : { subject_id, nick_name: '' };
}

const isCapped = (found: number): boolean => found > LIMITS.page_offset;

export const toldTotal = (found: number): { total: number; total_capped: boolean } => ({
  total: Math.min(found, LIMITS.page_offset),
  total_capped: isCapped(found),
});

/** Of a state that few are in, an index of names would have to be read through. */
export const areFew = (found: number, state: string | undefined): boolean => state !== undefined && !isCapped(found);
