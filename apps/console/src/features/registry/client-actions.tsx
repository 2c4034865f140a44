import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/failure-text.ts';
import { isApiError } from '../../api/api-error.ts';
import { useRevokeClientMutation, useRotateClientMutation, type SsoClient } from '../../api/registry.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { RotateDialog } from '../../domain/registry/rotate-dialog.tsx';
import type { Secret } from '../../domain/registry/secret.ts';
import styles from './registry.module.css';

interface ClientActionsProps {
  readonly client: SsoClient;
  readonly onSecret: (secret: Secret) => void;
  readonly onRevoked: () => void;
}

export function ClientActions({ client, onSecret, onRevoked }: ClientActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const [rotate, rotating] = useRotateClientMutation();
  const [revoke, revoking] = useRevokeClientMutation();
  const { client_id, name } = client;
  const replace = async (overlap_s: number): Promise<void> => {
    const { data } = await rotate({ params: { client_id }, body: { overlap_s } });
    if (!data) return;
    setAsking(undefined);
    onSecret({ name, secret: data.client_secret });
  };
  const end = async (): Promise<void> => {
    const { error } = await revoke(client);
    setAsking(undefined);
    if (isApiError(error)) {
      pushNotice({ kind: 'error', title: t('common.not_saved'), ...errorText(error, t) });
      return;
    }
    pushNotice({ kind: 'success', title: t('registry.of_client.revoked'), text: name });
    onRevoked();
  };
  return (
    <div className={styles['buttons']}>
      {client.is_public ? null : <Button onClick={() => setAsking('rotate')}>{t('registry.of_client.rotate')}</Button>}
      <Button danger onClick={() => setAsking('revoke')}>
        {t('registry.of_client.revoke')}
      </Button>
      {asking === 'rotate' ? (
        <RotateDialog
          title={t('registry.of_client.rotate_ask', { name })}
          submit={t('registry.of_client.rotate')}
          running={rotating.isLoading}
          error={rotating.error}
          onRotate={(overlap_s) => void replace(overlap_s)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'revoke' ? (
        <ConfirmDelete
          name={name}
          type={client_id}
          consequences={[]}
          note={t('registry.of_client.revoke_text')}
          typed
          asks={{
            title: t('registry.of_client.revoke_ask', { name }),
            text: t('registry.of_client.revoke_what'),
            submit: t('registry.revoke'),
          }}
          running={revoking.isLoading}
          onDelete={() => void end()}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}
