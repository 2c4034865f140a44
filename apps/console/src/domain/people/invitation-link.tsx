import { firstPasswordPath } from '@portico/contracts/rules/first-password-path';
import type { Invitation } from '@portico/contracts/user-centre/org-users';
import { useTranslation } from 'react-i18next';
import { consoleAddress } from '../../lib/console-address.ts';
import { tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';

/** Where the first password is set. */
export const firstPasswordLink = (invitation: Pick<Invitation, 'user_id' | 'one_time_code'>): string =>
  `${consoleAddress()}#${firstPasswordPath(invitation)}`;

interface InvitationLinkProps {
  readonly invitation: Invitation;
  /** Whether somebody is new, is invited again, or had a password that no longer works. */
  readonly after: 'invited' | 'resent' | 'reset';
  readonly onClose: () => void;
}

export function InvitationLink({ invitation, after, onClose }: InvitationLinkProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const name = invitation.login_name;
  return (
    <SecretOnce
      title={after === 'resent' ? t('invitations.resent', { name }) : t(`org_users.${after}.title`, { name })}
      text={
        invitation.sent_to === ''
          ? t(`org_users.${after === 'reset' ? 'reset' : 'invited'}.text`)
          : t('invitations.sent', { address: invitation.sent_to })
      }
      label={t('org_users.invited.link')}
      secret={firstPasswordLink(invitation)}
      onClose={onClose}
    >
      <Facts facts={[{ label: t('org_users.invited.until'), value: <CodeText>{tableTime(invitation.expires_at, zone)}</CodeText> }]} />
    </SecretOnce>
  );
}
