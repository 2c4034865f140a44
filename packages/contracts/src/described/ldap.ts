import type { Described } from './description.ts';

/** Directories that are read by LDAP. */
export const ldap: readonly Described[] = [
  {
    in: ['LdapDirectory', 'ldap'],
    fields: {
      directory_id: 'Id of the directory.',
      name: 'Name that administrators read.',
      org_id: 'Organisation whose users it creates, changes and disables.',
      urls: 'Servers, as `ldaps://host` or `ldap://host:port`; tried in this order until one accepts a connection.',
      start_tls: 'Whether an `ldap://` connection is encrypted with StartTLS; required except on the same machine.',
      ca_certificate: 'CA certificates (PEM) of the servers; empty: those that the system trusts.',
      is_internal: 'Whether the servers may have private addresses.',
      bind_dn: 'Name (DN) of the account that reads.',
      secret: 'Password of that account; left out in a change: unchanged. It is never returned.',
      people_base: 'DN below which people are.',
      people_filter: 'LDAP filter (RFC 4515) of people.',
      inactive_filter: 'LDAP filter of inactive people, who are disabled; empty: none.',
      group_base: 'DN below which groups are; empty: no groups are read.',
      group_filter: 'LDAP filter of groups.',
      id_attribute: 'Attribute of people and groups that never changes: `entryUUID`, or `objectGUID` of Active Directory.',
      login_attribute: 'Attribute with the login name.',
      name_attribute: 'Attribute with the name that is shown.',
      email_attribute: 'Attribute with the email address; empty: none is read.',
      group_name_attribute: 'Attribute with the name of a group.',
      member_attribute: 'Attribute of a group that lists its members.',
      members_are: 'What its values are: `dn` of an entry, or `login` names.',
      page_size: 'Entries per page of an answer.',
      answer_s: 'Seconds that one page may take.',
      total_s: 'Seconds that reading everything may take.',
      most_ended_percent:
        'Percentage of the people that a run may disable, or enable again, without approval; above it, and above five people, it is held. Likewise for missing groups. 100: no run is held.',
      nightly: 'Whether it is synchronised every night.',
      synced_at: 'When the last successful sync ended, ISO 8601 with offset; null: never.',
    },
  },
  {
    in: ['LdapTrace'],
    fields: { works: 'Whether every step passed, at one of the servers.', steps: 'Steps of the test, in order.' },
  },
  {
    in: ['LdapStep'],
    fields: {
      step: 'What was looked at.',
      outcome: '`passed`, `failed`, or `skipped` where an earlier step failed or it does not apply.',
      reason: 'Why it failed; empty: it did not.',
      detail: 'The server, the number of entries on the first page, or the message of the server.',
    },
  },
  {
    in: ['LdapRun', 'LdapRunWhole', 'ldap'],
    fields: {
      run_id: 'Id of the run.',
      dry: 'Whether it only shows what it would do, and writes nothing.',
      held_digest:
        'Digest of the people and groups that a held run would disable, enable again or lose; null: it was not held, or its names were erased.',
      agreed_digest: 'The `held_digest` that was approved; a run that would affect others is held again. Null: no approval.',
      asked_name: 'Who started it; empty: a nightly run.',
      asked_at: 'When it was requested, ISO 8601 with offset.',
      ended_at: 'When it ended, ISO 8601 with offset; null: it has not.',
      state:
        '`held`: it would have disabled or enabled too many people, or lost too many groups; it wrote nothing, and waits for approval.',
      reason: 'Why it failed; empty: it did not.',
      detail: 'Message of the server.',
      counts: 'What it read and wrote, or would write; null: it failed before that.',
      lines: 'What it did or would do: of a held run, what waits for approval first; otherwise conflicts and leavers first. The first 200.',
    },
  },
  {
    in: ['LdapCounts'],
    fields: {
      people_read: 'People that were read.',
      groups_read: 'Groups that were read.',
      added: 'People who were added.',
      changed: 'People whose name, login or email changed.',
      ended: 'People who were disabled because they are missing or inactive.',
      resumed: 'People who were enabled again because they are active or back.',
      groups_added: 'Groups that were added, or came back.',
      groups_changed: 'Groups that were renamed.',
      groups_lost: 'Groups that are missing, or have no members left. Their roles in apps are kept.',
      groups_removed: 'Groups that were deleted after they had been missing for 90 days.',
      members_put: 'Memberships that were added.',
      members_out: 'Memberships that were removed.',
      conflicts: 'People and groups that were left unchanged because of a conflict.',
      skipped: 'Inactive people who never had an account here.',
      outside: 'Members of groups that are not among the people that were read.',
    },
  },
  {
    in: ['LdapLine'],
    fields: {
      act: 'What was done.',
      about: 'Login name, or name of a group.',
      detail: 'The name, the new name, the number of members, or the reason of a conflict.',
    },
  },
];
