import { NavLink } from 'react-router';
import styles from './tab-links.module.css';

interface TabLinksProps {
  readonly label: string;
  readonly items: readonly {
    readonly to: string;
    readonly label: string;
    readonly count?: number | undefined;
    readonly current: boolean;
  }[];
}

/** Where there is no room for all of them. */
const intoSight = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The parts of one thing, each at an address of its own. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {items.map(({ to, label: name, count, current }) => (
        <NavLink
          key={to}
          ref={current ? intoSight : null}
          to={to}
          className={styles['tab'] ?? ''}
          aria-current={current ? 'page' : undefined}
          data-current={current}
        >
          {name}
          {count === undefined ? null : <span>{count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
