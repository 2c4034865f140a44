import type { UcCtx } from '../../deps.ts';
import { grantManager, revokeManager } from './managers.queries.ts';

export const appointManager = async (ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string, org_id: string): Promise<void> =>
  void (await grantManager(ctx.db, subject_id, org_id, new Date(ctx.now)));

export const dismissManager = (ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<void> => revokeManager(ctx.db, subject_id);
