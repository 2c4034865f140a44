import { PLATFORM_ROLES, type PlatformRole } from '@portico/contracts/rules/platform-role';
import { CommandError } from '@portico/server-kit/command-error';
import { allHolders } from '../features/installation-roles/installation-roles.queries.ts';
import { endedText, giveRole, madeText, takeRole } from '../features/installation-roles/installation-roles.service.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';
import { subjectOf } from './super-admin.ts';

export async function readRoles({
  db,
}: CommandContext): Promise<{ items: { subject_id: string; login_name: string; role: PlatformRole; status: string }[] }> {
  const rows = await allHolders(db);
  return {
    items: rows.map(({ subject_id, login_name, role, status }) => ({ subject_id, login_name: login_name ?? '', role, status })),
  };
}

export function roleNamed(name: string): PlatformRole {
  const role = PLATFORM_ROLES.find((each) => each === name);
  if (!role) throw new CommandError(`--role is one of ${PLATFORM_ROLES.join(', ')}`);
  return role;
}

/** Super administrator or auditor, as on the screen. */
export async function changeRole(
  context: CommandContext,
  action: 'grant' | 'revoke',
  login: string,
  role: PlatformRole,
): Promise<{ subject_id: string; login_name: string; role: PlatformRole; held: boolean }> {
  const { subject_id, login_name } = await subjectOf(context, login);
  const held = action === 'grant';
  const operation: CommandOperation = {
    event: held ? `${role}.granted` : `${role}.revoked`,
    object_id: subject_id,
    object_name: login_name,
    content: held ? madeText(role) : endedText(role),
  };
  await inTransaction(context, operation, async (ctx) => {
    if (held) return void (await giveRole(ctx, subject_id, role));
    const fault = await takeRole(ctx, subject_id, role);
    if (fault === 'MP/PLATFORM_ROLE_NOT_FOUND') throw new CommandError(`${login_name} does not have the role ${role}`);
    if (fault === 'MP/LAST_SUPER_ADMIN') throw new CommandError(`${login_name} is the last super administrator who can sign in`);
    return undefined;
  });
  return { subject_id, login_name, role, held };
}
