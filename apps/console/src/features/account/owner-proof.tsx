import type { OpType } from '@portico/contracts/rules/op-type';
import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from '../../api/account.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { useReachedContacts } from '../../api/sign-in-ways.ts';
import { useCodeSender } from '../../domain/people/code-sender.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import { renderEye } from '../../ui/password-eye.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export interface ProofValues {
  verify_code?: string;
  password?: string;
}
export const proofOf = ({ verify_code, password }: ProofValues): Proof => ({ verify_code, password });

/**
 * That one owns the account, by what it has: a code to a contact that codes can reach here, else the password. With
 * neither there is nothing to fill in, and the server asks for a recent sign-in. Inside a form.
 */
export function OwnerProof({ account, op_type }: { readonly account: OwnAccount; readonly op_type: OpType }) {
  const { t } = useTranslation();
  const send = useCodeSender(op_type);
  const reached = useReachedContacts();
  const [wanted, setWanted] = useState<'mobile' | 'email'>();
  if (reached === undefined) return <SkeletonRows rows={1} height={48} />;
  const kinds = reached.filter((kind) => account[kind] !== '');
  const chosen = wanted ?? kinds[0];
  if (chosen !== undefined) {
    const contact = { kind: chosen, value: account[chosen] };
    return (
      <>
        {kinds.length > 1 ? (
          <Form.Item label={t('account.proof.where')}>
            <Segmented
              block
              aria-label={t('account.proof.where')}
              value={chosen}
              onChange={setWanted}
              options={kinds.map((kind) => ({ value: kind, label: t(`account.contacts.${kind}`) }))}
            />
          </Form.Item>
        ) : null}
        <CodeField key={chosen} name="verify_code" label={t(`account.proof.${chosen}`)} to={contact.value} onSend={() => send(contact)} />
      </>
    );
  }
  if (!account.has_password) return null;
  return (
    <Form.Item name="password" label={t('account.proof.password')} rules={[typedRule('password', t)]}>
      <Input.Password autoComplete="current-password" dir="ltr" iconRender={renderEye} />
    </Form.Item>
  );
}
