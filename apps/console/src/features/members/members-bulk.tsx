import type { Member } from '@portico/contracts/platform/members';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useChangeMemberRolesMutation, useRemoveMemberMutation } from '../../api/members.ts';
import { EachDialog } from '../../ui/each-dialog.tsx';
import { RoleSelect } from './role-select.tsx';

/** Said beside the name it is about. */
const SHOWN_HERE = ['COMMON/STALE_VERSION', 'MP/LAST_ADMIN', 'MP/ROLE_NOT_FOUND', 'MP/NO_PERMISSION', 'MP/MEMBER_NOT_FOUND'];

interface MembersBulkProps {
  readonly app_id: string;
  readonly members: readonly Member[];
  readonly onDone: () => void;
}

/** What can be done with several people of an app at once. */
export function MembersBulk({ app_id, members, onDone }: MembersBulkProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'give' | 'remove'>();
  const [role_ids, setRoleIds] = useState<readonly string[]>([]);
  const [changeRoles] = useChangeMemberRolesMutation();
  const [remove] = useRemoveMemberMutation();
  const close = (): void => setAsking(undefined);
  const why = (error: unknown): string | undefined => (isApiError(error) ? errorText(error, t).text : undefined);
  const callOf = ({ subject_id, version }: Member) => ({ params: { app_id, subject_id }, if_match: version, ignore: SHOWN_HERE });
  const give = async (member: Member): Promise<string | undefined> => {
    const add = role_ids.filter((id) => !member.roles.some(({ role_id }) => role_id === id));
    return add.length === 0 ? undefined : why((await changeRoles({ ...callOf(member), body: { add, remove: [] } })).error);
  };
  const shared = { rows: members, nameOf: ({ name }: Member) => name, onDone, onClose: close };
  return (
    <>
      <Button onClick={() => setAsking('give')}>{t('members.give_roles')}</Button>
      <Button danger onClick={() => setAsking('remove')}>
        {t('members.remove')}
      </Button>
      {asking === 'give' ? (
        <EachDialog
          {...shared}
          title={t('members.give_roles_to', { count: members.length })}
          submit={t('members.give_roles')}
          ready={role_ids.length > 0}
          run={give}
        >
          <RoleSelect held={[]} disabled={false} value={role_ids} onChange={setRoleIds} />
        </EachDialog>
      ) : null}
      {asking === 'remove' ? (
        <EachDialog
          {...shared}
          danger
          title={t('members.remove_several', { count: members.length })}
          submit={t('members.remove')}
          run={async (member) => why((await remove(callOf(member))).error)}
        >
          <p>{t('members.remove_several_text')}</p>
        </EachDialog>
      ) : null}
    </>
  );
}
