import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';

/** R2.15 */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${t('common.not_found.title')} · Portico`;
  }, [t]);
  return (
    <main style={{ display: 'grid', placeItems: 'center', minBlockSize: '100dvh' }}>
      <EmptyState
        icon="search"
        title={t('common.not_found.title')}
        text={t('common.not_found.text')}
        action={
          <Button type="primary" onClick={() => void navigate('/appIndexRoute')}>
            {t('common.not_found.back')}
          </Button>
        }
      />
    </main>
  );
}
