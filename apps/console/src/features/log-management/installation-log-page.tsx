import { LogPage } from './log-page.tsx';

/** What was done in every app and outside of them, for auditors and super administrators. */
export function Component() {
  return <LogPage scope="installation" />;
}
