import { readMobile } from '@portico/contracts/rules/mobile';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { OrgUserDraft } from '@portico/contracts/user-centre/org-users';
import { newLongId } from '@portico/server-kit/ids';
import type { Db } from '../../db/tables.ts';
import type { Writing } from '../../deps.ts';
import { createAccount } from '../accounts/create-account.service.ts';
import { issueInvitation } from '../accounts/invitation.service.ts';
import { notify, type Noting } from '../notices/notify.service.ts';
import { endAllOf } from '../tokens/revoke.service.ts';
import { deletePassword, unbindPerson } from './orgs.queries.ts';

export interface Making {
  db: Db;
  keyring: Keyring;
  lookup_key: Buffer;
  now: number;
}

interface InOrg {
  org_code: string;
  org_name: string;
}

/** With its country, as every mobile is kept. */
export const mobileOf = ({ mobile }: OrgUserDraft): string | undefined => (mobile === '' ? undefined : readMobile(mobile, undefined));

/** A user without a password, and the code to set the first one with. */
export async function addUser(
  making: Making,
  org: InOrg,
  draft: OrgUserDraft,
): Promise<{ user_id: string; login_name: string; one_time_code: string }> {
  const user_id = newLongId(making.now);
  await createAccount(making, {
    subject_id: user_id,
    account_type: 'org',
    org,
    org_user_code: draft.org_user_code,
    nick_name: draft.nickName,
    real_name: draft.realName,
    mobile: mobileOf(draft),
    email: draft.email.toLowerCase() || undefined,
  });
  const one_time_code = await issueInvitation(making.db, user_id, making.now);
  return { user_id, login_name: `${draft.org_user_code}@${org.org_code}`.toLowerCase(), one_time_code };
}

/**
 * Whoever knew the old password is out, whoever is signed in too. So is the person that the user was bound to: whoever
 * gets the code would otherwise become that person by exchanging a token, and with it their users in other organisations.
 */
export async function resetUser(ctx: Writing & Noting, user_id: string): Promise<string> {
  await endAllOf(ctx, user_id, 'ended');
  await deletePassword(ctx.db, user_id);
  await unbindPerson(ctx.db, user_id);
  await notify(ctx, { subject_id: user_id, kind: 'password_reset' });
  return await issueInvitation(ctx.db, user_id, ctx.now);
}
