import { TIMES } from '@portico/contracts/limits';
import { isolated } from '@portico/contracts/rules/direction';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useManagerStatusQuery } from '../../api/manager-status.ts';
import { useSaveManagerPasswordMutation } from '../../api/managers.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { useSignInWaysQuery } from '../../api/sign-in-ways.ts';
import { tableTime } from '../../lib/format.ts';
import { useCodeSender } from '../../domain/people/code-sender.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { NewPassword } from '../../domain/forms/new-password.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FormFoot, Lead, Row, Rows } from './section-parts.tsx';
import { useSubmit } from './use-submit.ts';

interface Values {
  sms_code: string;
  new_password: string;
}

/** R6.04: set, and changed, with a code sent to the own mobile. */
function ManagerPasswordForm({ account, onDone }: { readonly account: OwnAccount; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const { data: ways } = useSignInWaysQuery();
  const send = useCodeSender(OP_TYPE.reset_org_password);
  const [save] = useSaveManagerPasswordMutation();
  const { running, failure, submit } = useSubmit(form);
  const finish = async ({ sms_code, new_password }: Values): Promise<void> => {
    if (!(await submit(() => save({ sms_code: sms_code.trim(), new_password })))) return;
    pushNotice({ kind: 'success', title: t('account.management.saved') });
    onDone();
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ sms_code: '' }}
      onFinish={(values) => void finish(values)}
    >
      <CodeField
        name="sms_code"
        label={t('account.proof.mobile')}
        to={account.mobile}
        onSend={() => send({ kind: 'mobile', value: account.mobile })}
      />
      <NewPassword
        policy={ways?.password_policy ?? 'primary'}
        field="new_password"
        own_names={[account.login_name]}
        label={t('account.password.new')}
        repeat_label={t('account.password.repeat')}
      />
      <FormFoot failure={failure} running={running} submit={t('account.management.submit')} onCancel={onDone} />
    </Form>
  );
}

/** R6.04: a second password, and with it the users of the own organisation. */
export function ManagementSection({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { data: status, error, isFetching, refetch } = useManagerStatusQuery();
  const [editing, setEditing] = useState(false);
  if (status === undefined) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} height={56} />
    );
  }
  const { has_password, changed_at, ticket_expires_at } = status;
  return (
    <>
      <Lead>{t('account.management.lead')}</Lead>
      <Rows label={t('account.sections.management')}>
        <Row
          title={t('account.management.password')}
          text={
            has_password ? t('account.management.set', { time: isolated(tableTime(changed_at, zone)) }) : t('account.management.not_set')
          }
          actions={
            editing || account.mobile === '' ? undefined : (
              <Button onClick={() => setEditing(true)}>{t(has_password ? 'account.contacts.change' : 'account.management.submit')}</Button>
            )
          }
        >
          {account.mobile === '' ? (
            <p>
              {t('account.management.no_mobile')} <Link to="/account/contacts">{t('account.sections.contacts')}</Link>
            </p>
          ) : null}
          {editing ? <ManagerPasswordForm account={account} onDone={() => setEditing(false)} /> : null}
        </Row>
        <Row
          title={t('account.management.users')}
          text={
            ticket_expires_at === ''
              ? t('account.management.closed', { minutes: TIMES.manager_ticket_s / 60 })
              : t('account.management.until', { time: isolated(tableTime(ticket_expires_at, zone)) })
          }
          actions={has_password ? <LinkButton to="/organisation">{t('account.management.open')}</LinkButton> : undefined}
        />
      </Rows>
    </>
  );
}
