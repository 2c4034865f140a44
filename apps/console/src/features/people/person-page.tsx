import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { usePersonHoldingQuery, usePersonQuery } from '../../api/people.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { PersonState } from '../../domain/people/person-state.tsx';
import { isSuperAdmin } from '../../domain/screens/screen.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { initialsOf } from '../../lib/initials.ts';
import { oneOf } from '../../lib/one-of.ts';
import { pictureOf } from '../../session/current-user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AppsTab } from './apps-tab.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { LeaverPanel } from './leaver-panel.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { SignInsTab } from './sign-ins-tab.tsx';
import styles from './people.module.css';

/** One comes for what somebody holds; forms and words of the rest come with their tab. */
const FactorsTab = lazyPart(async () => (await import('./factors-tab.tsx')).FactorsTab);
const HistoryTab = lazyPart(async () => (await import('./history-tab.tsx')).HistoryTab);
const ProfileTab = lazyPart(async () => (await import('./profile-tab.tsx')).ProfileTab);

const TABS = ['apps', 'sign_ins', 'factors', 'history', 'profile'] as const;

function Person({ person }: { readonly person: PersonDetail }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const hrefOf = useManageHref();
  const { data: standing } = useOwnStandingQuery({});
  const may_change = standing !== undefined && isSuperAdmin(standing);
  const { data: holding, error, isFetching, refetch } = usePersonHoldingQuery({ params: { subject_id: person.user_id } });
  const tab = oneOf(new URLSearchParams(search).get('tab') ?? '', TABS) ?? 'apps';
  const counts: Partial<Record<(typeof TABS)[number], number | undefined>> = {
    apps: holding && holding.role_count + holding.service_count + person.roles.length,
    sign_ins: person.sign_ins,
    factors: person.factors.length,
  };
  const administered = holding?.apps.filter(({ kind }) => kind === 'admin').length ?? 0;
  return (
    <PageShell
      fill
      title={person.name}
      crumbs={[{ label: t('layout.installation') }, { label: t('people.title'), to: hrefOf('people') }]}
      face={<Avatar initials={initialsOf(person.name)} src={pictureOf({ avatarData: person.avatar_url })} size={48} />}
      mark={
        <>
          <PersonState state={person.state} invited_until={person.invited_until} />
          {administered > 0 ? <Badge tone="info">{t('people.administers', { count: administered })}</Badge> : null}
        </>
      }
      subtitle={
        <span className={styles['of']}>
          {person.login_name === '' ? null : <CodeText>{person.login_name}</CodeText>}
          {person.org === null ? t('people.no_org') : <bdi>{person.org.org_name}</bdi>}
        </span>
      }
      actions={may_change ? <PersonActions person={person} /> : null}
    >
      <div className={styles['page']}>
        <PersonFacts person={person} holding={holding} />
        <TabLinks
          label={t('people.parts')}
          items={TABS.map((each) => ({
            to: each === 'apps' ? pathname : `${pathname}?tab=${each}`,
            label: t(`people.tabs.${each}`),
            count: counts[each],
            current: each === tab,
          }))}
        />
        <div className={styles['body']}>
          <div className={styles['main']}>
            {tab === 'apps' && holding ? <AppsTab person={person} holding={holding} /> : null}
            {tab === 'apps' && !holding && isApiError(error) ? (
              <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
            ) : null}
            {tab === 'sign_ins' ? <SignInsTab person={person} may_change={may_change} /> : null}
            {tab === 'factors' ? <FactorsTab person={person} may_change={may_change} /> : null}
            {tab === 'history' ? <HistoryTab user_id={person.user_id} /> : null}
            {tab === 'profile' ? <ProfileTab person={person} may_change={may_change} /> : null}
          </div>
          <div className={styles['beside']}>
            {holding ? <LeaverPanel person={person} holding={holding} may_change={may_change} /> : null}
            <LatestChanges user_id={person.user_id} all={`${pathname}?tab=history`} />
          </div>
        </div>
      </div>
    </PageShell>
  );
}

/** One page per person: what they hold, how they sign in, what was done about them. */
function PersonPage() {
  const { t } = useTranslation();
  const { user_id = '' } = useParams();
  const { data, error, isFetching, refetch } = usePersonQuery(user_id);
  if (data && data.user_id === user_id) return <Person key={user_id} person={data} />;
  return (
    <PageShell title={t('people.title')} crumbs={[{ label: t('layout.installation') }]}>
      {isApiError(error) ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} height={48} />
      )}
    </PageShell>
  );
}
export { PersonPage as Component };
