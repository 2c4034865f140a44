import { grantUcAdmin, isUcAdmin, listUcAdmins, revokeUcAdmin } from '../features/registry/admins.queries.ts';
import { CommandError, inTransaction, type CommandContext, type CommandOperation } from './context.ts';
import { subjectOf } from './super-admin.ts';

export async function readUcAdmins({
  db,
}: CommandContext): Promise<{ items: { subject_id: string; login_name: string; status: string }[] }> {
  const rows = await listUcAdmins(db);
  return { items: rows.map(({ subject_id, login_name, status }) => ({ subject_id, login_name: login_name ?? '', status })) };
}

/** Who may register origins, clients, providers and services. The platform's roles are given on their own. */
export async function changeUcAdmin(
  context: CommandContext,
  action: 'grant' | 'revoke',
  login: string,
): Promise<{ subject_id: string; login_name: string; is_admin: boolean }> {
  const { subject_id, login_name } = await subjectOf(context, login);
  const is_admin = action === 'grant';
  if ((await isUcAdmin(context.db, subject_id)) === is_admin)
    throw new CommandError(`${login_name} ${is_admin ? 'is an administrator already' : 'is not an administrator'}`);
  const content = is_admin
    ? `Made ${login_name} an administrator of the user centre`
    : `${login_name} is no longer an administrator of the user centre`;
  const operation: CommandOperation = { act: is_admin ? 'granted' : 'revoked', object_id: subject_id, object_name: login_name, content };
  await inTransaction(context, operation, async ({ db }) => {
    if (is_admin) await grantUcAdmin(db, subject_id, new Date(context.now));
    else await revokeUcAdmin(db, subject_id);
  });
  return { subject_id, login_name, is_admin };
}
