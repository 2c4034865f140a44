import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canOfferPasskeys, enterWithPasskey } from '../../../api/passkey-sign-in.ts';
import { shortDay } from '../../../lib/format.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SECOND_NEEDED, useRun } from '../use-run.ts';
import third from '../third-party/third-party.module.css';
import { lastPasskeyDay, noteLastWay } from './last-way.ts';
import styles from './passkey.module.css';

interface PasskeyBlockProps {
  readonly keepLogin: () => boolean;
  readonly onDone: () => void;
  readonly onSecondFactor: (keep_login: boolean) => void;
}

/** What was asked of the browser is good for five minutes. */
const ASK_AGAIN_MS = 240_000;
const CANCELLED = 'UCSDK/PASSKEY_CANCELLED';

/** Signing in with nothing typed: by the button, or by what the browser offers in the field of the account. */
export function PasskeyBlock({ keepLogin, onDone, onSecondFactor }: PasskeyBlockProps) {
  const { t, i18n } = useTranslation();
  const run = useRun();
  const button = useRef<HTMLButtonElement>(null);
  const [round, setRound] = useState(0);
  const [last] = useState(lastPasskeyDay);
  const latest = useRef({ keepLogin, onDone, onSecondFactor, run: run.run });
  useEffect(() => {
    latest.current = { keepLogin, onDone, onSecondFactor, run: run.run };
  });

  const enter = async (conditional: boolean, signal?: AbortSignal): Promise<string | undefined> => {
    const now = latest.current;
    const code = await now.run(
      async () => {
        await enterWithPasskey({ conditional, signal, keepLogin: () => latest.current.keepLogin() });
        noteLastWay('passkey');
        latest.current.onDone();
      },
      conditional ? [CANCELLED, SECOND_NEEDED, 'CLIENT/NETWORK', 'CLIENT/TIMEOUT'] : [SECOND_NEEDED],
    );
    if (code === SECOND_NEEDED) latest.current.onSecondFactor(latest.current.keepLogin());
    return code;
  };
  useEffect(() => {
    const leaving = new AbortController();
    const offer = async (): Promise<void> => {
      if ((await canOfferPasskeys()) && !leaving.signal.aborted) await enter(true, leaving.signal);
    };
    void offer();
    const timer = setTimeout(() => setRound((n) => n + 1), ASK_AGAIN_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [round]);
  useEffect(() => {
    // It loads after the form: whoever types by now keeps the focus.
    if (last !== undefined && !(document.activeElement instanceof HTMLInputElement)) button.current?.focus();
  }, [last]);

  const press = async (): Promise<void> => {
    // The button ended what the field offered: it is offered again where nobody signed in.
    if ((await enter(false)) !== undefined) setRound((n) => n + 1);
  };
  return (
    <section aria-label={t('sign_in.passkey.title')}>
      <button ref={button} type="button" className={styles['button']} onClick={() => void press()}>
        <span className={styles['icon']}>
          <Icon name="fingerprint" size={20} />
        </span>
        <span className={styles['words']}>
          <strong>{t('sign_in.passkey.title')}</strong>
          <span>{t('sign_in.passkey.text')}</span>
        </span>
        <Icon name="chevron_right" size={16} />
      </button>
      {last === undefined ? null : <p className={styles['last']}>{t('sign_in.passkey.last', { day: shortDay(last, i18n.language) })}</p>}
      <FormFailure failure={run.failure} />
      <p className={third['or']}>{t('sign_in.passkey.or')}</p>
    </section>
  );
}
