import { PLATFORM_ROLES } from '@portico/contracts/rules/platform-role';
import type { PlatformRoleGrant } from '@portico/contracts/user-centre/installation-roles';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useInstallationRolesQuery, useTakeInstallationRoleMutation } from '../../api/installation-roles.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { pageOf, useListAddress } from '../../lib/list-address.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { oneOf } from '../../lib/one-of.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { Badge } from '../../ui/badge.tsx';
import { choiceField } from '../../ui/choice-field.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { NewButton } from '../../ui/new-button.tsx';

/** Whoever only reads the list does not wait for it. */
const GiveRole = lazyPart(async () => (await import('./give-role.tsx')).GiveRole);

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
  const hrefOf = useManageHref();
  const role = oneOf(address.get('role'), PLATFORM_ROLES);
  const reply = useInstallationRolesQuery({ query: { ...(role === undefined ? {} : { role }), ...pageOf(address) } });
  const [taking, setTaking] = useState<PlatformRoleGrant>();
  const changes = useChangesInstallation();
  const columns: readonly Column<PlatformRoleGrant>[] = [
    {
      key: 'name',
      title: t('members.name'),
      narrow: 'first',
      width: '28%',
      render: ({ name, user_id }) => (
        <Link to={`${hrefOf('people')}/${user_id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
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
      actions={changes ? <NewButton label={t('platform_roles.give')} onClick={() => address.set({ new: 'role' })} /> : null}
    >
      <ResourceList
        label={t('platform_roles.title')}
        address={address}
        reply={reply}
        columns={changes ? columns : columns.filter(({ key }) => key !== 'take')}
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
      {!changes || address.get('new') === '' ? null : (
        <GiveRole who={address.get('who')} onClose={() => address.set({ new: '', who: '' })} />
      )}
      {taking ? <TakeRole grant={taking} onClose={() => setTaking(undefined)} /> : null}
    </PageShell>
  );
}
export { PlatformRolesPage as Component };
