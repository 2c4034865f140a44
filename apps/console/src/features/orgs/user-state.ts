import type { OrgUser } from '@portico/contracts/user-centre/org-users';
import type { PersonState } from '@portico/contracts/user-centre/person-lists';

/** As everybody's page has it. */
export const stateOf = ({ status, has_signed_in }: OrgUser): PersonState => {
  if (status === 'disabled') return 'disabled';
  return has_signed_in ? 'active' : 'invited';
};
