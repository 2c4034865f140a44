import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Org, orgs } from '@portico/contracts/user-centre/orgs';
import { newLongId } from '@portico/server-kit/ids';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { UcCtx } from '../../deps.ts';
import { cursorId, wrongCursor } from '../../lib/cursor.ts';
import { appointManager, dismissManager } from '../managers/appoint.service.ts';
import { toldTotal } from '../people/people-page.service.ts';
import { countOrgs, listOrgs } from './org-list.queries.ts';
import { findOrg, findOrgUser, insertOrg, lockOrg, renameOrg, type FoundOrg } from './orgs.queries.ts';

type Group = typeof orgs;

const shown = ({ created_at, ...org }: FoundOrg): Org => ({ ...org, created_at: formatWireTime(created_at.getTime()) });

export async function readOrgs(
  ctx: UcCtx,
  { keyword: typed, order = 'created_at', cursor, limit }: InputOf<Group['list']>['query'],
): Promise<ResponseOf<Group['list']>> {
  const keyword = typed || undefined;
  // The last row is read again for its name, which must not be in a URL.
  const after = cursor === undefined ? undefined : ((await findOrg(ctx.db, cursorId(ctx, cursor))) ?? wrongCursor(ctx));
  const rows = await listOrgs(ctx.db, keyword, { order, after, limit });
  return {
    items: rows.map(shown),
    cursor: rows.length === limit ? (rows.at(-1)?.org_id ?? null) : null,
    ...toldTotal(await countOrgs(ctx.db, keyword)),
  };
}

export async function readOrg(ctx: UcCtx<'UC/ORG_NOT_FOUND'>, org_id: string): Promise<Org> {
  return shown((await findOrg(ctx.db, org_id || '0')) ?? ctx.fail('UC/ORG_NOT_FOUND'));
}

export async function createOrg(ctx: UcCtx<'UC/ORG_CODE_EXISTS'>, body: InputOf<Group['create']>['body']): Promise<Org> {
  const row = await insertOrg(ctx.db, { org_id: newLongId(ctx.now), org_code: body.org_code.toLowerCase(), org_name: body.org_name });
  ctx.record({
    object_id: row.org_id,
    object_name: row.org_code,
    content: `Added the organisation ${row.org_name}`,
    after: { org_code: row.org_code, org_name: row.org_name },
  });
  return shown(row);
}

export async function changeOrg(ctx: UcCtx<'UC/ORG_NOT_FOUND'>, org_id: string, org_name: string): Promise<Org> {
  const before = (await lockOrg(ctx.db, org_id || '0')) ?? ctx.fail('UC/ORG_NOT_FOUND');
  assertVersion(ctx, before.version, () => shown(before));
  const after = await renameOrg(ctx.db, before.org_id, org_name);
  ctx.record({
    object_id: org_id,
    object_name: before.org_code,
    content: 'Renamed the organisation',
    before: { org_name: before.org_name },
    after: { org_name },
  });
  return shown(after);
}

interface OrgUserPath {
  org_id: string;
  user_id: string;
}

export async function addManager(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, { org_id, user_id }: OrgUserPath): Promise<void> {
  const user = (await findOrgUser(ctx.db, org_id || '0', user_id || '0')) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  await appointManager(ctx, user_id, org_id);
  ctx.record({
    object_id: user_id,
    object_name: user.login_name ?? user_id,
    content: 'Let the user manage the organisation',
    after: { is_manager: true },
  });
}

export async function removeManager(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, { org_id, user_id }: OrgUserPath): Promise<void> {
  const user = (await findOrgUser(ctx.db, org_id || '0', user_id || '0')) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  await dismissManager(ctx, user_id);
  ctx.record({
    object_id: user_id,
    object_name: user.login_name ?? user_id,
    content: 'No longer let the user manage the organisation',
    before: { is_manager: true },
    after: { is_manager: false },
  });
}
