import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useOwnAccountQuery } from '../../api/own-account.ts';
import { useCheckCallbackQuery } from '../../api/projects.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { readSecurityPath, type SecurityRequest } from './security-path.ts';
import { StepUpForm, waysOf } from './step-up-form.tsx';
import styles from './security.module.css';

function Refused() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="lock"
      title={t('security.refused.title')}
      text={t('security.refused.text')}
      action={
        <Button type="primary" onClick={() => void navigate('/app-list')}>
          {t('common.to_your_apps')}
        </Button>
      }
    />
  );
}

function Asked({ request, project }: { readonly request: SecurityRequest; readonly project: string }) {
  const { t } = useTranslation();
  const { data: account, error, isFetching, refetch } = useOwnAccountQuery();
  if (account === undefined) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} height={48} />
    );
  }
  const possible = waysOf(account).includes(request.way);
  return (
    <div className={styles['card']}>
      <h1>{t('security.title')}</h1>
      <p className={styles['lead']}>{t('security.page_text', { project })}</p>
      <p className={styles['where']}>
        {t('security.returns_to')} <CodeText>{new URL(request.callback).host}</CodeText>
      </p>
      {possible ? (
        <StepUpForm account={account} ways={[request.way]} onDone={() => location.assign(request.callback)} />
      ) : (
        <>
          <p role="alert" className={styles['lead']}>
            {t(`security.missing.${request.way}`)}
          </p>
          <Link to={request.way === 'password' ? '/account/password' : '/account/contacts'}>{t('security.to_account')}</Link>
        </>
      )}
    </div>
  );
}

/** R2.12: proves who is there and goes back, to the registered address of the project and nowhere else. */
function SecurityPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const request = readSecurityPath(pathname);
  // `currentData`: what was said about the address before this one must not let this one through.
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useCheckCallbackQuery(
    { params: { project_id: request?.project_id ?? '' }, body: { callback_address: request?.callback ?? '' } },
    { skip: !request, refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    document.title = `${t('security.title')} · Portico`;
  }, [t]);
  return (
    <div className={styles['page']}>
      {!request || (data && !data.registered) ? <Refused /> : null}
      {request && data?.registered ? <Asked key={pathname} request={request} project={data.project_name} /> : null}
      {request && !data && !error ? <SkeletonRows rows={3} height={48} /> : null}
      {request && !data && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
    </div>
  );
}
export { SecurityPage as Component };
