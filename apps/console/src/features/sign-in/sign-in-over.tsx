import { useTranslation } from 'react-i18next';
import { accountOfEnded } from '../../session/ended.ts';
import { continueSession } from '../../session/sign-in-again.ts';
import { useAppDispatch } from '../../session/state.ts';
import { Modal } from '../../ui/modal.tsx';
import { EndedNote } from './ended-note.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import styles from './sign-in-form.module.css';

/** Over the page when the token has ended (R8.03): nothing behind it is lost. */
export function SignInOver() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Modal title={t('sign_in.again.title')}>
      <p className={styles['lead']}>{t('sign_in.again.text')}</p>
      <EndedNote />
      <SignInWays account={accountOfEnded()} onDone={() => void continueSession(dispatch)} />
    </Modal>
  );
}
