import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FactorProof } from '../../../api/second-factor.ts';
import type { CodeWay } from '../../../api/sign-in-ways.ts';
import { CodeField } from '../codes/code-field.tsx';
import { ContactField } from '../codes/contact-field.tsx';
import { DoorForm } from '../door-form.tsx';
import type { Run } from '../use-run.ts';

interface Values {
  contact: string;
  code: string;
}
interface SentCodeFormProps {
  readonly way: CodeWay;
  readonly run: Run;
  readonly onProof: (proof: FactorProof) => Promise<void>;
}

/** Where the policy lets a sent code count: to a contact of the account, which is not shown to who has only the password. */
export function SentCodeForm({ way, run, onProof }: SentCodeFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  return (
    <DoorForm
      name="second_code"
      form={form}
      run={run}
      submit={t('sign_in.submit')}
      initial={{ contact: '', code: '' }}
      onSubmit={({ code }) => onProof({ type: way, code: code.trim() })}
    >
      <ContactField way={way} hint={t('second_factor.sent.own')} />
      <CodeField way={way} op_type={OP_TYPE.sign_in} />
    </DoorForm>
  );
}
