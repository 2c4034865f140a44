import { noticeMail, noticeSms, type NoticeFacts } from '@portico/contracts/notice-texts';
import { openContact } from '../../lib/contact.ts';
import { attempt, type DeliverOptions } from '../delivery/deliver.service.ts';
import { noticeAgain, smsNoticeAgain, type NoticePayload, type SmsNoticePayload } from '../delivery/delivery.service.ts';
import { findNotice, type NoticeRow } from './notices.queries.ts';

export interface NoticeOptions extends DeliverOptions {
  /** The page that the mail leads to; undefined where no console is configured. */
  readonly console_url: string | undefined;
}

const factsOf = (notice: NoticeRow): NoticeFacts => ({
  ...notice,
  at: notice.created_at.getTime(),
  effective_at: notice.effective_at?.getTime() ?? null,
});

/** One mail of each notice. An account that is gone by now is told nothing, and an installation that sends no mail sends none. */
export async function deliverNotice(options: NoticeOptions, payload: NoticePayload): Promise<void> {
  const { db, keyring } = options;
  const { notice_id, subject_id, email_wrapped, lang } = payload;
  await attempt(options, {
    delivery_id: notice_id,
    channel: 'email',
    unsendable: 'skipped',
    message: async () => {
      const notice = await findNotice(db, notice_id);
      if (!notice) return 'skipped';
      const mail = noticeMail(lang, factsOf(notice), options.console_url);
      return { message_id: notice_id, to: openContact(keyring, 'email', subject_id, email_wrapped), lang, is_voice: false, ...mail };
    },
    ...noticeAgain(db, payload),
  });
}

/** The same by SMS, for what nobody may miss. */
export async function deliverNoticeBySms(options: NoticeOptions, payload: SmsNoticePayload): Promise<void> {
  const { db, keyring } = options;
  const { delivery_id, notice_id, subject_id, mobile_wrapped, lang } = payload;
  await attempt(options, {
    delivery_id,
    channel: 'sms',
    unsendable: 'skipped',
    message: async () => {
      const notice = await findNotice(db, notice_id);
      if (!notice) return 'skipped';
      const to = openContact(keyring, 'mobile', subject_id, mobile_wrapped);
      return { message_id: delivery_id, to, lang, is_voice: false, subject: '', text: noticeSms(lang, factsOf(notice)) };
    },
    ...smsNoticeAgain(db, payload),
  });
}
