import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import { hasCarried, listFormerAdmins, markCarried } from '../features/installation-roles/carried.queries.ts';
import { allHolders } from '../features/installation-roles/installation-roles.queries.ts';
import { carryRole } from '../features/installation-roles/installation-roles.service.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';

interface Holder {
  readonly subject_id: string;
  readonly role: PlatformRole;
}

export interface Carried {
  /** False: it was done before, and nothing was looked at. */
  carried: boolean;
  platform: readonly Holder[];
  user_centre: string[];
  holders: Holder[];
  /** Of the user centre's list, who holds nothing now. */
  dropped: string[];
}

/**
 * Once: from the platform's list, which the screen showed and changed, and the user centre's own, from which nobody was
 * ever taken on screen. Who is only on the user centre's is most likely somebody whose role was taken away, and is dropped.
 * Only where the platform names nobody who can sign in does the user centre's list count, so that somebody is left.
 */
export async function carryRoles(context: CommandContext, platform: readonly Holder[]): Promise<Carried> {
  if (await hasCarried(context.db)) return { carried: false, platform, user_centre: [], holders: [], dropped: [] };
  const former = await listFormerAdmins(context.db);
  const user_centre = former.map(({ subject_id }) => subject_id);
  const operation: CommandOperation = {
    event: 'installation_roles.carried_over',
    object_id: '',
    object_name: 'roles over the installation',
    content: `Carried the roles over the installation over; on the platform ${listed(platform)}; in the user centre ${user_centre.join(', ') || 'nobody'}`,
  };
  return await inTransaction(context, operation, async (ctx) => {
    await markCarried(ctx.db, new Date(context.now));
    const give = async (subject_id: string, role: PlatformRole): Promise<void> => {
      await carryRole(ctx, subject_id, role);
    };
    for (const { subject_id, role } of platform) await give(subject_id, role);
    const isLed = async (): Promise<boolean> =>
      (await allHolders(ctx.db)).some(({ role, status }) => role === 'super_admin' && status === 'active');
    if (!(await isLed())) for (const subject_id of user_centre) await give(subject_id, 'super_admin');
    const holders = (await allHolders(ctx.db)).map(({ subject_id, role }) => ({ subject_id, role }));
    const leading = new Set(holders.filter(({ role }) => role === 'super_admin').map(({ subject_id }) => subject_id));
    return { carried: true, platform, user_centre, holders, dropped: user_centre.filter((id) => !leading.has(id)) };
  });
}

const listed = (holders: readonly Holder[]): string =>
  holders.map(({ subject_id, role }) => `${subject_id} (${role})`).join(', ') || 'nobody';
