import { DEFAULT_LANG } from '@portico/contracts/langs';
import { NOTICE_LIMITS, NOTICES_BY_SMS, type NoticeDoer, type NoticeKind } from '@portico/contracts/notice-kinds';
import { knownDevice } from '@portico/contracts/rules/device-name';
import { newUuid } from '@portico/server-kit/ids';
import type { UcCtx, UcWorkCtx } from '../../deps.ts';
import { enqueueNotice, enqueueSmsNotice } from '../delivery/delivery.service.ts';
import { findReach, hasSignedIn, insertNotice, trimNotices } from './notices.queries.ts';

/** A command and a job have no request. */
export type Noting = Pick<UcWorkCtx, 'db' | 'now' | 'actor' | 'lang'> & {
  readonly request?: Pick<UcCtx['request'], 'ip_address' | 'user_agent'>;
};

export interface NewNotice {
  subject_id: string;
  kind: NoticeKind;
  factor_name?: string;
  /** Milliseconds; absent: what it tells of has taken effect. */
  effective_at?: number;
}

const DAY_MS = 86_400_000;

/** Whoever makes a call without being signed in has shown a code or a factor of the account itself. */
function doerOf({ actor, request }: Noting, subject_id: string): NoticeDoer {
  if (actor.account_type === 'none') return request ? 'self' : 'operator';
  return actor.subject_id === subject_id ? 'self' : 'other';
}

/**
 * In the transaction of what it tells about, and before a contact changes: the mail goes to the address that was verified until
 * then. Where somebody else did it, their device and address stay their own.
 */
export async function notify(ctx: Noting, { subject_id, kind, factor_name = '', effective_at }: NewNotice): Promise<void> {
  const notice_id = newUuid(ctx.now);
  const created_at = new Date(ctx.now);
  const done_by = doerOf(ctx, subject_id);
  const { actor } = ctx;
  const from = done_by === 'self' ? ctx.request : undefined;
  await insertNotice(ctx.db, {
    notice_id,
    subject_id,
    kind,
    device: knownDevice(from?.user_agent ?? ''),
    ip_address: from?.ip_address ?? '',
    done_by,
    by_subject_id: done_by === 'other' && (actor.account_type === 'org' || actor.account_type === 'person') ? actor.subject_id : null,
    factor_name,
    created_at,
    effective_at: effective_at === undefined ? null : new Date(effective_at),
  });
  await trimNotices(ctx.db, subject_id);
  const reach = await findReach(ctx.db, subject_id, kind, new Date(ctx.now - DAY_MS));
  if (!reach || reach.lately > NOTICE_LIMITS.notice_mails_per_day) return;
  const { email_wrapped, mobile_wrapped } = reach;
  const lang = reach.lang ?? (done_by === 'self' ? ctx.lang : DEFAULT_LANG);
  if (email_wrapped) await enqueueNotice(ctx, { notice_id, subject_id, email_wrapped, lang });
  if (mobile_wrapped && NOTICES_BY_SMS.includes(kind)) await enqueueSmsNotice(ctx, { notice_id, subject_id, mobile_wrapped, lang });
}

/** Whoever sets the first password of a new account knows that there is one. */
export async function notifyOfPassword(ctx: Noting, subject_id: string): Promise<void> {
  if (await hasSignedIn(ctx.db, subject_id)) await notify(ctx, { subject_id, kind: 'password_changed' });
}
