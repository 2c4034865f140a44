import { credentialState } from '@portico/contracts/rules/credential-state';
import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useRevokeTokenMutation, useRotateTokenMutation, type DirectoryShown } from '../../api/directories.ts';
import { errorText } from '../../api/failure-text.ts';
import { RotateDialog } from '../../domain/registry/rotate-dialog.tsx';
import { useNow } from '../../lib/now.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { DaysInput } from './days-input.tsx';
import { RemoveDirectory } from './remove-directory.tsx';
import type { ShownToken } from './scim-token.tsx';
import styles from './directories.module.css';

interface AskProps {
  readonly directory: DirectoryShown;
  readonly onClose: () => void;
}

function Rotate({ directory, onToken, onClose }: AskProps & { readonly onToken: (token: ShownToken) => void }) {
  const { t } = useTranslation();
  const { directory_id, name } = directory;
  const state = credentialState(directory, useNow());
  const [valid_days, setDays] = useState<number>(DIRECTORY_LIMITS.token_days_default);
  const [rotate, { error, isLoading }] = useRotateTokenMutation();
  const replace = async (overlap_s: number): Promise<void> => {
    const { data } = await rotate({ params: { directory_id }, body: { valid_days, overlap_s } });
    if (!data) return;
    onClose();
    onToken({ ...data, name });
  };
  return (
    <RotateDialog
      title={t('directories.token.rotate_ask', { name })}
      submit={t('directories.token.rotate')}
      fixed={state === 'expired' || state === 'revoked' ? t('directories.token.rotate_ended') : undefined}
      running={isLoading}
      error={error}
      onRotate={(overlap_s) => void replace(overlap_s)}
      onClose={onClose}
    >
      <div className={styles['days']}>
        <span>{t('directories.valid_days')}</span>
        <DaysInput value={valid_days} onChange={setDays} />
      </div>
    </RotateDialog>
  );
}

function Revoke({ directory, onClose }: AskProps) {
  const { t } = useTranslation();
  const { name } = directory;
  const [revoke, { error, isLoading }] = useRevokeTokenMutation();
  const end = async (): Promise<void> => {
    if ((await revoke(directory)).error) return;
    pushNotice({ kind: 'success', title: t('directories.states.revoked'), text: name });
    onClose();
  };
  return (
    <Confirm
      title={t('directories.token.revoke_ask', { name })}
      submit={t('directories.token.revoke')}
      danger
      running={isLoading}
      failure={isApiError(error) ? errorText(error, t) : undefined}
      onSubmit={() => void end()}
      onClose={onClose}
    >
      <p>{t('directories.token.revoke_text')}</p>
    </Confirm>
  );
}

interface ScimActionsProps {
  readonly directory: DirectoryShown;
  readonly onToken: (token: ShownToken) => void;
  readonly onRemoved: () => void;
}

/** What can be done with a directory that sends people, beside renaming it. */
export function ScimActions({ directory, onToken, onRemoved }: ScimActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'rotate' | 'revoke' | 'remove'>();
  const close = (): void => setAsking(undefined);
  return (
    <div className={styles['buttons']}>
      <Button onClick={() => setAsking('rotate')}>{t('directories.token.rotate')}</Button>
      {directory.revoked ? null : (
        <Button danger onClick={() => setAsking('revoke')}>
          {t('directories.token.revoke')}
        </Button>
      )}
      <Button danger onClick={() => setAsking('remove')}>
        {t('directories.remove')}
      </Button>
      {asking === 'rotate' ? <Rotate directory={directory} onToken={onToken} onClose={close} /> : null}
      {asking === 'revoke' ? <Revoke directory={directory} onClose={close} /> : null}
      {asking === 'remove' ? <RemoveDirectory directory={directory} onRemoved={onRemoved} onClose={close} /> : null}
    </div>
  );
}
