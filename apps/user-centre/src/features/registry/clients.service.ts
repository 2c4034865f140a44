import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { overlapText } from '../../lib/span-text.ts';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { clients } from '@portico/contracts/user-centre/registry-clients';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { UcCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { timeText } from '../../lib/time-text.ts';
import { endAllOfApp } from '../tokens/end-app.service.ts';
import { countRows, insertClient, listClients, lockClient, updateClient, type FoundClient } from './clients.queries.ts';
import { asksAnew, isBackchannelAddress, openidOf, saveOpenid, type ClientOpenid } from './client-openid.service.ts';
import { endGrantsOfClient } from './client-openid.queries.ts';

type Client = ResponseOf<typeof clients.update_client>;
type NotFound = 'UC/REGISTRATION_NOT_FOUND';

/** As the log keeps it. */
const kept = (row: Selectable<Tables['sso_client']>, openid: ClientOpenid | null): Omit<Client, 'previous_until'> => ({
  client_id: row.client_id,
  name: row.name,
  is_public: row.is_public,
  redirect_uris: row.redirect_uris,
  second_step: row.second_step,
  openid,
  revoked: row.revoked_at !== null,
  version: row.version,
  created_at: formatWireTime(row.created_at.getTime()),
});
const shown = (row: Selectable<Tables['sso_client']>, openid: ClientOpenid | null): Client => ({
  ...kept(row, openid),
  previous_until: timeText(row.previous_until),
});

export async function readClients(
  ctx: UcCtx,
  page: InputOf<typeof clients.list_clients>['query'],
): Promise<{ count: number; items: Client[] }> {
  const rows = await listClients(ctx.db, page.offset, page.limit);
  const openid = await openidOf(
    ctx.db,
    rows.map(({ client_id }) => client_id),
  );
  return { count: await countRows(ctx.db, 'sso_client'), items: rows.map((row) => shown(row, openid.get(row.client_id) ?? null)) };
}

type NewClient = ResponseOf<typeof clients.create_client>;

type AddressFault = 'UC/BACKCHANNEL_ADDRESS_INVALID';

export async function createClient(
  ctx: Pick<UcCtx<AddressFault>, 'db' | 'now' | 'record' | 'fail'>,
  { openid = null, ...body }: InputOf<typeof clients.create_client>['body'],
  deployed: boolean,
): Promise<NewClient> {
  if (!isBackchannelAddress(openid, deployed)) return ctx.fail('UC/BACKCHANNEL_ADDRESS_INVALID');
  const client_secret = body.is_public ? '' : newOpaque();
  const made = await insertClient(ctx.db, {
    ...body,
    secret_hash: body.is_public ? null : sha256(client_secret),
    created_at: new Date(ctx.now),
  });
  const settings = await saveOpenid(ctx.db, made.client_id, openid);
  const after = kept(made, settings);
  ctx.record({ object_id: made.client_id, object_name: made.name, content: `Registered the client ${made.client_id}`, after });
  return { ...shown(made, settings), client_secret };
}

const openidOfOne = async (ctx: Pick<UcCtx, 'db'>, client_id: string): Promise<ClientOpenid | null> =>
  (await openidOf(ctx.db, [client_id])).get(client_id) ?? null;

async function lockForChange(ctx: UcCtx<NotFound>, client_id: string): Promise<FoundClient & { openid: ClientOpenid | null }> {
  const found = (await lockClient(ctx.db, client_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const openid = await openidOfOne(ctx, client_id);
  assertVersion(ctx, found.version, () => shown(found, openid));
  return { ...found, openid };
}

export async function changeClient(
  ctx: UcCtx<NotFound | AddressFault>,
  client_id: string,
  { openid, ...body }: InputOf<typeof clients.update_client>['body'],
  deployed: boolean,
): Promise<Client> {
  const found = await lockForChange(ctx, client_id);
  if (!isBackchannelAddress(openid, deployed)) return ctx.fail('UC/BACKCHANNEL_ADDRESS_INVALID');
  const changed = await updateClient(ctx.db, client_id, body);
  const settings = openid === undefined ? found.openid : await saveOpenid(ctx.db, client_id, openid);
  if (asksAnew(found.openid, settings)) await endGrantsOfClient(ctx.db, client_id, new Date(ctx.now));
  const [before, after] = [kept(found, found.openid), kept(changed, settings)];
  ctx.record({ object_id: client_id, object_name: changed.name, content: `Changed the client ${client_id}`, before, after });
  return shown(changed, settings);
}

/** The secret before stays good for the overlap, so that the client can be changed over without a gap. */
export async function rotateClient(
  ctx: UcCtx<NotFound>,
  client_id: string,
  overlap_s: number,
): Promise<ResponseOf<typeof clients.rotate_client>> {
  const found = await lockForChange(ctx, client_id);
  // A public client has nothing to rotate.
  if (found.is_public) return ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const client_secret = newOpaque();
  const previous_until = new Date(ctx.now + overlap_s * 1_000);
  await updateClient(ctx.db, client_id, { secret_hash: sha256(client_secret), previous_secret_hash: found.secret_hash, previous_until });
  ctx.record({
    object_id: client_id,
    object_name: found.name,
    content: `Replaced the secret of the client ${client_id}; ${overlapText(overlap_s)}`,
  });
  return { client_id, client_secret, previous_until: formatWireTime(previous_until.getTime()) };
}

/** No new sign-ins, and those it has are over. */
export async function revokeClient(ctx: UcCtx<NotFound>, client_id: string): Promise<void> {
  const found = await lockForChange(ctx, client_id);
  await updateClient(ctx.db, client_id, { revoked_at: new Date(ctx.now) });
  await endAllOfApp(ctx, client_id);
  await endGrantsOfClient(ctx.db, client_id, new Date(ctx.now));
  ctx.record({
    object_id: client_id,
    object_name: found.name,
    content: `Revoked the client ${client_id}`,
    before: kept(found, found.openid),
  });
}
