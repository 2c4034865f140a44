import { LogPage } from './log-page.tsx';

/** R2.20, R2.21 LogManagement: the operation log of the app. */
export function Component() {
  return <LogPage scope="app" />;
}
