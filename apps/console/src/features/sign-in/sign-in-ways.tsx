import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInWaysQuery, type CodeWay } from '../../api/sign-in-ways.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { canUsePasskeys } from '../../lib/passkeys-here.ts';
import { Segments } from '../../ui/segments.tsx';
import { noteLastWay } from './passkey/last-way.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-form.module.css';

const CodeForm = lazy(untilLoaded(async () => ({ default: (await import('./codes/code-form.tsx')).CodeForm })));
const QrForm = lazy(untilLoaded(async () => ({ default: (await import('./qr/qr-form.tsx')).QrForm })));
const PasskeyBlock = lazy(untilLoaded(async () => ({ default: (await import('./passkey/passkey-block.tsx')).PasskeyBlock })));
const ProviderButtons = lazy(untilLoaded(async () => ({ default: (await import('./third-party/provider-buttons.tsx')).ProviderButtons })));

type Way = 'password' | CodeWay | 'qr';

interface SignInWaysProps {
  readonly account?: string;
  readonly onDone: () => void;
  /** The first factor was right, and a second one is asked for. */
  readonly onSecondFactor: (keep_login: boolean) => void;
  /** Where "forgot password" leads; absent over a page, which it would leave. */
  readonly forgot?: string;
  /** Where a provider's page comes back to when it did not sign in; absent over a page. */
  readonly back?: string;
}

/** Every way that this installation has. A password and a QR code it always has; the rest it says. */
export function SignInWays({ account = '', onDone, onSecondFactor, forgot, back }: SignInWaysProps) {
  const { t } = useTranslation();
  const panel = useId();
  const { data, isLoading } = useSignInWaysQuery();
  // A forgotten password is replaced with a code; where none can be sent, that is a door to nowhere.
  const resets = !isLoading && data?.codes.length !== 0;
  const keep = useRef(false);
  const passkeys = data?.passkeys === true && canUsePasskeys();
  const done = (): void => {
    noteLastWay('other');
    onDone();
  };
  const [chosen, setWay] = useState<Way>('password');
  const ways: readonly Way[] = ['password', ...(data?.codes ?? []), 'qr'];
  const way = ways.includes(chosen) ? chosen : 'password';
  return (
    <>
      {passkeys ? (
        <Suspense fallback={<div className={styles['passkey-place']} />}>
          <PasskeyBlock keepLogin={() => keep.current} onDone={onDone} onSecondFactor={onSecondFactor} />
        </Suspense>
      ) : null}
      <Segments
        label={t('sign_in.ways.label')}
        items={ways.map((key) => ({ key, label: t(`sign_in.ways.${key}`) }))}
        value={way}
        panel_id={panel}
        onChange={setWay}
      />
      <div id={panel} role="tabpanel" aria-label={`${t('sign_in.ways.label')}: ${t(`sign_in.ways.${way}`)}`} className={styles['panel']}>
        {way === 'password' ? (
          <SignInForm
            account={account}
            onDone={done}
            onSecondFactor={onSecondFactor}
            passkeys={passkeys}
            onKeep={(keep_login) => (keep.current = keep_login)}
            forgot={resets ? forgot : undefined}
          />
        ) : null}
        <Suspense fallback={<div className={styles['waiting']} />}>
          {way === 'sms' || way === 'email' ? (
            <CodeForm key={way} way={way} quiet={passkeys} onDone={done} onSecondFactor={onSecondFactor} />
          ) : null}
          {way === 'qr' ? <QrForm onDone={done} onSecondFactor={onSecondFactor} /> : null}
        </Suspense>
      </div>
      {back !== undefined && data && data.providers.length > 0 ? (
        <Suspense fallback={null}>
          <ProviderButtons providers={data.providers} back={back} />
        </Suspense>
      ) : null}
    </>
  );
}
