import { LIMITS } from '@portico/contracts/limits';
import type { FirstHour } from '@portico/contracts/platform/first-hour';
import { orgUserDraft, type Invitation } from '@portico/contracts/user-centre/org-users';
import type { Org } from '@portico/contracts/user-centre/orgs';
import { Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFailure } from '../../api/failure-text.ts';
import { useAddMemberMutation } from '../../api/members.ts';
import { useInviteUserMutation } from '../../api/orgs.ts';
import { useCreateRoleMutation, useRolesQuery } from '../../api/roles.ts';
import { useSignInWaysQuery } from '../../api/sign-in-ways.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StepForm } from './step-form.tsx';
import styles from './first-hour.module.css';

interface Draft {
  readonly org_user_code: string;
  readonly email: string;
  /** The role in the app: its id, or while the app has none, the name of its first. */
  readonly role: string;
}

interface AddPeopleProps {
  readonly app: FirstHour['app'];
  readonly org: Org;
  readonly onInvited: (invitation: Invitation) => void;
}

/** Whoever is invited may enter the app at once: somebody without a role in it could not. */
export function AddPeople({ app, ...rest }: AddPeopleProps) {
  const app_id = app?.app_id ?? '';
  const { data, error } = useRolesQuery({ params: { app_id }, query: { limit: LIMITS.page_size } }, { skip: app === null });
  if (app !== null && !data && !error) return <SkeletonRows rows={2} height={48} />;
  return <InviteForm key={data?.items.length} app={app} roles={data?.items ?? []} {...rest} />;
}

interface InviteFormProps extends AddPeopleProps {
  readonly roles: readonly { readonly role_id: string; readonly display_name: string }[];
}

function InviteForm({ app, org, roles, onInvited }: InviteFormProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const mails = useSignInWaysQuery().data?.codes.includes('email') === true;
  const [invite] = useInviteUserMutation();
  const [addMember] = useAddMemberMutation();
  const [createRole] = useCreateRoleMutation();
  const role = roles[0]?.role_id ?? t('first_hour.people.first_role');
  const initial = useMemo<Draft>(() => ({ org_user_code: '', email: '', role }), [role]);
  /** Its id; undefined where it could not be made, which a notice tells. */
  const roleFor = async (app_id: string, chosen: string): Promise<string | undefined> => {
    if (roles.length > 0) return chosen;
    const body = { role_name: chosen.trim(), memo: '', disabled: false };
    return (await createRole({ params: { app_id }, body })).data?.role_id;
  };
  const edit = useEditForm<Draft>({
    name: 'first-hour:people',
    user_id,
    initial,
    fieldOf: (code) => (code === 'UC/LOGIN_NAME_EXISTS' ? 'org_user_code' : undefined),
    save: async ({ org_user_code, email, role: chosen }) => {
      const body = { org_user_code, email, nickName: '', realName: '', mobile: '' };
      const { data, error } = await invite({ params: { org_id: org.org_id }, body });
      if (!data) return saveFailure(error, t);
      onInvited(data);
      const role_id = app ? await roleFor(app.app_id, chosen) : undefined;
      if (app && role_id !== undefined)
        await addMember({ params: { app_id: app.app_id }, body: { subject_id: data.user_id, kind: 'operator', role_ids: [role_id] } });
      return undefined;
    },
  });
  return (
    <StepForm
      edit={edit}
      initial={initial}
      submit={t('first_hour.people.submit')}
      others={
        <LinkButton type="text" to={`/manage/organisations/${org.org_id}`}>
          {t('first_hour.people.import')}
        </LinkButton>
      }
    >
      <div className={styles['pair']}>
        <ContractField schema={orgUserDraft} name="org_user_code" label={t('org_users.user_code')}>
          <CodeInput suffix={<bdi dir="ltr">@{org.org_code}</bdi>} />
        </ContractField>
        {app === null ? null : (
          <Form.Item
            name="role"
            label={t('first_hour.people.role', { app: app.app_name })}
            rules={[{ required: true, whitespace: true, max: LIMITS.role_name }]}
          >
            {roles.length === 0 ? (
              <Input />
            ) : (
              <Select
                aria-label={t('first_hour.people.role', { app: app.app_name })}
                options={roles.map(({ role_id, display_name }) => ({ value: role_id, label: display_name }))}
              />
            )}
          </Form.Item>
        )}
        {mails ? (
          <ContractField schema={orgUserDraft} name="email" label={t('first_hour.people.email')}>
            <Input dir="ltr" type="email" autoComplete="off" />
          </ContractField>
        ) : null}
      </div>
    </StepForm>
  );
}
