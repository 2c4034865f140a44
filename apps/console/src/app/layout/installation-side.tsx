import { useTranslation } from 'react-i18next';
import { useOfferedScreens } from '../../domain/screens/screens.ts';
import { InstallationScreens } from './installation-screens.tsx';
import { SideCollapse, type SideProps } from './side-collapse.tsx';
import { SideLink } from './side-row.tsx';
import styles from './side-bar.module.css';

const nothing = (): void => {};

/** What belongs to the installation, for whoever has no app open. */
export function InstallationSide({ collapsed, onOpen = nothing, onCollapse }: SideProps) {
  const { t } = useTranslation();
  const { installation } = useOfferedScreens();
  return (
    <div className={styles['side']} data-collapsed={collapsed}>
      <div className={styles['scroll']}>
        <InstallationScreens screens={installation} collapsed={collapsed} onOpen={onOpen} />
      </div>
      <div className={styles['foot']}>
        <ul>
          <SideLink to="/app-list" icon="home" label={t('layout.back_to_work')} collapsed={collapsed} onOpen={onOpen} />
        </ul>
        <SideCollapse collapsed={collapsed} onCollapse={onCollapse} />
      </div>
    </div>
  );
}
