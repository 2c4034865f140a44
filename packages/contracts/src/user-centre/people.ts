import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { PLATFORM_ROLES } from '../rules/platform-role.ts';
import { count, limit, longId, order, personKeyword, required, text, uuid, version, wireTime } from '../shapes.ts';
import { invitedUntil } from './org-users.ts';
import { ownFactor } from './own-factors.ts';
import { personChange } from './person-fields.ts';
import { PERSON_ORDERS, PERSON_STATES } from './person-lists.ts';
import { signIn } from './sign-ins.ts';

/** The organisation of an account; null for one that stands for itself. */
const personOrg = z.object({ org_id: z.string(), org_code: z.string(), org_name: z.string() }).nullable();

const inList = {
  user_id: z.string(),
  /** Display name, else login name, else id. */
  name: z.string(),
  login_name: z.string(),
  avatar_url: z.string(),
  state: z.enum(PERSON_STATES),
  invited_until: invitedUntil(),
  org: personOrg,
  created_at: wireTime(),
};

const listedPerson = z.object(inList).meta({ id: 'ListedPerson' });
export type ListedPerson = z.output<typeof listedPerson>;

/** Somebody who may be chosen: nothing but who that is. */
const offeredPerson = z
  .object({ user_id: z.string(), name: z.string(), login_name: z.string(), org_name: z.string() })
  .meta({ id: 'OfferedPerson' });
export const offeredPeople = z.object({ items: z.array(offeredPerson) });
export type OfferedPerson = z.output<typeof offeredPerson>;

/** Contacts come masked, as everywhere. */
const personDetail = z
  .object({
    ...inList,
    account_type: z.enum(['org', 'person']),
    nickName: z.string(),
    realName: z.string(),
    mobile: z.string(),
    email: z.string(),
    has_password: z.boolean(),
    is_manager: z.boolean(),
    is_bound: z.boolean(),
    roles: z.array(z.object({ role: z.enum(PLATFORM_ROLES), since: wireTime() })),
    factors: z.array(ownFactor),
    recovery_codes_left: count(),
    /** How many sign-ins go on now. */
    sign_ins: count(),
    /** Of services, that this person looks after: they stay good when the person leaves. */
    credentials: z.array(z.object({ service_id: z.string(), name: z.string() })),
    /** The newest that got in; null: none in the audit. */
    last_sign_in: z.object({ at: wireTime(), event: z.string(), ip_address: z.string(), user_agent: z.string() }).nullable(),
    version: version(),
  })
  .meta({ id: 'PersonDetail' });
export type PersonDetail = z.output<typeof personDetail>;

const one = z.object({ user_id: longId() });
const path = '/v1.1/people';
const reading = { access: 'auditor', params: one } as const;
const admin = { access: 'super_admin', proof: 'recent', params: one } as const;

/** The side of the installation shows them. */
const accountCounts = z
  .object({
    people: count(),
    people_capped: z.boolean(),
    organisations: count(),
    sign_in_policies: count(),
    role_holders: count(),
    /** Origins, clients, providers and credentials that are not revoked. */
    registrations: count(),
  })
  .meta({ id: 'AccountCounts' });
export type AccountCounts = z.output<typeof accountCounts>;

/** Everybody who has an account, whatever organisation it is of or none. Guests are nobody. */
export const people = {
  /**
   * `keyword`: the beginning of a login name or of a display name, or a whole user id; for super administrators also a whole
   * mobile or email address. Real names are not searched. Not in the address of the call, where proxies would write it down.
   */
  search: endpoint({
    method: 'POST',
    path: `${path}/actions/search`,
    summary: 'People of the installation, in pages',
    access: 'auditor',
    reads: true,
    body: z.strictObject({
      keyword: text(LIMITS.search_keyword).optional(),
      state: z.enum(PERSON_STATES).optional(),
      org_id: longId().optional(),
      order: order(PERSON_ORDERS),
      cursor: text(LIMITS.opaque_id).optional(),
      limit: limit(LIMITS.page_size, 20),
    }),
    response: z.object({
      items: z.array(listedPerson),
      cursor: z.string().nullable(),
      /** How many match in all, up to 10,000. */
      total: count(),
      total_capped: z.boolean(),
    }),
    errors: [],
  }),
  count: endpoint({
    method: 'GET',
    path: `${path}/actions/count`,
    summary: 'How many people, organisations and registrations the installation has',
    access: 'auditor',
    response: accountCounts,
    errors: [],
  }),
  /**
   * For the platform, on behalf of somebody who adds people to an app. Neither contacts nor real names are searched, and
   * whoever may not sign in is not there.
   */
  find_near: endpoint({
    method: 'POST',
    path: `${path}/actions/find_near`,
    summary: 'People of the organisations that an account belongs to or that sign in to an app',
    access: 'service',
    reads: true,
    body: z.strictObject({
      keyword: personKeyword(),
      near: z.strictObject({ subject_id: longId(), sdp_app_id: required(LIMITS.opaque_id) }),
      /** Of any organisation, or none. */
      everywhere: z.boolean().default(false),
    }),
    response: offeredPeople,
    errors: ['MP/NO_PERMISSION'],
  }),
  read: endpoint({
    ...reading,
    method: 'GET',
    path: `${path}/:user_id`,
    summary: 'One person, with what the user centre knows of them',
    response: personDetail,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  sign_ins: endpoint({
    ...reading,
    method: 'GET',
    path: `${path}/:user_id/sign_ins`,
    summary: 'Where somebody is signed in',
    response: z.object({ items: z.array(signIn) }),
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  end_sign_in: endpoint({
    ...admin,
    method: 'DELETE',
    path: `${path}/:user_id/sign_ins/:family_id`,
    summary: 'End one sign-in of somebody',
    params: one.extend({ family_id: uuid() }),
    operation: { event: 'user.one_signed_out' },
    errors: ['UC/SIGN_IN_NOT_FOUND'],
  }),
  sign_out: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/:user_id/actions/sign_out`,
    summary: 'End every sign-in of somebody',
    operation: { event: 'user.signed_out' },
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  disable: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/:user_id/actions/disable`,
    summary: 'Disable an account and end every sign-in',
    response: personDetail,
    operation: { event: 'user.disabled' },
    errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/NOT_YOURSELF', 'MP/LAST_SUPER_ADMIN'],
  }),
  enable: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/:user_id/actions/enable`,
    summary: 'Enable an account again',
    response: personDetail,
    operation: { event: 'user.enabled' },
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
  /** The person is told of each change; a new contact is not verified until a code that was sent there is shown. */
  change: endpoint({
    ...admin,
    // A contact is a way into the account.
    proof: 'strong',
    method: 'PATCH',
    path: `${path}/:user_id`,
    summary: "Correct somebody's names and contacts",
    body: personChange,
    response: personDetail,
    versioned: true,
    operation: { event: 'user.corrected' },
    errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/LOGIN_NAME_EXISTS', 'UC/LAST_SIGN_IN_WAY'],
  }),
} as const;
