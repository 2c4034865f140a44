import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { contractRule } from './contract-rules.ts';
import { FieldLabel } from '../../ui/form-kit/field-label.tsx';

interface ContractFieldProps {
  /** What the server would check; the rule of this field is taken out of it. */
  readonly schema: z.core.$ZodType;
  readonly name: string;
  readonly label: string;
  readonly changed?: readonly string[];
  /** What the schema needs to know beside the fields of the form. */
  readonly fixed?: object;
  readonly hint?: ReactNode;
  readonly children: ReactElement;
}

const NOTHING = {};

/** One field with the rule of its contract, and a dot once it was changed. */
export function ContractField({ schema, name, label, changed, fixed = NOTHING, hint, children }: ContractFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={<FieldLabel text={label} changed={changed?.includes(name) ?? false} />}
      extra={hint}
      rules={[contractRule(schema, name, fixed, t)]}
    >
      {children}
    </Form.Item>
  );
}
