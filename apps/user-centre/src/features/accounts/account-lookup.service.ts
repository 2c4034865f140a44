import type { LoginNameType } from '@portico/contracts/rules/login-name';
import type { UcCtx } from '../../deps.ts';
import { findAccount, findCredential, lockAccount, loginNamesOf } from './accounts.queries.ts';

type Reading = Pick<UcCtx, 'db'>;

/** Who signs in by this; a contact is given as its keyed hash. */
export const subjectOf = async (ctx: Reading, kind: LoginNameType, stored: string): Promise<string | undefined> =>
  (await findCredential(ctx.db, kind, stored))?.subject_id;

export const accountStateOf = (ctx: Reading, subject_id: string): ReturnType<typeof findAccount> => findAccount(ctx.db, subject_id);

export const loginNamesOfAccount = (ctx: Reading, subject_id: string): Promise<string[]> => loginNamesOf(ctx.db, subject_id);

/** How the log names somebody: by the display name, else by the login name. Whoever has neither, or is gone, has only the id. */
export async function nameOfAccount(ctx: Reading, subject_id: string): Promise<string> {
  const found = await findAccount(ctx.db, subject_id);
  if (found === undefined) return subject_id;
  return found.nick_name || (await loginNamesOf(ctx.db, subject_id))[0] || subject_id;
}

/** Until the end of the transaction nobody else changes this account. */
export async function holdAccount(ctx: Reading, subject_id: string): Promise<void> {
  await lockAccount(ctx.db, subject_id);
}
