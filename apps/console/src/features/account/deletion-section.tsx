import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRemoveAccountMutation } from '../../api/account.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { nameOf } from '../../session/current-user.ts';
import { useLeaving } from '../../domain/people/use-leaving.ts';
import { signOut } from '../../session/sign-out.ts';
import { useAppDispatch } from '../../session/state.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { TypeName } from '../../ui/type-name.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { OwnerProof, proofOf, type ProofValues } from './owner-proof.tsx';
import { Buttons, Card, Lead } from './section-parts.tsx';
import { useSubmit } from './use-submit.ts';
import styles from './deletion-section.module.css';

interface Values extends ProofValues {
  typed: string;
}

const GOES = ['information', 'ways', 'places'] as const;

/** R7.34: says what goes with it, asks for the name and for a proof, and then it is done. */
export function DeletionSection({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const name = nameOf(account, account.account_id);
  const typed = Form.useWatch('typed', form) ?? '';
  const [removeAccount] = useRemoveAccountMutation();
  const { running, failure, submit } = useSubmit();
  const { apps = [] } = useLeaving(account.account_id);
  const remove = async (values: Values): Promise<void> => {
    if (!(await submit(() => removeAccount(proofOf(values))))) return;
    pushNotice({ kind: 'info', title: t('account.deletion.done') });
    await navigate('/login', { replace: true });
    // Everything that is still known of the account goes too.
    await signOut(dispatch);
  };
  return (
    <Card>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        className={styles['form'] ?? ''}
        initialValues={{ typed: '' }}
        onFinish={(values) => void remove(values)}
      >
        <Lead>{t('account.deletion.lead')}</Lead>
        <ul className={styles['goes']}>
          {GOES.map((what) => (
            <li key={what}>{t(`account.deletion.${what}`)}</li>
          ))}
          {apps.map((app) => (
            <li key={app}>{app}</li>
          ))}
        </ul>
        <Lead>{t('account.deletion.stays')}</Lead>
        <OwnerProof account={account} op_type={OP_TYPE.delete_account} />
        <Form.Item name="typed" label={<TypeName name={name} />}>
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <FormFailure failure={failure} />
        <Buttons>
          <Button danger type="primary" htmlType="submit" loading={running} disabled={typed.trim() !== name}>
            {t('account.deletion.submit')}
          </Button>
        </Buttons>
      </Form>
    </Card>
  );
}
