import type { EventName } from '@portico/contracts/events';
import { createReadStream } from 'node:fs';
import { isOrgCode } from '@portico/contracts/rules/org-user';
import { orgUserDraft, type OrgUserDraft } from '@portico/contracts/user-centre/org-users';
import { textField } from '@portico/server-kit/fields';
import { newLongId } from '@portico/server-kit/ids';
import { CommandError } from '@portico/server-kit/command-error';
import { findAccount, findOrg } from '../features/accounts/accounts.queries.ts';
import { enableAccount } from '../features/accounts/accounts.service.ts';
import { eraseAccount } from '../features/accounts/erase.service.ts';
import { grantManager, revokeManager } from '../features/managers/managers.queries.ts';
import { CsvFault } from '../features/orgs/csv.ts';
import { importUsers, type ImportReport } from '../features/orgs/import-users.service.ts';
import { addUser, resetUser } from '../features/orgs/manage-user.service.ts';
import { insertOrg, findPage, readOrgUserRows } from '../features/orgs/orgs.queries.ts';
import { endAllOf } from '../features/tokens/revoke.service.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';
import { subjectOf, type FirstSignIn } from './super-admin.ts';

async function orgNamed(context: CommandContext, org_code: string) {
  return (await findOrg(context.db, org_code.toLowerCase())) ?? fault(`There is no organisation ${org_code}`);
}

const fault = (message: string): never => {
  throw new CommandError(message);
};

export async function addOrg(context: CommandContext, org_code: string, org_name: string): Promise<{ org_id: string; org_code: string }> {
  if (!isOrgCode(org_code)) fault('--org is letters, digits and _ - + . only');
  const code = org_code.toLowerCase();
  if (await findOrg(context.db, code)) fault(`${code} exists already`);
  const org_id = newLongId(context.now);
  const operation: CommandOperation = {
    event: 'org.created',
    object_id: org_id,
    object_name: code,
    content: `Added the organisation ${org_name}`,
  };
  await inTransaction(context, operation, ({ db }) => insertOrg(db, { org_id, org_code: code, org_name }));
  return { org_id, org_code: code };
}

export async function addOrgUser(context: CommandContext, org_code: string, draft: OrgUserDraft): Promise<FirstSignIn> {
  const parsed = orgUserDraft.safeParse(draft);
  if (!parsed.success) return fault(`Not valid: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  const org = await orgNamed(context, org_code);
  const login_name = `${draft.org_user_code}@${org.org_code}`.toLowerCase();
  try {
    return await inTransaction(
      context,
      { event: 'user.invited', object_id: login_name, object_name: login_name, content: `Invited ${login_name}` },
      ({ db }) => addUser({ ...context, db }, org, parsed.data),
    );
  } catch (error) {
    if (textField(error, 'constraint') === 'credential_unique')
      return fault(`Somebody signs in as ${login_name}, or by this mobile or address, already`);
    throw error;
  }
}

/** The file is read as it is written: never the whole of it in memory. */
export async function importFile(
  context: CommandContext,
  org_code: string,
  file: string,
  options: { dry_run: boolean; with_codes: boolean },
): Promise<ImportReport> {
  const org = await orgNamed(context, org_code);
  const write = (added: number, work: (db: CommandContext['db']) => Promise<void>): Promise<void> =>
    inTransaction(
      context,
      {
        event: 'users.imported',
        object_id: org.org_id,
        object_name: org.org_code,
        content: `Imported ${added} users into ${org.org_name}`,
      },
      ({ db }) => work(db),
    );
  try {
    return await importUsers({ ...context, ...options, org, write }, createReadStream(file));
  } catch (error) {
    if (error instanceof CsvFault) return fault(`The file cannot be read: ${error.message}`);
    if (textField(error, 'code') === 'ENOENT') return fault(`There is no file ${file}`);
    throw error;
  }
}

const MOST = 1_000;

export async function readUsers(context: CommandContext, org_code: string, keyword: string | undefined): Promise<{ items: object[] }> {
  const org = await orgNamed(context, org_code);
  const ids = await findPage(context.db, org.org_id, { keyword }, { limit: MOST });
  const rows = await readOrgUserRows(context.db, org.org_id, ids);
  return {
    items: rows.map(({ subject_id, login_name, nick_name, status, has_password, is_manager }) => ({
      user_id: subject_id,
      login_name,
      nick_name,
      status,
      has_password,
      is_manager,
    })),
  };
}

const CHANGES = {
  enable: { event: 'user.enabled', content: 'Enabled the account', work: enableAccount },
  kick: { event: 'user.signed_out', content: 'Ended every sign-in of', work: (ctx, subject_id) => endAllOf(ctx, subject_id, 'kicked') },
  delete: { event: 'user.deleted', content: 'Deleted the account', work: eraseAccount },
} as const satisfies Record<
  string,
  { event: EventName; content: string; work: (ctx: Parameters<typeof eraseAccount>[0], subject_id: string) => Promise<void> }
>;

export async function changeAccount(
  context: CommandContext,
  change: keyof typeof CHANGES,
  login: string,
): Promise<{ subject_id: string; login_name: string }> {
  const found = await subjectOf(context, login);
  const { event, content, work } = CHANGES[change];
  await inTransaction(
    context,
    { event, object_id: found.subject_id, object_name: found.login_name, content: `${content} ${found.login_name}` },
    (ctx) => work(ctx, found.subject_id),
  );
  return found;
}

/** The old password is worth nothing from now on, and every sign-in ends. */
export async function resetAccount(context: CommandContext, login: string): Promise<FirstSignIn> {
  const { subject_id, login_name } = await subjectOf(context, login);
  const operation: CommandOperation = {
    event: 'user.reset',
    object_id: subject_id,
    object_name: login_name,
    content: `Reset the account ${login_name} and gave a code for a new password`,
  };
  const one_time_code = await inTransaction(context, operation, (ctx) => resetUser(ctx, subject_id));
  return { user_id: subject_id, login_name, one_time_code };
}

export async function setManager(
  context: CommandContext,
  login: string,
  is_manager: boolean,
): Promise<{ subject_id: string; login_name: string; is_manager: boolean }> {
  const found = await subjectOf(context, login);
  const org_id = (await findAccount(context.db, found.subject_id))?.org_id ?? fault(`${login} is no user of an organisation`);
  const content = is_manager
    ? `Let ${found.login_name} manage the organisation`
    : `No longer let ${found.login_name} manage the organisation`;
  const operation: CommandOperation = {
    event: is_manager ? 'org_manager.granted' : 'org_manager.revoked',
    object_id: found.subject_id,
    object_name: found.login_name,
    content,
  };
  await inTransaction(context, operation, async ({ db }) => {
    if (is_manager) await grantManager(db, found.subject_id, org_id, new Date(context.now));
    else await revokeManager(db, found.subject_id);
  });
  return { ...found, is_manager };
}
