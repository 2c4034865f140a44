import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { useAppSelector } from '../session/state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CHUNK_TIMEOUT_MS, PageNotLoaded } from './lazy-page.ts';
import styles from './broken-page.module.css';

/** In place of a page that threw or whose chunk did not come; the shell around it stays. */
export function FailedPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const reach = useAppSelector((state) => state.global.reach);
  const not_loaded = error instanceof PageNotLoaded;
  const away = useRef(false);
  const again = (): void => void navigate(location, { replace: true });
  useEffect(() => {
    if (reach !== 'ok') away.current = true;
    else if (away.current && not_loaded) {
      away.current = false;
      again();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the connection's coming back opens the page by itself
  }, [reach]);
  // Plain buttons: this is part of what is fetched before sign-in.
  const reload = (
    <button type="button" className={styles['plain']} onClick={() => window.location.reload()}>
      {t('common.load_again')}
    </button>
  );
  if (!not_loaded) return <EmptyState icon="alert" title={t('common.broken.title')} text={t('common.broken.text')} action={reload} />;
  const why = reach === 'offline' || reach === 'unreachable' ? 'waiting' : error.late ? 'late' : 'text';
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={t('common.page_failed.title')}
        text={t(`common.page_failed.${why}`, { seconds: CHUNK_TIMEOUT_MS / 1_000 })}
        action={
          <div className={styles['actions']}>
            <button type="button" className={styles['primary']} onClick={again}>
              {t('common.retry')}
            </button>
            {why === 'waiting' ? null : reload}
          </div>
        }
      />
    </div>
  );
}
