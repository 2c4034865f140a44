import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { config } from '../../lib/config.ts';
import { safeReturn } from '../../lib/return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { PlainTitle } from './plain-title.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in-form.module.css';

const BrandedTitle = lazy(async () => ({ default: (await import('./branded-title.tsx')).BrandedTitle }));

/** Plain at `login`, with the app's name and icon at `app/{code}/login` (R2.08). */
export function Component() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { id: app_code } = useParams();
  const [search] = useSearchParams();
  useEffect(() => {
    document.title = `${t('sign_in.title')} · Portico`;
  }, [t, i18n.language]);
  const goOn = (): void => {
    void navigate(safeReturn(search.get('from')) ?? (app_code === undefined ? '/app-list' : `/app/${app_code}`), { replace: true });
  };
  return (
    <SignInFrame>
      <div className={styles['app']}>
        {app_code === undefined ? (
          <PlainTitle />
        ) : (
          <Suspense fallback={<PlainTitle />}>
            <BrandedTitle app_code={app_code} />
          </Suspense>
        )}
      </div>
      <p className={styles['lead']}>
        {config.company === '' ? t('sign_in.use_account') : t('sign_in.use_company', { company: config.company })}
      </p>
      <SignInForm onDone={goOn} />
    </SignInFrame>
  );
}
