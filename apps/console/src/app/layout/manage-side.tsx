import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { manageScreenAt, useManageHref, type ManageScreen } from '../../session/manage-screens.ts';
import { SideLink } from './side-row.tsx';
import styles from './side-bar.module.css';

interface ManageSideProps {
  readonly title: string;
  readonly screens: readonly ManageScreen[];
  readonly collapsed: boolean;
  readonly onOpen: () => void;
}

export function ManageSide({ title, screens, collapsed, onOpen }: ManageSideProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const hrefOf = useManageHref();
  const current = manageScreenAt(pathname);
  if (screens.length === 0) return null;
  return (
    <nav aria-label={title}>
      {collapsed ? null : <h2 className={styles['head']}>{title}</h2>}
      <ul>
        {screens.map(({ screen, icon, label }) => (
          <SideLink
            key={screen}
            to={hrefOf(screen)}
            icon={icon}
            label={t(label)}
            active={current === screen}
            collapsed={collapsed}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </nav>
  );
}
