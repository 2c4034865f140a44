import type { Leave } from '@portico/contracts/platform/members';
import type { Invitation, OrgUser } from '@portico/contracts/user-centre/org-users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useLeaveEverythingMutation } from '../../api/members.ts';
import { useActOnUserMutation, useResetUserMutation, useSetManagerMutation } from '../../api/orgs.ts';
import { usePersonHoldingQuery, usePersonQuery } from '../../api/people.ts';
import { useResetFactorsMutation } from '../../api/factor-resets.ts';
import { LeavingSummary } from '../../domain/people/leaving-summary.tsx';
import { loadLaterTexts } from '../../session/language.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

/** Its words are those of few. */
const ResetDelayNote = lazyPart(async () => {
  const [part] = await Promise.all([import('../../domain/people/reset-delay-note.tsx'), loadLaterTexts()]);
  return part.ResetDelayNote;
});

export type UserAction = 'disable' | 'enable' | 'kick' | 'reset' | 'make_manager' | 'drop_manager' | 'reset_factors' | 'leave';

interface UserActionDialogProps {
  readonly org_id: string;
  readonly user: OrgUser;
  readonly action: UserAction;
  readonly onInvitation: (invitation: Invitation) => void;
  readonly onLeft: (left: Leave) => void;
  readonly onClose: () => void;
}

/** Says what it means before it is done, and shows in place why it was refused. */
export function UserActionDialog({ org_id, user, action, onInvitation, onLeft, onClose }: UserActionDialogProps) {
  const { t } = useTranslation();
  const [act] = useActOnUserMutation();
  const [reset] = useResetUserMutation();
  const [setManager] = useSetManagerMutation();
  const [resetFactors] = useResetFactorsMutation();
  const [leave] = useLeaveEverythingMutation();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const leaves = action === 'leave';
  const { data: person, error: unread } = usePersonQuery(user.user_id, { skip: !leaves });
  const { data: holding, error: unheld } = usePersonHoldingQuery({ params: { subject_id: user.user_id } }, { skip: !leaves });
  const unknown = unread ?? unheld;
  const failed = refused ?? unknown;
  const key = { org_id, user_id: user.user_id };

  /** The error, if there was one. */
  async function run(): Promise<unknown> {
    if (action === 'reset') {
      const { data, error } = await reset(key);
      if (data) onInvitation(data);
      return error;
    }
    if (action === 'make_manager' || action === 'drop_manager') return (await setManager({ ...key, on: action === 'make_manager' })).error;
    if (action === 'reset_factors') return (await resetFactors(user.user_id)).error;
    if (action !== 'leave') return (await act({ ...key, action })).error;
    // First out of everywhere, at once; then nothing is left to come back to.
    const { error } = await act({ ...key, action: 'disable' });
    if (error) return error;
    const { data, error: kept } = await leave({
      params: { subject_id: user.user_id },
      ignore: ['MP/LAST_SUPER_ADMIN', 'MP/NO_PERMISSION'],
    });
    if (data) onLeft(data);
    return kept;
  }
  const submit = async (): Promise<void> => {
    setRunning(true);
    setRefused(undefined);
    const error = await run().finally(() => setRunning(false));
    if (error !== undefined) {
      setRefused(error);
      return;
    }
    if (action !== 'reset' && action !== 'leave') pushNotice({ kind: 'success', title: t('common.done'), text: user.login_name });
    onClose();
  };
  return (
    <Confirm
      title={t(`org_users.ask.${action}`, { name: user.login_name })}
      submit={t(`org_users.actions.${action}`)}
      danger={action === 'disable' || action === 'reset_factors' || action === 'leave'}
      // Confirming waits for the summary of what the person loses. If that fails to load, a leaver can still be locked out.
      ready={!leaves || unknown !== undefined || (person !== undefined && holding !== undefined)}
      running={running}
      failure={isApiError(failed) ? errorText(failed, t) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {leaves ? null : <p>{t(`org_users.means.${action}`)}</p>}
      {leaves && person && holding ? <LeavingSummary person={person} holding={holding} linked /> : null}
      {leaves && !(person && holding) && unknown === undefined ? <SkeletonRows rows={4} height={24} /> : null}
      {action === 'reset_factors' ? <ResetDelayNote user_id={user.user_id} /> : null}
    </Confirm>
  );
}
