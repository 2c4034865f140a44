import { invitationMail } from '@portico/contracts/invitation-texts';
import { firstPasswordPath } from '@portico/contracts/rules/first-password-path';
import { screenUrl } from '../../lib/console-url.ts';
import { isInvited } from '../accounts/invitation.service.ts';
import { attempt, type DeliverOptions } from './deliver.service.ts';
import { addInvitationJobs, MOST_NOTICE_ATTEMPTS } from './delivery.queries.ts';
import type { DeliveryPayload } from './delivery.service.ts';
import { openInvitation } from './invitation-delivery.service.ts';

/** A link that was used, replaced or withdrawn meanwhile is not sent. */
export async function deliverInvitation(options: DeliverOptions, payload: DeliveryPayload): Promise<void> {
  const { db, keyring, clock } = options;
  const { delivery_id } = payload;
  const invitation = openInvitation(keyring, payload);
  const { lang, email: to } = invitation;
  await attempt(options, {
    delivery_id,
    channel: 'email',
    most: MOST_NOTICE_ATTEMPTS,
    unsendable: 'refused',
    message: async () => {
      if (clock() >= invitation.expires_at) return 'expired';
      if (!(await isInvited(db, invitation.user_id, invitation.one_time_code, clock()))) return 'skipped';
      const link = screenUrl(invitation.console_url, firstPasswordPath(invitation));
      return { message_id: delivery_id, to, lang, is_voice: false, ...invitationMail(lang, { ...invitation, link }) };
    },
    again: (run_at) => addInvitationJobs(db, [payload], run_at),
  });
}
