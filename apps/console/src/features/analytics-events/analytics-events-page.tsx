import type { EventConfig } from '@portico/contracts/platform/analytics';
import { useTranslation } from 'react-i18next';
import { useAnalyticsEventsQuery } from '../../api/analytics-events.ts';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const AnalyticsEventPanel = lazyPart(async () => (await import('./analytics-event-panel.tsx')).AnalyticsEventPanel);

/** R7.25: which events the platform's collector keeps. */
function AnalyticsEventsPage() {
  const { t } = useTranslation();
  const address = useListAddress();
  const { data, ...reply } = useAnalyticsEventsQuery({ ignore: CLIENT_FAILURES });
  const may_write = useOwnStandingQuery({}).data?.roles.includes('super_admin') ?? false;
  const opened = data?.data.find(({ event_code }) => event_code === address.get('open'));
  const creating = may_write && address.get('new') !== '';
  const columns: readonly Column<EventConfig>[] = [
    { key: 'name', title: t('analytics_events.name'), width: '28%', narrow: 'first', render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'event_code',
      title: t('analytics_events.code'),
      narrow: 'second',
      render: ({ event_code }) => <CodeText quiet>{event_code}</CodeText>,
    },
    {
      key: 'event_type',
      title: t('analytics_events.type'),
      width: '130px',
      narrow: 'hide',
      render: ({ event_type }) => t(`analytics_events.types.${event_type}`),
    },
    {
      key: 'kind',
      title: t('analytics_events.kind'),
      width: '130px',
      narrow: 'hide',
      render: ({ kind }) => t(`analytics_events.kinds.${kind}`),
    },
    {
      key: 'enabled',
      title: t('common.state'),
      width: '130px',
      narrow: 'beside',
      render: ({ enabled }) =>
        enabled ? <Badge tone="success">{t('analytics_events.on')}</Badge> : <Badge tone="neutral">{t('analytics_events.off')}</Badge>,
    },
  ];
  return (
    <PageShell
      fill
      title={t('analytics_events.title')}
      crumbs={[{ label: t('layout.installation') }]}
      subtitle={t('analytics_events.intro')}
      actions={may_write ? <NewButton label={t('analytics_events.new')} onClick={() => address.set({ open: '', new: 'event' })} /> : null}
    >
      <ResourceList
        label={t('analytics_events.title')}
        address={address}
        reply={{ ...reply, data: data && { items: data.data, count: data.data.length } }}
        columns={columns}
        rowKey={({ event_code }) => event_code}
        rowLabel={({ name }) => name}
        onOpen={({ event_code }) => address.set({ open: event_code, new: '' })}
        faded={({ enabled }) => !enabled}
        empty={<EmptyState icon="chart" title={t('analytics_events.empty.title')} text={t('analytics_events.empty.text')} />}
      />
      {creating || opened ? (
        <AnalyticsEventPanel
          key={creating ? '' : opened?.event_code}
          event={creating ? undefined : opened}
          may_write={may_write}
          onClose={() => address.set({ open: '', new: '' })}
        />
      ) : null}
    </PageShell>
  );
}
export { AnalyticsEventsPage as Component };
