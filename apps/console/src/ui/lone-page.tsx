import { useEffect, type ReactNode } from 'react';
import { Mark } from './icon.tsx';
import { MainArea } from './main-area.tsx';
import styles from './lone-page.module.css';

interface LonePageProps {
  readonly title: string;
  /** For more than one thing: wider, and from the top. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page outside of every app that says one thing. */
export function LonePage({ title, wide = false, children }: LonePageProps) {
  useEffect(() => {
    document.title = `${title} · Portico`;
  }, [title]);
  return (
    <div className={styles['lone']}>
      <header className={styles['brand']}>
        <Mark size={24} />
        <span>Portico</span>
      </header>
      <MainArea className={styles['main']} data-wide={wide}>
        {children}
      </MainArea>
    </div>
  );
}
