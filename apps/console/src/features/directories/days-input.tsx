import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './directories.module.css';

interface DaysInputProps {
  /** All from the form, where there is one. */
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (days: number) => void;
}

/** Days that a token is valid, within the limits of the contract. */
export function DaysInput({ id, value, onChange }: DaysInputProps) {
  const { t } = useTranslation();
  return (
    <InputNumber
      {...(id === undefined ? {} : { id })}
      className={styles['number'] ?? ''}
      aria-label={t('directories.valid_days')}
      min={1}
      max={DIRECTORY_LIMITS.token_days}
      precision={0}
      suffix={t('directories.days')}
      value={value ?? DIRECTORY_LIMITS.token_days_default}
      onChange={(days) => onChange?.(days ?? DIRECTORY_LIMITS.token_days_default)}
    />
  );
}
