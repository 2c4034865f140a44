import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { isEmail } from '@portico/contracts/rules/email';
import { readMobile } from '@portico/contracts/rules/mobile';
import type { orgUsers } from '@portico/contracts/user-centre/org-users';
import type { Deps, UcCtx } from '../../deps.ts';
import { storedValue } from '../../lib/credential.ts';
import { areFew, lastShown, toldTotal } from '../people/people-page.service.ts';
import { readableOrg, type ReadErrors } from './managed.service.ts';
import { shown } from './org-users.service.ts';
import { countUsers, findPage, findUserShown, readOrgUserRows, type UserSearch } from './orgs.queries.ts';
import { cursorId } from '../../lib/cursor.ts';
import { findByPersonal } from './personal-search.service.ts';

type Group = typeof orgUsers;

/** A whole contact is looked up by its hash; anything else is a name, or a part of a contact. To auditors all of it is a name. */
function searchOf(deps: Deps, keyword: string, audits: boolean): UserSearch {
  if (audits) return { keyword };
  const mobile = readMobile(keyword, undefined);
  if (mobile !== undefined) return { contacts: [storedValue({ kind: 'mobile', value: mobile }, deps.keys.lookup)] };
  return isEmail(keyword) ? { contacts: [storedValue({ kind: 'email', value: keyword.toLowerCase() }, deps.keys.lookup)] } : { keyword };
}

export async function readOrgUsers(
  deps: Deps,
  ctx: UcCtx<ReadErrors>,
  path: string,
  { status, state, order, cursor, limit }: InputOf<Group['list']>['query'],
): Promise<ResponseOf<Group['list']>> {
  const { org_id } = await readableOrg(ctx, path);
  const search = { status, state };
  const after = await lastShown(ctx, { cursor, order }, (id) => findUserShown(ctx.db, org_id, id));
  const found = await countUsers(ctx.db, org_id, search);
  const ids = await findPage(ctx.db, org_id, search, { order, after, limit, few: areFew(found, state ?? status) });
  const rows = await readOrgUserRows(ctx.db, org_id, ids);
  return {
    items: rows.map((row) => shown(deps, row)),
    cursor: rows.length === limit ? (rows.at(-1)?.subject_id ?? null) : null,
    ...toldTotal(found),
  };
}

export async function searchOrgUsers(
  deps: Deps,
  ctx: UcCtx<ReadErrors>,
  org_id: string,
  { keyword, ...query }: InputOf<Group['search']>['body'],
): Promise<ResponseOf<Group['search']>> {
  const org = await readableOrg(ctx, org_id);
  const audits = org.by === 'auditor';
  const { status, state } = query;
  const search = { ...searchOf(deps, keyword, audits), status, state };
  const cursor = cursorId(ctx, query.cursor);
  const ids = await findPage(ctx.db, org.org_id, search, { after: { subject_id: cursor, nick_name: '' }, limit: query.limit });
  // The end of a contact may look like a whole one, which is nobody's.
  const is_contact = 'contacts' in search && ids.length > 0;
  let end: string | undefined;
  if (!is_contact && !audits) {
    const personal = { org_id: org.org_id, keyword, status, state, with_contacts: org.by === 'admin' };
    const found = await findByPersonal(deps, ctx, personal, cursor, query.limit);
    ids.push(...found.ids);
    end = found.end;
  }
  const known = [...new Set(ids)].filter((id) => end === undefined || BigInt(id) <= BigInt(end));
  const page = known.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).slice(0, query.limit);
  const rows = await readOrgUserRows(ctx.db, org.org_id, page);
  const last = rows.length === query.limit ? rows.at(-1)?.subject_id : end;
  return { items: rows.map((row) => shown(deps, row)), cursor: last ?? null };
}
