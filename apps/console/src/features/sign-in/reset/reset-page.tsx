import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignInWaysQuery } from '../../../api/sign-in-ways.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { signInPath, useDestination } from '../go-on.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { WayTabs } from '../way-tabs.tsx';
import type { ResetWay } from './reset-form.tsx';
import styles from '../sign-in-form.module.css';

/** Only where the installation has a way to reset, which the page asks first. */
const ResetForm = lazyPart(async () => (await import('./reset-form.tsx')).ResetForm, <SkeletonRows rows={6} height={48} />);

/** R5.29: a new password for who has forgotten the old one. */
function ResetPage() {
  const { t } = useTranslation();
  const to = useDestination();
  const { data, error, isFetching, refetch } = useSignInWaysQuery();
  const [chosen, setWay] = useState<ResetWay>();
  useEffect(() => {
    document.title = `${t('reset.title')} · Portico`;
  }, [t]);
  const ways: readonly ResetWay[] = data ? [...data.codes, ...(data.codes.includes('sms') ? (['guardian'] as const) : [])] : [];
  const way = chosen ?? ways[0];
  return (
    <SignInFrame>
      <h1 className={styles['title']}>{t('reset.title')}</h1>
      {data && !way ? null : <p className={styles['lead']}>{t('reset.lead')}</p>}
      {data && way ? (
        <WayTabs
          label={t('reset.ways.label')}
          items={ways.map((key) => ({ key, label: t(`reset.ways.${key}`) }))}
          value={way}
          onChange={setWay}
        >
          <ResetForm key={way} way={way} policy={data.password_policy} />
        </WayTabs>
      ) : data ? (
        <EmptyState icon="lock" title={t('reset.none.title')} text={t('reset.none.text')} />
      ) : error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={48} />
      )}
      <p className={styles['else']}>
        <Link to={signInPath(to)}>{t('sign_in.third.back')}</Link>
      </p>
    </SignInFrame>
  );
}
export { ResetPage as Component };
