import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useAppByIdQuery } from '../../api/apps.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LonePage } from '../../ui/lone-page.tsx';

/** What this page says itself. */
const OWN = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'COMMON/INVALID_ARGUMENT'];

/** R2.05: looked up by id, initialised by the server where it was not yet, then opened by its code in a fresh console. */
function AppByIdPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { app_id = '' } = useParams();
  const { data, error, isFetching, refetch } = useAppByIdQuery({ params: { app_id }, ignore: OWN }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (!data) return;
    history.replaceState(null, '', `#/app/${encodeURIComponent(data.app_code)}`);
    location.reload();
  }, [data]);
  const unknown = error && 'code' in error && OWN.includes(error.code ?? '');
  const closed = error && 'code' in error && error.code === 'MP/APP_CLOSED';
  return (
    <LonePage title={t('entry.preparing.title')}>
      {!error ? (
        <EmptyState icon="box" title={t('entry.preparing.title')} text={t('entry.preparing.text')} />
      ) : unknown ? (
        <EmptyState
          icon={closed ? 'lock' : 'search'}
          title={closed ? t('freeze.closed.title') : t('common.not_found.title')}
          text={closed ? t('freeze.closed.text') : t('common.not_found.text')}
          action={
            <Button type="primary" onClick={() => void navigate('/appIndexRoute')}>
              {t('common.to_your_apps')}
            </Button>
          }
        />
      ) : (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </LonePage>
  );
}
export { AppByIdPage as Component };
