import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingSignIn } from '../../../api/second-factor.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Way } from './factor-ways.tsx';
import styles from './second-factor.module.css';

interface OtherWaysProps {
  readonly pending: PendingSignIn;
  readonly way: Way;
  readonly onChoose: (way: Way) => void;
}

/** Only what the person has and the policy accepts; at the end, that it is none of it. */
export function OtherWays({ pending, way, onChoose }: OtherWaysProps) {
  const { t } = useTranslation();
  const { may, recovery_codes_left } = pending;
  const row = (to: Way, icon: IconName, label: string, more?: ReactNode) =>
    to === way ? null : (
      <li key={to}>
        <button type="button" onClick={() => onChoose(to)}>
          <Icon name={icon} size={18} />
          <span>{label}</span>
          {more}
          <Icon name="chevron_right" size={16} className={styles['chevron']} />
        </button>
      </li>
    );
  const has_main = may.includes('passkey') || may.includes('totp');
  return (
    <ul className={styles['others']}>
      {has_main ? row('factor', 'fingerprint', t('second_factor.back')) : null}
      {may.includes('recovery')
        ? row(
            'recovery',
            'key',
            t('second_factor.recovery.open'),
            <span className={styles['left']}>{t('second_factor.left', { count: recovery_codes_left })}</span>,
          )
        : null}
      {may.includes('sms') ? row('sms', 'phone', t('second_factor.sent.sms')) : null}
      {may.includes('email') ? row('email', 'mail', t('second_factor.sent.email')) : null}
      {row('none', 'people', t('second_factor.none.open'))}
    </ul>
  );
}
