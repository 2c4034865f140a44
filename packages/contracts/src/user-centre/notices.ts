import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { NOTICE_DOERS, NOTICE_KINDS, NOTICE_LIMITS } from '../notice-kinds.ts';
import { count, limit, listOf, offset, uuid, wireTime } from '../shapes.ts';

export const notice = z
  .object({
    notice_id: z.string(),
    kind: z.enum(NOTICE_KINDS),
    /** Browser and system; empty where it is not known, or where somebody else did it. */
    device: z.string(),
    ip_address: z.string(),
    done_by: z.enum(NOTICE_DOERS),
    by_name: z.string(),
    factor_name: z.string(),
    created_at: wireTime(),
    /** When what was asked for takes effect; null: it has. */
    effective_at: wireTime().nullable(),
    is_read: z.boolean(),
  })
  .meta({ id: 'SecurityNotice' });

/** One's own security notices: what was changed about the account, and sign-ins from new devices. */
export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/v1.1/notices',
    summary: "One's own security notices, newest first",
    access: 'signed_in',
    query: z.object({ offset: offset(), limit: limit(NOTICE_LIMITS.notices_per_account, NOTICE_LIMITS.notices_shown) }),
    response: listOf(notice).extend({ unread: count() }).meta({ id: 'SecurityNotices' }),
    errors: [],
  }),
  /** By id, so that a notice which came meanwhile stays unread. */
  mark_read: endpoint({
    method: 'POST',
    path: '/v1.1/notices/actions/mark_read',
    summary: 'Mark security notices as read',
    access: 'signed_in',
    body: z.strictObject({ notice_ids: z.array(uuid()).min(1).max(NOTICE_LIMITS.notices_per_account) }),
    response: z.object({ unread: count() }).meta({ id: 'UnreadNotices' }),
    operation: { unlogged: 'says what the person has seen, and changes nothing else' },
    errors: [],
  }),
} as const;
