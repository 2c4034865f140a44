import { useTranslation } from 'react-i18next';
import type { Counted } from '../../api/installation-counts.ts';
import type { OfferedScreen } from '../../domain/screens/screen.ts';
import { useManageHref, useScreenHere } from '../../domain/screens/screens.ts';
import { SideLink } from './side-row.tsx';
import styles from './side-bar.module.css';

interface ScreenLinksProps {
  readonly screens: readonly OfferedScreen[];
  readonly collapsed: boolean;
  readonly onOpen: () => void;
  readonly countOf?: (counted: Counted | undefined) => string | undefined;
}

export function ScreenLinks({ screens, collapsed, onOpen, countOf }: ScreenLinksProps) {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  const current = useScreenHere();
  return (
    <ul>
      {screens.map(({ path, handle: { icon, label, counted } }) => (
        <SideLink
          key={path}
          to={hrefOf(path)}
          icon={icon}
          label={t(label)}
          count={countOf?.(counted)}
          active={current?.path === path}
          collapsed={collapsed}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface ManageSideProps extends Omit<ScreenLinksProps, 'countOf'> {
  readonly title: string;
}

export function ManageSide({ title, screens, collapsed, onOpen }: ManageSideProps) {
  if (screens.length === 0) return null;
  return (
    <nav aria-label={title}>
      {collapsed ? null : <h2 className={styles['head']}>{title}</h2>}
      <ScreenLinks screens={screens} collapsed={collapsed} onOpen={onOpen} />
    </nav>
  );
}
