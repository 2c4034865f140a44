import { LogPage } from './log-page.tsx';

/** What was done in every app and outside of them, for auditors and super administrators. */
function InstallationLogPage() {
  return <LogPage scope="installation" />;
}
export { InstallationLogPage as Component };
