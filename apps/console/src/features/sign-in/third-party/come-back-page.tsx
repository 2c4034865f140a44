import { Button } from 'antd';
import { Suspense, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { thrownText } from '../../../api/failure-text.ts';
import { useSignInWaysQuery } from '../../../api/sign-in-ways.ts';
import { ReturnedContext, wantBinding } from '../../../lib/oauth-return.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { SecondFactor } from '../second-factor/later.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { comeBack, type Outcome } from './come-back.ts';
import form from '../sign-in-form.module.css';
import styles from './third-party.module.css';

/** Where the browser lands that was at a provider: signed in, bound, or told what to do instead. */
function ComeBackPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const returned = useContext(ReturnedContext);
  const { data: ways } = useSignInWaysQuery();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    document.title = `${t('sign_in.title')} · Portico`;
  }, [t]);
  useEffect(() => {
    const end = async (): Promise<void> => {
      // Somebody opened the address by hand.
      if (!returned) return void navigate('/login', { replace: true });
      const ended = await comeBack(returned);
      if (ended.is !== 'done') return setOutcome(ended);
      const { purpose, name, to } = returned.away;
      if (purpose === 'bind') pushNotice({ kind: 'success', title: t('sign_in.third.bound', { name }) });
      return void navigate(to, { replace: true });
    };
    void end();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever the language becomes
  }, []);

  if (!returned || !outcome) {
    return (
      <SignInFrame>
        <p role="status" className={styles['running']}>
          {t('sign_in.third.running')}
        </p>
      </SignInFrame>
    );
  }
  const { name, source_plat, back, purpose, to } = returned.away;
  if (outcome.is === 'second_factor') {
    return (
      <SignInFrame>
        <Suspense fallback={null}>
          <SecondFactor
            keep_login={false}
            onDone={() => void navigate(to, { replace: true })}
            onDrop={() => void navigate(back, { replace: true })}
          />
        </Suspense>
      </SignInFrame>
    );
  }
  const goAnd = (path: string): void => {
    wantBinding({ source_plat, name });
    void navigate(path, { replace: true });
  };
  if (outcome.is === 'not_bound') {
    return (
      <SignInFrame>
        <h1 className={form['title']}>{t('sign_in.third.unknown', { name })}</h1>
        <p className={form['lead']}>{t('sign_in.third.unknown_text', { name })}</p>
        <div className={styles['actions']}>
          <Button type="primary" block onClick={() => goAnd(back)}>
            {t('sign_in.third.sign_in', { name })}
          </Button>
          {ways?.registration === false ? null : (
            <Button block onClick={() => goAnd(`/register?${back.split('?')[1] ?? ''}`)}>
              {t('sign_in.register')}
            </Button>
          )}
          <Button type="link" block onClick={() => void navigate(back, { replace: true })}>
            {t('sign_in.third.back')}
          </Button>
        </div>
      </SignInFrame>
    );
  }
  const failure = outcome.is === 'failed' ? thrownText(outcome.thrown, t) : { text: t('sign_in.third.refused', { name }), trace_id: '' };
  return (
    <SignInFrame>
      <h1 className={form['title']}>{t('sign_in.third.not_done', { name })}</h1>
      <div className={form['lead']}>
        <FormFailure failure={failure} />
      </div>
      {outcome.is === 'failed' && outcome.has_account ? (
        <Button type="primary" block className={form['submit'] ?? ''} onClick={() => goAnd(back)}>
          {t('sign_in.third.sign_in', { name })}
        </Button>
      ) : (
        <Button type="primary" block className={form['submit'] ?? ''} onClick={() => void navigate(back, { replace: true })}>
          {t(purpose === 'bind' ? 'sign_in.third.go_on' : 'sign_in.third.back')}
        </Button>
      )}
    </SignInFrame>
  );
}
export { ComeBackPage as Component };
