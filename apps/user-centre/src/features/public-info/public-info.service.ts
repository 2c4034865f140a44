import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { AccountName, PublicInfo, publicInfos } from '@portico/contracts/user-centre/public-info';
import type { UcCtx } from '../../deps.ts';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { readsEverything } from '../../lib/super-admin.ts';
import { identityOf, NO_ID } from '../../lib/token-identity.ts';
import { countPublic, findPublic, listPublic, nearOrgs, orgOf, type PublicFilter, type PublicRow } from './public-info.queries.ts';

type Group = typeof publicInfos;
type Query = InputOf<Group['query']>['body'];

/** Login names are known within an organisation, one's own to oneself, and all to who oversees everybody; who is bound to whom is nobody else's business. */
function shown(row: PublicRow, viewer: UcCtx['actor'], viewer_org: string | null): PublicInfo {
  const is_own = row.subject_id === viewer.subject_id || row.person_account_id === viewer.subject_id;
  const is_colleague = row.org_id !== null && row.org_id === viewer_org;
  const { account_id, user_id } = identityOf(row);
  return {
    user_id,
    account_id: is_own || row.account_type === 'person' ? account_id : NO_ID,
    login_credential: is_own || is_colleague || readsEverything(viewer) ? (row.login_name ?? '') : '',
    nickName: row.nick_name,
    avatar_url: avatarUrl(row.subject_id, row.digest),
    org_code: row.org_code ?? '',
  };
}

/** R6.01: whoever looks around as a guest is told about nobody. */
function assertNoGuest(ctx: UcCtx<'UC/INVALID_ACCOUNT_TYPE'>): void {
  if (ctx.actor.account_type === 'guest') ctx.fail('UC/INVALID_ACCOUNT_TYPE');
}

export async function readPublic(
  ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND' | 'UC/INVALID_ACCOUNT_TYPE'>,
  id: string,
  account_type: 'org' | 'person',
): Promise<PublicInfo> {
  assertNoGuest(ctx);
  const row = (await findPublic(ctx.db, id || NO_ID, account_type)) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  return shown(row, ctx.actor, await orgOf(ctx.db, ctx.actor.subject_id));
}

function filterOf(actor: UcCtx['actor'], org_id: string | null, { ids, login_credentials }: Query): PublicFilter {
  const login_names = login_credentials?.map((name) => name.toLowerCase());
  if (ids !== undefined)
    return { ids: ids.filter((id) => id !== ''), login_names, ...(login_names === undefined ? {} : ownOnly(actor, org_id)) };
  return { login_names, ...ownOnly(actor, org_id) };
}

const ownOnly = (actor: UcCtx['actor'], org_id: string | null): PublicFilter =>
  org_id === null ? { person_id: actor.subject_id } : { org_id };

/** R9.03 */
export async function queryPublic(ctx: UcCtx<'UC/INVALID_ACCOUNT_TYPE'>, body: Query): Promise<ResponseOf<Group['query']>> {
  assertNoGuest(ctx);
  const org_id = await orgOf(ctx.db, ctx.actor.subject_id);
  const filter = filterOf(ctx.actor, org_id, body);
  const rows = await listPublic(ctx.db, filter, body.offset, body.limit);
  return { count: await countPublic(ctx.db, filter), items: rows.map((row) => shown(row, ctx.actor, org_id)) };
}

/** Organisations that an account belongs to, or that sign in to an app. */
export const nearOrgsOf = (ctx: Pick<UcCtx, 'db'>, near: { subject_id: string; sdp_app_id: string }): Promise<Set<string>> =>
  nearOrgs(ctx.db, near.subject_id || NO_ID, near.sdp_app_id);

/** A login name is no secret between the services of one installation; a real name stays wrapped. */
export async function queryNames(
  ctx: UcCtx<'MP/NO_PERMISSION'>,
  { ids, login_names, active, near }: InputOf<Group['query_names']>['body'],
): Promise<{ items: AccountName[] }> {
  // It would say which organisations sign in to any app.
  if (near && ctx.actor.app_ids) return ctx.fail('MP/NO_PERMISSION');
  const rows = await listPublic(ctx.db, { active, ids: ids.filter((id) => id !== '') }, 0, ids.length);
  if (login_names.length > 0) {
    const lower = login_names.map((name) => name.toLowerCase());
    rows.push(...(await listPublic(ctx.db, { active, login_names: lower }, 0, login_names.length)));
  }
  const orgs = near && (await nearOrgsOf(ctx, near));
  return {
    items: rows.map((row) => ({
      id: row.subject_id,
      name: row.nick_name || row.login_name || row.subject_id,
      avatar_url: avatarUrl(row.subject_id, row.digest),
      ...(orgs ? { near: row.org_id !== null && orgs.has(row.org_id) } : {}),
    })),
  };
}
