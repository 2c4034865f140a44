import type { Invitation } from '@portico/contracts/user-centre/orgs';
import { useTranslation } from 'react-i18next';
import { consoleAddress } from '../../lib/console-address.ts';
import { tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';

/** Where the first password is set. */
export const firstPasswordLink = ({ user_id, one_time_code }: Pick<Invitation, 'user_id' | 'one_time_code'>): string =>
  `${consoleAddress()}#/login/first/${user_id}?code=${encodeURIComponent(one_time_code)}`;

interface InvitationLinkProps {
  readonly invitation: Invitation;
  /** Whether somebody is new, or had a password that no longer works. */
  readonly after: 'invited' | 'reset';
  readonly onClose: () => void;
}

export function InvitationLink({ invitation, after, onClose }: InvitationLinkProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return (
    <SecretOnce
      title={t(`org_users.${after}.title`, { name: invitation.login_name })}
      text={t(`org_users.${after}.text`)}
      label={t('org_users.invited.link')}
      secret={firstPasswordLink(invitation)}
      onClose={onClose}
    >
      <Facts facts={[{ label: t('org_users.invited.until'), value: <CodeText>{tableTime(invitation.expires_at, zone)}</CodeText> }]} />
    </SecretOnce>
  );
}
