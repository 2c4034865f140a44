import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resetByEmail, resetByGuardian, resetBySms } from '../../../api/new-passwords.ts';
import { NewPassword } from '../../../domain/forms/new-password.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { tidyContact } from '../codes/contact.ts';
import { ContactField } from '../codes/contact-field.tsx';
import { DoorForm } from '../door-form.tsx';
import { signInPath, useDestination } from '../go-on.ts';
import { LoginNameField } from '../login-name-field.tsx';
import { useRun } from '../use-run.ts';

export type ResetWay = 'sms' | 'email' | 'guardian';
type Kind = 'org' | 'person';

interface Values {
  kind: Kind;
  login_name: string;
  contact: string;
  code: string;
  new_password: string;
}
interface ResetFormProps {
  readonly way: ResetWay;
  readonly policy: PasswordPolicy;
}

const EMPTY: Values = { kind: 'org', login_name: '', contact: '', code: '', new_password: '' };

/** A code for one kind of account resets no password of the other. */
const OP_OF = { org: OP_TYPE.reset_org_password, person: OP_TYPE.reset_person_password } as const;
/** R5.18 */
const kindOfName = (login_name: string): Kind => (login_name.includes('@') ? 'org' : 'person');

async function reset(way: ResetWay, { kind, login_name, contact, code, new_password }: Values): Promise<void> {
  const shared = { new_password, account_type: way === 'guardian' ? kindOfName(login_name) : kind };
  const to = tidyContact(way === 'email' ? 'email' : 'sms', contact);
  const typed = code.trim();
  if (way === 'sms') return resetBySms({ ...shared, mobile: to, sms_code: typed });
  if (way === 'email') return resetByEmail({ ...shared, email: to, email_code: typed });
  return resetByGuardian({ ...shared, login_name: login_name.trim(), guardian_mobile: to, sms_code: typed });
}

export function ResetForm({ way, policy }: ResetFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = useDestination();
  const [form] = Form.useForm<Values>();
  const run = useRun(form);
  const kind = Form.useWatch('kind', form) ?? 'org';
  const name = Form.useWatch('login_name', form) ?? '';
  const op_type = OP_OF[way === 'guardian' ? kindOfName(name) : kind];

  async function submit(values: Values): Promise<void> {
    const failed = await run.run(async () => {
      await reset(way, values);
      void navigate(signInPath(to), { replace: true, state: { done: t('reset.done') } });
    });
    if (failed === 'UC/CODE_NOT_CORRECT') form.getFieldInstance('code')?.focus();
  }

  return (
    <DoorForm form={form} run={run} submit={t('reset.submit')} initial={EMPTY} onSubmit={(values) => submit({ ...EMPTY, ...values })}>
      {way === 'guardian' ? (
        <LoginNameField label={t('reset.login_name')} />
      ) : (
        <Form.Item name="kind" label={t('reset.kind.label')}>
          <Radio.Group
            options={[
              { value: 'org', label: t('reset.kind.org') },
              { value: 'person', label: t('reset.kind.person') },
            ]}
          />
        </Form.Item>
      )}
      {way === 'guardian' ? (
        <ContactField way="sms" label={t('registration.guardian')} hint={t('registration.guardian_hint')} />
      ) : (
        <ContactField way={way} />
      )}
      <CodeField key={op_type} way={way === 'email' ? 'email' : 'sms'} op_type={op_type} />
      <NewPassword
        policy={policy}
        field="new_password"
        names={way === 'guardian' ? ['login_name'] : ['contact']}
        label={t('sign_in.first.password')}
        repeat_label={t('sign_in.first.repeat')}
      />
    </DoorForm>
  );
}
