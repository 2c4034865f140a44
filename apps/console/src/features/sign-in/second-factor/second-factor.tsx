import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'antd';
import { dropPending, finishWith, readPending, type FactorProof, type PendingSignIn } from '../../../api/second-factor.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useRun } from '../use-run.ts';
import form from '../sign-in-form.module.css';
import { AskedPerson } from './asked-person.tsx';
import { CannotUseAny } from './cannot-use-any.tsx';
import { FactorWays, type Way } from './factor-ways.tsx';
import { MustEnrol } from './must-enrol.tsx';
import { OtherWays } from './other-ways.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { SentCodeForm } from './sent-code-form.tsx';
import { WhyAsked } from './why-asked.tsx';
import styles from './second-factor.module.css';

interface SecondFactorProps {
  readonly keep_login: boolean;
  /** Signed in. */
  readonly onDone: () => void;
  /** Not me, or it has run out: the first step again. */
  readonly onDrop: () => void;
  /** Over a page the dialog has a heading of its own. */
  readonly heading?: 'h1' | 'h3';
}

const OVER = ['UC/NO_PENDING_FACTOR', 'UCSDK/SESSION_ERROR', 'UC/ACCOUNT_LOCKED', 'UC/ACCOUNT_DISABLED'];

/** The first factor was right: one more proof, and why it is asked for. */
export function SecondFactor({ keep_login, onDone, onDrop, heading: Heading = 'h1' }: SecondFactorProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState<PendingSignIn>();
  const [way, setWay] = useState<Way>('factor');
  const [over, setOver] = useState(false);
  const [tries, setTries] = useState(0);
  const run = useRun();
  const reading = useRun();
  const read = (): Promise<unknown> => reading.run(async () => setPending(await readPending(keep_login)));
  useEffect(() => {
    void read();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; a wrong try reads it again
  }, []);

  const prove = async (proof: FactorProof): Promise<void> => {
    if (!pending) return;
    const code = await run.run(async () => {
      await finishWith(pending, proof);
      onDone();
    });
    if (code === undefined || code === 'UCSDK/PASSKEY_CANCELLED') return;
    setTries((n) => n + 1);
    if (OVER.includes(code)) setOver(true);
    else await read();
  };
  const drop = async (): Promise<void> => {
    await dropPending().catch(() => undefined);
    onDrop();
  };
  const go = (next: Way): void => {
    run.clear();
    setWay(next);
  };
  if (!pending) {
    return (
      <>
        <Heading className={form['title']}>{t('second_factor.title')}</Heading>
        {reading.failure ? null : <SkeletonRows rows={4} height={48} />}
        <FormFailure failure={reading.failure} />
        {reading.failure ? (
          <Button block onClick={() => void drop()}>
            {t('second_factor.again')}
          </Button>
        ) : null}
      </>
    );
  }
  const enrols = pending.may.length === 0 && pending.may_enrol.length > 0;
  const stuck = pending.may.length === 0 && !enrols;
  return (
    <div className={styles['step']}>
      <Heading className={form['title']}>{t(enrols ? 'second_factor.add.title' : 'second_factor.title')}</Heading>
      <p className={form['lead']}>{t(enrols ? 'second_factor.add.text' : `second_factor.right.${pending.first}`)}</p>
      <AskedPerson name={pending.name} login_name={pending.login_name} onDrop={() => void drop()} />
      {over ? (
        <>
          <FormFailure failure={run.failure} />
          <Button type="primary" block className={form['submit'] ?? ''} onClick={() => void drop()}>
            {t('second_factor.again')}
          </Button>
        </>
      ) : (
        <>
          {enrols ? <MustEnrol pending={pending} onDone={onDone} /> : null}
          {stuck || way === 'none' ? <CannotUseAny login_name={pending.login_name} stuck={stuck} /> : null}
          {!enrols && !stuck && way === 'factor' ? <FactorWays key={tries} pending={pending} run={run} onProof={prove} /> : null}
          {way === 'recovery' ? <RecoveryForm key={tries} run={run} onProof={prove} /> : null}
          {way === 'sms' || way === 'email' ? <SentCodeForm key={way} way={way} run={run} onProof={prove} /> : null}
          <WhyAsked why={pending.why} />
          {enrols || stuck ? null : <OtherWays pending={pending} way={way} onChoose={go} />}
        </>
      )}
    </div>
  );
}
