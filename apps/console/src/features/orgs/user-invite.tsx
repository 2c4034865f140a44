import { LIMITS } from '@portico/contracts/limits';
import { orgUserDraft, type Invitation, type OrgUserDraft } from '@portico/contracts/user-centre/org-users';
import { Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFailure } from '../../api/failure-text.ts';
import { useInviteUserMutation } from '../../api/orgs.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';

const EMPTY: OrgUserDraft = { org_user_code: '', nickName: '', realName: '', mobile: '', email: '' };

interface UserInviteProps {
  readonly org_id: string;
  readonly org_code: string;
  readonly onInvited: (invitation: Invitation) => void;
  readonly onClose: () => void;
}

export function UserInvite({ org_id, org_code, onInvited, onClose }: UserInviteProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [invite] = useInviteUserMutation();
  const invited = useRef<Invitation>(undefined);
  const edit = useEditForm<OrgUserDraft>({
    name: `org-user:new:${org_id}`,
    user_id,
    initial: EMPTY,
    fieldOf: (code) => (code === 'UC/LOGIN_NAME_EXISTS' ? 'org_user_code' : undefined),
    save: async (body) => {
      const { data, error } = await invite({ params: { org_id }, body });
      invited.current = data;
      return saveFailure(error, t);
    },
  });
  return (
    <EditPanel
      title={t('org_users.invite')}
      icon="user"
      edit={edit}
      initial={EMPTY}
      labels={{}}
      create={t('org_users.invite_submit')}
      onSaved={() => {
        onClose();
        if (invited.current) onInvited(invited.current);
      }}
      onClose={onClose}
    >
      <ContractField schema={orgUserDraft} name="org_user_code" label={t('org_users.user_code')}>
        <CodeInput suffix={org_code === '' ? undefined : <bdi dir="ltr">@{org_code}</bdi>} />
      </ContractField>
      <ContractField schema={orgUserDraft} name="nickName" label={t('org_users.nick_name')}>
        <Input count={{ show: true, max: LIMITS.nick_name }} />
      </ContractField>
      <ContractField schema={orgUserDraft} name="realName" label={t('org_users.real_name')}>
        <Input count={{ show: true, max: LIMITS.real_name }} />
      </ContractField>
      <ContractField schema={orgUserDraft} name="mobile" label={t('org_users.mobile')}>
        <Input dir="ltr" type="tel" autoComplete="off" />
      </ContractField>
      <ContractField schema={orgUserDraft} name="email" label={t('org_users.email')}>
        <Input dir="ltr" type="email" autoComplete="off" />
      </ContractField>
    </EditPanel>
  );
}
