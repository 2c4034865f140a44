import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { isSuperAdmin } from './screen.ts';

/** Whether what is registered can be changed, or only read, as auditors do. Until that is known, it is read. */
export function useChangesInstallation(): boolean {
  const { data } = useOwnStandingQuery({});
  return data !== undefined && isSuperAdmin(data);
}
