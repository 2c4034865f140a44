import { isNoId } from '@portico/contracts/rules/token';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useBoundUsersQuery, useSwitchIdentityMutation } from '../../api/bindings.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { reloadPage } from '../../lib/drafts.ts';
import { useUserSecurity } from '../../session/user-security.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { OrganisationRow } from './organisation-row.tsx';
import { Buttons, Card, Lead, Row, Rows } from './section-parts.tsx';

/** R4.07: everything on screen, and every open page, was somebody else's, so the console starts again at the list of apps. */
function useSwitch() {
  const [switchIdentity, { isLoading, originalArgs }] = useSwitchIdentityMutation();
  return {
    running: isLoading,
    to: originalArgs,
    go: async (user_id?: string): Promise<void> => {
      const { error } = await switchIdentity(user_id);
      if (error) return;
      location.hash = '#/app-list';
      reloadPage();
    },
  };
}

/** An organisation's user: where one belongs, and the person behind it. */
function OwnOrganisation({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation();
  const { running, go } = useSwitch();
  return (
    <>
      <Lead>{t('account.orgs.user_lead')}</Lead>
      <Rows label={t('account.sections.organisations')}>
        <Row
          icon={<Icon name="people" size={18} />}
          title={<bdi>{account.org_name}</bdi>}
          text={<CodeText>{account.login_name}</CodeText>}
        />
        {isNoId(account.account_id) ? null : (
          <Row
            icon={<Icon name="user" size={18} />}
            title={t('account.orgs.person')}
            text={t('account.orgs.person_text')}
            actions={
              <Button loading={running} onClick={() => void go()}>
                {t('account.orgs.switch')}
              </Button>
            }
          />
        )}
      </Rows>
    </>
  );
}

function BoundOrganisations() {
  const { t } = useTranslation();
  const security = useUserSecurity();
  const { running, to, go } = useSwitch();
  const { data: users, error, isFetching, refetch } = useBoundUsersQuery();
  const [adding, setAdding] = useState(false);
  if (users === undefined) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} height={60} />
    );
  }
  const add = (
    <Button type={users.length === 0 ? 'primary' : 'default'} onClick={() => setAdding(true)}>
      {t('account.orgs.add')}
    </Button>
  );
  return (
    <>
      {users.length === 0 && !adding ? (
        <EmptyState icon="people" title={t('account.orgs.none')} text={t('account.orgs.none_text')} action={add} />
      ) : null}
      {users.length === 0 ? null : (
        <>
          <Lead>{t('account.orgs.lead')}</Lead>
          <Rows label={t('account.sections.organisations')}>
            {users.map((user) => (
              <OrganisationRow
                key={user.user_id}
                user={user}
                switching={running && to === user.user_id}
                onSwitch={() => void go(user.user_id)}
              />
            ))}
          </Rows>
          {security.result === 0 ? <Lead>{t('account.will_ask')}</Lead> : null}
          {adding ? null : <Buttons>{add}</Buttons>}
        </>
      )}
      {adding ? (
        <Card>
          <OrganisationForm onDone={() => setAdding(false)} />
        </Card>
      ) : null}
    </>
  );
}

/** R6.03, R7.34 */
export function OrganisationsSection({ account }: { readonly account: OwnAccount }) {
  return account.kind === 'person' ? <BoundOrganisations /> : <OwnOrganisation account={account} />;
}
