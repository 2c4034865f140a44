import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientsQuery, type SsoClient } from '../../api/registry.ts';
import { pageOf, type ListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientPanel } from './client-panel.tsx';
import { Overlapping } from '../../domain/registry/overlapping.tsx';
import type { Secret } from '../../domain/registry/secret.ts';
import styles from './registry.module.css';

interface ClientsPartProps {
  readonly address: ListAddress;
  /** False for whoever only reads. */
  readonly changes: boolean;
  readonly onNew: () => void;
}

/** R3.13: apps that people are sent to from here, signed in. */
export function ClientsPart({ address, changes, onNew }: ClientsPartProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const reply = useClientsQuery({ query: pageOf(address) });
  const [secret, setSecret] = useState<Secret>();
  const isNew = changes && address.get('new') !== '';
  const open = reply.data?.items.find(({ client_id }) => client_id === address.get('open'));
  const close = (): void => address.set({ open: '', new: '' });
  const kindOf = ({ is_public }: SsoClient): string => t(is_public ? 'registry.of_client.public' : 'registry.of_client.confidential');
  const columns: readonly Column<SsoClient>[] = [
    { key: 'name', title: t('common.name'), narrow: 'first', width: '26%', render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'id', title: t('registry.client'), narrow: 'second', render: ({ client_id }) => <CodeText quiet>{client_id}</CodeText> },
    { key: 'kind', title: t('registry.of_client.kind'), narrow: 'hide', width: '20%', render: kindOf },
    {
      key: 'state',
      title: t('common.state'),
      narrow: 'second',
      width: '22%',
      render: ({ revoked, previous_until }) => (
        <>
          <Badge tone={revoked ? 'error' : 'success'} dot>
            {t(revoked ? 'registry.of_client.ended' : 'registry.of_client.valid')}
          </Badge>
          {revoked ? null : <Overlapping until={previous_until} says={(when) => t('registry.of_client.overlaps', { when })} />}
        </>
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
        label={t('registry.clients')}
        address={address}
        reply={reply}
        columns={columns}
        rowKey={({ client_id }) => client_id}
        rowLabel={({ name }) => name}
        faded={({ revoked }) => revoked}
        onOpen={({ client_id }) => address.set({ open: client_id, new: '' })}
        empty={
          <EmptyState
            icon="external"
            title={t('registry.no_clients.title')}
            text={t('registry.no_clients.text')}
            action={changes ? <Button onClick={onNew}>{t('registry.of_client.new')}</Button> : null}
          />
        }
      />
      {isNew ? <ClientPanel client={undefined} read_only={false} onSecret={setSecret} onClose={close} /> : null}
      {open && !isNew ? (
        <ClientPanel
          key={open.client_id}
          client={open}
          read_only={!changes || open.revoked}
          onSecret={setSecret}
          onClose={close}
          after={
            <div className={styles['after']}>
              <Facts
                facts={[
                  { label: t('registry.of_client.kind'), value: kindOf(open) },
                  { label: t('registry.registered'), value: <TableTime at={open.created_at} zone={zone} /> },
                  open.openid === null
                    ? undefined
                    : {
                        label: t('registry.last_used'),
                        value:
                          open.openid.last_used_at === '' ? t('registry.never') : <TableTime at={open.openid.last_used_at} zone={zone} />,
                      },
                  open.previous_until === ''
                    ? undefined
                    : { label: t('registry.of_client.previous'), value: <TableTime at={open.previous_until} zone={zone} /> },
                ]}
              />
              {changes && !open.revoked ? <ClientActions client={open} onSecret={setSecret} onRevoked={close} /> : null}
            </div>
          }
        />
      ) : null}
      {secret ? (
        <SecretOnce
          title={t('registry.of_client.secret_title', { name: secret.name })}
          text={t('registry.of_client.secret_text')}
          label={t('registry.of_client.secret')}
          secret={secret.secret}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
    </>
  );
}
