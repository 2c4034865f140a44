import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProvidersQuery, type ThirdProvider } from '../../api/registry.ts';
import { pageOf, type ListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { ProviderActions } from './provider-actions.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import styles from './registry.module.css';

interface ProvidersPartProps {
  readonly address: ListAddress;
  /** False for whoever only reads. */
  readonly changes: boolean;
  readonly onNew: () => void;
}

/** R5.25: where people have an account that they may sign in by. */
export function ProvidersPart({ address, changes, onNew }: ProvidersPartProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const reply = useProvidersQuery({ query: pageOf(address) });
  const isNew = changes && address.get('new') !== '';
  const open = reply.data?.items.find(({ source_plat }) => source_plat === address.get('open'));
  const close = (): void => address.set({ open: '', new: '' });
  const columns: readonly Column<ThirdProvider>[] = [
    { key: 'name', title: t('common.name'), narrow: 'first', width: '22%', render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'code',
      title: t('registry.of_provider.code'),
      narrow: 'second',
      width: '16%',
      render: ({ source_plat }) => <CodeText quiet>{source_plat}</CodeText>,
    },
    { key: 'issuer', title: t('registry.of_provider.issuer'), narrow: 'hide', render: ({ issuer }) => <CodeText>{issuer}</CodeText> },
    {
      key: 'state',
      title: t('common.state'),
      narrow: 'second',
      width: '130px',
      render: ({ revoked }) => (
        <Badge tone={revoked ? 'error' : 'success'} dot>
          {t(revoked ? 'registry.of_provider.ended' : 'registry.of_provider.valid')}
        </Badge>
      ),
    },
    {
      key: 'created',
      title: t('registry.registered'),
      narrow: 'hide',
      align: 'end',
      width: '190px',
      render: ({ created_at }) => <TableTime at={created_at} zone={zone} />,
    },
  ];
  return (
    <>
      <ResourceList
        label={t('registry.providers')}
        address={address}
        reply={reply}
        columns={columns}
        rowKey={({ source_plat }) => source_plat}
        rowLabel={({ name }) => name}
        faded={({ revoked }) => revoked}
        onOpen={({ source_plat }) => address.set({ open: source_plat, new: '' })}
        empty={
          <EmptyState
            icon="people"
            title={t('registry.no_providers.title')}
            text={t('registry.no_providers.text')}
            action={changes ? <Button onClick={onNew}>{t('registry.of_provider.new')}</Button> : null}
          />
        }
      />
      {isNew ? <ProviderPanel provider={undefined} read_only={false} onClose={close} /> : null}
      {open && !isNew ? (
        <ProviderPanel
          key={open.source_plat}
          provider={open}
          read_only={!changes || open.revoked}
          onClose={close}
          after={
            <div className={styles['after']}>
              <Facts
                facts={[
                  {
                    label: t('registry.of_provider.secret'),
                    value: t(open.has_secret ? 'registry.of_provider.has_secret' : 'registry.of_provider.no_secret'),
                  },
                  { label: t('registry.registered'), value: <TableTime at={open.created_at} zone={zone} /> },
                ]}
              />
              {changes && !open.revoked ? <ProviderActions provider={open} onRevoked={close} /> : null}
            </div>
          }
        />
      ) : null}
    </>
  );
}
