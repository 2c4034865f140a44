import type { LdapSettings } from '@portico/contracts/user-centre/ldap';
import { insertLdap } from '../features/ldap/ldap.queries.ts';
import { ldapSecretAad } from '../lib/mac-key.ts';
import { LDAP_READER, LDAP_SUFFIX } from './ldap-server.ts';
import type { TestUserCentre } from './start-user-centre.ts';

/** As somebody would fill in the form for the server of `ldap-server.ts`. */
export const ldapSettings = (url: string): LdapSettings => ({
  urls: [url],
  start_tls: false,
  ca_certificate: '',
  is_internal: true,
  bind_dn: LDAP_READER.bind_dn,
  people_base: `ou=people,${LDAP_SUFFIX}`,
  people_filter: '(objectClass=inetOrgPerson)',
  inactive_filter: '(userAccountControl:1.2.840.113556.1.4.803:=2)',
  group_base: `ou=groups,${LDAP_SUFFIX}`,
  group_filter: '(objectClass=groupOfNames)',
  id_attribute: 'entryUUID',
  login_attribute: 'uid',
  name_attribute: 'cn',
  email_attribute: 'mail',
  group_name_attribute: 'cn',
  member_attribute: 'member',
  members_are: 'dn',
  page_size: 100,
  answer_s: 30,
  total_s: 300,
  most_ended_percent: 10,
  nightly: true,
});

/** A directory of that server, and the organisation that it fills. */
export async function addLdap(
  uc: Pick<TestUserCentre, 'db' | 'keyring' | 'clock'>,
  { name, url, org_id, ...changed }: { name: string; url: string; org_id: string; secret?: string } & Partial<LdapSettings>,
): Promise<string> {
  const directory_id = crypto.randomUUID();
  const { secret = LDAP_READER.secret, ...settings } = { ...ldapSettings(url), ...changed };
  const secret_wrapped = uc.keyring.wrap(Buffer.from(secret), ldapSecretAad(directory_id));
  await insertLdap(uc.db, { directory_id, name, org_id, created_at: new Date(uc.clock()) }, { ...settings, secret_wrapped });
  return directory_id;
}
