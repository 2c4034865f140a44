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

/** That one must have a factor, or from which day; nothing where it is one's own choice. */
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
  if (text === undefined) return null;
  return (
    <p className={styles['note']} data-open={level === 'required' && !has_factor}>
      <Icon name={level === 'required' && !has_factor ? 'alert' : 'info'} />
      <span>{text}</span>
    </p>
  );
}
