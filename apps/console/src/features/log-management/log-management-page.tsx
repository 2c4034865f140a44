import { LogPage } from './log-page.tsx';

/** R2.20, R2.21 LogManagement: the operation log of the app. */
function LogManagementPage() {
  return <LogPage scope="app" />;
}
export { LogManagementPage as Component };
