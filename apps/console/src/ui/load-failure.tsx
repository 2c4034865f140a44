import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyTrace } from './copy-trace.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  readonly error: { readonly status?: number; readonly code?: string | undefined; readonly trace_id?: string };
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** In place of what could not be read: an empty list would say that there is nothing. */
export function LoadFailure({ error, retrying, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const retry = (
    <>
      <Button loading={retrying} onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {error.status && error.trace_id ? <CopyTrace trace_id={error.trace_id} /> : null}
    </>
  );
  if (error.status === 404) return <EmptyState icon="search" title={t('common.gone.title')} text={t('common.gone.text')} />;
  return error.status === 403 ? (
    <EmptyState icon="lock" title={t('common.refused.title')} text={t('common.refused.text')} />
  ) : (
    <EmptyState icon="alert" title={t('common.not_loaded.title')} text={t('common.not_loaded.text')} action={retry} />
  );
}
