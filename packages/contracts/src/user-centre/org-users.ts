import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { isEmail } from '../rules/email.ts';
import { readMobile } from '../rules/mobile.ts';
import { isOrgUserCode } from '../rules/org-user.ts';
import { count, limit, lineOrNone, order, required, text, version, wireTime } from '../shapes.ts';
import { orgParams, orgUserParams } from './orgs.ts';
import { PERSON_ORDERS, PERSON_STATES } from './person-lists.ts';

/** When the link of somebody who never signed in ends, or ended; null: there is no link, or they signed in. */
export const invitedUntil = () => wireTime().nullable();

/** Contacts come masked: whoever manages users need not know their telephones. */
const orgUser = z
  .object({
    user_id: z.string(),
    login_name: z.string(),
    nickName: z.string(),
    realName: z.string(),
    mobile: z.string(),
    email: z.string(),
    status: z.enum(['active', 'disabled']),
    has_password: z.boolean(),
    has_signed_in: z.boolean(),
    invited_until: invitedUntil(),
    is_manager: z.boolean(),
    is_bound: z.boolean(),
    version: version(),
    created_at: wireTime(),
  })
  .meta({ id: 'OrgUser' });
export type OrgUser = z.output<typeof orgUser>;

/** Of an account, as whoever administers it types them; empty: none. */
export const contactDraft = {
  mobile: text(LIMITS.login_name).refine((mobile) => mobile === '' || readMobile(mobile, undefined) !== undefined, { error: 'mobile' }),
  email: text(LIMITS.login_name).refine((email) => email === '' || isEmail(email), { error: 'email' }),
};

export const orgUserDraft = z.strictObject({
  org_user_code: required(LIMITS.org_user_code).refine(isOrgUserCode, { error: 'org_user_code' }),
  nickName: lineOrNone(LIMITS.nick_name).default(''),
  realName: lineOrNone(LIMITS.real_name).default(''),
  mobile: contactDraft.mobile.default(''),
  email: contactDraft.email.default(''),
});
export type OrgUserDraft = z.output<typeof orgUserDraft>;

/**
 * Good once, for a day: sets the first password, or binds the user to a person (R6.03). Shown once, in this reply. `sent_to`: the
 * address that it was mailed to, masked; empty where nothing was sent.
 */
const invitation = z
  .object({ user_id: z.string(), login_name: z.string(), one_time_code: z.string(), expires_at: wireTime(), sent_to: z.string() })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitation>;

const importLine = z.object({
  line: count(),
  org_user_code: z.string(),
  result: z.enum(['added', 'exists', 'repeated', 'invalid']),
  /** What is wrong with an invalid line: the column and the rule. */
  faults: z.array(z.object({ path: z.string(), rule: z.string() })),
  user_id: z.string(),
  one_time_code: z.string(),
  /** As the file has it, of an added user. */
  email: z.string(),
  sent_to: z.string(),
});
export type ImportLine = z.output<typeof importLine>;

/** A super administrator of the user centre, or a manager of this organisation whose sign-in holds a manager ticket. */
const manager = { access: 'signed_in' } as const;
const MANAGING = ['MP/NO_PERMISSION', 'UC/MANAGER_TICKET_REQUIRED', 'UC/ORG_NOT_FOUND'] as const;
const ON_USER = [...MANAGING, 'UC/ACCOUNT_NOT_FOUND', 'UC/SECURITY_VERIFY_REQUIRED'] as const;
const users = '/v1.1/orgs/:org_id/users';

const userPage = {
  status: z.enum(['active', 'disabled']).optional(),
  state: z.enum(PERSON_STATES).optional(),
  cursor: text(LIMITS.opaque_id).optional(),
  limit: limit(LIMITS.page_size, 20),
};
const userList = { items: z.array(orgUser), cursor: z.string().nullable() };

