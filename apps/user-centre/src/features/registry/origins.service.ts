import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { origins } from '@portico/contracts/user-centre/registry-origins';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { UcCtx } from '../../deps.ts';
import { countRows, deleteOrigin, findClient, insertOrigin, listOrigins, lockOrigin, originsOfUse } from './clients.queries.ts';

type Origin = ResponseOf<typeof origins.create_origin>;
type Page = InputOf<typeof origins.list_origins>['query'];

const shown = (row: Selectable<Tables['registered_origin']>): Origin => ({
  origin: row.origin,
  name: row.name,
  uses: row.uses,
  client_id: row.client_id ?? '',
  version: row.version,
  created_at: formatWireTime(row.created_at.getTime()),
});

export async function readOrigins(ctx: UcCtx, page: Page): Promise<{ count: number; items: Origin[] }> {
  const rows = await listOrigins(ctx.db, page.offset, page.limit);
  return { count: await countRows(ctx.db, 'registered_origin'), items: rows.map(shown) };
}

export async function queryOrigins(
  ctx: UcCtx,
  { use }: InputOf<typeof origins.query_origins>['body'],
): Promise<ResponseOf<typeof origins.query_origins>> {
  const rows = await originsOfUse(ctx.db, use);
  return { items: rows.map(({ client_id, ...row }) => ({ ...row, client_id: client_id ?? '' })) };
}

export async function createOrigin(
  ctx: UcCtx<'UC/REGISTRATION_EXISTS' | 'UC/CLIENT_NOT_REGISTERED'>,
  body: InputOf<typeof origins.create_origin>['body'],
): Promise<Origin> {
  if (body.client_id !== undefined && !(await findClient(ctx.db, body.client_id))) return ctx.fail('UC/CLIENT_NOT_REGISTERED');
  const { origin, name } = body;
  const made = await insertOrigin(ctx.db, {
    origin,
    name,
    uses: [...new Set(body.uses)],
    client_id: body.client_id ?? null,
    created_at: new Date(ctx.now),
  });
  ctx.emit({ topic: 'origins.changed', payload: { origin } });
  ctx.record({ object_id: origin, object_name: name, content: `Registered the origin ${origin}`, after: shown(made) });
  return shown(made);
}

export async function removeOrigin(ctx: UcCtx<'UC/REGISTRATION_NOT_FOUND'>, origin: string): Promise<void> {
  const found = (await lockOrigin(ctx.db, origin)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  assertVersion(ctx, found.version, () => shown(found));
  await deleteOrigin(ctx.db, origin);
  ctx.emit({ topic: 'origins.changed', payload: { origin } });
  ctx.record({ object_id: origin, object_name: found.name, content: `Took the origin ${origin} out`, before: shown(found) });
}
