import { QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyValue } from '../../ui/copy-trace.tsx';
import { DigitBoxes } from '../../ui/digit-boxes.tsx';
import { type Failure, FormFailure } from '../../ui/form-failure.tsx';
import styles from './second-factor.module.css';

interface TotpSetupProps {
  readonly totp: { readonly secret: string; readonly uri: string };
  readonly running: boolean;
  readonly failure: Failure | undefined;
  readonly onCode: (code: string) => void;
}

const SIZE = 176;
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as a picture and to be typed, and the first code of it. */
export function TotpSetup({ totp, running, failure, onCode }: TotpSetupProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={place} className={styles['setup']}>
      <p>{t('second_factor.totp.scan')}</p>
      <QRCode
        type="svg"
        aria-label={t('second_factor.totp.alt')}
        value={totp.uri}
        size={SIZE}
        bordered={false}
        marginSize={2}
        className={styles['qr'] ?? ''}
        color="var(--portico-brand-pane-1)"
        bgColor="var(--portico-brand-pane-6)"
      />
      <div>
        <p className={styles['quiet']}>{t('second_factor.totp.typed')}</p>
        <CopyValue value={totp.secret} shown={grouped(totp.secret)} label={t('second_factor.totp.copy')} />
      </div>
      <DigitBoxes label={t('second_factor.totp.confirm')} value={code} disabled={running} onChange={setCode} onWhole={onCode} />
      <FormFailure failure={failure} />
    </div>
  );
}
