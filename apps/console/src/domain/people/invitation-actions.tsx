import type { Invitation } from '@portico/contracts/user-centre/org-users';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useInviteAgainMutation, useWithdrawInvitationMutation } from '../../api/orgs.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { InvitationLink } from './invitation-link.tsx';

type Action = 'resend' | 'withdraw';

interface InvitationActionsProps {
  readonly org_id: string;
  readonly user_id: string;
  readonly login_name: string;
  /** Whether there is a link to withdraw. */
  readonly is_open: boolean;
}

/** For somebody who has neither signed in nor set a password yet. */
export function InvitationActions({ org_id, user_id, login_name, is_open }: InvitationActionsProps) {
  const { t } = useTranslation();
  const [resend, resending] = useInviteAgainMutation();
  const [withdraw, withdrawing] = useWithdrawInvitationMutation();
  const [asking, setAsking] = useState<Action>();
  const [invitation, setInvitation] = useState<Invitation>();
  const key = { org_id, user_id };
  const { error, isLoading } = asking === 'withdraw' ? withdrawing : resending;
  const ask = (action: Action): void => {
    resending.reset();
    withdrawing.reset();
    setAsking(action);
  };
  const run = async (action: Action): Promise<void> => {
    if (action === 'resend') {
      const { data } = await resend(key);
      if (!data) return;
      setInvitation(data);
    } else {
      if ((await withdraw(key)).error) return;
      pushNotice({ kind: 'success', title: t('invitations.withdrawn'), text: login_name });
    }
    setAsking(undefined);
  };
  return (
    <>
      <Button onClick={() => ask('resend')}>{t('invitations.resend')}</Button>
      {is_open ? <Button onClick={() => ask('withdraw')}>{t('invitations.withdraw')}</Button> : null}
      {asking ? (
        <Confirm
          title={t(`invitations.${asking}_ask`, { name: login_name })}
          submit={t(`invitations.${asking}`)}
          running={isLoading}
          failure={isApiError(error) ? errorText(error, t) : undefined}
          onSubmit={() => void run(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(`invitations.${asking}_means`)}</p>
        </Confirm>
      ) : null}
      {invitation ? <InvitationLink invitation={invitation} after="resent" onClose={() => setInvitation(undefined)} /> : null}
    </>
  );
}
