import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PLATFORM_ROLES } from '../rules/platform-role.ts';
import { count, longId, wireTime } from '../shapes.ts';
import { notice } from './notices.ts';
import { openidConsent } from './openid-consents.ts';
import { ownFactor } from './own-factors.ts';
import { auditEntry, signIn } from './sign-ins.ts';
import { thirdAccount } from './third-party.ts';

/** Spelled as in the person's own information; whole, since it is the person's. */
const account = z.object({
  user_id: z.string(),
  account_type: z.enum(['org', 'person']),
  status: z.enum(['active', 'disabled']),
  login_names: z.array(z.string()),
  nickName: z.string(),
  realName: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  mobile_verified_at: wireTime().nullable(),
  email: z.string(),
  email_verified_at: wireTime().nullable(),
  telephone: z.string(),
  passport: z.string(),
  idCard: z.string(),
  birthday: z.string(),
  gender: z.number(),
  extInfo: z.record(z.string(), z.unknown()),
  /** As a data URL; empty: none. */
  picture: z.string(),
  lang: z.string(),
  password_changed_at: wireTime().nullable(),
  created_at: wireTime(),
});

/** The account's own, and those of accounts that are linked with it. */
const organisation = z.object({
  user_id: z.string(),
  login_name: z.string(),
  org_code: z.string(),
  org_name: z.string(),
  is_manager: z.boolean(),
});

export const personData = z
  .object({
    exported_at: wireTime(),
    /** No list is longer; of more, the newest are there. */
    rows_most: count(),
    account,
    organisations: z.array(organisation),
    /** The person that an organisation's user is linked with; empty: nobody. */
    person_account_id: z.string(),
    roles: z.array(z.object({ role: z.enum(PLATFORM_ROLES), since: wireTime() })),
    factors: z.array(ownFactor),
    recovery_codes_left: count(),
    pending_reset: z.object({ requested_at: wireTime(), effective_at: wireTime() }).nullable(),
    linked_accounts: z.array(thirdAccount),
    openid_consents: z.array(openidConsent),
    sign_ins: z.array(signIn),
    /** Browsers that have signed in: when last. What they are known by is kept as a hash alone. */
    known_devices: z.array(z.object({ last_at: wireTime() })),
    sign_in_audit: z.array(auditEntry),
    notices: z.array(notice),
  })
  .meta({ id: 'PersonData' });
export type PersonData = z.output<typeof personData>;

/** POST, since each is an entry of the log; what is read is of one moment. */
const exporting = { method: 'POST', reads: true, proof: 'recent', transaction: 'manual', response: personData } as const;

/** Everything that the user centre holds of one person, without secrets. At most a thousand rows of each kind. */
export const personDatas = {
  export_own: endpoint({
    ...exporting,
    path: '/v1.1/person_data/actions/export',
    summary: "One's own data, as a file is made of it",
    access: 'signed_in',
    operation: { event: 'own_data.exported' },
    errors: ['UC/ACCOUNT_NOT_FOUND', 'UC/INVALID_ACCOUNT_TYPE'],
  }),
  /** The person is told. */
  export_of: endpoint({
    ...exporting,
    // Contacts and papers of anybody, as they are.
    proof: 'strong',
    path: '/v1.1/people/:user_id/actions/export_data',
    summary: "Somebody's data, for whoever answers their request for it",
    access: 'super_admin',
    params: z.object({ user_id: longId() }),
    operation: { event: 'person_data.exported' },
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
} as const;
