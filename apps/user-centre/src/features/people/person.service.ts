import { maskPersonal } from '@portico/contracts/rules/personal';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { ListedPerson, PersonDetail } from '@portico/contracts/user-centre/people';
import type { PersonState } from '@portico/contracts/user-centre/person-lists';
import type { Deps, UcCtx } from '../../deps.ts';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { openContact } from '../../lib/contact.ts';
import { openRealName } from '../../lib/personal.ts';
import { signInsOf } from '../active-sign-ins/active-sign-ins.service.ts';
import { listOwn } from '../factors/own-factors.service.ts';
import { lastSignIn } from '../sign-in-audit/query-audit.service.ts';
import { findPerson, ownedCredentials, rolesSince, type PeopleRow, type PersonRow } from './people.queries.ts';

const stateOf = ({ status, never_signed_in }: PeopleRow): PersonState => {
  if (status === 'disabled') return 'disabled';
  return never_signed_in ? 'invited' : 'active';
};

export const listed = (row: PeopleRow): ListedPerson => ({
  user_id: row.subject_id,
  name: row.nick_name || row.login_name || row.subject_id,
  login_name: row.login_name ?? '',
  avatar_url: avatarUrl(row.subject_id, row.digest),
  state: stateOf(row),
  invited_until: row.invited_until === null ? null : formatWireTime(row.invited_until.getTime()),
  org: row.org_id === null ? null : { org_id: row.org_id, org_code: row.org_code ?? '', org_name: row.org_name ?? '' },
  created_at: formatWireTime(row.created_at.getTime()),
});

export type NotThere = 'UC/ACCOUNT_NOT_FOUND';

export const mustFind = async (ctx: UcCtx<NotThere>, user_id: string): Promise<PersonRow> =>
  (await findPerson(ctx.db, user_id || '0')) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');

/** As the log calls somebody who may be gone. */
export const logNameOf = async ({ db }: Pick<UcCtx, 'db'>, user_id: string): Promise<string> =>
  (await findPerson(db, user_id || '0'))?.login_name ?? user_id;

/** Over the installation. */
export const rolesOf = async (ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<PersonDetail['roles']> =>
  (await rolesSince(ctx.db, subject_id)).map(({ role, granted_at }) => ({ role, since: formatWireTime(granted_at.getTime()) }));

export async function detail(deps: Deps, ctx: UcCtx<NotThere>, user_id: string): Promise<PersonDetail> {
  const row = await mustFind(ctx, user_id);
  const { subject_id } = row;
  const contact = (kind: 'mobile' | 'email') => maskPersonal(openContact(deps.keyring, kind, subject_id, row[`${kind}_wrapped`]));
  return {
    ...listed(row),
    account_type: row.account_type === 'org' ? 'org' : 'person',
    nickName: row.nick_name,
    realName: openRealName(deps.keyring, row),
    mobile: contact('mobile'),
    email: contact('email'),
    has_password: row.has_password,
    is_manager: row.is_manager,
    is_bound: row.person_account_id !== null,
    roles: await rolesOf(ctx, subject_id),
    factors: await listOwn(ctx, subject_id),
    recovery_codes_left: row.recovery_codes,
    sign_ins: (await signInsOf(ctx, subject_id)).length,
    credentials: await ownedCredentials(ctx.db, subject_id),
    last_sign_in: await lastSignIn(ctx, subject_id),
    version: row.version,
  };
}
