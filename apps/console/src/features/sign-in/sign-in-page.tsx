import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAppBrandQuery } from '../../api/apps.ts';
import { config } from '../../lib/config.ts';
import { safeReturn } from '../../lib/return-path.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in-form.module.css';

/** Plain at `login`, with the app's name and icon at `app/{code}/login` (R2.08). */
export function Component() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { id: app_code } = useParams();
  const [search] = useSearchParams();
  const { data: brand } = useAppBrandQuery({ params: { app_code: app_code ?? '' }, ignore: ['MP/APP_NOT_FOUND'] }, { skip: app_code === undefined });
  const title = brand ? t('sign_in.to_app', { app: brand.app_name }) : t('sign_in.title');
  useEffect(() => {
    document.title = `${title} · Portico`;
  }, [title, i18n.language]);
  const goOn = (): void => {
    void navigate(safeReturn(search.get('from')) ?? (app_code === undefined ? '/app-list' : `/app/${app_code}`), { replace: true });
  };
  return (
    <SignInFrame>
      <div className={styles['app']}>
        {brand ? <AppIcon icon={brand.icon} size={40} /> : null}
        <h1 className={styles['title']}>{title}</h1>
      </div>
      <p className={styles['lead']}>{config.company === '' ? t('sign_in.use_account') : t('sign_in.use_company', { company: config.company })}</p>
      <SignInForm onDone={goOn} />
    </SignInFrame>
  );
}
