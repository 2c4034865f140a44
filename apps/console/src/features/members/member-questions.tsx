import type { Member } from '@portico/contracts/platform/members';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useRemoveMemberMutation } from '../../api/members.ts';
import { nameList } from '../../lib/name-list.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { useImpact } from '../../domain/impact/use-impact.ts';
import { ConfirmAccess } from '../../domain/impact/confirm-access.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

/** Shown where the person is, not as a notice. */
export const MEMBER_REFUSALS = [
  'COMMON/STALE_VERSION',
  'COMMON/INVALID_ARGUMENT',
  'MP/LAST_ADMIN',
  'MP/ROLE_NOT_FOUND',
  'MP/NO_PERMISSION',
  'MP/BEYOND_REACH',
  'MP/MEMBER_BY_DIRECTORY',
  'MP/ROLE_BY_DIRECTORY',
];

/** What saving takes from a member. */
export interface Loss {
  readonly demoted: boolean;
  readonly kind: Member['kind'];
  readonly add: string[];
  readonly remove: string[];
}

const useIsSelf = ({ subject_id }: Member): boolean => useAppSelector((state) => state.global.selectedUser?.id) === subject_id;

interface LoseAccessProps {
  readonly member: Member;
  readonly loss: Loss;
  readonly onAnswer: (yes: boolean) => void;
}

/** Before a member is demoted or loses roles; whoever does it to themselves is told what they give up. */
export function LoseAccess({ member, loss, onAnswer }: LoseAccessProps) {
  const { t } = useTranslation();
  const app = useCurrentApp()?.display_name ?? '';
  const self = useIsSelf(member);
  const { demoted, kind, add, remove } = loss;
  const impact = useImpact({ members: [{ subject_id: member.subject_id, kind, add, remove }] }, 1);
  const gone = member.roles.filter(({ role_id }) => remove.includes(role_id));
  const names = nameList(
    gone.map(({ display_name }) => display_name),
    t,
  );
  const inForce = member.roles.some(({ role_id, disabled }) => !disabled && !remove.includes(role_id));
  const name = member.name;
  const title = demoted
    ? self
      ? t('members.lose.demote_self', { app })
      : t('members.lose.demote', { name })
    : self
      ? t('members.lose.roles_self')
      : t('members.lose.roles', { name });
  return (
    <ConfirmAccess
      danger
      title={title}
      submit={demoted ? t('members.lose.demote_submit') : t('members.lose.roles_submit')}
      running={false}
      impact={impact}
      onSubmit={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {demoted ? <p>{self ? t('members.lose.demote_self_text') : t('members.lose.demote_text')}</p> : null}
      {gone.length > 0 ? <p>{t('members.lose.roles_text', { roles: names })}</p> : null}
      {kind === 'operator' && !inForce && add.length === 0 ? (
        <p>{self ? t('members.lose.locked_self', { app }) : t('members.lose.locked', { app })}</p>
      ) : null}
    </ConfirmAccess>
  );
}

interface RemoveMemberProps {
  readonly app_id: string;
  readonly member: Member;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveMember({ app_id, member, onRemoved, onClose }: RemoveMemberProps) {
  const { t } = useTranslation();
  const app = useCurrentApp()?.display_name ?? '';
  const self = useIsSelf(member);
  const [remove, { isLoading, error }] = useRemoveMemberMutation();
  const impact = useImpact({ members: [{ subject_id: member.subject_id, kind: null }] }, 1);
  const run = async (): Promise<void> => {
    const { error: refused } = await remove({
      params: { app_id, subject_id: member.subject_id },
      if_match: member.version,
      ignore: MEMBER_REFUSALS,
    });
    if (refused) return;
    pushNotice({ kind: 'success', title: t('members.removed'), text: member.name });
    onClose();
    onRemoved();
  };
  return (
    <ConfirmAccess
      title={self ? t('members.lose.leave', { app }) : t('members.remove_ask', { name: member.name })}
      submit={t('members.remove')}
      danger
      running={isLoading}
      failure={isApiError(error) ? errorText(error, t) : undefined}
      impact={impact}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {self ? <p>{t('members.lose.leave_text', { app })}</p> : null}
      <p>{t('members.remove_text', { count: member.roles.length })}</p>
    </ConfirmAccess>
  );
}
