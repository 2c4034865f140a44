import { SESSION_LIMITS } from '@portico/contracts/session-limits';
import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../ui/form-kit/field-label.tsx';
import { SECONDS_IN, type PolicyDraft, type SessionDraft } from './policy-draft.ts';
import styles from './sign-in-policies.module.css';

interface SessionFieldsProps {
  readonly labels: Readonly<Record<keyof PolicyDraft, string>>;
  readonly changed: readonly string[];
  readonly was: (name: keyof PolicyDraft) => string;
}

/** The bounds of the contract, in the unit of the field. */
const BOUNDS = {
  idle_minutes: { ...SESSION_LIMITS.idle_limit_s, unit: SECONDS_IN.minute, step: 5 },
  absolute_hours: { ...SESSION_LIMITS.absolute_limit_s, unit: SECONDS_IN.hour, step: 1 },
  max_sessions: { ...SESSION_LIMITS.max_sessions, unit: 1, step: 1 },
} as const satisfies Record<keyof SessionDraft, object>;

/** How long a sign-in lasts, and how many there may be. Empty: no limit. */
export function SessionFields({ labels, changed, was }: SessionFieldsProps) {
  const { t } = useTranslation();
  const field = (name: keyof SessionDraft) => {
    const { min, max, unit, step } = BOUNDS[name];
    return (
      <Form.Item
        name={name}
        label={<FieldLabel text={labels[name]} changed={changed.includes(name)} />}
        // Beside the label there is no room.
        extra={changed.includes(name) ? t('sign_in_policies.was', { value: was(name) }) : t(`sign_in_policies.session_hints.${name}`)}
      >
        <InputNumber
          className={styles['number'] ?? ''}
          min={min / unit}
          max={max / unit}
          step={step}
          placeholder={t('sign_in_policies.no_limit')}
          suffix={t(`sign_in_policies.session_units.${name}`)}
        />
      </Form.Item>
    );
  };
  return (
    <fieldset className={styles['sessions']}>
      <legend>{t('sign_in_policies.sessions')}</legend>
      {field('idle_minutes')}
      {field('absolute_hours')}
      {field('max_sessions')}
    </fieldset>
  );
}
