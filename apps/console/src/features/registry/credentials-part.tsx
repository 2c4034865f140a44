import { LIMITS } from '@portico/contracts/limits';
import { registry } from '@portico/contracts/user-centre/registry';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText, saveFailure } from '../../api/failure-text.ts';
import {
  useCredentialsQuery,
  useMakeCredentialMutation,
  useRevokeCredentialMutation,
  useRotateCredentialMutation,
  type ServiceCredential,
} from '../../api/registry.ts';
import { pageOf, type ListAddress } from '../../lib/list-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import styles from './registry.module.css';

interface Key {
  readonly name: string;
  readonly secret: string;
}
const EMPTY = { name: '' };

function CredentialCreate({ onMade, onClose }: { readonly onMade: (key: Key) => void; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [make] = useMakeCredentialMutation();
  const made = useRef<Key>(undefined);
  const edit = useEditForm<{ readonly name: string }>({
    name: 'credential:new',
    user_id,
    initial: EMPTY,
    save: async ({ name }) => {
      const { data, error } = await make({ name });
      made.current = data && { name, secret: data.service_key };
      return saveFailure(error, t);
    },
  });
  return (
    <EditPanel
      title={t('registry.new_service')}
      icon="key"
      edit={edit}
      initial={EMPTY}
      labels={{}}
      create={t('common.create')}
      onSaved={() => {
        onClose();
        if (made.current) onMade(made.current);
      }}
      onClose={onClose}
    >
      <ContractField schema={registry.create_service.body} name="name" label={t('common.name')}>
        <Input count={{ show: true, max: LIMITS.registry_name }} />
      </ContractField>
    </EditPanel>
  );
}

interface Asking {
  readonly what: 'rotate' | 'revoke';
  readonly of: ServiceCredential;
}

interface AskProps extends Asking {
  readonly onKey: (key: Key) => void;
  readonly onClose: () => void;
}

function AskDialog({ what, of, onKey, onClose }: AskProps) {
  const { t } = useTranslation();
  const [rotate, rotating] = useRotateCredentialMutation();
  const [revoke, revoking] = useRevokeCredentialMutation();
  const { error, isLoading } = what === 'rotate' ? rotating : revoking;
  const run = async (): Promise<void> => {
    const { service_id, name } = of;
    if (what === 'revoke') {
      if (!(await revoke({ service_id })).error) onClose();
      return;
    }
    const { data } = await rotate({ service_id });
    if (!data) return;
    onClose();
    onKey({ name, secret: data.service_key });
  };
  return (
    <Confirm
      title={t(`registry.${what}_ask`, { name: of.name })}
      submit={t(`registry.${what}`)}
      danger={what === 'revoke'}
      running={isLoading}
      failure={isApiError(error) ? errorText(error, t) : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t(of.is_platform && what === 'rotate' ? 'registry.platform_rotate_text' : `registry.${what}_text`)}</p>
    </Confirm>
  );
}

export function CredentialsPart({ address, onNew }: { readonly address: ListAddress; readonly onNew: () => void }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const reply = useCredentialsQuery({ query: pageOf(address) });
  const [asking, setAsking] = useState<Asking>();
  const [key, setKey] = useState<Key>();
  const columns: readonly Column<ServiceCredential>[] = [
    {
      key: 'name',
      title: t('common.name'),
      narrow: 'first',
      width: '24%',
      render: ({ name, is_platform }) => (
        <>
          <bdi>{name}</bdi>
          {is_platform ? <span className={styles['why']}>{t('registry.platform_own')}</span> : null}
        </>
      ),
    },
    { key: 'id', title: t('registry.service_id'), narrow: 'second', render: ({ service_id }) => <CodeText quiet>{service_id}</CodeText> },
    {
      key: 'state',
      title: t('common.state'),
      narrow: 'second',
      width: '110px',
      render: ({ revoked }) => (
        <Badge tone={revoked ? 'error' : 'success'} dot>
          {revoked ? t('registry.revoked') : t('registry.valid')}
        </Badge>
      ),
    },
    {
      key: 'rotated',
      title: t('registry.rotated'),
      narrow: 'hide',
      width: '180px',
      render: ({ rotated_at, created_at }) => <TableTime at={rotated_at || created_at} zone={zone} />,
    },
    {
      key: 'actions',
      title: t('common.more'),
      unseen_title: true,
      narrow: 'beside',
      align: 'end',
      width: '260px',
      render: (of) =>
        of.revoked ? null : (
          <span className={styles['actions']}>
            <Button size="small" onClick={() => setAsking({ what: 'rotate', of })}>
              {t('registry.rotate')}
            </Button>
            {of.is_platform ? null : (
              <Button size="small" danger onClick={() => setAsking({ what: 'revoke', of })}>
                {t('registry.revoke')}
              </Button>
            )}
          </span>
        ),
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
        empty={
          <EmptyState
            icon="key"
            title={t('registry.no_services.title')}
            text={t('registry.no_services.text')}
            action={<Button onClick={onNew}>{t('registry.new_service')}</Button>}
          />
        }
      />
      {address.get('new') === '' ? null : <CredentialCreate onMade={setKey} onClose={() => address.set({ new: '' })} />}
      {asking ? <AskDialog {...asking} onKey={setKey} onClose={() => setAsking(undefined)} /> : null}
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
