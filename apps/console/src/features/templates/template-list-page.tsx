import { TEMPLATE_ORDERS, type Template } from '@portico/contracts/platform/templates';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useTemplatesQuery } from '../../api/templates.ts';
import { orderOf, pageOf, useListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { NewButton } from '../../ui/new-button.tsx';

const TemplateForm = lazyPart(async () => (await import('./template-form.tsx')).TemplateForm);

function useColumns(): readonly Column<Template>[] {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return [
    {
      key: 'template_name',
      title: t('common.name'),
      width: '28%',
      narrow: 'first',
      render: (row) => <bdi>{row.template_name}</bdi>,
    },
    {
      key: 'default',
      title: t('templates.is_default'),
      unseen_title: true,
      width: '120px',
      narrow: 'beside',
      render: (row) => (row.is_default ? <Badge tone="info">{t('templates.is_default')}</Badge> : null),
    },
    { key: 'memo', title: t('common.memo'), narrow: 'second', render: (row) => <bdi>{row.memo}</bdi> },
    { key: 'menus', title: t('templates.menus'), width: '100px', align: 'end', narrow: 'hide', render: (row) => row.menus },
    {
      key: 'updated_at',
      title: t('templates.changed'),
      width: '190px',
      align: 'end',
      narrow: 'hide',
      render: (row) => <TableTime at={row.updated_at} zone={zone} />,
    },
  ];
}

/** R1.06, R2.20: the menu trees that apps begin with. */
function TemplateListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefOf = useManageHref();
  const crumbs = useInstallationCrumbs();
  const address = useListAddress();
  const columns = useColumns();
  const { data: standing } = useOwnStandingQuery({});
  const reply = useTemplatesQuery({ query: { ...orderOf(address, TEMPLATE_ORDERS), ...pageOf(address) } });
  const may_write = standing?.roles.includes('super_admin') ?? false;
  const create = (): void => address.set({ new: '1' });
  const open = (template_id: string): void => void navigate(hrefOf(`template/${template_id}`));
  return (
    <PageShell
      fill
      title={t('templates.title')}
      crumbs={crumbs}
      actions={may_write ? <NewButton label={t('templates.new')} onClick={create} /> : null}
    >
      <ResourceList
        label={t('templates.title')}
        address={address}
        reply={reply}
        columns={columns}
        orders={TEMPLATE_ORDERS}
        rowKey={(row) => row.template_id}
        rowLabel={(row) => row.template_name}
        onOpen={(row) => open(row.template_id)}
        empty={
          <EmptyState
            icon="copy"
            title={t('templates.empty.title')}
            text={t('templates.empty.text')}
            action={may_write ? <Button onClick={create}>{t('templates.new')}</Button> : null}
          />
        }
      />
      {address.get('new') !== '' && may_write ? (
        <TemplateForm template={undefined} onCreated={open} onClose={() => address.set({ new: '' })} />
      ) : null}
    </PageShell>
  );
}
export { TemplateListPage as Component };
