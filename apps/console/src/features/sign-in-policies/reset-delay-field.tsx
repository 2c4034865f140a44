import { RESET_DELAY_H } from '@portico/contracts/reset-delay';
import { Form, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sign-in-policies.module.css';

/** How long an administrator's reset waits. Empty: not at all. */
export function ResetDelayField({ label }: { readonly label: ReactNode }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['sessions']}>
      <legend>{t('factor_resets.policy.title')}</legend>
      <Form.Item name="reset_delay_h" label={label} extra={t('factor_resets.policy.hint')}>
        <InputNumber
          className={styles['number'] ?? ''}
          {...RESET_DELAY_H}
          precision={0}
          placeholder={t('factor_resets.policy.at_once')}
          suffix={t('factor_resets.policy.unit')}
        />
      </Form.Item>
    </fieldset>
  );
}
