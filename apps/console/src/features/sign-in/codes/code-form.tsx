import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { Button, Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { signInWithCode } from '../../../api/codes.ts';
import type { CodeWay } from '../../../api/sign-in-ways.ts';
import { FailureNote } from '../note.tsx';
import { useRun } from '../use-run.ts';
import { CodeField } from './code-field.tsx';
import { tidyContact } from './contact.ts';
import { ContactField } from './contact-field.tsx';
import styles from '../sign-in-form.module.css';

interface Values {
  contact: string;
  code: string;
  keep_login: boolean;
}

/** R5.23, R5.24: with a code that went to a mobile or an email address. */
export function CodeForm({ way, onDone }: { readonly way: CodeWay; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const { running, failure, run } = useRun();
  async function submit({ contact, code, keep_login }: Values): Promise<void> {
    const failed = await run(async () => {
      await signInWithCode(way, tidyContact(way, contact), code.trim(), keep_login);
      onDone();
    });
    if (failed === undefined) return;
    form.setFieldValue('code', '');
    form.getFieldInstance('code')?.focus();
  }
  return (
    <Form<Values>
      name="sign_in_code"
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onBlur"
      className={styles['form'] ?? ''}
      initialValues={{ contact: '', code: '', keep_login: false }}
      onFinish={(values) => void submit(values)}
    >
      <ContactField way={way} />
      <CodeField way={way} op_type={OP_TYPE.sign_in} />
      <Form.Item name="keep_login" valuePropName="checked">
        <Checkbox>{t('sign_in.keep')}</Checkbox>
      </Form.Item>
      <FailureNote failure={failure} />
      <Button type="primary" htmlType="submit" block loading={running} className={styles['submit'] ?? ''}>
        {t('sign_in.submit')}
      </Button>
    </Form>
  );
}