export const orgUsers = {
  list: endpoint({
    method: 'GET',
    path: users,
    summary: "An organisation's users",
    access: 'signed_in',
    params: orgParams,
    query: z.object({ ...userPage, order: order(PERSON_ORDERS) }),
    /** How many there are in all, up to 10,000. */
    response: z.object({ ...userList, total: count(), total_capped: z.boolean() }),
    errors: MANAGING,
  }),
  /**
   * `keyword`: the beginning of a user code, part of a nick name or of a real name, or a whole mobile or email address;
   * for administrators of the user centre also a part of one. Real names and parts of contacts are looked for among the
   * next 10,000 users. To auditors it is the beginning of a user code or part of a nick name alone. Not in the address of the
   * call, where proxies would write it down. In the order they were made, and not counted: wrapped names have no index.
   */
  search: endpoint({
    method: 'POST',
    path: `${users}/actions/search`,
    summary: "Find an organisation's users",
    access: 'signed_in',
    reads: true,
    params: orgParams,
    body: z.strictObject({ keyword: required(LIMITS.search_keyword), ...userPage }),
    response: z.object(userList),
    errors: MANAGING,
  }),
  invite: endpoint({
    ...manager,
    operation: { event: 'user.invited' },
    method: 'POST',
    path: users,
    summary: 'Add a user and mail the link for the first password; the reply alone has its code',
    params: orgParams,
    body: orgUserDraft,
    response: invitation,
    status: 201,
    secret_reply: true,
    errors: [...MANAGING, 'UC/LOGIN_NAME_EXISTS', 'UC/SECURITY_VERIFY_REQUIRED'],
  }),
  invite_again: endpoint({
    ...manager,
    operation: { event: 'user.invited_again' },
    method: 'POST',
    path: `${users}/:user_id/actions/invite_again`,
    summary: 'Send a new link for the first password; the one before no longer works',
    params: orgUserParams,
    response: invitation,
    secret_reply: true,
    errors: [...ON_USER, 'UC/INVITATION_TAKEN', 'UC/ACCOUNT_DISABLED', 'UC/TOO_MANY_TRIES'],
  }),
  withdraw_invitation: endpoint({
    ...manager,
    operation: { event: 'invitation.withdrawn' },
    method: 'POST',
    path: `${users}/:user_id/actions/withdraw_invitation`,
    summary: 'End the link of an invitation; the user stays',
    params: orgUserParams,
    response: orgUser,
    errors: [...ON_USER, 'UC/INVITATION_NOT_FOUND'],
  }),
  disable: endpoint({
    ...manager,
    operation: { event: 'user.disabled' },
    method: 'POST',
    path: `${users}/:user_id/actions/disable`,
    summary: 'Disable a user and end every sign-in',
    params: orgUserParams,
    response: orgUser,
    errors: [...ON_USER, 'UC/NOT_YOURSELF', 'MP/LAST_SUPER_ADMIN'],
  }),
  enable: endpoint({
    ...manager,
    operation: { event: 'user.enabled' },
    method: 'POST',
    path: `${users}/:user_id/actions/enable`,
    summary: 'Enable a user again',
    params: orgUserParams,
    response: orgUser,
    errors: ON_USER,
  }),
  kick: endpoint({
    ...manager,
    operation: { event: 'user.signed_out' },
    method: 'POST',
    path: `${users}/:user_id/actions/kick`,
    summary: 'End every sign-in of a user',
    params: orgUserParams,
    errors: ON_USER,
  }),
  reset: endpoint({
    ...manager,
    operation: { event: 'user.reset' },
    method: 'POST',
    path: `${users}/:user_id/actions/reset`,
    summary: 'Take the password away, end every sign-in and give a code for a new one',
    params: orgUserParams,
    response: invitation,
    secret_reply: true,
    errors: [...ON_USER, 'UC/NOT_YOURSELF'],
  }),
  remove: endpoint({
    ...manager,
    operation: { event: 'user.deleted' },
    method: 'DELETE',
    path: `${users}/:user_id`,
    summary: 'Delete a user for good; log and audit stay',
    params: orgUserParams,
    versioned: true,
    errors: [...ON_USER, 'UC/NOT_YOURSELF', 'MP/LAST_SUPER_ADMIN'],
  }),
  /**
   * CSV in UTF-8; the first line names the columns, of org_user_code, nickName, realName, mobile, email; a record is
   * one line of at most 4 KiB. A dry run says what would happen, line by line. Lines that are wrong or there already
   * are left out, all others are added. With `with_codes` every added user gets a code for the first password, by mail where the
   * line has an address.
   */
  import: endpoint({
    ...manager,
    operation: { event: 'users.imported' },
    method: 'POST',
    path: `${users}/actions/import`,
    summary: 'Add many users from a CSV file',
    params: orgParams,
    body: z.strictObject({ csv: z.string().max(LIMITS.import_bytes), dry_run: z.boolean(), with_codes: z.boolean().default(false) }),
    response: z
      .object({
        dry_run: z.boolean(),
        added: count(),
        exists: count(),
        repeated: count(),
        invalid: count(),
        expires_at: wireTime().nullable(),
        lines: z.array(importLine),
      })
      .meta({ id: 'ImportReport' }),
    // JSON escapes make a file longer on its way.
    body_limit: 2 * LIMITS.import_bytes,
    transaction: 'manual',
    secret_reply: true,
    errors: [...MANAGING, 'UC/SECURITY_VERIFY_REQUIRED', 'UC/IMPORT_FILE_INVALID'],
  }),
} as const;
