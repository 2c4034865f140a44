import type { Member } from '@portico/contracts/platform/members';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useChangeMemberRolesMutation, useRemoveMemberMutation } from '../../api/members.ts';
import { useImpact } from '../../domain/impact/use-impact.ts';
import { AccessImpactView } from '../../domain/impact/access-impact.tsx';
import { EachDialog } from '../../ui/each-dialog.tsx';
import { RoleSelect } from './role-select.tsx';

/** Said beside the name it is about. */
const SHOWN_HERE = [
  'COMMON/STALE_VERSION',
  'MP/LAST_ADMIN',
  'MP/ROLE_NOT_FOUND',
  'MP/NO_PERMISSION',
  'MP/BEYOND_REACH',
  'MP/MEMBER_NOT_FOUND',
];

export interface BulkDialogProps {
  readonly app_id: string;
  readonly members: readonly Member[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const nameOf = ({ name }: Member): string => name;
const why = (error: unknown, t: TFunction): string | undefined => (isApiError(error) ? errorText(error, t).text : undefined);
const callOf = (app_id: string, { subject_id, version }: Member) => ({
  params: { app_id, subject_id },
  if_match: version,
  ignore: SHOWN_HERE,
});

export function GiveRoles({ app_id, members, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const [role_ids, setRoleIds] = useState<readonly string[]>([]);
  const [changeRoles] = useChangeMemberRolesMutation();
  const give = async (member: Member): Promise<string | undefined> => {
    const add = role_ids.filter((id) => !member.roles.some(({ role_id }) => role_id === id));
    return add.length === 0 ? undefined : why((await changeRoles({ ...callOf(app_id, member), body: { add, remove: [] } })).error, t);
  };
  return (
    <EachDialog
      title={t('members.give_roles_to', { count: members.length })}
      submit={t('members.give_roles')}
      ready={role_ids.length > 0}
      rows={members}
      nameOf={nameOf}
      run={give}
      onDone={onDone}
      onClose={onClose}
    >
      <RoleSelect held={[]} disabled={false} value={role_ids} onChange={setRoleIds} />
    </EachDialog>
  );
}

export function RemoveMembers({ app_id, members, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const [remove] = useRemoveMemberMutation();
  // Those of now: while it runs, the list behind it gets shorter.
  const [subject_ids] = useState(() => members.map(({ subject_id }) => subject_id));
  const impact = useImpact({ members: subject_ids.map((subject_id) => ({ subject_id, kind: null })) }, subject_ids.length);
  return (
    <EachDialog
      danger
      title={t('members.remove_several', { count: members.length })}
      submit={t('members.remove')}
      rows={members}
      nameOf={nameOf}
      run={async (member) => why((await remove(callOf(app_id, member))).error, t)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('members.remove_several_text')}</p>
      <AccessImpactView {...impact} />
    </EachDialog>
  );
}
