import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './side-bar.module.css';

interface SideSectionProps {
  readonly title: string;
  /** While the app is managed the person's own sections are folded, unless one opens them. */
  readonly folded: boolean;
  /** At the end of the head: "All 8". */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

export function SideSection({ title, folded, extra, children }: SideSectionProps) {
  const [opened, setOpened] = useState<boolean>();
  const [was, setWas] = useState(folded);
  // What was opened by hand holds until one goes from working to managing or back.
  if (was !== folded) {
    setWas(folded);
    setOpened(undefined);
  }
  const open = opened ?? !folded;
  return (
    <section className={styles['section']} data-open={open}>
      <div className={styles['heading']}>
        <h2>
          <button type="button" className={styles['head']} aria-expanded={open} onClick={() => setOpened(!open)}>
            {title}
            <Icon name={open ? 'chevron_down' : 'chevron_right'} size={13} className={styles['fold']} />
          </button>
        </h2>
        {open ? extra : null}
      </div>
      {open ? children : null}
    </section>
  );
}
