import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../../lib/passkeys-here.ts';
import type { FactorProof, PendingSignIn } from '../../../api/second-factor.ts';
import { DigitBoxes } from '../../../ui/digit-boxes.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Run } from '../use-run.ts';
import third from '../third-party/third-party.module.css';
import styles from './second-factor.module.css';

export type Way = 'factor' | 'recovery' | 'sms' | 'email' | 'none';

interface FactorWaysProps {
  readonly pending: PendingSignIn;
  readonly run: Run;
  readonly onProof: (proof: FactorProof) => Promise<void>;
}

/** The passkey where there is one, and the authenticator's code. After a wrong one it is drawn anew, empty. */
export function FactorWays({ pending, run, onProof }: FactorWaysProps) {
  const { t } = useTranslation();
  const said = useId();
  const place = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');
  const by_passkey = pending.may.includes('passkey') && canUsePasskeys();
  const by_code = pending.may.includes('totp');
  useEffect(() => {
    place.current?.querySelector<HTMLElement>(by_code ? 'input' : 'button')?.focus();
  }, [by_code]);
  return (
    <div ref={place}>
      {by_passkey ? (
        <Button
          type="primary"
          block
          size="large"
          className={styles['passkey'] ?? ''}
          icon={<Icon name="fingerprint" size={20} />}
          loading={run.running && code === ''}
          onClick={() => void onProof({ type: 'passkey' })}
        >
          {t('second_factor.use_passkey')}
        </Button>
      ) : null}
      {by_code ? (
        <>
          {by_passkey ? <p className={third['or']}>{t('second_factor.or_code')}</p> : null}
          <DigitBoxes
            label={t('second_factor.code')}
            unseen_label={by_passkey}
            value={code}
            disabled={run.running && code !== ''}
            described_by={said}
            first
            onChange={setCode}
            onWhole={(digits) => void onProof({ type: 'totp', code: digits })}
          />
        </>
      ) : null}
      <p id={said} className={styles['said']}>
        {by_code ? t('second_factor.by_itself') : ''} {t('second_factor.tries', { count: pending.tries_left })}
      </p>
      <FormFailure failure={run.failure} />
    </div>
  );
}
