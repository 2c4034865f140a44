import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCredentialsQuery, type ServiceCredential } from '../../api/registry.ts';
import { pageOf, type ListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { CredentialAsk, type Asking } from './credential-ask.tsx';
import { CredentialBadge, CredentialFacts } from './credential-facts.tsx';
import { CredentialPanel } from './credential-panel.tsx';
import type { Secret } from '../../domain/registry/secret.ts';
import styles from './registry.module.css';

interface CredentialsPartProps {
  readonly address: ListAddress;
  /** False for whoever only reads. */
  readonly changes: boolean;
  readonly onNew: () => void;
}

export function CredentialsPart({ address, changes, onNew }: CredentialsPartProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const reply = useCredentialsQuery({ query: pageOf(address) });
  const [asking, setAsking] = useState<Asking>();
  const [key, setKey] = useState<Secret>();
  const isNew = changes && address.get('new') !== '';
  const open = reply.data?.items.find(({ service_id }) => service_id === address.get('open'));
  const close = (): void => address.set({ open: '', new: '' });
  const columns: readonly Column<ServiceCredential>[] = [
    {
      key: 'name',
      title: t('common.name'),
      narrow: 'first',
      width: '26%',
      render: ({ name, is_platform, app_ids }) => (
        <>
          <bdi>{name}</bdi>
          {is_platform ? <span className={styles['why']}>{t('registry.platform_own')}</span> : null}
          {app_ids === null ? null : <span className={styles['why']}>{t('registry.apps.limited', { count: app_ids.length })}</span>}
        </>
      ),
    },
    { key: 'owner', title: t('registry.owner'), narrow: 'hide', render: ({ owner_name }) => <bdi>{owner_name}</bdi> },
    {
      key: 'state',
      title: t('common.state'),
      narrow: 'second',
      width: '22%',
      render: (credential) => <CredentialBadge credential={credential} />,
    },
    {
      key: 'used',
      title: t('registry.last_used'),
      narrow: 'hide',
      align: 'end',
      width: '190px',
      render: ({ last_used_at }) => (last_used_at === '' ? t('registry.never') : <TableTime at={last_used_at} zone={zone} />),
    },
  ];
  return (
    <>
      <ResourceList
        label={t('registry.services')}
        address={address}
        reply={reply}
        columns={columns}
        rowKey={({ service_id }) => service_id}
        rowLabel={({ name }) => name}
        faded={({ revoked }) => revoked}
        onOpen={({ service_id }) => address.set({ open: service_id, new: '' })}
        empty={
          <EmptyState
            icon="key"
            title={t('registry.no_services.title')}
            text={t('registry.no_services.text')}
            action={changes ? <Button onClick={onNew}>{t('registry.new_service')}</Button> : null}
          />
        }
      />
      {isNew ? <CredentialPanel credential={undefined} read_only={false} onSecret={setKey} onClose={close} /> : null}
      {open && !isNew ? (
        <CredentialPanel
          key={open.service_id}
          credential={open}
          read_only={!changes || open.revoked}
          onSecret={setKey}
          onClose={close}
          after={
            <div className={styles['after']}>
              <CredentialFacts credential={open} zone={zone} names_owner={!changes || open.revoked} />
              {changes && !open.revoked ? (
                <div className={styles['buttons']}>
                  <Button onClick={() => setAsking('rotate')}>{t('registry.rotate')}</Button>
                  {open.is_platform ? null : (
                    <Button danger onClick={() => setAsking('revoke')}>
                      {t('registry.revoke')}
                    </Button>
                  )}
                </div>
              ) : null}
            </div>
          }
        />
      ) : null}
      {asking && open ? <CredentialAsk what={asking} of={open} onSecret={setKey} onClose={() => setAsking(undefined)} /> : null}
      {key ? (
        <SecretOnce
          title={t('registry.key.title', { name: key.name })}
          text={t('registry.key.text')}
          label={t('registry.key.label')}
          secret={key.secret}
          onClose={() => setKey(undefined)}
        />
      ) : null}
    </>
  );
}
