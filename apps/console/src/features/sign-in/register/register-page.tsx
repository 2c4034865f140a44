import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignInWaysQuery, type SignInWays } from '../../../api/sign-in-ways.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { BindingNote } from '../binding-note.tsx';
import { signInPath, useDestination } from '../go-on.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { WayTabs } from '../way-tabs.tsx';
import { RegisterForm, type RegisterWay } from './register-form.tsx';
import styles from '../sign-in-form.module.css';

/** Who has no contact that codes can reach registers by name. */
const waysOf = ({ codes }: SignInWays): readonly RegisterWay[] => [
  ...(codes.includes('sms') ? (['sms'] as const) : []),
  ...(codes.includes('email') ? (['email'] as const) : []),
  'name',
  ...(codes.includes('sms') ? (['guardian'] as const) : []),
];

/** R7.32: every kind that this installation has. */
function RegisterPage() {
  const { t } = useTranslation();
  const to = useDestination();
  const { data, error, isFetching, refetch } = useSignInWaysQuery();
  const [chosen, setWay] = useState<RegisterWay>();
  useEffect(() => {
    document.title = `${t('registration.title')} · Portico`;
  }, [t]);
  const ways = data ? waysOf(data) : [];
  const way = chosen ?? ways[0];
  return (
    <SignInFrame>
      <h1 className={styles['title']}>{t('registration.title')}</h1>
      <p className={styles['lead']}>{t(data?.registration === false ? 'registration.off' : 'registration.invited')}</p>
      <BindingNote />
      {data?.registration === false ? null : data && way ? (
        <WayTabs
          label={t('registration.ways.label')}
          items={ways.map((key) => ({ key, label: t(`registration.ways.${key}`) }))}
          value={way}
          onChange={setWay}
        >
          <RegisterForm key={way} way={way} policy={data.password_policy} codes={data.codes} />
        </WayTabs>
      ) : error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={48} />
      )}
      <p className={styles['else']}>
        {t('registration.have')} <Link to={signInPath(to)}>{t('sign_in.title')}</Link>
      </p>
    </SignInFrame>
  );
}
export { RegisterPage as Component };
