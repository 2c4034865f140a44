import type { Described } from './description.ts';

/** Directories that are read by LDAP. */
export const ldap: readonly Described[] = [
  {
    in: ['LdapDirectory', 'ldap'],
    fields: {
      directory_id: 'Id of the directory.',
      name: 'Name that administrators read.',
      org_id: 'Organisation whose users it makes, changes and disables.',
      urls: 'Servers, as `ldaps://host` or `ldap://host:port`; asked in this order until one can be connected to.',
      start_tls: 'Whether an `ldap://` connection is encrypted with StartTLS; required except within this machine.',
      ca_certificate: 'Certificates (PEM) that vouch for the servers; empty: those that the system trusts.',
      is_internal: 'Whether the servers may have private addresses.',
      bind_dn: 'Name (DN) of the account that reads.',
      secret: 'Password of that account; left out in a change: as it is. No reply has it.',
      people_base: 'DN below which people are.',
      people_filter: 'LDAP filter (RFC 4515) that people fit.',
      inactive_filter: 'LDAP filter of the people among them who may not sign in; empty: nobody.',
      group_base: 'DN below which groups are; empty: no groups are read.',
      group_filter: 'LDAP filter that groups fit.',
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
        'Per cent of the people that one run disables, or enables again, without asking; above it, and above five people, it waits. Likewise for groups that are missing. 100: it never waits.',
      nightly: 'Whether it is synchronised every night.',
      synced_at: 'When the last run that wrote ended, ISO 8601 with offset; null: none has.',
    },
  },
  {
    in: ['LdapTrace'],
    fields: { works: 'Whether every step passed, at one of the servers.', steps: 'What was looked at, in this order.' },
  },
  {
    in: ['LdapStep'],
    fields: {
      step: 'What was looked at.',
      outcome: '`passed`, `failed`, or `skipped` where an earlier step failed or it does not apply.',
      reason: 'Why it failed; empty: it did not.',
      detail: 'The server, how many entries the first page has, or what the server said.',
    },
  },
  {
    in: ['LdapRun', 'LdapRunWhole', 'ldap'],
    fields: {
      run_id: 'Id of the run.',
      dry: 'Whether it only shows what it would do, and writes nothing.',
      held_digest:
        'Digest of exactly whom and which groups a held run would disable, enable again or lose; null: it was not held, or whom it names was erased.',
      agreed_digest:
        'The `held_digest` that somebody has seen and agrees to: a run that would touch anybody else is held again. Null: nobody was asked.',
      asked_name: 'Who asked for it; empty: it was the night.',
      asked_at: 'When it was asked for, ISO 8601 with offset.',
      ended_at: 'When it ended, ISO 8601 with offset; null: it has not.',
      state:
        '`held`: it would have disabled or enabled too many people, or lost too many groups; it wrote nothing, and waits for somebody to agree.',
      reason: 'Why it failed; empty: it did not.',
      detail: 'What the server said.',
      counts: 'What it read and wrote, or would write; null: it did not get so far.',
      lines: 'What it did or would do: of a held run first what waits for agreement, else conflicts and leavers; the first 200.',
    },
  },
  {
    in: ['LdapCounts'],
    fields: {
      people_read: 'People that the directory answered.',
      groups_read: 'Groups that it answered.',
      added: 'People who were added.',
      changed: 'People whose name, login or email changed.',
      ended: 'People who were disabled, since they are gone or inactive.',
      resumed: 'People who were enabled again, since they are active or back.',
      groups_added: 'Groups that were added, or came back.',
      groups_changed: 'Groups that were renamed.',
      groups_lost: 'Groups that are missing, or have nobody left who is here. What apps give for them stays.',
      groups_removed: 'Groups that were deleted after 90 days in which they were missing.',
      members_put: 'Memberships that were added.',
      members_out: 'Memberships that were removed.',
      conflicts: 'People and groups that were left as they are.',
      skipped: 'Inactive people who never had an account here.',
      outside: 'Members of groups who are not among the people that were read.',
    },
  },
  {
    in: ['LdapLine'],
    fields: {
      act: 'What became of it.',
      about: 'Login name, or name of a group.',
      detail: 'Their name, the new one, how many members, or why it is a conflict.',
    },
  },
];
