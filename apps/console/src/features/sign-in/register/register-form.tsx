import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CodeWay } from '../../../api/sign-in-ways.ts';
import { uc } from '../../../api/uc.ts';
import { NewPassword } from '../../../domain/forms/new-password.tsx';
import { typedRule } from '../../../domain/forms/typed-rule.ts';
import { CodeField } from '../codes/code-field.tsx';
import { ContactField } from '../codes/contact-field.tsx';
import { DoorForm } from '../door-form.tsx';
import { signInPath, useDestination, useGoOn } from '../go-on.ts';
import { IdentifyCode } from '../identify-code.tsx';
import { useRun } from '../use-run.ts';
import { AccountNameField } from './account-name-field.tsx';
import { register, type RegisterValues, type RegisterWay } from './register.ts';

export type { RegisterWay };

interface RegisterFormProps {
  readonly way: RegisterWay;
  readonly policy: PasswordPolicy;
  /** By which one can register instead of by name. */
  readonly codes: readonly CodeWay[];
}

const EMPTY: RegisterValues = { contact: '', code: '', user_name: '', identify_code: '', nick_name: '', password: '', repeat: '' };

const elseOf = (codes: readonly CodeWay[]) => (codes.length > 1 ? 'both' : (codes[0] ?? 'none'));

/** R5.20, R5.27, R5.28. Whoever has registered is signed in. */
export function RegisterForm({ way, policy, codes }: RegisterFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = useDestination();
  const goOn = useGoOn();
  const [form] = Form.useForm<RegisterValues>();
  const run = useRun(form);
  const [round, setRound] = useState(0);
  const named = way === 'name' || way === 'guardian';

  async function submit(values: RegisterValues): Promise<void> {
    const code = await run.run(async () => {
      const name = await register(way, values);
      try {
        await uc().signInWithPassword({ ...name, password: values.password });
      } catch {
        // The account is made; only the way in is not open at this moment.
        void navigate(signInPath(to), { replace: true, state: { done: t('registration.done') } });
        return;
      }
      goOn();
    });
    if (code === undefined) return;
    if (way === 'name') setRound((n) => n + 1);
    if (code === 'UC/CODE_NOT_CORRECT') form.getFieldInstance('code')?.focus();
    if (code === 'UC/LOGIN_NAME_EXISTS') form.getFieldInstance(named ? 'user_name' : 'contact')?.focus();
  }

  return (
    <DoorForm
      form={form}
      run={run}
      submit={t('registration.submit')}
      initial={EMPTY}
      onSubmit={(values) => submit({ ...EMPTY, ...values })}
    >
      {named ? <AccountNameField /> : null}
      {way === 'guardian' ? (
        <ContactField way="sms" label={t('registration.guardian')} hint={t('registration.guardian_hint')} />
      ) : way === 'name' ? null : (
        <ContactField way={way} />
      )}
      {way === 'name' ? null : <CodeField way={way === 'email' ? 'email' : 'sms'} op_type={OP_TYPE.register} anybody />}
      <Form.Item name="nick_name" label={t('registration.nick_name')} rules={[typedRule('nick_name', t)]}>
        <Input autoComplete="name" dir="auto" />
      </Form.Item>
      <NewPassword
        policy={policy}
        names={named ? ['user_name'] : ['contact']}
        label={t('sign_in.password')}
        repeat_label={t('registration.repeat')}
      />
      {way === 'name' ? (
        <IdentifyCode round={round} wanted={false} only_picture hint={t(`registration.picture_hint.${elseOf(codes)}`)} />
      ) : null}
    </DoorForm>
  );
}
