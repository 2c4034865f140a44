import type { ListedPerson } from '@portico/contracts/user-centre/people';
import { PERSON_ORDERS, PERSON_STATES } from '@portico/contracts/user-centre/person-lists';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePeopleQuery } from '../../api/people.ts';
import { totalWords, useCreatedColumn } from '../../domain/people/people-list.tsx';
import { PersonState } from '../../domain/people/person-state.tsx';
import { useManageHref } from '../../domain/screens/screens.ts';
import { initialsOf } from '../../lib/initials.ts';
import { orderOf, useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { pictureOf } from '../../session/current-user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { choiceField } from '../../ui/choice-field.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import styles from './people.module.css';

function useColumns(): readonly Column<ListedPerson>[] {
  const { t } = useTranslation();
  const created = useCreatedColumn<ListedPerson>();
  return [
    {
      key: 'name',
      title: t('members.name'),
      narrow: 'first',
      width: '30%',
      render: ({ name, avatar_url }) => (
        <span className={styles['named']}>
          <Avatar initials={initialsOf(name)} src={pictureOf({ avatarData: avatar_url })} size={24} />
          <bdi>{name}</bdi>
        </span>
      ),
    },
    {
      key: 'login',
      title: t('org_users.login_name'),
      narrow: 'second',
      render: ({ login_name }) => (login_name === '' ? null : <CodeText quiet>{login_name}</CodeText>),
    },
    {
      key: 'org',
      title: t('people.organisation'),
      narrow: 'hide',
      render: ({ org }) => (org === null ? t('people.no_org') : <bdi>{org.org_name}</bdi>),
    },
    {
      key: 'state',
      title: t('common.state'),
      narrow: 'beside',
      width: '190px',
      render: ({ state, invited_until }) => <PersonState state={state} invited_until={invited_until} />,
    },
    created,
  ];
}

/** Everybody who has an account, whatever organisation they are of or none. */
function PeoplePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useListAddress();
  const columns = useColumns();
  const hrefOf = useManageHref();
  const state = oneOf(address.get('state'), PERSON_STATES);
  const [keyword, cursor] = [address.get('q'), address.get('cursor')];
  const reply = usePeopleQuery({
    limit: address.size,
    ...(keyword === '' ? {} : { keyword }),
    ...(state === undefined ? {} : { state }),
    ...orderOf(address, PERSON_ORDERS),
    ...(cursor === '' ? {} : { cursor }),
  });
  return (
    <PageShell fill title={t('people.title')} crumbs={[{ label: t('layout.installation') }]} subtitle={totalWords(t, reply.data)}>
      <ResourceList
        label={t('people.title')}
        address={address}
        reply={reply}
        columns={columns}
        orders={PERSON_ORDERS}
        rowKey={({ user_id }) => user_id}
        rowLabel={({ name }) => name}
        search={t('people.search')}
        fields={[
          choiceField(
            address,
            'state',
            t('common.state'),
            PERSON_STATES.map((value) => ({ value, label: t(`people.states.${value}`) })),
          ),
        ]}
        faded={(row) => row.state === 'disabled'}
        onOpen={({ user_id }) => void navigate(`${hrefOf('people')}/${user_id}`)}
        empty={<EmptyState icon="user" title={t('people.empty.title')} text={t('people.empty.text')} />}
      />
    </PageShell>
  );
}
export { PeoplePage as Component };
