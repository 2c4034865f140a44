import { Outlet } from 'react-router';
import { chromeHere } from '../../session/chrome.ts';
import { MainArea } from '../../ui/main-area.tsx';
import { HeaderBar } from './header-bar.tsx';
import { useShell } from './use-shell.tsx';
import styles from './app-layout.module.css';

/** For pages outside an app: no side, no switcher, the product's name instead. */
export function Component() {
  const shell = useShell();
  const chrome = chromeHere();
  return (
    <div className={styles['plain']} data-chrome={chrome}>
      {chrome === 'full' ? <HeaderBar in_app={false} shell={shell} /> : null}
      <MainArea>
        <Outlet />
      </MainArea>
      {shell.dialogs}
    </div>
  );
}
