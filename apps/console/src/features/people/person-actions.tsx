import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useDisablePersonMutation, useEnablePersonMutation, useSignOutPersonMutation } from '../../api/people.ts';
import { InvitationActions } from '../../domain/people/invitation-actions.tsx';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useAppSelector } from '../../session/state.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

type Action = 'sign_out' | 'disable' | 'enable';

/** What can be done about somebody wherever they are. */
export function PersonActions({
  person: { user_id, name, login_name, state, org, has_password, invited_until },
}: {
  readonly person: PersonDetail;
}) {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  const own_id = useAppSelector((store) => store.global.selectedUser?.id);
  const [signOut] = useSignOutPersonMutation();
  const [disable] = useDisablePersonMutation();
  const [enable] = useEnablePersonMutation();
  const [asking, setAsking] = useState<Action>();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const words = {
    sign_out: { ask: t('people.sign_out_ask', { name }), means: t('org_users.means.kick'), submit: t('people.sign_out') },
    disable: { ask: t('org_users.ask.disable', { name }), means: t('org_users.means.disable'), submit: t('org_users.actions.disable') },
    enable: { ask: t('org_users.ask.enable', { name }), means: t('org_users.means.enable'), submit: t('org_users.actions.enable') },
  } as const;
  const run = async (action: Action): Promise<void> => {
    setRunning(true);
    const { error } = await { sign_out: signOut, disable, enable }[action](user_id);
    setRunning(false);
    setRefused(error);
    if (error) return;
    pushNotice({ kind: 'success', title: action === 'sign_out' ? t('people.signed_out') : t('common.done'), text: name });
    setAsking(undefined);
  };
  const ask = (action: Action): void => {
    setRefused(undefined);
    setAsking(action);
  };
  const change: Action = state === 'disabled' ? 'enable' : 'disable';
  return (
    <>
      {state === 'invited' && org !== null && !has_password ? (
        <InvitationActions org_id={org.org_id} user_id={user_id} login_name={login_name} is_open={invited_until !== null} />
      ) : null}
      {state === 'disabled' || state === 'invited' ? null : <Button onClick={() => ask('sign_out')}>{t('people.sign_out')}</Button>}
      {user_id === own_id ? null : (
        <Button danger={change === 'disable'} onClick={() => ask(change)}>
          {words[change].submit}
        </Button>
      )}
      {state === 'disabled' ? null : (
        <LinkButton type="primary" to={`${hrefOf('platform-roles')}?new=role&who=${user_id}`}>
          {t('platform_roles.give')}
        </LinkButton>
      )}
      {asking ? (
        <Confirm
          title={words[asking].ask}
          submit={words[asking].submit}
          danger={asking === 'disable'}
          running={running}
          failure={isApiError(refused) ? errorText(refused, t) : undefined}
          onSubmit={() => void run(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{words[asking].means}</p>
        </Confirm>
      ) : null}
    </>
  );
}
