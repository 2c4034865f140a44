import type { Invitation, OrgUser } from '@portico/contracts/user-centre/org-users';
import type { Org } from '@portico/contracts/user-centre/orgs';
import { PERSON_ORDERS, PERSON_STATES } from '@portico/contracts/user-centre/person-lists';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrgUsersQuery } from '../../api/orgs.ts';
import { InvitationLink } from '../../domain/people/invitation-link.tsx';
import { totalWords, useCreatedColumn } from '../../domain/people/people-list.tsx';
import { PersonState } from '../../domain/people/person-state.tsx';
import { orderOf, useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { choiceField } from '../../ui/choice-field.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell, type Crumb } from '../../ui/page-shell.tsx';
import { QuietActions } from '../../ui/quiet-actions.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import type { Left } from './left-dialog.tsx';
import { OrgRename } from './org-rename.tsx';
import { UserImport } from './user-import.tsx';
import { UserInvite } from './user-invite.tsx';
import { stateOf } from './user-state.ts';
import { UserPanel } from './user-panel.tsx';
import { UsersBulk } from './users-bulk.tsx';

const LeftDialog = lazyPart(async () => (await import('./left-dialog.tsx')).LeftDialog);

function useColumns(): readonly Column<OrgUser>[] {
  const { t } = useTranslation();
  const created = useCreatedColumn<OrgUser>();
  return [
    {
      key: 'login',
      title: t('org_users.login_name'),
      narrow: 'second',
      width: '28%',
      render: (user) => <CodeText>{user.login_name}</CodeText>,
    },
    { key: 'name', title: t('org_users.nick_name'), narrow: 'first', render: (user) => <bdi>{user.nickName || user.login_name}</bdi> },
    { key: 'mobile', title: t('org_users.mobile'), narrow: 'hide', render: (user) => <CodeText quiet>{user.mobile}</CodeText> },
    {
      key: 'manager',
      title: t('org_users.manager'),
      unseen_title: true,
      narrow: 'hide',
      width: '130px',
      render: (user) => (user.is_manager ? <Badge tone="info">{t('org_users.manager')}</Badge> : null),
    },
    {
      key: 'status',
      title: t('common.state'),
      narrow: 'beside',
      width: '190px',
      render: (user) => <PersonState state={stateOf(user)} invited_until={user.invited_until} />,
    },
    created,
  ];
}

interface OrgUsersProps {
  /** A manager names no other managers, and sends nobody away from other organisations' apps. An auditor changes nothing. */
  readonly by: 'admin' | 'manager' | 'auditor';
  readonly org_id: string;
  readonly org_code: string;
  readonly org_name: string | undefined;
  /** Only where it may be renamed. */
  readonly org?: Org | undefined;
  readonly crumbs: readonly Crumb[];
  /** To what the organisation asks at sign-in, for whom may see it. */
  readonly onPolicy?: () => void;
}

/** The users of one organisation: invited, imported, disabled, sent away. */
export function OrgUsers({ by, org_id, org_code, org_name, org, crumbs, onPolicy }: OrgUsersProps) {
  const { t } = useTranslation();
  const address = useListAddress();
  const columns = useColumns();
  const [invitation, setInvitation] = useState<{ readonly invitation: Invitation; readonly after: 'invited' | 'reset' }>();
  const [left, setLeft] = useState<Left>();
  const state = oneOf(address.get('state'), PERSON_STATES);
  const [keyword, cursor] = [address.get('q'), address.get('cursor')];
  const reply = useOrgUsersQuery({
    org_id,
    keyword,
    ...orderOf(address, PERSON_ORDERS),
    page: { limit: address.size, ...(state === undefined ? {} : { state }), ...(cursor === '' ? {} : { cursor }) },
  });
  const user = reply.data?.items.find(({ user_id }) => user_id === address.get('open'));
  const changes = by !== 'auditor';
  const making = changes ? address.get('new') : '';
  const start = (what: 'user' | 'file' | 'name'): void => address.set({ new: what, open: '' });
  const stop = (): void => address.set({ new: '' });
  return (
    <PageShell
      fill
      title={org_name ?? t('org_users.title')}
      crumbs={crumbs}
      subtitle={totalWords(t, reply.data)}
      actions={
        <>
          <QuietActions
            actions={[
              ...(org ? [{ label: t('orgs.rename'), icon: 'pencil' as const, onClick: () => start('name') }] : []),
              ...(onPolicy ? [{ label: t('orgs.policy'), icon: 'lock' as const, onClick: onPolicy }] : []),
              ...(changes ? [{ label: t('common.import'), icon: 'upload' as const, onClick: () => start('file') }] : []),
            ]}
          />
          {changes ? <NewButton label={t('org_users.invite')} onClick={() => start('user')} /> : null}
        </>
      }
    >
      <ResourceList
        label={t('org_users.title')}
        address={address}
        reply={reply}
        columns={columns}
        // Real names and contacts are looked for in the order users were made in.
        orders={keyword === '' ? PERSON_ORDERS : []}
        rowKey={({ user_id }) => user_id}
        rowLabel={({ login_name }) => login_name}
        search={changes ? t('org_users.search') : t('people.picker.placeholder')}
        fields={[
          choiceField(
            address,
            'state',
            t('common.state'),
            PERSON_STATES.map((value) => ({ value, label: t(`people.states.${value}`) })),
          ),
        ]}
        faded={(row) => row.status === 'disabled'}
        renderChosen={changes ? (chosen, done) => <UsersBulk org_id={org_id} users={chosen} onDone={done} /> : undefined}
        onOpen={({ user_id }) => address.set({ open: user_id, new: '' })}
        empty={
          <EmptyState
            icon="user"
            title={t('org_users.empty.title')}
            text={t('org_users.empty.text')}
            action={changes ? <Button onClick={() => start('user')}>{t('org_users.invite')}</Button> : null}
          />
        }
      />
      {making === 'user' ? (
        <UserInvite
          org_id={org_id}
          org_code={org_code}
          onInvited={(made) => setInvitation({ invitation: made, after: 'invited' })}
          onClose={stop}
        />
      ) : null}
      {making === 'file' ? <UserImport org_id={org_id} onClose={stop} /> : null}
      {making === 'name' && org ? <OrgRename org={org} onClose={stop} /> : null}
      {user && making === '' ? (
        <UserPanel
          key={user.user_id}
          by={by}
          org_id={org_id}
          user={user}
          onInvitation={(made) => setInvitation({ invitation: made, after: 'reset' })}
          onLeft={(leave) => setLeft({ name: user.login_name, leave })}
          onClose={() => address.set({ open: '' })}
        />
      ) : null}
      {invitation ? <InvitationLink {...invitation} onClose={() => setInvitation(undefined)} /> : null}
      {left ? <LeftDialog left={left} onClose={() => setLeft(undefined)} /> : null}
    </PageShell>
  );
}
