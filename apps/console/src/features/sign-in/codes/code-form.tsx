import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { signInWithCode } from '../../../api/codes.ts';
import type { CodeWay } from '../../../api/sign-in-ways.ts';
import { DoorForm } from '../door-form.tsx';
import { REFUSED, SECOND_NEEDED, useRun } from '../use-run.ts';
import { CodeField } from './code-field.tsx';
import { tidyContact } from './contact.ts';
import { ContactField } from './contact-field.tsx';

interface Values {
  contact: string;
  code: string;
  keep_login: boolean;
}

interface CodeFormProps {
  readonly way: CodeWay;
  readonly quiet: boolean;
  readonly onDone: () => void;
  readonly onSecondFactor: (keep_login: boolean) => void;
}

/** R5.23, R5.24: with a code that went to a mobile or an email address. */
export function CodeForm({ way, quiet, onDone, onSecondFactor }: CodeFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const run = useRun(form);
  async function submit({ contact, code, keep_login }: Values): Promise<void> {
    const failed = await run.run(async () => {
      await signInWithCode(way, tidyContact(way, contact), code.trim(), keep_login);
      onDone();
    }, [SECOND_NEEDED]);
    if (failed === SECOND_NEEDED) return onSecondFactor(keep_login);
    // A field that is refused keeps the focus, and with it what is said of it.
    if (failed === undefined || failed === REFUSED) return;
    form.setFieldValue('code', '');
    form.getFieldInstance('code')?.focus();
  }
  return (
    <DoorForm
      name="sign_in_code"
      form={form}
      run={run}
      submit={t('sign_in.submit')}
      quiet={quiet}
      initial={{ contact: '', code: '', keep_login: false }}
      onSubmit={submit}
    >
      <ContactField way={way} />
      <CodeField way={way} op_type={OP_TYPE.sign_in} />
      <Form.Item name="keep_login" valuePropName="checked">
        <Checkbox>{t('sign_in.keep')}</Checkbox>
      </Form.Item>
    </DoorForm>
  );
}
