import type { UcCtx } from '../../deps.ts';
import { isUcAdmin } from './admins.queries.ts';

/** Whether somebody administers the user centre; the platform's roles do not say so. */
export const isAdministrator = (ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<boolean> => isUcAdmin(ctx.db, subject_id);
