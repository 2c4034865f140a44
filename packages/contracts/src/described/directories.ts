import type { Described } from './description.ts';

/** Groups of the directories that say who is there. */
export const directories: readonly Described[] = [
  {
    in: ['TakenDirectoryFacts', 'DirectoryFactRange'],
    fields: {
      as_of: 'Time that the reply is at least as new as, ISO 8601 with offset.',
      groups: 'Groups that are there, also those that only `members` are about.',
      group_id: 'Id of the group at the user centre.',
      display_name: 'Name of the group in its directory.',
      directory_id: 'Id of the directory.',
      directory_name: 'Name of the directory.',
      org_id: 'Id of the organisation that the directory is of.',
      org_name: 'Name of that organisation.',
      is_missing: 'Whether its directory no longer answers it; then nobody is in it.',
      members: 'Memberships that hold; those of disabled accounts do not.',
      subject_id: 'Id of the member.',
      name: 'Display name of the member, else the login name.',
      ended_groups: 'Ids of groups that are no longer there.',
      ended_members: 'Memberships that do not hold any more.',
      marks: 'What to name in `done` once this reply is taken over.',
      through: 'Where to go on; null: that was the last part.',
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
      is_missing: 'Whether its directory no longer answers it; what it gives waits for it to come back.',
      people: 'Number of people in the group.',
    },
  },
  {
    in: ['DirectoryRoleMapping'],
    fields: {
      items: 'Groups, by name.',
      roles: 'Roles that whoever is in the group has; none: membership alone.',
      'roles.display_name': 'Name of the role in the language of the content.',
    },
  },
  {
    in: ['DirectoryRoleDraft'],
    fields: {
      items: 'All groups that are to have something; one that is not named has nothing any more.',
      group_id: 'Id of the group.',
      role_ids: 'Ids of the roles that the group gives; none: membership alone.',
    },
  },
  {
    in: ['DirectoryRolePreview'],
    fields: {
      joining: 'Number of people who would become members.',
      leaving: 'Number of people who would be members no longer.',
      gaining: 'Number of people who would have a role in addition.',
      losing: 'Number of people who would lose a role.',
      touched: 'Number of people for whom anything changes.',
      roles: 'Roles that somebody would gain or lose.',
      'roles.display_name': 'Name of the role in the language of the content.',
      'roles.gaining': 'Number of people who would have this role in addition.',
      'roles.losing': 'Number of people who would lose this role.',
      people: 'The first 200 people for whom anything changes.',
      'people.name': 'Display name; the id where no name is known.',
      joins: 'Whether the person would become a member.',
      leaves: 'Whether the person would be a member no longer.',
      gained: 'Names of the roles that the person would have in addition, in the language of the content.',
      lost: 'Names of the roles that the person would lose, in the language of the content.',
    },
  },
  {
    in: ['Member'],
    fields: {
      by_hand: 'Whether somebody gave it; it stays when a directory takes its own away.',
      by_directory: 'Whether a group of a directory gives it.',
      groups: 'Groups of directories through which the person is in the app.',
      'groups.group_id': 'Id of the group.',
      'groups.display_name': 'Name of the group in its directory.',
      'groups.directory_name': 'Name of the directory.',
    },
  },
  { in: ['directoryRoles.find_groups'], fields: { keyword: 'Part of the name; empty: any.' } },
  {
    in: ['directoryFacts'],
    fields: {
      done: 'Values of `marks` that were taken over.',
      after_group_id: 'Group that the part before ended in; left out: from the beginning.',
      after_subject_id: 'Member that it ended with; left out or empty: the group itself.',
      subject_id: 'Id of the account.',
      sdp_app_id: 'Id of the app.',
      org_ids: 'Ids of these organisations.',
    },
  },
];
