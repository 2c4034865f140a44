import { MEMBER_KINDS } from '@portico/contracts/platform/apps';
import { MEMBER_ORDERS, type Member } from '@portico/contracts/platform/members';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMemberQuery, useMembersQuery } from '../../api/members.ts';
import { useRolesQuery } from '../../api/roles.ts';
import { initialsOf } from '../../lib/initials.ts';
import { nameList } from '../../lib/name-list.ts';
import { orderOf, pageOf, useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { can, useCurrentApp, useTimeZone } from '../../session/current-app.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { choiceField } from '../../ui/choice-field.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import { groupNames } from './group-names.ts';
import { MembersBulk } from './members-bulk.tsx';
import { MembersTabs } from './members-tabs.tsx';
import styles from './members.module.css';

const MemberAdd = lazyPart(async () => (await import('./member-add.tsx')).MemberAdd);
const MemberPanel = lazyPart(async () => (await import('./member-panel.tsx')).MemberPanel);

function useColumns(): readonly Column<Member>[] {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return [
    {
      key: 'name',
      title: t('members.name'),
      narrow: 'first',
      width: '26%',
      render: ({ name }) => (
        <span className={styles['person']}>
          <Avatar initials={initialsOf(name)} src="" size={24} />
          <bdi>{name}</bdi>
        </span>
      ),
    },
    { key: 'id', title: t('members.user_id'), narrow: 'hide', width: '190px', render: (m) => <CodeText quiet>{m.subject_id}</CodeText> },
    {
      key: 'kind',
      title: t('members.kind'),
      narrow: 'beside',
      width: '150px',
      render: ({ kind }) => <Badge tone={kind === 'admin' ? 'info' : 'neutral'}>{t(`app_list.kind.${kind}`)}</Badge>,
    },
    {
      key: 'roles',
      title: t('members.roles'),
      narrow: 'second',
      render: ({ roles, groups }) => (
        <div className={styles['quiet']}>
          <bdi>
            {roles.length === 0
              ? t('members.no_roles')
              : nameList(
                  roles.map(({ display_name }) => display_name),
                  t,
                )}
          </bdi>
          {groups.length === 0 ? null : <div>{t('members.through_groups', { groups: groupNames(groups, t) })}</div>}
        </div>
      ),
    },
    {
      key: 'created_at',
      title: t('members.since'),
      narrow: 'hide',
      align: 'end',
      width: '190px',
      render: (m) => <TableTime at={m.created_at} zone={zone} />,
    },
  ];
}

/** R6.02: the people of an app, what they are in it and the roles they have. */
function MembersPage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const address = useListAddress();
  const columns = useColumns();
  const [keyword, role_id, open] = [address.get('q'), address.get('role'), address.get('open')];
  const kind = oneOf(address.get('kind'), MEMBER_KINDS);
  const roles = useRolesQuery({ params: { app_id } }, { skip: !can(app, 'role:read') });
  const reply = useMembersQuery(
    {
      params: { app_id },
      query: {
        ...(keyword === '' ? {} : { keyword }),
        ...(kind === undefined ? {} : { kind }),
        ...(role_id === '' ? {} : { role_id }),
        ...orderOf(address, MEMBER_ORDERS),
        ...pageOf(address),
      },
      // Whoever gave up their own rights here is told so by the screen itself.
      ignore: ['MP/NO_PERMISSION', 'MP/APP_NOT_FOUND'],
    },
    { skip: app_id === '' },
  );
  const one = useMemberQuery(
    { params: { app_id, subject_id: open }, ignore: ['MP/MEMBER_NOT_FOUND', 'MP/NO_PERMISSION', 'MP/APP_NOT_FOUND'] },
    { skip: app_id === '' || open === '' },
  );
  const member = one.currentData;
  const may_write = can(app, 'member:write');
  const isNew = address.get('new') !== '' && may_write;
  const startNew = (): void => address.set({ new: 'member', open: '' });
  const crumbs = useAppCrumbs();
  return (
    <PageShell
      fill
      title={t('members.title')}
      crumbs={crumbs}
      actions={may_write ? <NewButton label={t('members.add')} onClick={startNew} /> : null}
    >
      <MembersTabs current="people" />
      <ResourceList
        label={t('members.title')}
        address={address}
        reply={reply}
        columns={columns}
        orders={MEMBER_ORDERS}
        rowKey={(m) => m.subject_id}
        rowLabel={(m) => m.name}
        search={t('members.search')}
        fields={[
          choiceField(
            address,
            'kind',
            t('members.kind'),
            MEMBER_KINDS.map((value) => ({ value, label: t(`app_list.kind.${value}`) })),
          ),
          choiceField(
            address,
            'role',
            t('members.role'),
            (roles.data?.items ?? []).map((role) => ({ value: role.role_id, label: role.display_name })),
          ),
        ]}
        renderChosen={may_write ? (chosen, done) => <MembersBulk app_id={app_id} members={chosen} onDone={done} /> : undefined}
        onOpen={(m) => address.set({ open: m.subject_id, new: '' })}
        empty={
          <EmptyState
            icon="people"
            title={t('members.empty.title')}
            text={t('members.empty.text')}
            action={may_write ? <Button onClick={startNew}>{t('members.add')}</Button> : null}
          />
        }
      />
      {isNew ? (
        <MemberAdd
          app_id={app_id}
          subject_id={address.get('subject')}
          by_login={address.get('by') === 'login_name'}
          onClose={() => address.set({ new: '', subject: '', by: '' })}
        />
      ) : member && member.subject_id === open ? (
        <MemberPanel
          key={member.subject_id}
          app_id={app_id}
          member={member}
          may_write={may_write}
          may_ask_why={can(app, 'why:read')}
          onClose={() => address.set({ open: '' })}
        />
      ) : null}
    </PageShell>
  );
}
export { MembersPage as Component };
