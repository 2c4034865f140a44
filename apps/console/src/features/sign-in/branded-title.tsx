import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppBrandQuery } from '../../api/apps.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { PlainTitle } from './plain-title.tsx';
import styles from './sign-in-form.module.css';

/** The app's own name and icon; an app nobody knows signs in plainly. */
export function BrandedTitle({ app_code }: { readonly app_code: string }) {
  const { t } = useTranslation();
  const { data: brand } = useAppBrandQuery({ params: { app_code }, ignore: ['MP/APP_NOT_FOUND'] });
  const title = brand && t('sign_in.to_app', { app: brand.app_name });
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Portico`;
  }, [title]);
  if (!brand) return <PlainTitle />;
  return (
    <>
      <AppIcon icon={brand.icon} logo={brand.logo_url} size={40} />
      <h1 className={styles['title']}>{title}</h1>
    </>
  );
}
