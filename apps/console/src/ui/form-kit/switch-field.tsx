import { Form, Switch } from 'antd';
import { FieldLabel } from './field-label.tsx';
import styles from './edit-panel.module.css';

interface SwitchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly changed: boolean;
}

/** On or off, with what it means below its name. */
export function SwitchField({ name, label, hint, changed }: SwitchFieldProps) {
  return (
    <div className={styles['switch']}>
      <div>
        <FieldLabel text={label} changed={changed} />
        {hint === undefined ? null : <small>{hint}</small>}
      </div>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch aria-label={label} />
      </Form.Item>
    </div>
  );
}
