import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { type OwnAccount, useVerifySecurityMutation } from '../../api/own-account.ts';
import { useCodeSender } from '../../domain/people/code-sender.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { type Failure, FormFailure } from '../../ui/form-failure.tsx';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import { renderEye } from '../../ui/password-eye.tsx';
import { PROOF_WAYS, type ProofWay } from './security-path.ts';
import styles from './security.module.css';

/** What this account can prove itself with; of its contacts, only those that codes can reach. */
export const waysOf = (account: OwnAccount, reached: readonly ('mobile' | 'email')[] = ['mobile', 'email']): readonly ProofWay[] => {
  const has = {
    password: account.has_password,
    sms: account.mobile !== '' && reached.includes('mobile'),
    email: account.email !== '' && reached.includes('email'),
  };
  return PROOF_WAYS.filter((way) => has[way]);
};

interface Values {
  password?: string;
  code?: string;
}
interface StepUpFormProps {
  readonly account: OwnAccount;
  /** At least one. */
  readonly ways: readonly ProofWay[];
  readonly onDone: () => void;
  readonly onCancel?: (() => void) | undefined;
}

/** R9.07: the person who is signed in shows that it is still them; good for 30 minutes in this sign-in. */
export function StepUpForm({ account, ways, onDone, onCancel }: StepUpFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'password');
  const [failure, setFailure] = useState<Failure>();
  const [verify, { isLoading }] = useVerifySecurityMutation();
  const send = useCodeSender(OP_TYPE.verify_contact);
  const contact = way === 'sms' ? account.mobile : account.email;
  const field = way === 'password' ? 'password' : 'code';
  const submit = async ({ password = '', code = '' }: Values): Promise<void> => {
    setFailure(undefined);
    const { error } = await verify(way === 'password' ? { type: way, password } : { type: way, code: code.trim() });
    if (!error) return onDone();
    setFailure(isApiError(error) ? errorText(error, t) : { text: t('errors.network'), trace_id: '' });
    form.setFieldValue(field, '');
    form.getFieldInstance(field)?.focus();
    return undefined;
  };
  return (
    <Form<Values>
      form={form}
      // Over a form that has a password of its own.
      name="step_up"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      preserve={false}
      onFinish={(values) => void submit(values)}
    >
      {ways.length > 1 ? (
        <Form.Item label={t('security.way')}>
          <Segmented
            block
            aria-label={t('security.way')}
            value={way}
            onChange={(next) => {
              setWay(next);
              setFailure(undefined);
            }}
            options={ways.map((each) => ({ value: each, label: t(`security.ways.${each}`) }))}
          />
        </Form.Item>
      ) : null}
      {way === 'password' ? (
        <Form.Item name="password" label={t('sign_in.password')} rules={[typedRule('password', t)]}>
          <Input.Password
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the one thing to do here
            autoFocus
            autoComplete="current-password"
            dir="ltr"
            iconRender={renderEye}
          />
        </Form.Item>
      ) : (
        <CodeField
          key={way}
          name="code"
          label={t(`security.code.${way}`)}
          to={contact}
          onSend={() => send({ kind: way === 'sms' ? 'mobile' : 'email', value: contact })}
        />
      )}
      <FormFailure failure={failure} />
      <div className={styles['buttons']}>
        {onCancel ? <Button onClick={onCancel}>{t('common.cancel')}</Button> : null}
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('security.submit')}
        </Button>
      </div>
    </Form>
  );
}
