import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { contractRule } from '../../domain/forms/contract-rules.ts';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import styles from './directories.module.css';

interface SwitchRowProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly schema: z.core.$ZodType;
  readonly changed: readonly string[];
}

const NOTHING = {};

/** A switch that the contract has a rule for, which is said below it. */
export function SwitchRow({ name, label, hint, schema, changed }: SwitchRowProps) {
  const { t } = useTranslation();
  return (
    <Form.Item className={styles['switch'] ?? ''}>
      <SwitchField
        name={name}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        changed={changed.includes(name)}
        rules={[contractRule(schema, name, NOTHING, t)]}
      />
    </Form.Item>
  );
}
