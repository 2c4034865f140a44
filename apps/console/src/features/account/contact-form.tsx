import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { tidyMobile } from '@portico/contracts/rules/typed';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ContactKind, useBindContactMutation, useUnbindContactMutation } from '../../api/account.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { useCodeSender } from '../../domain/people/code-sender.ts';
import { refreshCurrentUser } from '../../session/current-user.ts';
import { useAppDispatch } from '../../session/state.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { OwnerProof, proofOf, type ProofValues } from './owner-proof.tsx';
import { FormFoot, Lead } from './section-parts.tsx';
import { useSubmit } from './use-submit.ts';

interface ContactFormProps {
  readonly kind: ContactKind;
  readonly account: OwnAccount;
  readonly onDone: () => void;
}

interface Values extends ProofValues {
  value: string;
  code: string;
}

/** R3.17, R5.12: the new contact shows a code of its own, the account its owner. */
export function ContactForm({ kind, account, onDone }: ContactFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('value', form) ?? '';
  const send = useCodeSender(OP_TYPE.change_contact);
  const [bindContact] = useBindContactMutation();
  const { running, failure, submit } = useSubmit(form);
  const save = async ({ value, code, ...rest }: Values): Promise<void> => {
    if (!(await submit(() => bindContact({ kind, value, code: code.trim(), proof: proofOf(rest) })))) return;
    void refreshCurrentUser(dispatch);
    pushNotice({ kind: 'success', title: t(`account.contacts.${kind}_bound`) });
    onDone();
  };
  const sendNew = async () => {
    try {
      await form.validateFields(['value']);
    } catch {
      form.getFieldInstance('value')?.focus();
      return undefined;
    }
    return send({ kind, value: form.getFieldValue('value') });
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ value: '', code: '' }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="value"
        label={t(`account.contacts.new_${kind}`)}
        extra={kind === 'mobile' ? t('account.contacts.mobile_hint') : undefined}
        normalize={kind === 'mobile' ? tidyMobile : (text: string) => text.trim()}
        rules={[typedRule(kind, t)]}
      >
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
          autoFocus
          dir="ltr"
          inputMode={kind === 'mobile' ? 'tel' : 'email'}
          autoComplete={kind === 'mobile' ? 'tel' : 'email'}
          spellCheck={false}
        />
      </Form.Item>
      <CodeField name="code" label={t(`account.contacts.code_${kind}`)} to={typed} onSend={sendNew} />
      <OwnerProof account={account} op_type={OP_TYPE.verify_contact} />
      <FormFoot failure={failure} running={running} submit={t('common.save')} onCancel={onDone} />
    </Form>
  );
}

export function RemoveContactForm({ kind, account, onDone }: ContactFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [unbindContact] = useUnbindContactMutation();
  const { running, failure, submit } = useSubmit();
  const remove = async (values: ProofValues): Promise<void> => {
    if (!(await submit(() => unbindContact({ kind, proof: proofOf(values) })))) return;
    void refreshCurrentUser(dispatch);
    pushNotice({ kind: 'success', title: t(`account.contacts.${kind}_removed`) });
    onDone();
  };
  return (
    <Form<ProofValues> layout="vertical" requiredMark={false} validateTrigger="onBlur" onFinish={(values) => void remove(values)}>
      <Lead>{t(`account.contacts.remove_${kind}`)}</Lead>
      <OwnerProof account={account} op_type={OP_TYPE.verify_contact} />
      <FormFoot failure={failure} running={running} submit={t('common.remove')} danger onCancel={onDone} />
    </Form>
  );
}
