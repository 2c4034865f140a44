import { Outlet } from 'react-router';
import { HeaderBar } from './header-bar.tsx';
import styles from './app-layout.module.css';

/** For pages outside an app: no side, no switcher, the product's name instead. */
export function Component() {
  return (
    <div className={styles['plain']}>
      <HeaderBar in_app={false} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
