import { useTranslation } from 'react-i18next';
import type { OfferedScreen } from '../../domain/screens/screen.ts';
import { useManageHref, useScreenHere } from '../../domain/screens/screens.ts';
import { SideLink } from './side-row.tsx';
import styles from './side-bar.module.css';

interface ManageSideProps {
  readonly title: string;
  readonly screens: readonly OfferedScreen[];
  readonly collapsed: boolean;
  readonly onOpen: () => void;
}

export function ManageSide({ title, screens, collapsed, onOpen }: ManageSideProps) {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  const current = useScreenHere();
  if (screens.length === 0) return null;
  return (
    <nav aria-label={title}>
      {collapsed ? null : <h2 className={styles['head']}>{title}</h2>}
      <ul>
        {screens.map(({ path, handle: { icon, label } }) => (
          <SideLink
            key={path}
            to={hrefOf(path)}
            icon={icon}
            label={t(label)}
            active={current?.path === path}
            collapsed={collapsed}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </nav>
  );
}
