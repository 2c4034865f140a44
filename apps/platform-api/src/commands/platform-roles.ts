import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { CommandContext } from './context.ts';

/** Who held a role over the installation while the platform had a list of its own; for the user centre's carry-roles. */
export const readFormerRoles = async ({ db }: CommandContext): Promise<{ subject_id: string; role: PlatformRole }[]> =>
  await db.selectFrom('platform_role').select(['subject_id', 'role']).orderBy('role', 'desc').orderBy('subject_id').execute();
