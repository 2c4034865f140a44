import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import type { LdapChange, LdapDirectory } from '@portico/contracts/user-centre/ldap';

/** Values of the form. An empty password is not sent. */
export type LdapDraft = Omit<LdapChange, 'secret'> & { readonly secret: string | undefined };
export type NewLdapDraft = LdapDraft & { readonly org_id: string };

/** Usual filters and attributes of each kind of server. */
export const PRESETS = {
  openldap: {
    people_filter: '(objectClass=inetOrgPerson)',
    inactive_filter: '',
    group_filter: '(objectClass=groupOfNames)',
    id_attribute: 'entryUUID',
    login_attribute: 'uid',
  },
  active_directory: {
    people_filter: '(&(objectCategory=person)(objectClass=user))',
    inactive_filter: '(userAccountControl:1.2.840.113556.1.4.803:=2)',
    group_filter: '(objectClass=group)',
    id_attribute: 'objectGUID',
    login_attribute: 'sAMAccountName',
  },
} as const satisfies Record<string, Partial<LdapDraft>>;
export type Preset = keyof typeof PRESETS;
/** As they are called in every language. */
export const PRESET_NAMES: Readonly<Record<Preset, string>> = { openldap: 'OpenLDAP', active_directory: 'Active Directory' };

export const NEW_LDAP: NewLdapDraft = {
  name: '',
  org_id: '',
  urls: [],
  start_tls: false,
  ca_certificate: '',
  is_internal: false,
  bind_dn: '',
  secret: undefined,
  people_base: '',
  ...PRESETS.openldap,
  group_base: '',
  name_attribute: 'cn',
  email_attribute: 'mail',
  group_name_attribute: 'cn',
  member_attribute: 'member',
  members_are: 'dn',
  page_size: LDAP_LIMITS.page_size.usual,
  answer_s: LDAP_LIMITS.answer_s.usual,
  total_s: LDAP_LIMITS.total_s.usual,
  most_ended_percent: LDAP_LIMITS.most_ended_percent,
  nightly: true,
};

export const draftOf = ({
  directory_id: _id,
  org_id: _org,
  org_name: _org_name,
  synced_at: _synced,
  version: _version,
  ...settings
}: LdapDirectory): LdapDraft => ({ ...settings, secret: undefined });

/** The fields of the form, in its order, by where they stand. */
export const FIELDS = {
  connection: ['name', 'urls', 'start_tls', 'ca_certificate', 'is_internal', 'bind_dn', 'secret'],
  people: ['people_base', 'people_filter', 'inactive_filter', 'id_attribute', 'login_attribute', 'name_attribute', 'email_attribute'],
  groups: ['group_base', 'group_filter', 'group_name_attribute', 'member_attribute', 'members_are'],
  runs: ['nightly', 'most_ended_percent', 'page_size', 'answer_s', 'total_s'],
} as const satisfies Record<string, readonly (keyof LdapDraft)[]>;
