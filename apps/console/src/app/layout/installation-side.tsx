import { useTranslation } from 'react-i18next';
import { useOfferedScreens } from '../../domain/screens/screens.ts';
import { ManageSide } from './manage-side.tsx';
import { SideCollapse, type SideProps } from './side-collapse.tsx';
import styles from './side-bar.module.css';

const nothing = (): void => {};

/** What belongs to the installation, for whoever has no app open. */
export function InstallationSide({ collapsed, onOpen = nothing, onCollapse }: SideProps) {
  const { t } = useTranslation();
  const { installation } = useOfferedScreens();
  return (
    <div className={styles['side']} data-collapsed={collapsed}>
      <div className={styles['scroll']}>
        <ManageSide title={t('layout.installation')} screens={installation} collapsed={collapsed} onOpen={onOpen} />
      </div>
      <SideCollapse collapsed={collapsed} onCollapse={onCollapse} />
    </div>
  );
}
