import { notices } from '@portico/contracts/user-centre/notices';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { markNoticesRead, readNotices } from './notices.service.ts';

export function mountNotices(kit: Kit<Tables>): void {
  kit.mount(notices, {
    list: (ctx, { query }) => readNotices(ctx, query),
    mark_read: (ctx, { body }) => markNoticesRead(ctx, body.notice_ids),
  });
}
