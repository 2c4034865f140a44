import { useTranslation } from 'react-i18next';
import type { OwnFactors } from '../../../api/own-factors.ts';
import { sentenceDate } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './factors.module.css';

interface PolicyNoteProps {
  readonly policy: OwnFactors['policy'];
  readonly has_factor: boolean;
  readonly zone: string;
}

/** That one must have a factor, or from which day, and what codes by SMS are worth where they count; else nothing. */
export function PolicyNote({ policy, has_factor, zone }: PolicyNoteProps) {
  const { t, i18n } = useTranslation();
  const { level, required_from, is_required_now } = policy;
  const text =
    level === 'off'
      ? t('account.factors.off')
      : level !== 'required'
        ? undefined
        : is_required_now || required_from === null
          ? t('account.factors.required')
          : t('account.factors.required_from', { day: sentenceDate(required_from, i18n.language, zone) });
  return (
    <>
      {text === undefined ? null : (
        <p className={styles['note']} data-open={level === 'required' && !has_factor}>
          <Icon name={level === 'required' && !has_factor ? 'alert' : 'info'} />
          <span>{text}</span>
        </p>
      )}
      {policy.factors.includes('sms') ? (
        <p className={styles['note']}>
          <Icon name="info" />
          <span>{t('second_factor.sms_risk')}</span>
        </p>
      ) : null}
    </>
  );
}
