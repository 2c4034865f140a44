import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { isEmail } from '@portico/contracts/rules/email';
import { readMobile } from '@portico/contracts/rules/mobile';
import type { people, PersonDetail } from '@portico/contracts/user-centre/people';
import type { Deps, UcCtx } from '../../deps.ts';
import { storedValue } from '../../lib/credential.ts';
import { isSuperAdmin } from '../../lib/super-admin.ts';
import { disableAccount, enableAccount } from '../accounts/accounts.service.ts';
import { holdAccount } from '../accounts/account-lookup.service.ts';
import { endSignInOf, signInsOf } from '../active-sign-ins/active-sign-ins.service.ts';
import { assertNotLastSuperAdmin } from '../installation-roles/last-super-admin.service.ts';
import { endAllOf } from '../tokens/revoke.service.ts';
import { areFew, lastShown, toldTotal } from './people-page.service.ts';
import { countPeople, findListed, findPeople, findPerson, readPeople, type PeopleSearch, type PersonRow } from './people.queries.ts';
import { detail, listed, mustFind, type NotThere } from './person.service.ts';

type Group = typeof people;

/** A whole contact finds its account for those who could change it; to an auditor it is a name like any other. */
function contactOf(deps: Deps, ctx: UcCtx, keyword: string): string | undefined {
  if (!isSuperAdmin(ctx.actor)) return undefined;
  if (isEmail(keyword)) return storedValue({ kind: 'email', value: keyword.toLowerCase() }, deps.keys.lookup);
  const mobile = readMobile(keyword, undefined);
  return mobile === undefined ? undefined : storedValue({ kind: 'mobile', value: mobile }, deps.keys.lookup);
}

export async function searchPeople(
  deps: Deps,
  ctx: UcCtx,
  { cursor, limit, order, ...body }: InputOf<Group['search']>['body'],
): Promise<ResponseOf<Group['search']>> {
  const keyword = body.keyword?.trim() || undefined;
  const after = await lastShown(ctx, { cursor, order }, (id) => findListed(ctx.db, id));
  const filter = { state: body.state, org_id: body.org_id };
  const contact = keyword === undefined ? undefined : contactOf(deps, ctx, keyword);
  const by_contact: PeopleSearch = { ...filter, contact };
  // A login name looks like an email address, and an id like a mobile: what is nobody's contact is looked for as a name.
  const is_contact = contact !== undefined && (await findPeople(ctx.db, by_contact, { limit: 1 })).length > 0;
  const search = is_contact ? by_contact : { ...filter, keyword };
  const found = await countPeople(ctx.db, search);
  const ids = await findPeople(ctx.db, search, { order, after, limit, few: areFew(found, body.state) });
  return {
    items: (await readPeople(ctx.db, ids)).map(listed),
    cursor: ids.length === limit ? (ids.at(-1) ?? null) : null,
    ...toldTotal(found),
  };
}

export async function readPerson(deps: Deps, ctx: UcCtx<NotThere>, user_id: string): Promise<PersonDetail> {
  return await detail(deps, ctx, user_id);
}

export async function readSignInsOf(ctx: UcCtx<NotThere>, user_id: string): Promise<ResponseOf<Group['sign_ins']>> {
  const { subject_id } = await mustFind(ctx, user_id);
  return { items: await signInsOf(ctx, subject_id) };
}

const note = (ctx: UcCtx, { subject_id, login_name }: PersonRow, content: string): void =>
  ctx.record({ object_id: subject_id, object_name: login_name ?? subject_id, content });

export async function endOneSignIn(
  ctx: UcCtx<'UC/SIGN_IN_NOT_FOUND'>,
  { user_id, family_id }: { user_id: string; family_id: string },
): Promise<void> {
  const { user_agent, ip_address } = await endSignInOf(ctx, user_id || '0', family_id);
  const person = await findPerson(ctx.db, user_id || '0');
  ctx.record({
    object_id: user_id,
    object_name: person?.login_name ?? user_id,
    content: 'Ended one sign-in of the user',
    before: { user_agent, ip_address },
    after: null,
  });
}

async function held(ctx: UcCtx<NotThere>, user_id: string): Promise<PersonRow> {
  await holdAccount(ctx, user_id || '0');
  return await mustFind(ctx, user_id);
}

export async function signOutPerson(ctx: UcCtx<NotThere>, user_id: string): Promise<void> {
  const person = await held(ctx, user_id);
  await endAllOf(ctx, person.subject_id, 'kicked');
  note(ctx, person, 'Ended every sign-in of the user');
}

export async function disablePerson(
  deps: Deps,
  ctx: UcCtx<NotThere | 'UC/NOT_YOURSELF' | 'MP/LAST_SUPER_ADMIN'>,
  user_id: string,
): Promise<PersonDetail> {
  const person = await held(ctx, user_id);
  if (person.subject_id === ctx.actor.subject_id) return ctx.fail('UC/NOT_YOURSELF');
  await assertNotLastSuperAdmin(ctx, person.subject_id);
  await disableAccount(ctx, person.subject_id);
  note(ctx, person, 'Disabled the user and ended every sign-in');
  return await detail(deps, ctx, user_id);
}

export async function enablePerson(deps: Deps, ctx: UcCtx<NotThere>, user_id: string): Promise<PersonDetail> {
  const person = await held(ctx, user_id);
  await enableAccount(ctx, person.subject_id);
  note(ctx, person, 'Enabled the user');
  return await detail(deps, ctx, user_id);
}
