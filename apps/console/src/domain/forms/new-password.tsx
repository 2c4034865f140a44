import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { renderEye } from '../../ui/password-eye.tsx';
import { passwordFaultText, passwordRules } from './password-texts.ts';
import styles from '../../ui/form-kit/form-kit.module.css';

interface NewPasswordProps {
  readonly policy: PasswordPolicy;
  /** The fields of the form whose values a password may not contain. */
  readonly names?: readonly string[];
  /** Names that are known already and may not be in it either. */
  readonly own_names?: readonly string[];
  /** What its field is called in the form; the second one is `repeat`. */
  readonly field?: string;
  readonly label: string;
  readonly repeat_label: string;
}

/** A new password, twice, with the rules of this installation. Inside a form. */
export function NewPassword({ policy, names = [], own_names = [], field = 'password', label, repeat_label }: NewPasswordProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const values: unknown = Form.useWatch([], form);
  const valueOf = (name: string): string => String(Reflect.get(Object(values), name) ?? '');
  return (
    <>
      <Form.Item
        name={field}
        label={label}
        dependencies={[...names]}
        validateFirst
        rules={[
          { required: true, message: t('forms.required') },
          ({ getFieldValue }) => ({
            validator: async (_, value: string) => {
              const fault = passwordFaultText(policy, value, [...own_names, ...names.map((name) => String(getFieldValue(name) ?? ''))], t);
              if (fault !== undefined) throw new Error(fault);
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" dir="ltr" iconRender={renderEye} />
      </Form.Item>
      <div className={styles['rules']}>
        <p id={`${field}-rules`}>{t('forms.password.rules')}</p>
        <ul aria-labelledby={`${field}-rules`}>
          {passwordRules(policy, valueOf(field), [...own_names, ...names.map(valueOf)], t).map(({ text, kept }) => (
            <li key={text} data-kept={kept}>
              {kept ? <Icon name="check" size={13} /> : <i aria-hidden="true" />}
              <span className="sr-only">{kept ? t('forms.password.kept') : t('forms.password.not_yet')}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <Form.Item
        name="repeat"
        label={repeat_label}
        dependencies={[field]}
        validateFirst
        rules={[
          { required: true, message: t('forms.required') },
          ({ getFieldValue }) => ({
            validator: async (_, value: string) => {
              if (value !== getFieldValue(field)) throw new Error(t('forms.password.mismatch'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" dir="ltr" iconRender={renderEye} />
      </Form.Item>
    </>
  );
}
