import type { Described } from './description.ts';

/** Groups of the directories that say who is there. */
export const directories: readonly Described[] = [
  {
    in: ['TakenDirectoryFacts', 'DirectoryFactRange'],
    fields: {
      as_of: 'Time at which the reply was current, ISO 8601 with offset.',
      groups: 'Groups that exist, including those that only `members` refers to.',
      group_id: 'Id of the group at the user centre.',
      display_name: 'Name of the group in its directory.',
      directory_id: 'Id of the directory.',
      directory_name: 'Name of the directory.',
      org_id: 'Id of the organisation that the directory is of.',
      org_name: 'Name of that organisation.',
      is_missing: 'Whether it is missing from its directory; then it has no members.',
      members: 'Current memberships, without those of disabled accounts.',
      subject_id: 'Id of the member.',
      name: 'Display name of the member, else the login name.',
      ended_groups: 'Ids of groups that no longer exist.',
      ended_members: 'Memberships that have ended.',
      marks: 'Values to return in `done` once this reply has been applied.',
      through: 'Where the next part begins; null: this was the last part.',
      'through.subject_id': 'Id of the last member; empty: the group itself was the last.',
    },
  },
  {
    in: ['DirectoryGroup', 'DirectoryRoleMapping'],
    fields: {
      group_id: 'Id of the group.',
      display_name: 'Name of the group in its directory.',
      directory_name: 'Name of the directory.',
      org_name: 'Name of the organisation that the directory is of.',
      is_missing: 'Whether it is missing from its directory; its roles are kept until it comes back.',
      people: 'Number of people in the group.',
    },
  },
  {
    in: ['DirectoryRoleMapping'],
    fields: {
      items: 'Groups, by name.',
      roles: 'Roles of the people in the group; none: membership only.',
      'roles.display_name': 'Name of the role in the language of the content.',
    },
  },
  {
    in: ['DirectoryRoleDraft'],
    fields: {
      items: 'All groups with roles or membership; a group that is left out loses them.',
      group_id: 'Id of the group.',
      role_ids: 'Ids of the roles that the group gives; none: membership only.',
    },
  },
  {
    in: ['DirectoryRolePreview'],
    fields: {
      joining: 'Number of people who would become members.',
      leaving: 'Number of people who would no longer be members.',
      gaining: 'Number of people who would have a role in addition.',
      losing: 'Number of people who would lose a role.',
      touched: 'Number of people who are affected.',
      roles: 'Roles that somebody would gain or lose.',
      'roles.display_name': 'Name of the role in the language of the content.',
      'roles.gaining': 'Number of people who would have this role in addition.',
      'roles.losing': 'Number of people who would lose this role.',
      people: 'The first 200 people who are affected.',
      'people.name': 'Display name; the id where no name is known.',
      joins: 'Whether the person would become a member.',
      leaves: 'Whether the person would no longer be a member.',
      gained: 'Names of the roles that the person would have in addition, in the language of the content.',
      lost: 'Names of the roles that the person would lose, in the language of the content.',
    },
  },
  {
    in: ['Member'],
    fields: {
      by_hand: 'Whether it was given manually; then it stays when a directory takes it away.',
      by_directory: 'Whether a directory group gives it.',
      groups: 'Directory groups that make the person a member of the app.',
      'groups.group_id': 'Id of the group.',
      'groups.display_name': 'Name of the group in its directory.',
      'groups.directory_name': 'Name of the directory.',
    },
  },
  { in: ['directoryRoles.find_groups'], fields: { keyword: 'Part of the name; empty: any.' } },
  {
    in: ['directoryFacts'],
    fields: {
      done: 'Values of `marks` that have been applied.',
      after_group_id: 'Group that the previous part ended in; left out: from the beginning.',
      after_subject_id: 'Member that it ended with; left out or empty: the group itself.',
      subject_id: 'Id of the account.',
      sdp_app_id: 'Id of the app.',
      org_ids: 'Ids of these organisations.',
    },
  },
];
