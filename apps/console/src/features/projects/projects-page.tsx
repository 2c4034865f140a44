import { PROJECT_ORDERS, type Project } from '@portico/contracts/platform/projects';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useProjectsQuery } from '../../api/projects.ts';
import { orderOf, pageOf, useListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { ProjectPanel } from './project-panel.tsx';

/** R1.06, R2.19: the external systems that the security page returns to. */
function ProjectsPage() {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const address = useListAddress();
  const keyword = address.get('q');
  const reply = useProjectsQuery({
    query: { ...(keyword === '' ? {} : { keyword }), ...orderOf(address, PROJECT_ORDERS), ...pageOf(address) },
  });
  const may_write = useOwnStandingQuery({}).data?.roles.includes('super_admin') ?? false;
  const project = reply.data?.items.find(({ project_id }) => project_id === address.get('open'));
  const isNew = address.get('new') !== '' && may_write;
  const startNew = (): void => address.set({ new: 'project', open: '' });
  const columns: readonly Column<Project>[] = [
    { key: 'project_name', title: t('projects.name'), narrow: 'first', width: '24%', render: (p) => <bdi>{p.project_name}</bdi> },
    {
      key: 'project_id',
      title: t('projects.id'),
      narrow: 'second',
      width: '18%',
      render: (p) => <CodeText quiet>{p.project_id}</CodeText>,
    },
    { key: 'callback_address', title: t('projects.callback'), narrow: 'hide', render: (p) => <CodeText>{p.callback_address}</CodeText> },
    {
      key: 'updated_at',
      title: t('projects.updated'),
      narrow: 'hide',
      align: 'end',
      width: '190px',
      render: (p) => <TableTime at={p.updated_at} zone={zone} />,
    },
  ];
  return (
    <PageShell
      fill
      title={t('projects.title')}
      crumbs={[{ label: t('layout.installation') }]}
      actions={may_write ? <NewButton label={t('projects.new')} onClick={startNew} /> : null}
    >
      <ResourceList
        label={t('projects.title')}
        address={address}
        reply={reply}
        columns={columns}
        orders={PROJECT_ORDERS}
        rowKey={(p) => p.project_id}
        rowLabel={(p) => p.project_name}
        search={t('projects.search')}
        onOpen={(p) => address.set({ open: p.project_id, new: '' })}
        empty={
          <EmptyState
            icon="external"
            title={t('projects.empty.title')}
            text={t('projects.empty.text')}
            action={may_write ? <Button onClick={startNew}>{t('projects.new')}</Button> : null}
          />
        }
      />
      {isNew ? <ProjectPanel project={undefined} may_write onClose={() => address.set({ new: '' })} /> : null}
      {project && !isNew ? (
        <ProjectPanel key={project.project_id} project={project} may_write={may_write} onClose={() => address.set({ open: '' })} />
      ) : null}
    </PageShell>
  );
}
export { ProjectsPage as Component };
