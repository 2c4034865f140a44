import { TIMES } from '@portico/contracts/limits';
import { Button, Form, Input } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useManagerStatusQuery } from '../../api/manager-status.ts';
import { useCreateManagerTicketMutation } from '../../api/managers.ts';
import { useOwnAccountQuery } from '../../api/own-account.ts';
import { serverNow } from '../../api/server-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { renderEye } from '../../ui/password-eye.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OrgUsers } from './org-users.tsx';
import styles from './orgs.module.css';

/** R6.04: the manager password opens it for half an hour, for this sign-in. */
function ManagerTicketForm() {
  const { t } = useTranslation();
  const [enter, { isLoading, error }] = useCreateManagerTicketMutation();
  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      className={styles['ticket'] ?? ''}
      onFinish={({ password }) => void enter(password)}
    >
      <p>{t('account.management.enter_text', { minutes: TIMES.manager_ticket_s / 60 })}</p>
      <Form.Item name="password" label={t('account.management.password')} rules={[typedRule('password', t)]}>
        <Input.Password autoComplete="current-password" dir="ltr" iconRender={renderEye} />
      </Form.Item>
      <FormFailure failure={isApiError(error) ? errorText(error, t) : undefined} />
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('account.management.enter')}
      </Button>
    </Form>
  );
}

/** The server counts by its own clock, and later than this one asks. */
const A_MOMENT_MS = 1_000;

/** R6.04: the users of the organisation that one manages. */
function OwnOrgPage() {
  const { t } = useTranslation();
  const own = useOwnAccountQuery();
  const account = own.data;
  const reply = useManagerStatusQuery(undefined, { skip: account?.kind !== 'org' });
  const { data: status, refetch } = reply;
  const ends = status?.ticket_expires_at ?? '';
  useEffect(() => {
    if (ends === '') return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(ends) - serverNow()) + A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [ends, refetch]);
  if (status?.is_manager === true && ends !== '')
    return <OrgUsers by="manager" org_id={status.org_id} org_code={account?.org_code ?? ''} org_name={account?.org_name} crumbs={[]} />;

  const body = (): ReactNode => {
    const failed = [own, reply].find(({ data, error }) => data === undefined && isApiError(error));
    if (failed && isApiError(failed.error))
      return <LoadFailure error={failed.error} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
    if ((account && account.kind !== 'org') || status?.is_manager === false)
      return <EmptyState icon="lock" title={t('common.refused.title')} text={t('common.refused.installation')} />;
    if (status === undefined) return <SkeletonRows rows={6} height={40} />;
    if (status.has_password) return <ManagerTicketForm />;
    return (
      <EmptyState
        icon="key"
        title={t('account.management.not_set')}
        text={t('account.management.lead')}
        action={<Link to="/account/management">{t('account.sections.management')}</Link>}
      />
    );
  };
  return (
    <PageShell fill title={account?.org_name ?? t('org_users.title')}>
      {body()}
    </PageShell>
  );
}
export { OwnOrgPage as Component };
