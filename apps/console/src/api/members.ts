import '../lib/zod-setup.ts';
import { members } from '@portico/contracts/platform/members';
import { whoSees } from '@portico/contracts/platform/who-sees';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** `app` and `navigation` as well: it may have been oneself. */
const changed = (_result: unknown, error: unknown) => (error ? [] : (['member', 'role', 'log', 'app', 'navigation'] as const));

export const membersApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    members: query(members.list, { providesTags: ['member'] }),
    peopleToAdd: query(members.find_people, { providesTags: ['member'], keepUnusedDataFor: 10 }),
    member: query(members.read, { providesTags: ['member'] }),
    addMember: mutation(members.create, { invalidatesTags: changed }),
    changeMemberKind: mutation(members.update, { invalidatesTags: changed }),
    changeMemberRoles: mutation(members.change_roles, { invalidatesTags: changed }),
    removeMember: mutation(members.remove, { invalidatesTags: changed }),
    // Asked anew each time: somebody else may have been named since.
    leaving: query(members.leaving, { providesTags: ['member', 'navigation'], keepUnusedDataFor: 0 }),
    leaveEverything: mutation(members.leave, { invalidatesTags: changed }),
    // Asked anew each time: roles, groups and menus may have changed since.
    userMenus: query(whoSees.user_menus, { providesTags: ['member', 'menu_tree'], keepUnusedDataFor: 0 }),
    why: query(whoSees.why, { providesTags: ['member', 'menu_tree'], keepUnusedDataFor: 0 }),
  })),
});
export const {
  useMembersQuery,
  usePeopleToAddQuery,
  useMemberQuery,
  useAddMemberMutation,
  useChangeMemberKindMutation,
  useChangeMemberRolesMutation,
  useRemoveMemberMutation,
  useLeavingQuery,
  useLeaveEverythingMutation,
  useUserMenusQuery,
  useWhyQuery,
} = membersApi;
