import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useManagerStatusQuery } from '../../api/manager-status.ts';
import { type OwnAccount, useOwnAccountQuery } from '../../api/own-account.ts';
import { withLaterTexts } from '../../session/language.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { isSection, type Section, SECTION_ICONS, sectionsOf } from './sections.ts';
import styles from './account-page.module.css';

type Part = ComponentType<{ readonly account: OwnAccount }>;
const later = (load: () => Promise<Part>): Part => lazyPart(load, <SkeletonRows rows={3} height={48} />);

const loadProfile = async (): Promise<Part> => (await import('./profile-section.tsx')).ProfileSection;

/** Each comes when it is asked for. */
const PARTS: Readonly<Record<Section, Part>> = {
  profile: later(loadProfile),
  preferences: later(withLaterTexts(async () => (await import('./preferences-section.tsx')).PreferencesSection)),
  contacts: later(async () => (await import('./contacts-section.tsx')).ContactsSection),
  password: later(async () => (await import('./password-section.tsx')).PasswordSection),
  'second-factor': later(withLaterTexts(async () => (await import('./factors/factors-section.tsx')).FactorsSection)),
  'sign-ins': later(async () => (await import('./sign-ins-section.tsx')).SignInsSection),
  activity: later(withLaterTexts(async () => (await import('./activity/activity-section.tsx')).ActivitySection)),
  tools: later(withLaterTexts(async () => (await import('./tools-section.tsx')).ToolsSection)),
  linked: later(async () => (await import('./linked-section.tsx')).LinkedSection),
  organisations: later(async () => (await import('./organisations-section.tsx')).OrganisationsSection),
  management: later(async () => (await import('./management-section.tsx')).ManagementSection),
  deletion: later(withLaterTexts(async () => (await import('./deletion-section.tsx')).DeletionSection)),
};

function SectionNav({ sections }: { readonly sections: readonly Section[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('account.title')} className={styles['nav']}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <NavLink to={`/account/${section}`} className={styles['entry'] ?? ''}>
              <Icon name={SECTION_ICONS[section]} />
              <span>{t(`account.sections.${section}`)}</span>
              <Icon name="chevron_right" size={14} className={styles['chevron']} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionView({ section, account }: { readonly section: Section; readonly account: OwnAccount }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Section>(section);
  const title = t(`account.sections.${section}`);
  useEffect(() => {
    document.title = `${title} · Portico`;
    // Whoever chose another section is taken there; whoever opens the page begins at its top.
    if (shown.current !== section) heading.current?.focus();
    shown.current = section;
  }, [section, title]);
  const Part = PARTS[section];
  return (
    <section className={styles['section']} aria-labelledby="account-section">
      <h2 id="account-section" ref={heading} tabIndex={-1} className={styles['heading']}>
        {title}
      </h2>
      <Part account={account} />
    </section>
  );
}

/** R1.13, R6.03: everything a person may do about the own account. */
function AccountPage() {
  const { t } = useTranslation();
  const { section } = useParams();
  const narrow = useMedia(NARROW);
  const { data: account, error, isFetching, refetch } = useOwnAccountQuery();
  useEffect(() => {
    document.title = `${t('account.title')} · Portico`;
  }, [t]);
  // Most people begin at the profile: it is fetched while the account is.
  const at_profile = section === undefined || section === 'profile';
  useEffect(() => {
    if (at_profile) loadProfile().catch(() => undefined);
  }, [at_profile]);
  const status = useManagerStatusQuery(undefined, { skip: account?.kind !== 'org' });
  const sections = account ? sectionsOf(account.kind, status.data?.is_manager ?? false) : [];
  const current = isSection(section) && sections.includes(section) ? section : undefined;
  if (account && !status.isLoading && sections.length > 0 && current === undefined && (section !== undefined || !narrow))
    return <Redirect to={narrow ? '/account' : '/account/profile'} />;
  return (
    <div className={styles['page']}>
      {narrow && current !== undefined ? (
        <Link to="/account" className={styles['back']}>
          <Icon name="chevron_right" size={16} className={styles['backwards']} />
          {t('account.title')}
        </Link>
      ) : (
        <h1 className={styles['title']}>{t('account.title')}</h1>
      )}
      {account === undefined && !error ? <SkeletonRows rows={6} height={48} /> : null}
      {account === undefined && isApiError(error) ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {account?.kind === 'guest' ? <EmptyState icon="user" title={t('account.guest.title')} text={t('account.guest.text')} /> : null}
      {account && sections.length > 0 ? (
        <div className={styles['columns']}>
          {narrow && current !== undefined ? null : <SectionNav sections={sections} />}
          {current === undefined ? null : <SectionView section={current} account={account} />}
        </div>
      ) : null}
    </div>
  );
}
export { AccountPage as Component };
