import type { InputOf, ResultOf } from '@portico/contracts/endpoint';
import { isPersonal, PERSONAL_FIELDS } from '@portico/contracts/rules/personal';
import type { accounts, UserInfo } from '@portico/contracts/user-centre/accounts';
import type { Deps, UcCtx, Writing } from '../../deps.ts';
import { ownLasting, ownOfType, ownSubject, type Own } from '../../lib/own-account.ts';
import { openProfile, wrapProfile, wrapRealName, type Profile } from '../../lib/personal.ts';
import { openSession, readSealed, type OpenSession } from '../sessions/sessions.service.ts';
import { endAllOf } from '../tokens/revoke.service.ts';
import { findAccount, listBoundUsers, lockAccount, loginNamesOf, setStatus, updateAccount, type FoundAccount } from './accounts.queries.ts';
import { userInfoOf, type Sealing } from './user-info.service.ts';

type ReadErrors = (typeof accounts.read_user)['errors'][number];
type ChangeErrors = (typeof accounts.change_user)['errors'][number];
type Patch = InputOf<typeof accounts.change_user>['body'];

async function howToTravel(
  deps: Deps,
  ctx: UcCtx<'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED'>,
  session_id: string | undefined,
  encrypted: boolean,
): Promise<Sealing> {
  if (!encrypted) return 'clear';
  return session_id === undefined ? 'masked' : await openSession(deps, ctx, session_id);
}

async function show(deps: Deps, ctx: UcCtx, account: FoundAccount, how: Sealing): Promise<UserInfo> {
  const [login_name] = await loginNamesOf(ctx.db, account.subject_id);
  return userInfoOf(deps.keyring, account, login_name, how);
}

export async function readOwnAccount(
  deps: Deps,
  ctx: UcCtx<ReadErrors>,
  own: Own,
  query: InputOf<typeof accounts.read_user>['query'],
): Promise<UserInfo> {
  const account = (await findAccount(ctx.db, ownSubject(ctx, own))) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  return await show(deps, ctx, account, await howToTravel(deps, ctx, query.session_id, query.dataEncrypted === 'true'));
}

/** The four values that may come sealed, opened and checked. */
function readPersonal(ctx: UcCtx, body: Patch, session: OpenSession | undefined): Partial<Profile> {
  const given: Partial<Profile> = {};
  for (const field of PERSONAL_FIELDS) {
    const sent = body[field];
    if (sent === undefined) continue;
    const is_sealed = body.dataEncrypted && sent !== '';
    if (is_sealed && session === undefined) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'session_id', rule: 'required' }] });
    const value = is_sealed && session !== undefined ? readSealed(ctx, session, field, sent) : sent;
    if (!isPersonal(field, value)) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: field, rule: field }] });
    given[field] = value;
  }
  return given;
}

/** R3.16. The log says which fields changed and never to what. */
export async function changeOwnAccount(deps: Deps, ctx: UcCtx<ChangeErrors>, own: Own, body: Patch): Promise<UserInfo> {
  const subject_id = ownLasting(ctx, own);
  const how = await howToTravel(deps, ctx, body.session_id, body.dataEncrypted);
  const session = typeof how === 'object' ? how : undefined;
  await lockAccount(ctx.db, subject_id);
  const account = (await findAccount(ctx.db, subject_id)) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  if (ctx.if_match !== undefined && ctx.if_match !== account.version)
    ctx.fail('COMMON/STALE_VERSION', { current: await show(deps, ctx, account, how) });
  const { realName, nickName, countryCode, gender, extInfo } = body;
  const profile = {
    ...readPersonal(ctx, body, session),
    ...(gender === undefined ? {} : { gender }),
    ...(extInfo === undefined ? {} : { extInfo }),
  };
  await updateAccount(ctx.db, subject_id, {
    ...(nickName === undefined ? {} : { nick_name: nickName }),
    ...(countryCode === undefined ? {} : { country_code: countryCode }),
    ...(realName === undefined ? {} : { real_name: '', real_name_wrapped: wrapRealName(deps.keyring, subject_id, realName) }),
    ...(Object.keys(profile).length === 0
      ? {}
      : {
          profile_wrapped: wrapProfile(deps.keyring, subject_id, {
            ...openProfile(deps.keyring, subject_id, account.profile_wrapped),
            ...profile,
          }),
        }),
  });
  const fields = Object.entries(body).flatMap(([field, value]) =>
    value === undefined || field === 'session_id' || field === 'dataEncrypted' ? [] : [field],
  );
  ctx.record({ object_id: subject_id, object_name: ctx.actor.name, content: 'Changed the own information', after: { fields } });
  const changed = (await findAccount(ctx.db, subject_id)) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  return await show(deps, ctx, changed, how);
}

export async function readBoundUsers(
  ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND' | 'UC/INVALID_ACCOUNT_TYPE'>,
  id: string,
): Promise<ResultOf<typeof accounts.bound_users>> {
  const rows = await listBoundUsers(ctx.db, ownOfType(ctx, 'person', id));
  const items = rows.map(({ nick_name, login_name, ...row }) => ({ ...row, login_name: login_name ?? '', nickName: nick_name }));
  return { count: items.length, items };
}

/** What an administrator corrects about somebody. */
export const changeAccount = async (ctx: Pick<UcCtx, 'db'>, subject_id: string, set: Parameters<typeof updateAccount>[2]): Promise<void> =>
  void (await updateAccount(ctx.db, subject_id, set));

/** Disabled at once and everywhere: the account first, then every token it has. */
export async function disableAccount(ctx: Writing, subject_id: string): Promise<void> {
  await setStatus(ctx.db, subject_id, 'disabled');
  await endAllOf(ctx, subject_id, 'kicked');
}

export const enableAccount = (ctx: Pick<Writing, 'db'>, subject_id: string): Promise<void> => setStatus(ctx.db, subject_id, 'active');
