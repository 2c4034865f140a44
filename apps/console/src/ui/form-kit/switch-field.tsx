import { Form, Switch, type FormItemProps } from 'antd';
import { FieldLabel } from './field-label.tsx';
import styles from './edit-panel.module.css';

interface SwitchFieldProps {
  /** Of the field, or the path to it. */
  readonly name: string | string[];
  readonly label: string;
  readonly hint?: string;
  readonly changed: boolean;
  /** What the field holds once it is switched on; null while it is off. Left out: true and false. */
  readonly held?: object;
  /** Where it may be refused; what is said then is shown by the item around it. */
  readonly rules?: NonNullable<FormItemProps['rules']>;
}

const isHeld = (value: unknown): { readonly checked: boolean } => ({ checked: value !== null && value !== undefined });

/** On or off, with what it means below its name. */
export function SwitchField({ name, label, hint, changed, held, rules }: SwitchFieldProps) {
  const kept = held && { getValueProps: isHeld, getValueFromEvent: (on: boolean) => (on ? held : null) };
  return (
    <div className={styles['switch']}>
      <div>
        <FieldLabel text={label} changed={changed} />
        {hint === undefined ? null : <small>{hint}</small>}
      </div>
      <Form.Item name={name} noStyle {...(rules && { rules })} {...(kept ?? { valuePropName: 'checked' })}>
        <Switch aria-label={label} />
      </Form.Item>
    </div>
  );
}
