import type { ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { notices } from '@portico/contracts/user-centre/notices';
import type { UcCtx } from '../../deps.ts';
import { countNotices, listNotices, markRead } from './notices.queries.ts';

type Notices = ResponseOf<typeof notices.list>;

/** Newest first. */
export async function noticesOf(
  ctx: Pick<UcCtx, 'db'>,
  subject_id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Notices['items']> {
  const rows = await listNotices(ctx.db, subject_id, offset, limit);
  return rows.map(({ notice_id, kind, device, ip_address, done_by, by_name, factor_name, created_at, effective_at, read_at }) => ({
    notice_id,
    kind,
    device,
    ip_address,
    done_by,
    by_name,
    factor_name,
    created_at: formatWireTime(created_at.getTime()),
    effective_at: effective_at === null ? null : formatWireTime(effective_at.getTime()),
    is_read: read_at !== null,
  }));
}

export async function readNotices(ctx: UcCtx, page: { offset: number; limit: number }): Promise<Notices> {
  const { subject_id } = ctx.actor;
  return { ...(await countNotices(ctx.db, subject_id)), items: await noticesOf(ctx, subject_id, page) };
}

export async function markNoticesRead(ctx: UcCtx, notice_ids: readonly string[]): Promise<{ unread: number }> {
  const { subject_id } = ctx.actor;
  await markRead(ctx.db, subject_id, notice_ids, new Date(ctx.now));
  return { unread: (await countNotices(ctx.db, subject_id)).unread };
}
