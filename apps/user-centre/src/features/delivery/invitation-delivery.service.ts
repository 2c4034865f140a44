import type { Lang } from '@portico/contracts/langs';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { newUuid } from '@portico/server-kit/ids';
import type { UcCtx } from '../../deps.ts';
import { sealedJson } from '../../lib/sealed-json.ts';
import { addInvitationJobs, insertDelivery } from './delivery.queries.ts';
import type { DeliveryPayload } from './delivery.service.ts';

/** The link of an invitation on its way. */
export interface InvitationDelivery {
  user_id: string;
  email: string;
  one_time_code: string;
  login_name: string;
  org_name: string;
  console_url: string;
  lang: Lang;
  expires_at: number;
}

const kept = sealedJson<InvitationDelivery>((delivery_id) => `invitation:${delivery_id}`);

export const openInvitation = (keyring: Keyring, { delivery_id, sealed }: DeliveryPayload): InvitationDelivery =>
  kept.open(keyring, delivery_id, sealed);

/** Leave when the transaction does. Who reads the table of jobs reads neither an address nor a code. */
export async function enqueueInvitations(
  { db, now, keyring }: Pick<UcCtx, 'db' | 'now'> & { readonly keyring: Keyring },
  deliveries: readonly InvitationDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const payloads = deliveries.map((delivery): DeliveryPayload => {
    const delivery_id = newUuid(now);
    return { delivery_id, sealed: kept.seal(keyring, delivery_id, delivery) };
  });
  const at = new Date(now);
  await insertDelivery(
    db,
    ...payloads.map(({ delivery_id }) => ({ delivery_id, channel: 'email' as const, op_type: null, created_at: at, updated_at: at })),
  );
  await addInvitationJobs(db, payloads);
}
