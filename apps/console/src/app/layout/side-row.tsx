import { NavLink } from 'react-router';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './side-bar.module.css';

interface RowInsideProps {
  /** One of the console's own, or what a menu is drawn with. */
  readonly icon?: IconName | ReactElement | undefined;
  readonly label: string;
  readonly collapsed: boolean;
  readonly level?: number;
  readonly end?: ReactNode;
}

/** Icons stand on the first level only; children begin at their parent's text. */
export function RowInside({ icon, label, collapsed, level = 0, end }: RowInsideProps) {
  const indent = { paddingInlineStart: level === 0 ? 8 : 34 + (level - 1) * 14 };
  return (
    <span className={styles['inside']} style={collapsed ? undefined : indent}>
      {icon && level === 0 ? typeof icon === 'string' ? <Icon name={icon} /> : icon : null}
      <span dir="auto" className={collapsed ? 'sr-only' : styles['label']}>
        {label}
      </span>
      {collapsed ? null : end}
    </span>
  );
}

interface SideLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly collapsed: boolean;
  readonly onOpen: () => void;
  readonly end?: boolean;
  readonly active?: boolean;
  readonly count?: string | undefined;
}

export function SideLink({ to, icon, label, collapsed, onOpen, end = false, active = false, count }: SideLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className={({ isActive }) => (isActive || active ? `${styles['row']} active` : (styles['row'] ?? ''))}
        onClick={onOpen}
        title={collapsed ? label : undefined}
      >
        <RowInside
          icon={icon}
          label={label}
          collapsed={collapsed}
          // A link is called by its name alone; the list behind it says the total.
          end={
            count === undefined ? null : (
              <span className={styles['count']} aria-hidden>
                {count}
              </span>
            )
          }
        />
      </NavLink>
    </li>
  );
}

interface SideButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Where the row's own words would not say enough. */
  readonly name?: string;
  readonly collapsed: boolean;
  readonly onClick: () => void;
}

export function SideButton({ icon, label, name, collapsed, onClick }: SideButtonProps) {
  return (
    <button type="button" className={styles['row']} onClick={onClick} aria-label={name} title={collapsed ? (name ?? label) : undefined}>
      <RowInside icon={icon} label={label} collapsed={collapsed} />
    </button>
  );
}
