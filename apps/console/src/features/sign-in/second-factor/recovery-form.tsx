import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorProof } from '../../../api/second-factor.ts';
import { DoorForm } from '../door-form.tsx';
import type { Run } from '../use-run.ts';

interface Values {
  code: string;
}
interface RecoveryFormProps {
  readonly run: Run;
  readonly onProof: (proof: FactorProof) => Promise<void>;
}

/** One of the ten codes that were kept. */
export function RecoveryForm({ run, onProof }: RecoveryFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  useEffect(() => {
    form.getFieldInstance('code')?.focus();
  }, [form]);
  return (
    <DoorForm
      name="recovery"
      form={form}
      run={run}
      submit={t('second_factor.recovery.submit')}
      initial={{ code: '' }}
      onSubmit={({ code }) => onProof({ type: 'recovery', code: code.trim() })}
    >
      <Form.Item
        name="code"
        label={t('second_factor.recovery.label')}
        extra={t('second_factor.recovery.hint')}
        validateTrigger={[]}
        rules={[{ required: true, whitespace: true, message: t('forms.required') }]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} dir="ltr" maxLength={FACTOR_LIMITS.recovery_code_typed} />
      </Form.Item>
    </DoorForm>
  );
}
