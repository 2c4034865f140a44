import { LIMITS } from '@portico/contracts/limits';
import { ORG_ORDERS, orgs, type Org } from '@portico/contracts/user-centre/orgs';
import { Button, Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { saveFailure } from '../../api/failure-text.ts';
import { useCreateOrgMutation, useOrgsQuery } from '../../api/orgs.ts';
import { orderOf, useListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { CodeText } from '../../ui/code-text.tsx';
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
  readonly org_name: string;
  readonly org_code: string;
}
const EMPTY: Draft = { org_name: '', org_code: '' };

function OrgCreate({ onCreated, onClose }: { readonly onCreated: (org: Org) => void; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [create] = useCreateOrgMutation();
  const created = useRef<Org>(undefined);
  const edit = useEditForm<Draft>({
    name: 'org:new',
    user_id,
    initial: EMPTY,
    fieldOf: (code) => (code === 'UC/ORG_CODE_EXISTS' ? 'org_code' : undefined),
    save: async (body) => {
      const { data, error } = await create(body);
      created.current = data;
      if (data) pushNotice({ kind: 'success', title: t('orgs.created'), text: data.org_name });
      return saveFailure(error, t);
    },
  });
  return (
    <EditPanel
      title={t('orgs.new')}
      icon="people"
      edit={edit}
      initial={EMPTY}
      labels={{}}
      create={t('common.create')}
      onSaved={() => {
        if (created.current) onCreated(created.current);
      }}
      onClose={onClose}
    >
      <ContractField schema={orgs.create.body} name="org_name" label={t('common.name')}>
        <Input count={{ show: true, max: LIMITS.org_name }} />
      </ContractField>
      <ContractField schema={orgs.create.body} name="org_code" label={t('common.code_of')} hint={t('orgs.code_hint')}>
        <CodeInput count={{ show: true, max: LIMITS.org_code }} />
      </ContractField>
    </EditPanel>
  );
}

/** Every organisation of the installation; each leads to its users. */
function OrgsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefOf = useManageHref();
  const zone = useTimeZone();
  const address = useListAddress();
  const changes = useChangesInstallation();
  const [keyword, cursor] = [address.get('q'), address.get('cursor')];
  const reply = useOrgsQuery({
    query: {
      limit: address.size,
      ...(keyword === '' ? {} : { keyword }),
      ...orderOf(address, ORG_ORDERS),
      ...(cursor === '' ? {} : { cursor }),
    },
  });
  const open = (org: Org): void => void navigate(`${hrefOf('organisations')}/${org.org_id}`);
  const startNew = (): void => address.set({ new: 'org' });
  const columns: readonly Column<Org>[] = [
    { key: 'org_name', title: t('common.name'), narrow: 'first', width: '40%', render: (org) => <bdi>{org.org_name}</bdi> },
    { key: 'org_code', title: t('common.code_of'), narrow: 'second', render: (org) => <CodeText quiet>{org.org_code}</CodeText> },
    {
      key: 'created_at',
      title: t('orgs.created_at'),
      narrow: 'hide',
      align: 'end',
      width: '190px',
      render: (org) => <TableTime at={org.created_at} zone={zone} />,
    },
  ];
  return (
    <PageShell
      fill
      title={t('orgs.title')}
      crumbs={[{ label: t('layout.installation') }]}
      subtitle={reply.data && t(reply.data.total_capped ? 'orgs.total_more' : 'orgs.total', { count: reply.data.total })}
      actions={changes ? <NewButton label={t('orgs.new')} onClick={startNew} /> : null}
    >
      <ResourceList
        label={t('orgs.title')}
        address={address}
        reply={reply}
        columns={columns}
        orders={ORG_ORDERS}
        rowKey={(org) => org.org_id}
        rowLabel={(org) => org.org_name}
        search={t('orgs.search')}
        onOpen={open}
        empty={
          <EmptyState
            icon="people"
            title={t('orgs.empty.title')}
            text={t('orgs.empty.text')}
            action={changes ? <Button onClick={startNew}>{t('orgs.new')}</Button> : null}
          />
        }
      />
      {changes && address.get('new') !== '' ? <OrgCreate onCreated={open} onClose={() => address.set({ new: '' })} /> : null}
    </PageShell>
  );
}
export { OrgsPage as Component };
