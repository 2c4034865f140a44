import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOfEnded } from '../../session/ended.ts';
import { continueSession } from '../../session/sign-in-again.ts';
import { useAppDispatch } from '../../session/state.ts';
import { Modal } from '../../ui/modal.tsx';
import { SecondFactor } from './second-factor/later.ts';
import { EndedNote } from './ended-note.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import styles from './sign-in-form.module.css';

/** Over the page when the token has ended (R8.03): nothing behind it is lost. */
export function SignInOver() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<{ readonly keep_login: boolean }>();
  const goOn = (): void => void continueSession(dispatch);
  if (asked)
    return (
      <Modal title={t('sign_in.again.title')}>
        <Suspense fallback={null}>
          <SecondFactor {...asked} heading="h3" onDone={goOn} onDrop={() => setAsked(undefined)} />
        </Suspense>
      </Modal>
    );
  return (
    <Modal title={t('sign_in.again.title')}>
      <p className={styles['lead']}>{t('sign_in.again.text')}</p>
      <EndedNote />
      <SignInWays account={accountOfEnded()} onDone={goOn} onSecondFactor={(keep_login) => setAsked({ keep_login })} />
    </Modal>
  );
}
