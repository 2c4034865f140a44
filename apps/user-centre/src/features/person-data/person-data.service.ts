import { LIMITS } from '@portico/contracts/limits';
import { NOTICE_LIMITS } from '@portico/contracts/notice-kinds';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PersonData } from '@portico/contracts/user-centre/person-data';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { openContact } from '../../lib/contact.ts';
import { openProfile, openRealName } from '../../lib/personal.ts';
import { signInsOf } from '../active-sign-ins/active-sign-ins.service.ts';
import { listOwn } from '../factors/own-factors.service.ts';
import { noticesOf } from '../notices/notices.service.ts';
import { notify } from '../notices/notify.service.ts';
import { consentsOf } from '../openid-consents/openid-consents.service.ts';
import { rolesOf } from '../people/person.service.ts';
import { auditOf } from '../sign-in-audit/query-audit.service.ts';
import { bindingsOf } from '../third-party/bindings.service.ts';
import { findOwnRow, listCredentials, listKnownDevices, listOrganisations, type OwnRow } from './person-data.queries.ts';

type NotThere = 'UC/ACCOUNT_NOT_FOUND';
type Reading = Pick<UcCtx, 'db' | 'now' | 'actor'>;

const MOST = LIMITS.person_data_rows;
const time = (at: Date | null): string | null => (at === null ? null : formatWireTime(at.getTime()));

async function accountOf({ keyring }: Deps, ctx: Reading, row: OwnRow): Promise<PersonData['account']> {
  const { subject_id } = row;
  const credentials = await listCredentials(ctx.db, subject_id);
  const verified = (kind: 'mobile' | 'email') => time(credentials.find((each) => each.kind === kind)?.verified_at ?? null);
  return {
    user_id: subject_id,
    account_type: row.account_type === 'org' ? 'org' : 'person',
    status: row.status,
    login_names: credentials.flatMap(({ kind, value }) => (kind === 'mobile' || kind === 'email' ? [] : [value])),
    nickName: row.nick_name,
    realName: openRealName(keyring, row),
    countryCode: row.country_code,
    mobile: openContact(keyring, 'mobile', subject_id, row.mobile_wrapped),
    mobile_verified_at: verified('mobile'),
    email: openContact(keyring, 'email', subject_id, row.email_wrapped),
    email_verified_at: verified('email'),
    ...openProfile(keyring, subject_id, row.profile_wrapped),
    picture: row.picture === null ? '' : `data:image/webp;base64,${row.picture.toString('base64')}`,
    lang: row.lang ?? '',
    password_changed_at: time(row.password_changed_at),
    created_at: formatWireTime(row.created_at.getTime()),
  };
}

async function dataOf(deps: Deps, ctx: UcCtx<NotThere>, row: OwnRow): Promise<PersonData> {
  const { subject_id, reset_requested_at: requested, reset_effective_at: effective } = row;
  const devices = await listKnownDevices(ctx.db, subject_id, MOST);
  return {
    exported_at: formatWireTime(ctx.now),
    rows_most: MOST,
    account: await accountOf(deps, ctx, row),
    organisations: await listOrganisations(ctx.db, subject_id, MOST),
    person_account_id: row.person_account_id ?? '',
    roles: await rolesOf(ctx, subject_id),
    factors: await listOwn(ctx, subject_id),
    recovery_codes_left: row.recovery_codes,
    pending_reset:
      requested === null || effective === null
        ? null
        : { requested_at: formatWireTime(requested.getTime()), effective_at: formatWireTime(effective.getTime()) },
    linked_accounts: await bindingsOf(ctx, subject_id),
    openid_consents: await consentsOf(ctx, subject_id),
    sign_ins: await signInsOf(ctx, subject_id),
    known_devices: devices.map(({ last_at }) => ({ last_at: formatWireTime(last_at.getTime()) })),
    sign_in_audit: await auditOf(ctx, subject_id, MOST),
    notices: await noticesOf(ctx, subject_id, { offset: 0, limit: NOTICE_LIMITS.notices_per_account }),
  };
}

/** In one transaction: without its entry in the log, and what tells the person, nothing leaves. */
export async function exportOf(deps: Deps, manual: UcManualCtx<NotThere>, user_id: string): Promise<PersonData> {
  return await manual.inTransaction(async (ctx) => {
    const row = (await findOwnRow(ctx.db, user_id || '0')) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
    const { subject_id } = row;
    const data = await dataOf(deps, ctx, row);
    if (subject_id !== ctx.actor.subject_id) await notify(ctx, { subject_id, kind: 'data_exported' });
    const object_name = row.nick_name || data.account.login_names[0] || subject_id;
    ctx.record({ object_id: subject_id, object_name, content: "Made a file of the person's data in the user centre" });
    return data;
  });
}

/** Guests keep nothing here. */
export const exportOwn = (deps: Deps, ctx: UcManualCtx<NotThere | 'UC/INVALID_ACCOUNT_TYPE'>): Promise<PersonData> =>
  ctx.actor.account_type === 'guest' ? ctx.fail('UC/INVALID_ACCOUNT_TYPE') : exportOf(deps, ctx, ctx.actor.subject_id);
