import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginTotp, enrolWith, type NewTotp, type NewFactor, type PendingSignIn } from '../../../api/second-factor.ts';
import { canUsePasskeys } from '../../../lib/passkeys-here.ts';
import { RecoveryCodes } from '../../../domain/second-factor/recovery-codes.tsx';
import { TotpSetup } from '../../../domain/second-factor/totp-setup.tsx';
import { deviceName } from '@portico/contracts/rules/device-name';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRun } from '../use-run.ts';
import styles from './second-factor.module.css';

/** A policy asks for a factor and the person has none: added here and now, with its recovery codes. */
export function MustEnrol({ pending, onDone }: { readonly pending: PendingSignIn; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const run = useRun();
  const [totp, setTotp] = useState<NewTotp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [tries, setTries] = useState(0);
  const enrol = async (factor: NewFactor): Promise<void> => {
    const failed = await run.run(async () => setCodes((await enrolWith(pending, factor)).recovery_codes));
    if (failed !== undefined) setTries((n) => n + 1);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (totp)
    return (
      <TotpSetup
        key={tries}
        totp={totp}
        running={run.running}
        failure={run.failure}
        onCode={(code) => void enrol({ type: 'totp', name: t('second_factor.add.totp_name'), code })}
      />
    );
  const name = deviceName(navigator.userAgent) || t('second_factor.add.passkey_name');
  return (
    <div className={styles['choices']}>
      {pending.may_enrol.includes('passkey') && canUsePasskeys() ? (
        <div>
          <Button
            type="primary"
            block
            size="large"
            className={styles['passkey'] ?? ''}
            icon={<Icon name="fingerprint" size={20} />}
            loading={run.running}
            onClick={() => void enrol({ type: 'passkey', name })}
          >
            {t('second_factor.add.passkey')}
          </Button>
          <p className={styles['said']}>{t('second_factor.add.passkey_text')}</p>
        </div>
      ) : null}
      {pending.may_enrol.includes('totp') ? (
        <div>
          <Button
            block
            size="large"
            className={styles['passkey'] ?? ''}
            icon={<Icon name="phone" size={20} />}
            disabled={run.running}
            onClick={() => void run.run(async () => setTotp(await beginTotp()))}
          >
            {t('second_factor.add.totp')}
          </Button>
          <p className={styles['said']}>{t('second_factor.add.totp_text')}</p>
        </div>
      ) : null}
      <FormFailure failure={run.failure} />
    </div>
  );
}
