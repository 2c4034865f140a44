import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startSignInAt } from '../../../api/third-party.ts';
import type { SignInWays } from '../../../api/sign-in-ways.ts';
import { leaveFor } from '../../../lib/oauth-return.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDestination } from '../go-on.ts';
import { useRun } from '../use-run.ts';
import styles from './third-party.module.css';

/** R5.25: one for each provider that this installation has. */
export function ProviderButtons({ providers, back }: { readonly providers: SignInWays['providers']; readonly back: string }) {
  const { t } = useTranslation();
  const to = useDestination();
  const { failure, run } = useRun();
  // It goes on turning until the provider's page is there.
  const [leaving, setLeaving] = useState('');
  async function leave({ source_plat, name }: SignInWays['providers'][number]): Promise<void> {
    setLeaving(source_plat);
    const failed = await run(async () => leaveFor(await startSignInAt(source_plat), { purpose: 'sign_in', source_plat, name, to, back }));
    if (failed !== undefined) setLeaving('');
  }
  return (
    <section aria-label={t('sign_in.third.or')}>
      <p className={styles['or']}>{t('sign_in.third.or')}</p>
      <div className={styles['providers']}>
        {providers.map((provider) => (
          <Button
            key={provider.source_plat}
            icon={<Icon name="shield" />}
            loading={leaving === provider.source_plat}
            disabled={leaving !== ''}
            onClick={() => void leave(provider)}
          >
            <bdi>{provider.name}</bdi>
          </Button>
        ))}
      </div>
      <FormFailure failure={failure} />
    </section>
  );
}
