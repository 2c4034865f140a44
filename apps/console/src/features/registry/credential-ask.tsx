import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useRevokeCredentialMutation, useRotateCredentialMutation, type ServiceCredential } from '../../api/registry.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { RotateDialog } from '../../domain/registry/rotate-dialog.tsx';
import type { Secret } from '../../domain/registry/secret.ts';

export type Asking = 'rotate' | 'revoke';

interface CredentialAskProps {
  readonly what: Asking;
  readonly of: ServiceCredential;
  readonly onSecret: (secret: Secret) => void;
  readonly onClose: () => void;
}

/** What is asked before a credential gets a new key, or is revoked. */
export function CredentialAsk({ what, of, onSecret, onClose }: CredentialAskProps) {
  const { t } = useTranslation();
  const [rotate, rotating] = useRotateCredentialMutation();
  const [revoke, revoking] = useRevokeCredentialMutation();
  const { service_id, name } = of;
  const replace = async (overlap_s: number): Promise<void> => {
    const { data } = await rotate({ params: { service_id }, body: { overlap_s } });
    if (!data) return;
    onClose();
    onSecret({ name, secret: data.service_key });
  };
  const end = async (): Promise<void> => {
    if (!(await revoke({ service_id })).error) onClose();
  };
  const asks = { title: t(`registry.${what}_ask`, { name }), submit: t(`registry.${what}`), onClose };
  if (what === 'rotate')
    return (
      <RotateDialog
        {...asks}
        fixed={of.is_platform ? t('registry.platform_rotate_text') : undefined}
        running={rotating.isLoading}
        error={rotating.error}
        onRotate={(overlap_s) => void replace(overlap_s)}
      />
    );
  return (
    <Confirm
      {...asks}
      danger
      running={revoking.isLoading}
      failure={isApiError(revoking.error) ? errorText(revoking.error, t) : undefined}
      onSubmit={() => void end()}
    >
      <p>{t('registry.revoke_text')}</p>
    </Confirm>
  );
}
