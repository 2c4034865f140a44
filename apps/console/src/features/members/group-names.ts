import type { Member } from '@portico/contracts/platform/members';
import type { TFunction } from 'i18next';
import { nameList } from '../../lib/name-list.ts';

/** Groups of directories, each with the directory that it is of: two may have one of the same name. */
export const groupNames = (groups: Member['groups'], t: TFunction): string =>
  nameList(
    groups.map(({ display_name, directory_name }) => t('members.group_of', { group: display_name, directory: directory_name })),
    t,
  );
