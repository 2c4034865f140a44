import { PLATFORM_ROLES } from '@portico/contracts/rules/platform-role';
import { installationRoles, type PlatformRoleGrant } from '@portico/contracts/user-centre/installation-roles';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText, saveFailure } from '../../api/failure-text.ts';
import {
  useGiveInstallationRoleMutation,
  useInstallationRolesQuery,
  useTakeInstallationRoleMutation,
} from '../../api/installation-roles.ts';
import { pageOf, useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { Badge } from '../../ui/badge.tsx';
import { choiceField } from '../../ui/choice-field.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { NewButton } from '../../ui/new-button.tsx';

interface Draft {
  readonly user_id: string;
  readonly role: PlatformRoleGrant['role'];
}
const EMPTY: Draft = { user_id: '', role: 'auditor' };

function GiveRole({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [give] = useGiveInstallationRoleMutation();
  const edit = useEditForm<Draft>({
    name: 'platform-role:new',
    user_id,
    initial: EMPTY,
    fieldOf: (code) => (code === 'MP/USER_NOT_FOUND' ? 'user_id' : undefined),
    save: async (body) => {
      const { data, error } = await give(body);
      if (data) pushNotice({ kind: 'success', title: t('common.done'), text: data.name });
      return saveFailure(error, t);
    },
  });
  const schema = installationRoles.grant.body;
  return (
    <EditPanel
      title={t('platform_roles.give')}
      icon="shield"
      edit={edit}
      initial={EMPTY}
      labels={{}}
      create={t('platform_roles.submit')}
      onSaved={onClose}
      onClose={onClose}
    >
      <ContractField schema={schema} name="user_id" label={t('members.user_id')} hint={t('platform_roles.id_hint')}>
        <CodeInput inputMode="numeric" />
      </ContractField>
      <ContractField schema={schema} name="role" label={t('platform_roles.role')} hint={t(`platform_roles.means.${edit.values.role}`)}>
        <Segmented
          block
          aria-label={t('platform_roles.role')}
          options={PLATFORM_ROLES.map((value) => ({ value, label: t(`platform_roles.roles.${value}`) }))}
        />
      </ContractField>
    </EditPanel>
  );
}

function TakeRole({ grant, onClose }: { readonly grant: PlatformRoleGrant; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [take, { isLoading, error }] = useTakeInstallationRoleMutation();
  const run = async (): Promise<void> => {
    const { error: refused } = await take({ user_id: grant.user_id, role: grant.role });
    if (refused) return;
    pushNotice({ kind: 'success', title: t('common.done'), text: grant.name });
    onClose();
  };
  return (
    <Confirm
      title={t('platform_roles.take_ask', { name: grant.name })}
      submit={t('platform_roles.take')}
      danger
      running={isLoading}
      failure={isApiError(error) ? errorText(error, t) : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>
        <strong>{t(`platform_roles.roles.${grant.role}`)}</strong>
      </p>
      <p>{t(`platform_roles.means.${grant.role}`)}</p>
    </Confirm>
  );
}

/** R6.02: who owns the installation, and who only reads it. */
function PlatformRolesPage() {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const address = useListAddress();
  const role = oneOf(address.get('role'), PLATFORM_ROLES);
  const reply = useInstallationRolesQuery({ query: { ...(role === undefined ? {} : { role }), ...pageOf(address) } });
  const [taking, setTaking] = useState<PlatformRoleGrant>();
  const columns: readonly Column<PlatformRoleGrant>[] = [
    { key: 'name', title: t('members.name'), narrow: 'first', width: '28%', render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'id', title: t('members.user_id'), narrow: 'second', render: (grant) => <CodeText quiet>{grant.user_id}</CodeText> },
    {
      key: 'role',
      title: t('platform_roles.role'),
      narrow: 'second',
      render: (grant) => <Badge tone={grant.role === 'super_admin' ? 'info' : 'neutral'}>{t(`platform_roles.roles.${grant.role}`)}</Badge>,
    },
    {
      key: 'since',
      title: t('platform_roles.since'),
      narrow: 'hide',
      width: '180px',
      render: ({ created_at }) => <TableTime at={created_at} zone={zone} />,
    },
    {
      key: 'take',
      title: t('platform_roles.take'),
      unseen_title: true,
      narrow: 'beside',
      align: 'end',
      width: '140px',
      render: (grant) => (
        <Button size="small" danger onClick={() => setTaking(grant)}>
          {t('platform_roles.take')}
        </Button>
      ),
    },
  ];
  return (
    <PageShell
      fill
      title={t('platform_roles.title')}
      crumbs={[{ label: t('layout.installation') }]}
      actions={<NewButton label={t('platform_roles.give')} onClick={() => address.set({ new: 'role' })} />}
    >
      <ResourceList
        label={t('platform_roles.title')}
        address={address}
        reply={reply}
        columns={columns}
        rowKey={(grant) => `${grant.user_id}:${grant.role}`}
        rowLabel={({ name }) => name}
        fields={[
          choiceField(
            address,
            'role',
            t('platform_roles.role'),
            PLATFORM_ROLES.map((value) => ({ value, label: t(`platform_roles.roles.${value}`) })),
          ),
        ]}
        empty={<EmptyState icon="shield" title={t('platform_roles.empty.title')} text={t('platform_roles.empty.text')} />}
      />
      {address.get('new') === '' ? null : <GiveRole onClose={() => address.set({ new: '' })} />}
      {taking ? <TakeRole grant={taking} onClose={() => setTaking(undefined)} /> : null}
    </PageShell>
  );
}
export { PlatformRolesPage as Component };
