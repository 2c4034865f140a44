import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LDAP_LIMITS } from '../ldap-limits.ts';
import { isLdapAddress, isLdapInside, isLdapSecured } from '../rules/ldap-address.ts';
import { lineOrNone, neededId, required, text, uuid, version, wireTime } from '../shapes.ts';
import { ldapRun, ldapRunWhole } from './ldap-runs.ts';
import { ldapTrace } from './ldap-trace.ts';
import { EXISTS, NOT_FOUND, proved, registryName } from './registry-shapes.ts';

const attribute = () => required(LDAP_LIMITS.attribute).regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: 'ldap_attribute' });
const attributeOrNone = () => text(LDAP_LIMITS.attribute).regex(/^([A-Za-z][A-Za-z0-9-]*)?$/, { error: 'ldap_attribute' });
const filter = () => required(LDAP_LIMITS.filter).regex(/^\(.+\)$/s, { error: 'ldap_filter' });
const filterOrNone = () => text(LDAP_LIMITS.filter).regex(/^(\(.+\))?$/s, { error: 'ldap_filter' });
/** Linear: `text` reports a value that is too long, but matches it all the same. */
const CERTIFICATES = /^((\s*-----BEGIN CERTIFICATE-----[\sA-Za-z0-9+/=]+-----END CERTIFICATE-----)+\s*)?$/;
const within = ({ least, most, usual }: { least: number; most: number; usual: number }) =>
  z.number().int().min(least).max(most).default(usual);

/** What is asked of the server. The values that are usual are those of OpenLDAP with `inetOrgPerson`. */
const ldapDraft = z.strictObject({
  name: registryName(),
  /** Tried in this order until one accepts a connection. */
  urls: z
    .array(required(LDAP_LIMITS.url).refine(isLdapAddress, { error: 'ldap_address' }))
    .min(1)
    .max(LDAP_LIMITS.urls),
  start_tls: z.boolean().default(false),
  ca_certificate: text(LDAP_LIMITS.certificate).regex(CERTIFICATES, { error: 'ldap_certificate' }).default(''),
  is_internal: z.boolean().default(false),
  /** Both are required: with a name and no password, a server binds anonymously and reports success. */
  bind_dn: required(LDAP_LIMITS.dn),
  /** Left out: as it is. */
  secret: required(LDAP_LIMITS.secret).optional(),
  people_base: required(LDAP_LIMITS.dn),
  people_filter: filter().default('(objectClass=inetOrgPerson)'),
  inactive_filter: filterOrNone().default(''),
  group_base: lineOrNone(LDAP_LIMITS.dn).default(''),
  group_filter: filter().default('(objectClass=groupOfNames)'),
  id_attribute: attribute().default('entryUUID'),
  login_attribute: attribute().default('uid'),
  name_attribute: attribute().default('cn'),
  email_attribute: attributeOrNone().default('mail'),
  group_name_attribute: attribute().default('cn'),
  member_attribute: attribute().default('member'),
  members_are: z.enum(['dn', 'login']).default('dn'),
  page_size: within(LDAP_LIMITS.page_size),
  answer_s: within(LDAP_LIMITS.answer_s),
  total_s: within(LDAP_LIMITS.total_s),
  most_ended_percent: z.number().int().min(0).max(100).default(LDAP_LIMITS.most_ended_percent),
  nightly: z.boolean().default(true),
});
type LdapDraft = z.output<typeof ldapDraft>;

type Addressed = Pick<LdapDraft, 'urls' | 'start_tls' | 'is_internal'>;
const isSecured = ({ urls, start_tls }: Addressed): boolean => urls.every((url) => isLdapSecured(url, start_tls));
const isReached = ({ urls, is_internal }: Addressed): boolean => is_internal || !urls.some(isLdapInside);
const SECURED = { error: 'ldap_secured', path: ['start_tls'] };
const REACHED = { error: 'ldap_inside', path: ['is_internal'] };

const ldapChange = ldapDraft.refine(isSecured, SECURED).refine(isReached, REACHED);
export type LdapChange = z.output<typeof ldapChange>;
export type LdapSettings = Omit<LdapDraft, 'name' | 'secret'>;

export const ldapDirectory = z
  .object({
    directory_id: z.string(),
    org_id: z.string(),
    org_name: z.string(),
    ...ldapDraft.omit({ secret: true }).shape,
    /** When the last run that wrote ended; null: none has. */
    synced_at: wireTime().nullable(),
    version: version(),
  })
  .meta({ id: 'LdapDirectory' });
export type LdapDirectory = z.output<typeof ldapDirectory>;

const params = z.object({ directory_id: uuid() });

export const ldap = {
  list: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/ldap_directories',
    summary: 'Directories that are read by LDAP',
    response: z.object({ items: z.array(ldapDirectory) }),
    errors: [],
  }),
  create: endpoint({
    ...proved,
    operation: { event: 'ldap_directory.created' },
    method: 'POST',
    path: '/v1.1/ldap_directories',
    summary: 'Add a directory that is read by LDAP',
    body: ldapDraft
      .extend({ org_id: neededId(), secret: required(LDAP_LIMITS.secret) })
      .refine(isSecured, SECURED)
      .refine(isReached, REACHED),
    response: ldapDirectory,
    status: 201,
    errors: [EXISTS, 'UC/ORG_NOT_FOUND'],
  }),
  update: endpoint({
    ...proved,
    operation: { event: 'ldap_directory.changed' },
    method: 'PUT',
    path: '/v1.1/ldap_directories/:directory_id',
    summary: 'Change how a directory is read, and its secret where one is given',
    params,
    body: ldapChange,
    response: ldapDirectory,
    versioned: true,
    errors: [NOT_FOUND, EXISTS],
  }),
  /** Reads one page and keeps nothing of it. */
  test: endpoint({
    ...proved,
    operation: { event: 'ldap_directory.tested' },
    transaction: 'manual',
    method: 'POST',
    path: '/v1.1/ldap_directories/:directory_id/actions/test',
    summary: 'Test a directory, step by step',
    params,
    response: ldapTrace,
    errors: [NOT_FOUND],
  }),
  /** A job reads the directory, which can take minutes; `read_run` returns the result. */
  run: endpoint({
    ...proved,
    operation: { event: 'ldap_sync.requested' },
    method: 'POST',
    path: '/v1.1/ldap_directories/:directory_id/runs',
    summary: 'Synchronise a directory, or preview it',
    params,
    body: z.strictObject({
      dry: z.boolean(),
      /** Approval of a held run: the digest of the people and groups that it affects. A run that affects others is held again. */
      agreed_digest: text(LDAP_LIMITS.digest).nullable().default(null),
    }),
    response: ldapRun,
    status: 201,
    errors: [NOT_FOUND, 'UC/DIRECTORY_SYNC_RUNNING', 'UC/DIRECTORY_PLAN_CHANGED'],
  }),
  list_runs: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/ldap_directories/:directory_id/runs',
    summary: 'The last runs of a directory',
    params,
    response: z.object({ items: z.array(ldapRun) }),
    errors: [],
  }),
  read_run: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/ldap_directories/:directory_id/runs/:run_id',
    summary: 'A run of a directory, with what it did or would do',
    params: params.extend({ run_id: uuid() }),
    response: ldapRunWhole,
    errors: [NOT_FOUND],
  }),
} as const;
