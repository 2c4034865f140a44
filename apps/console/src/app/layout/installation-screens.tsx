import { useTranslation } from 'react-i18next';
import { useAccountCountsQuery, useInstallationCountsQuery, type Counted } from '../../api/installation-counts.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { holdsRole, INSTALLATION_GROUPS, type OfferedScreen } from '../../domain/screens/screen.ts';
import { sentenceNumber } from '../../lib/format.ts';
import { ScreenLinks } from './manage-side.tsx';
import styles from './side-bar.module.css';

interface InstallationScreensProps {
  readonly screens: readonly OfferedScreen[];
  readonly collapsed: boolean;
  readonly onOpen: () => void;
}

/** How many there are of what a screen shows, for whoever oversees the installation; nobody else is told. */
function useCounts(): (counted: Counted | undefined) => string | undefined {
  const { i18n } = useTranslation();
  const { data: standing } = useOwnStandingQuery({});
  const skip = standing === undefined || !holdsRole(standing);
  const { data: platform } = useInstallationCountsQuery({}, { skip });
  const { data: accounts } = useAccountCountsQuery(undefined, { skip });
  const counts: Partial<Record<Counted, number>> = { ...platform, ...accounts };
  return (counted) => {
    const count = counted === undefined ? undefined : counts[counted];
    if (count === undefined) return undefined;
    return `${sentenceNumber(count, i18n.language)}${counted === 'people' && accounts?.people_capped ? '+' : ''}`;
  };
}

/** The screens of the installation under four headings, where no app is open. */
export function InstallationScreens({ screens, collapsed, onOpen }: InstallationScreensProps) {
  const { t } = useTranslation();
  const countOf = useCounts();
  return (
    <nav aria-label={t('layout.installation')} className={styles['groups']}>
      {INSTALLATION_GROUPS.map((group) => {
        const of_group = screens.filter(({ handle }) => handle.group === group);
        if (of_group.length === 0) return null;
        return (
          <section key={group}>
            {collapsed ? null : <h2 className={styles['head']}>{t(`layout.groups.${group}`)}</h2>}
            <ScreenLinks screens={of_group} collapsed={collapsed} onOpen={onOpen} countOf={countOf} />
          </section>
        );
      })}
    </nav>
  );
}
