import { Button, Checkbox, QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromThrown } from '../../../api/api-error.ts';
import { showQr, type QrTicket } from '../../../api/qr.ts';
import { thrownText } from '../../../api/failure-text.ts';
import { consoleAddress } from '../../../lib/console-address.ts';
import { type Failure, FormFailure } from '../../../ui/form-failure.tsx';
import { SECOND_NEEDED } from '../use-run.ts';
import styles from './qr.module.css';

type Stage = 'asking' | 'waiting' | 'scanned' | 'cancelled' | 'expired' | 'failed';
const OVER: readonly Stage[] = ['cancelled', 'expired', 'failed'];
const SIZE = 208;

/** What a telephone's camera opens: the page that confirms. */
const addressOf = (ticket: string): string => `${consoleAddress()}#/qr/${encodeURIComponent(ticket)}`;

interface QrFormProps {
  readonly onDone: () => void;
  readonly onSecondFactor: (keep_login: boolean) => void;
}

/** R4.06: shows a code until a telephone has confirmed it. */
export function QrForm({ onDone, onSecondFactor }: QrFormProps) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const [keep_login, setKeep] = useState(false);
  const [stage, setStage] = useState<Stage>('asking');
  const [ticket, setTicket] = useState<QrTicket>();
  const [failure, setFailure] = useState<Failure>();
  const then = useRef({ onDone, onSecondFactor });
  useEffect(() => {
    then.current = { onDone, onSecondFactor };
  });

  useEffect(() => {
    const leaving = new AbortController();
    const isHere = (): boolean => !leaving.signal.aborted;
    const wait = async (): Promise<void> => {
      setStage('asking');
      setFailure(undefined);
      try {
        const { status } = await showQr({
          keep_login,
          signal: leaving.signal,
          onTicket: (made) => {
            if (!isHere()) return;
            setTicket(made);
            setStage('waiting');
          },
          onScanned: () => isHere() && setStage('scanned'),
        });
        if (!isHere()) return;
        if (status === 'confirmed') then.current.onDone();
        else setStage(status);
      } catch (thrown) {
        if (!isHere()) return;
        if (fromThrown(thrown, '').code === SECOND_NEEDED) return then.current.onSecondFactor(keep_login);
        setFailure(thrownText(thrown, t));
        setStage('failed');
      }
    };
    void wait();
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another language is no reason for another code
  }, [round, keep_login]);

  const over = OVER.includes(stage);
  return (
    <div className={styles['form']}>
      <div className={styles['square']} data-over={over || stage === 'scanned'}>
        {ticket && stage !== 'asking' ? (
          <QRCode
            type="svg"
            aria-label={t('sign_in.qr.alt')}
            value={addressOf(ticket.ticket)}
            size={SIZE}
            bordered={false}
            marginSize={2}
            color="var(--portico-brand-pane-1)"
            bgColor="var(--portico-brand-pane-6)"
          />
        ) : null}
        {over ? (
          <Button className={styles['again'] ?? ''} onClick={() => setRound((n) => n + 1)}>
            {t('sign_in.qr.another')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={styles['say']}>
        {stage === 'asking' || stage === 'failed' ? '' : t(`sign_in.qr.${stage}`)}
      </p>
      {ticket && !over && stage !== 'asking' ? (
        <p className={styles['number']}>
          {t('sign_in.qr.number')} <bdi dir="ltr">{ticket.number}</bdi>
        </p>
      ) : null}
      <FormFailure failure={failure} />
      <Checkbox checked={keep_login} onChange={(event) => setKeep(event.target.checked)}>
        {t('sign_in.keep')}
      </Checkbox>
    </div>
  );
}
