import type { Db } from '../../db/platform-ctx.ts';
import { lockMembers } from './members.queries.ts';

/** For whatever else changes the people of an app. */
export const lockMembersOf = (db: Db, app_id: string): Promise<void> => lockMembers(db, app_id);
