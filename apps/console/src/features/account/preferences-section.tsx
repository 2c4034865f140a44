import { LIMITS } from '@portico/contracts/limits';
import { DENSITIES, START_PAGES, type UserPreference } from '@portico/contracts/platform/user-preferences';
import { Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { useMyAppsQuery } from '../../api/apps.ts';
import { useUserPreferencesQuery } from '../../api/user-preferences.ts';
import { useOfferedLanguages } from '../../domain/languages/offered-languages.ts';
import { chooseLanguage, chooseTheme, chooseTimeZone, keepPreference } from '../../session/choices.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { isThemeName, THEMES } from '../../ui/theme/build-theme.ts';
import { ZoneSelect } from '../../ui/zone-select.tsx';
import { Lead, Row, Rows } from './section-parts.tsx';
import styles from './preferences-section.module.css';

const Control = ({ children }: { readonly children: ReactNode }) => <div className={styles['control']}>{children}</div>;

/** Where one begins after signing in; each choice is kept at once. */
function StartPage({ data }: { readonly data: UserPreference }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const mine = useMyAppsQuery({ query: { limit: LIMITS.page_size } });
  const apps = mine.data?.items ?? [];
  const first = data.start_app_id ?? apps[0]?.app_id ?? null;
  const pages = START_PAGES.filter((page) => page !== 'app' || first !== null);
  return (
    <Row
      title={t('preferences.start')}
      text={t('preferences.start_text')}
      actions={
        <Control>
          <Select
            aria-label={t('preferences.start')}
            value={data.start_page}
            options={pages.map((page) => ({ value: page, label: t(`preferences.starts.${page}`) }))}
            onChange={(start_page) =>
              void keepPreference(dispatch, { start_page, ...(start_page === 'app' ? { start_app_id: first } : {}) })
            }
          />
          {data.start_page === 'app' ? (
            <Select
              aria-label={t('preferences.start_app')}
              placeholder={t('preferences.start_app')}
              showSearch={{ optionFilterProp: 'label' }}
              // One that is no longer theirs has no name here, and opens nothing.
              value={apps.some(({ app_id }) => app_id === data.start_app_id) ? data.start_app_id : null}
              options={apps.map(({ app_id, display_name }) => ({ value: app_id, label: display_name }))}
              onChange={(start_app_id) => void keepPreference(dispatch, { start_app_id })}
            />
          ) : null}
        </Control>
      }
    />
  );
}

/** What the console remembers for the person, wherever they sign in. */
export function PreferencesSection() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const languages = useOfferedLanguages();
  const { lang, ownTimeZoneId } = useAppSelector((state) => state.global);
  const theme = useAppSelector((state) => state.theme.theme);
  const { data, error, isFetching, refetch } = useUserPreferencesQuery({ ignore: CLIENT_FAILURES });
  if (data === undefined)
    return error ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={5} height={60} />
    );
  const { follows_system, density } = data;
  const chooseLook = (next: string): void => {
    if (next === 'system') void keepPreference(dispatch, { follows_system: true });
    else if (isThemeName(next)) void chooseTheme(dispatch, next);
  };
  return (
    <>
      <Lead>{t('preferences.lead')}</Lead>
      <Rows label={t('account.sections.preferences')}>
        <Row
          title={t('preferences.language')}
          actions={
            <Control>
              <Select
                aria-label={t('preferences.language')}
                value={lang}
                options={languages.map((each) => ({ value: each.lang, label: <span lang={each.lang}>{each.display}</span> }))}
                onChange={(next) => void chooseLanguage(dispatch, next, true)}
              />
            </Control>
          }
        />
        <Row
          title={t('preferences.theme')}
          text={t('preferences.theme_text')}
          actions={
            <Control>
              <Select
                aria-label={t('preferences.theme')}
                value={follows_system ? 'system' : theme}
                options={(['system', ...THEMES] as const).map((value) => ({ value, label: t(`layout.themes.${value}`) }))}
                onChange={chooseLook}
              />
            </Control>
          }
        />
        <Row
          title={t('preferences.zone')}
          text={t('preferences.zone_text')}
          actions={
            <Control>
              <ZoneSelect
                label={t('preferences.zone')}
                value={ownTimeZoneId}
                onChange={(zone) => void chooseTimeZone(dispatch, zone)}
                none={t('preferences.zone_of_app')}
              />
            </Control>
          }
        />
        <StartPage data={data} />
        <Row
          title={t('preferences.density')}
          text={t('preferences.density_text')}
          actions={
            <Segmented
              aria-label={t('preferences.density')}
              value={density}
              options={DENSITIES.map((value) => ({ value, label: t(`preferences.densities.${value}`) }))}
              onChange={(next) => void keepPreference(dispatch, { density: next })}
            />
          }
        />
      </Rows>
    </>
  );
}
