import type { ManualCtx } from '@portico/server-kit/http/context';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import type { People } from '../people/people.service.ts';
import { findOwners, type ServiceRow } from './services.queries.ts';

interface OwnerChange {
  readonly service: ServiceRow;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly names: Awaited<ReturnType<People['named']>>;
}

interface Owner {
  readonly subject_id: string;
  readonly name: string;
  readonly service: Pick<ServiceRow, 'service_code' | 'nickname'>;
}

/** About the person, so that the change is in their history too, and not in that of the service alone. */
export function recordOwner(ctx: PlatformCtx, { subject_id, name, service }: Owner, is_owner: boolean): void {
  const owns = { service_name: service.nickname };
  ctx.record({
    event: is_owner ? 'service_owner.granted' : 'service_owner.revoked',
    object_id: subject_id,
    object_name: name,
    content: `${is_owner ? 'Made' : 'Removed as'} an owner of service ${service.service_code}`,
    before: is_owner ? null : owns,
    after: is_owner ? owns : null,
  });
}

export function recordOwners(ctx: PlatformCtx, { service, before, after, names }: OwnerChange): void {
  const ownerOf = (subject_id: string): Owner => ({ subject_id, name: names.get(subject_id)?.name ?? subject_id, service });
  for (const id of after) if (!before.includes(id)) recordOwner(ctx, ownerOf(id), true);
  for (const id of before) if (!after.includes(id)) recordOwner(ctx, ownerOf(id), false);
}

/** Asked for before the transaction: the user centre may be slow, and the transaction locks the service. */
export async function namesOfOwners(
  people: People,
  ctx: ManualCtx<PlatformDB>,
  service_id: string,
  others: readonly string[] = [],
): Promise<OwnerChange['names']> {
  const owners = await findOwners(ctx.db, service_id);
  return await people.named([...owners.map(({ subject_id }) => subject_id), ...others]);
}
