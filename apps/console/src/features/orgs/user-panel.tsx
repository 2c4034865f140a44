import type { Leave } from '@portico/contracts/platform/members';
import type { Invitation, OrgUser } from '@portico/contracts/user-centre/org-users';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveUserMutation } from '../../api/orgs.ts';
import { tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { InvitationActions } from '../../domain/people/invitation-actions.tsx';
import { PersonState } from '../../domain/people/person-state.tsx';
import { useLeaving } from '../../domain/people/use-leaving.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadLaterTexts } from '../../session/language.ts';
import type { UserAction } from './user-action-dialog.tsx';
import { stateOf } from './user-state.ts';
import styles from './orgs.module.css';

/** Comes when something is asked. */
const UserActionDialog = lazyPart(async () => (await import('./user-action-dialog.tsx')).UserActionDialog);

/** Its words are those of few. */
const UserReset = lazyPart(async () => {
  const [part] = await Promise.all([import('../../domain/people/user-reset.tsx'), loadLaterTexts()]);
  return part.UserReset;
});

interface UserPanelProps {
  readonly by: 'admin' | 'manager' | 'auditor';
  readonly org_id: string;
  readonly user: OrgUser;
  readonly onInvitation: (invitation: Invitation) => void;
  readonly onLeft: (left: Leave) => void;
  readonly onClose: () => void;
}

const actionsOf = (user: OrgUser, by: UserPanelProps['by']): readonly UserAction[] => {
  if (by === 'auditor') return [];
  const usual = user.status === 'active' ? (['kick', 'reset', 'disable'] as const) : (['enable', 'reset'] as const);
  if (by === 'admin') return [...usual, user.is_manager ? 'drop_manager' : 'make_manager', 'reset_factors', 'leave'];
  // The server refuses what one manager does to another, or to oneself.
  return user.is_manager ? [] : usual;
};
const HARSH: readonly UserAction[] = ['disable', 'reset_factors', 'leave'];

export function UserPanel({ by, org_id, user, onInvitation, onLeft, onClose }: UserPanelProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const hrefOf = useManageHref();
  const [asking, setAsking] = useState<UserAction>();
  const [deleting, setDeleting] = useState(false);
  const [remove, { isLoading }] = useRemoveUserMutation();
  const goes = useLeaving(user.user_id, !deleting || by !== 'admin');
  const text = (label: string, value: string) => (value === '' ? undefined : { label, value: <bdi>{value}</bdi> });
  const erase = async (): Promise<void> => {
    const { error } = await remove({ org_id, user_id: user.user_id, version: user.version });
    setDeleting(false);
    if (error) return;
    pushNotice({ kind: 'success', title: t('org_users.removed'), text: user.login_name });
    onClose();
  };
  return (
    <SidePanel
      label={user.login_name}
      place="over"
      width={480}
      onClose={onClose}
      head={
        <h2 className={styles['title']}>
          <Icon name="user" size={18} />
          <bdi>{user.nickName || user.login_name}</bdi>
        </h2>
      }
    >
      <div className={styles['panel']}>
        {by === 'admin' ? <UserReset user_id={user.user_id} login_name={user.login_name} /> : null}
        <Facts
          facts={[
            { label: t('org_users.login_name'), value: <CodeText>{user.login_name}</CodeText> },
            {
              label: t('common.state'),
              value: <PersonState state={stateOf(user)} invited_until={user.invited_until} />,
            },
            user.invited_until === null
              ? undefined
              : { label: t('invitations.ends'), value: <CodeText>{tableTime(user.invited_until, zone)}</CodeText> },
            text(t('org_users.real_name'), user.realName),
            text(t('org_users.mobile'), user.mobile),
            text(t('org_users.email'), user.email),
            { label: t('org_users.password'), value: user.has_password ? t('org_users.set') : t('org_users.not_set') },
            { label: t('org_users.manager'), value: user.is_manager ? t('common.conflict.yes') : t('common.conflict.no') },
            { label: t('org_users.bound'), value: user.is_bound ? t('common.conflict.yes') : t('common.conflict.no') },
            { label: t('members.user_id'), value: <CodeText>{user.user_id}</CodeText> },
            { label: t('org_users.created_at'), value: <CodeText>{tableTime(user.created_at, zone)}</CodeText> },
          ]}
        />
        <div className={styles['buttons']}>
          {by === 'manager' ? null : <LinkButton to={`${hrefOf('people')}/${user.user_id}`}>{t('org_users.open_page')}</LinkButton>}
          {by !== 'auditor' && stateOf(user) === 'invited' && !user.has_password ? (
            <InvitationActions org_id={org_id} user_id={user.user_id} login_name={user.login_name} is_open={user.invited_until !== null} />
          ) : null}
          {actionsOf(user, by).map((action) => (
            <Button key={action} danger={HARSH.includes(action)} onClick={() => setAsking(action)}>
              {t(`org_users.actions.${action}`)}
            </Button>
          ))}
          {by === 'auditor' || (by === 'manager' && user.is_manager) ? null : (
            <Button danger onClick={() => setDeleting(true)}>
              {t('org_users.actions.remove')}
            </Button>
          )}
        </div>
      </div>
      {asking ? (
        <UserActionDialog
          org_id={org_id}
          user={user}
          action={asking}
          onInvitation={onInvitation}
          onLeft={onLeft}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {deleting && !goes.asking ? (
        <ConfirmDelete
          name={user.login_name}
          consequences={[t('org_users.goes'), ...(goes.apps ?? [])]}
          note={goes.more ? t('members.goes.more') : undefined}
          typed
          running={isLoading}
          onDelete={() => void erase()}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </SidePanel>
  );
}
