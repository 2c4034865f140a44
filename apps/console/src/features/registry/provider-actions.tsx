import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useRevokeProviderMutation, type ThirdProvider } from '../../api/registry.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { ProviderTest } from './provider-test.tsx';
import styles from './registry.module.css';

export function ProviderActions({ provider, onRevoked }: { readonly provider: ThirdProvider; readonly onRevoked: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'test' | 'revoke'>();
  const [revoke, { error, isLoading }] = useRevokeProviderMutation();
  const { name } = provider;
  const end = async (): Promise<void> => {
    if ((await revoke(provider)).error) return;
    pushNotice({ kind: 'success', title: t('registry.of_provider.revoked'), text: name });
    onRevoked();
  };
  return (
    <div className={styles['buttons']}>
      <Button onClick={() => setAsking('test')}>{t('registry.of_provider.test')}</Button>
      <Button danger onClick={() => setAsking('revoke')}>
        {t('registry.of_provider.revoke')}
      </Button>
      {asking === 'test' ? <ProviderTest provider={provider} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'revoke' ? (
        <Confirm
          title={t('registry.of_provider.revoke_ask', { name })}
          submit={t('registry.revoke')}
          danger
          running={isLoading}
          failure={isApiError(error) ? errorText(error, t) : undefined}
          onSubmit={() => void end()}
          onClose={() => setAsking(undefined)}
        >
          <p>{t('registry.of_provider.revoke_what')}</p>
        </Confirm>
      ) : null}
    </div>
  );
}
