import type { EventName } from '@portico/contracts/events';
import { disableAccount, enableAccount } from '../accounts/accounts.service.ts';
import { holdAccount, loginNamesOfAccount } from '../accounts/account-lookup.service.ts';
import { isLastSuperAdmin } from '../installation-roles/last-super-admin.service.ts';
import type { DirectoryCtx, Refused } from './directory-ctx.ts';
import { findPerson, leaveGroups, updatePerson, type Directory, type DirectoryPerson } from './directory-people.queries.ts';

interface Noted {
  readonly event: EventName & `directory_person.${string}`;
  readonly content: string;
  readonly before?: object;
  readonly after?: object;
}

export async function note(
  ctx: DirectoryCtx,
  { name }: Directory,
  subject_id: string,
  { event, content, before, after }: Noted,
): Promise<void> {
  const [login_name = subject_id] = await loginNamesOfAccount(ctx, subject_id);
  ctx.record({
    event,
    object_id: subject_id,
    object_name: login_name,
    content: `${content} ${name}`,
    before: before ?? null,
    after: { ...after, directory: name },
  });
}

async function held(ctx: DirectoryCtx, { directory_id }: Directory, subject_id: string): Promise<DirectoryPerson | undefined> {
  await holdAccount(ctx, subject_id);
  return await findPerson(ctx.db, directory_id, subject_id);
}

/** As when an administrator disables somebody: the account first, then every token it has. */
async function disable(ctx: DirectoryCtx, { subject_id, status }: DirectoryPerson): Promise<boolean> {
  if (status === 'disabled') return true;
  if (await isLastSuperAdmin(ctx, subject_id)) return false;
  await disableAccount(ctx, subject_id);
  await updatePerson(ctx.db, subject_id, { ended_at: new Date(ctx.now), changed_at: new Date(ctx.now) });
  return true;
}

/** The directory says that they have left: their sign-ins end everywhere, and the account is disabled. */
export async function endPerson(ctx: DirectoryCtx, directory: Directory, subject_id: string): Promise<Refused | undefined> {
  const person = await held(ctx, directory, subject_id);
  if (!person) return 'not_found';
  if (person.status === 'disabled') return undefined;
  if (!(await disable(ctx, person))) return 'last_super_admin';
  const content = 'Disabled the user and ended every sign-in for the directory';
  await note(ctx, directory, subject_id, {
    event: 'directory_person.ended',
    content,
    before: { status: 'active' },
    after: { status: 'disabled' },
  });
  return undefined;
}

/** A directory can enable people whom it disabled. Those disabled by an administrator stay disabled until one enables them. */
export async function resumePerson(ctx: DirectoryCtx, directory: Directory, subject_id: string): Promise<Refused | undefined> {
  const person = await held(ctx, directory, subject_id);
  if (!person) return 'not_found';
  if (person.status === 'active' || person.ended_at === null) return undefined;
  await enableAccount(ctx, subject_id);
  await updatePerson(ctx.db, subject_id, { changed_at: new Date(ctx.now) });
  const content = 'Enabled the user for the directory';
  await note(ctx, directory, subject_id, {
    event: 'directory_person.resumed',
    content,
    before: { status: 'disabled' },
    after: { status: 'active' },
  });
  return undefined;
}

/** Removes the person from the directory. The account stays, disabled, because the log refers to it; an administrator can delete it. */
export async function removePerson(ctx: DirectoryCtx, directory: Directory, subject_id: string): Promise<Refused | undefined> {
  const person = await held(ctx, directory, subject_id);
  if (!person) return 'not_found';
  if (!(await disable(ctx, person))) return 'last_super_admin';
  const now = new Date(ctx.now);
  await leaveGroups(ctx.db, directory.directory_id, subject_id, now);
  await updatePerson(ctx.db, subject_id, { removed_at: now, changed_at: now });
  const content = 'Disabled the user, who was removed by the directory';
  await note(ctx, directory, subject_id, {
    event: 'directory_person.removed',
    content,
    before: { status: person.status, external_id: person.external_id },
    after: { status: 'disabled' },
  });
  return undefined;
}
